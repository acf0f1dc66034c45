import { idOf } from '#test/helpers/screen-data.ts'
import type { Award, WallEntry } from './contract.ts'

const SARA = { id: idOf(2), number: '1001', name: { en: 'Sara Ahmed', ar: 'سارة أحمد' } }
const MONTH = { id: idOf(41), name: { en: 'Employee of the month', ar: 'موظف الشهر' } }
const CITATION = {
  en: 'For keeping every delivery on time.',
  ar: 'لالتزامها بمواعيد التوصيل كلها.',
}

export function anAward(change: Partial<Award> = {}): Award {
  return {
    id: idOf(401),
    type: MONTH,
    employee: SARA,
    reason: 'She kept every delivery on time.',
    nominatedBy: { en: 'Omar Ali', ar: 'عمر علي' },
    nominatedAt: '2026-11-10T07:00:00.000Z',
    state: 'nominated',
    decidedBy: null,
    decidedAt: null,
    comment: null,
    awardedOn: null,
    number: null,
    citation: null,
    fils: null,
    currency: 'AED',
    isShared: false,
    actions: ['decide'],
    ...change,
  }
}

export function grantedAward(change: Partial<Award> = {}): Award {
  return anAward({
    state: 'granted',
    decidedBy: { en: 'Hanan Saleh', ar: 'حنان صالح' },
    decidedAt: '2026-11-12T07:00:00.000Z',
    awardedOn: '2026-11-12',
    number: '2026-014',
    citation: CITATION,
    fils: 75_000,
    actions: ['share', 'print'],
    ...change,
  })
}

export function aWallEntry(change: Partial<WallEntry> = {}): WallEntry {
  return {
    id: idOf(401),
    type: MONTH.name,
    employee: SARA,
    position: { en: 'Shift Supervisor', ar: 'مشرف مناوبة' },
    citation: CITATION,
    awardedOn: '2026-11-12',
    isOwn: false,
    ...change,
  }
}
