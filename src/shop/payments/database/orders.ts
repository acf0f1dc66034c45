import type { Queries } from '#platform/db/database.ts'

/** Returns a user's orders that wait for card payment, newest first. */
export async function unpaidOrders(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<{ id: string; totalFils: number; currency: string }[]> {
  const rows = await queries
    .selectFrom('orders')
    .select(['id', 'total_fils', 'currency'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '=', 'placed')
    .where('payment_method', '=', 'card')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, total_fils, currency }) => ({ id, totalFils: total_fils, currency }))
}
