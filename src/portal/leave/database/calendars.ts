import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { settingsOf } from '#portal/attendance/database/settings.ts'
import { covers, readPlan } from '#portal/attendance/rules/schedule.ts'
import { calendarOf } from '../rules/calendar.ts'
import type { CalendarDay } from '../rules/count.ts'
import { daysBetween } from '../rules/days.ts'

/**
 * A week on either side: a half working day is recognised by its neighbours, and a return is
 * expected after the following days off.
 */
const DAYS_AROUND = 14

export type CalendarOf = (employeeId: string) => ReadonlyMap<string, CalendarDay>

/** The calendars of some people over a range of days and the days around it, read in one query. */
export async function calendarsOf(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<CalendarOf> {
  const [first, last] = [addDays(from, -DAYS_AROUND), addDays(to, DAYS_AROUND)]
  const { zone, weekend } = await queries
    .selectFrom('sites')
    .select(['zone', 'weekend'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const settings = await settingsOf(queries, siteId, employeeIds, first, last)
  const days = daysBetween(first, last)
  return (employeeId) => {
    const plan = settings.planOf(employeeId)
    const planner = readPlan(plan, zone)
    const minutesOn = (day: string): number | null | undefined =>
      plan.assignments.some((each) => covers(each, day))
        ? (planner.on(day)?.expectedMinutes ?? null)
        : undefined
    return calendarOf(days, { minutesOn, weekend, holidays: settings.holidaysOf(employeeId) })
  }
}
