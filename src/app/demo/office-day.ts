import { addDays, weekdayOf } from '#platform/days.ts'

/** The last working day up to a day. */
export function officeDay(day: string): string {
  const weekday = weekdayOf(day)
  return weekday > 5 ? addDays(day, 5 - weekday) : day
}
