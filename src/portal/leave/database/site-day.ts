import type { Call } from '#platform/http/handler.ts'
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
