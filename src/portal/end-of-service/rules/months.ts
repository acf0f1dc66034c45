import { addDays, shiftMonth } from '#platform/days.ts'
import { addMonths } from '#portal/leave/rules/days.ts'

export function monthBefore(month: string): string {
  return shiftMonth(month, -1)
}

export function lastDayOf(month: string): string {
  return addDays(addMonths(`${month}-01`, 1), -1)
}
