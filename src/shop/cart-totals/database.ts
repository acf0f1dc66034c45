import type { Queries, Trx } from '#platform/db/database.ts'

/** `HH:MM` at which a window begins; null where there is no such window. */
export async function windowBegins(
  queries: Queries,
  siteId: number,
  windowId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('delivery_windows')
    .select('from_time')
    .where('site_id', '=', siteId)
    .where('id', '=', windowId)
    .executeTakeFirst()
  return row === undefined ? null : row.from_time.slice(0, 5)
}

/** Counts a user's orders, without cancelled ones. */
export async function ordersBefore(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<number> {
  const { count } = await queries
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Locks the buyer, so that two simultaneous first orders run one after the other. Runs after the
 * coupon locks.
 */
export async function lockBuyer(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}
