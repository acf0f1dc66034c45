import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { parseDate } from '@internationalized/date'
import { type Holiday, HOLIDAY_RANGE_DAYS } from './contract.ts'

/** The number of days between two civil dates, including both. */
export function daysFrom(first: string, last: string): number {
  return parseDate(last).compare(parseDate(first)) + 1
}

export function checkRange(
  from: string,
  to: string,
): Outcome<null, 'calendar.rangeBackwards' | 'calendar.rangeTooLong'> {
  const days = daysFrom(from, to)
  if (days < 1) return refuse('calendar.rangeBackwards', {}, 'to')
  if (days > HOLIDAY_RANGE_DAYS)
    return refuse('calendar.rangeTooLong', { days: HOLIDAY_RANGE_DAYS }, 'to')
  return ok(null)
}

/** The current and coming holidays, nearest first. */
export function comingHolidays(
  holidays: readonly Holiday[],
  today: string,
  maxDays: number,
): Holiday[] {
  return holidays
    .filter((holiday) => holiday.toDate >= today)
    .toSorted((one, other) => (one.fromDate < other.fromDate ? -1 : 1))
    .slice(0, maxDays)
}
