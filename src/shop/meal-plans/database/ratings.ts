import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'

/** How the dishes of some orders were rated: by order, then by dish. */
export async function ratingsOfOrders(
  queries: Queries,
  siteId: number,
  orderIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('meal_ratings')
    .select(['order_id', 'meal_id', 'stars'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.order_id)].map(([id, own]) => [
      id,
      new Map(own.map((row) => [row.meal_id, row.stars])),
    ]),
  )
}
