import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { siteZoneOf } from '../../database/people.ts'
import { zonesOfWorkSites } from '../database.ts'

/** The parts of a call that saving needs, for any endpoint. */
export type Saving = Pick<Call<Endpoint>, 'siteId' | 'now' | 'audit'>

export async function todayOf(
  queries: Queries,
  call: Pick<Saving, 'siteId' | 'now'>,
): Promise<string> {
  return dayAt(call.now.getTime(), await siteZoneOf(queries, call.siteId))
}

/**
 * The latest of today's dates at the site and its work sites: any earlier day is over somewhere and
 * keeps its hours.
 */
export async function latestTodayOf(
  queries: Queries,
  { siteId, now }: Pick<Saving, 'siteId' | 'now'>,
): Promise<string> {
  const zones = [await siteZoneOf(queries, siteId), ...(await zonesOfWorkSites(queries, siteId))]
  return zones
    .map((zone) => dayAt(now.getTime(), zone))
    .reduce((one, other) => (one > other ? one : other))
}
