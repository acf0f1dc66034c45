import { idOf } from '#test/helpers/screen-data.ts'
import type { ChartPerson } from './contract.ts'

/** A person in the chart as the screens get them. */
export function chartPerson(change: Partial<ChartPerson> = {}): ChartPerson {
  return {
    id: idOf(2),
    name: { en: 'Sara Ahmed', ar: 'سارة أحمد' },
    position: { en: 'Chef', ar: 'طاهية' },
    department: { en: 'Kitchen', ar: 'المطبخ' },
    workPhone: '+97141234567',
    photoId: null,
    hasReports: false,
    ...change,
  }
}
