import type { Call } from '#platform/http/answer.ts'
import { dayOn } from '../rules/days.ts'

/** What open pages about leave listen to. */
export const TOPIC = 'leave'

/** The day it is where the site is. */
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
