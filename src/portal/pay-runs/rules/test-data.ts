import { defaultRules } from './default-rules.ts'
import type { MonthFacts, PayRow } from './facts.ts'

export const RULES = defaultRules('AE')

/** Pay since long ago, in whole dirhams. */
export function payOf(basic: number, housing = 0, transport = 0, other = 0): PayRow {
  return {
    fromDay: '2020-01-01',
    basicFils: basic * 100,
    housingFils: housing * 100,
    transportFils: transport * 100,
    otherFils: other * 100,
  }
}

/** Somebody who works the whole of a month, with nothing that changes it. */
export function factsOf(changed: Partial<MonthFacts> = {}): MonthFacts {
  return {
    month: '2026-04',
    employment: { joiningDate: '2020-01-01', leavingDate: null, nationality: 'IN' },
    pay: [payOf(6000)],
    unpaid: [],
    overtime: [],
    late: [],
    components: [],
    unit: 100,
    ...changed,
  }
}

/** The first days of a month, absent or on leave without pay. */
export function daysOff(month: string, count: number, unpaidPercent = 100) {
  return Array.from({ length: count }, (_, index) => ({
    day: `${month}-${String(index + 1).padStart(2, '0')}`,
    amount: 1000,
    unpaidPercent,
    leave: null,
  }))
}
