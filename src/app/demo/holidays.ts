import { newId } from '#platform/id.ts'
import { holidaysOfCountry } from '#portal/calendar/rules/holiday-lists.ts'
import { proposalsFor } from '#portal/calendar/rules/propose.ts'

export interface DemoHoliday {
  id: string
  code: string
  name_en: string
  name_ar: string
  from_date: string
  to_date: string
  state: 'predicted' | 'announced'
}

/**
 * A year's holidays of the United Arab Emirates. Lunar holidays are predictions until they have
 * come.
 */
export function holidaysOf(year: number, today: string): DemoHoliday[] {
  return proposalsFor(holidaysOfCountry('AE'), year, { offset: 0, known: [] }).map(
    ({ code, name, fromDate, toDate, state }) => ({
      id: newId(),
      code,
      name_en: name.en,
      name_ar: name.ar,
      from_date: fromDate,
      to_date: toDate,
      state: fromDate > today ? state : 'announced',
    }),
  )
}
