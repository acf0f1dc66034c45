import type { Call } from '#platform/http/handler.ts'
import { homeZone } from '#portal/attendance/home-zone.ts'
import { dayOn } from '../rules/days.ts'

/** Today's date at the site. */
export async function todayOf({
  queries,
  siteId,
  now,
}: Pick<Call, 'queries' | 'siteId' | 'now'>): Promise<string> {
  const { zone } = await queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return dayOn(now, zone)
}

/** Today's date where an employee works. */
export async function todayFor(
  { queries, siteId, now }: Pick<Call, 'queries' | 'siteId' | 'now'>,
  employeeId: string,
): Promise<string> {
  return dayOn(now, await homeZone(queries, siteId, employeeId, now))
}
