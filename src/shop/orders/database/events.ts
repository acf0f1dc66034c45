import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { OrderState } from '../contract.ts'

export interface StoredEvent {
  readonly state: OrderState
  readonly at: Date
  /** Null: the program itself. */
  readonly userId: string | null
  readonly note: string
}

/** The next line of an order's story; the order is locked, or new. */
export async function addEvent(
  trx: Trx,
  siteId: number,
  orderId: string,
  { state, at, userId, note }: StoredEvent,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      site_id: siteId,
      order_id: orderId,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from order_events where site_id = ${siteId} and order_id = ${orderId})`,
      state,
      at,
      user_id: userId,
      note,
    })
    .execute()
}

/** The story of an order from its beginning. */
export async function eventsOf(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<StoredEvent[]> {
  const rows = await queries
    .selectFrom('order_events')
    .select(['state', 'at', 'user_id', 'note'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    state: row.state as OrderState,
    at: row.at,
    userId: row.user_id,
    note: row.note,
  }))
}
