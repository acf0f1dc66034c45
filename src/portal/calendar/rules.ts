import { daysFrom } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { type Holiday, HOLIDAY_RANGE_DAYS } from './contract.ts'

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
