import { type PreparedQuery, mapResult, statement } from '#platform/db/statement.ts'

const windowWithId = statement(
  (queries, { siteId, windowId }: { siteId: number; windowId: string }) =>
    queries
      .selectFrom('delivery_windows')
      .select('from_time')
      .where('site_id', '=', siteId)
      .where('id', '=', windowId)
      .compile(),
)

/** `HH:MM` at which a window begins; null where there is no such window. */
export function windowBeginsQuery(siteId: number, windowId: string): PreparedQuery<string | null> {
  return mapResult(
    windowWithId({ siteId, windowId }),
    ([row]) => row?.from_time.slice(0, 5) ?? null,
  )
}

const orderCount = statement((queries, { siteId, userId }: { siteId: number; userId: string }) =>
  queries
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
    .compile(),
)

/**
 * Counts a user's orders, without those that were stopped before they were delivered. A meal plan is
 * one order, however many days it has.
 */
export function ordersBeforeQuery(siteId: number, userId: string): PreparedQuery<number> {
  return mapResult(orderCount({ siteId, userId }), ([row]) => Number(row?.count ?? 0))
}
