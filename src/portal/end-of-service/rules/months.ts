import { addDays } from '#platform/days.ts'
import { addMonths } from '#portal/leave/rules/days.ts'

export function monthBefore(month: string): string {
  return addMonths(`${month}-01`, -1).slice(0, 7)
}

export function lastDayOf(month: string): string {
  return addDays(addMonths(`${month}-01`, 1), -1)
}
