import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { DeliveryState, Spot } from '../contract.ts'

export interface StoredEvent {
  readonly state: DeliveryState
  readonly at: Date
  readonly spot: Spot
  readonly note: string
  /** Null: the system itself. */
  readonly userId: string | null
}

/** Adds an event to a delivery's history; the delivery must be locked, or new. */
export async function addEvent(
  trx: Trx,
  siteId: number,
  orderId: string,
  event: StoredEvent,
): Promise<void> {
  await trx
    .insertInto('delivery_order_events')
    .values({
      site_id: siteId,
      order_id: orderId,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from delivery_order_events where site_id = ${siteId} and order_id = ${orderId})`,
      state: event.state,
      at: event.at,
      country: event.spot.country,
      princedom_id: event.spot.princedomId,
      note: event.note,
      user_id: event.userId,
    })
    .execute()
}

/** Its events, oldest first. */
export async function eventsOf(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<StoredEvent[]> {
  const rows = await queries
    .selectFrom('delivery_order_events')
    .select(['state', 'at', 'country', 'princedom_id', 'note', 'user_id'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    state: row.state as DeliveryState,
    at: row.at,
    spot: { country: row.country, princedomId: row.princedom_id },
    note: row.note,
    userId: row.user_id,
  }))
}
