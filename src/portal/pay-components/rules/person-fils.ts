import { daysFrom, daysOfMonth } from '#platform/days.ts'
import { halfUp } from '#platform/money.ts'
import type { Amounts } from '#portal/salaries/contract.ts'
import { filsOf } from './formula.ts'
import type { Formula } from './nodes.ts'
import { formulaValues, namedValues } from './values.ts'

export interface PersonOfMonth {
  readonly month: string
  /** On the last day of employment in the month. */
  readonly pay: Amounts
  readonly joiningDate: string
  /** Within the month. */
  readonly firstDay: string
  readonly lastDay: string
}

/** The first and the last day of a month on which someone is employed. */
export function employedDays(
  month: string,
  { joiningDate, leavingDate }: { joiningDate: string; leavingDate: string | null },
): { firstDay: string; lastDay: string } {
  const days = daysOfMonth(month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return {
    firstDay: joiningDate > first ? joiningDate : first,
    lastDay: leavingDate !== null && leavingDate < last ? leavingDate : last,
  }
}

/** What a formula comes to for one employee in a month; null where it has no amount for them. */
export function personFils(
  formula: Formula,
  { month, pay, joiningDate, firstDay, lastDay }: PersonOfMonth,
  { prorated, unit }: { prorated: boolean; unit: number },
): number | null {
  const values = formulaValues(namedValues({ pay, month, joiningDate, lastDay }), unit)
  const fils = filsOf(formula, values, unit)
  if (!fils.ok) return null
  if (!prorated) return fils.value
  const monthDays = daysOfMonth(month).length
  return halfUp(BigInt(fils.value) * BigInt(daysFrom(firstDay, lastDay)), BigInt(monthDays))
}
