import { daysBetween } from '#platform/days.ts'
import type { Exemption } from './problems.ts'

/** Days from joining in which the ministry does not expect a wage (gulf 3.8, S70). */
const NEW_DAYS = 30

interface Known {
  readonly joiningDate: string
  /** Thousandths of days that are paid; null without a slip. */
  readonly paidDays: number | null
}

/** Why an employee may be missing in the file of a month, as far as the product knows it. */
export function exemptionOf({ joiningDate, paidDays }: Known, lastDay: string): Exemption | null {
  if (daysBetween(joiningDate, lastDay) < NEW_DAYS) return 'newEmployee'
  return paidDays === 0 ? 'unpaidLeave' : null
}
