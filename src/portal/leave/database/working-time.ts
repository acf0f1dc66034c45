import { dayAt, daysBetween, timeAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { settingsOf } from '#portal/attendance/database/settings.ts'
import { covers, readPlan } from '#portal/attendance/rules/schedule.ts'
import { ANY_TIME, type WorkingTime } from '../rules/hours.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/**
 * When a person works on a day: by their shift, including its season's hours; any time if they have
 * no shift. Null on a day off of the shift.
 */
export async function workingTimeOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
  day: string,
): Promise<WorkingTime | null> {
  const { zone } = await queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const plan = (await settingsOf(queries, siteId, [employeeId], day, day)).planOf(employeeId)
  if (!plan.assignments.some((each) => covers(each, day))) return ANY_TIME
  const scheduled = readPlan(plan, zone).on(day)
  if (scheduled === null || scheduled.expectedMinutes <= 0) return null
  const minuteOf = (at: number): number => {
    const [hours = 0, minutes = 0] = timeAt(at, zone).split(':').map(Number)
    return daysBetween(day, dayAt(at, zone)) * DAY_MINUTES + hours * HOUR_MINUTES + minutes
  }
  const stretches = scheduled.segments.map((each) => ({
    from: minuteOf(each.startsAt),
    to: minuteOf(each.endsAt),
  }))
  return { stretches, expectedMinutes: scheduled.expectedMinutes }
}
