import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { changesOf } from '#portal/employees/database/changes.ts'
import { namedPeriods } from '#portal/employees/database/periods.ts'
import { standingOn } from '#portal/employees/history/standing.ts'
import { onLeaveUntil } from '#portal/leave/database/of-employment.ts'
import { type Employment, getEmployment } from '../contract.ts'
import { plannedDetails } from '../database/details.ts'
import { endOf } from '../database/ends.ts'
import { teamOf } from '../database/lookups.ts'
import { resignationOf } from '../resignation/database.ts'
import { versionOf } from './version.ts'

/** One person's employment as it is now; null if there is no such person. */
export async function employmentOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
  today: string,
): Promise<Employment | null> {
  const changes = await changesOf(queries, siteId, employeeId)
  const standing = standingOn(changes, today)
  if (standing === null) return null
  const { state, joiningDate, leavingDate } = standing
  const end = await endOf(queries, siteId, employeeId, leavingDate)
  const planned = await plannedDetails(queries, siteId, employeeId)
  return {
    state,
    version: versionOf(changes),
    joiningDate,
    leavingDate,
    periods: await namedPeriods(queries, siteId, employeeId),
    end,
    resignation: await resignationOf(queries, siteId, employeeId),
    planned: planned.map(({ fromDay, details }) => ({ fromDay, fields: Object.keys(details) })),
    onLeaveUntil: await onLeaveUntil(queries, siteId, employeeId, today),
    teamSize: (await teamOf(queries, siteId, employeeId)).length,
  }
}

export const showHandler = handler(
  getEmployment,
  async ({ params, siteId, queries, now, site }) => {
    const { zone } = await site()
    const found = await employmentOf(queries, siteId, params.id, dayAt(now.getTime(), zone))
    return found === null ? refuse('employment.notFound') : ok(found)
  },
)
