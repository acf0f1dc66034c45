import type { Queries } from '#platform/db/database.ts'
import { holidaysBetween } from '#portal/calendar/database.ts'

/**
 * The years among a request's days that have no holidays yet, so that the current count may change.
 */
export async function yearsWithoutHolidays(
  queries: Queries,
  person: { siteId: number; employeeId: string },
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number]
  const holidays = await holidaysBetween(queries, person, `${first}-01-01`, `${last}-12-31`)
  const known = new Set(holidays.map((holiday) => Number(holiday.fromDate.slice(0, 4))))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (year) => !known.has(year),
  )
}
