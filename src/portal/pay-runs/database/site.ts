import type { Queries } from '#platform/db/database.ts'
import { minorUnits } from '#platform/money.ts'

export async function siteZoneOf(queries: Queries, siteId: number): Promise<string> {
  const { zone } = await queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return zone
}

/** How many of the least unit make one of the site's currency. */
export async function siteUnitOf(queries: Queries, siteId: number): Promise<number> {
  const { currency } = await queries
    .selectFrom('sites')
    .select('currency')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return minorUnits(currency)
}
