import type { Queries } from '#platform/db/database.ts'

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

/**
 * Counts a user's orders, without those that were stopped before they were delivered. A meal plan is
 * one order, however many days it has.
 */
export async function ordersBefore(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<number> {
  const { count } = await queries
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('o.site_id', '=', siteId)
    .where('o.user_id', '=', userId)
    .where('o.type', '!=', 'planDay')
    .where('o.state', '!=', 'cancelled')
    .where((eb) =>
      eb.or([
        eb('o.state', '!=', 'refunded'),
        eb.exists(
          eb
            .selectFrom('order_events as e')
            .select('e.place')
            .whereRef('e.site_id', '=', 'o.site_id')
            .whereRef('e.order_id', '=', 'o.id')
            .where('e.state', '=', 'delivered'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
