import type { Queries } from '#platform/db/database.ts'

/** The plan of which an order delivers a day; null for other orders. */
export async function planOfOrder(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('meal_plan_days')
    .select('plan_id')
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', orderId)
    .executeTakeFirst()
  return row?.plan_id ?? null
}
