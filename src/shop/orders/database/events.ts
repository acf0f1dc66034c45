import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import type { OrderState } from '../contract.ts'

export interface StoredEvent {
  readonly state: OrderState
  readonly at: Date
  /** Null: the program itself. */
  readonly userId: string | null
  readonly note: string
}

const newEvent = statement(
  (queries, event: StoredEvent & { readonly siteId: number; readonly orderId: string }) =>
    sql`insert into order_events (site_id, order_id, place, state, at, user_id, note)
    values (${event.siteId}, ${event.orderId}, (
      select coalesce(max(place), 0) + 1 from order_events
      where site_id = ${event.siteId} and order_id = ${event.orderId}
    ), ${event.state}, ${event.at}, ${event.userId}, ${event.note})`.compile(queries),
)

/** Adds the next line of an order's story; the order is locked, or new. */
export function eventQuery(
  siteId: number,
  orderId: string,
  event: StoredEvent,
): PreparedQuery<unknown> {
  return newEvent({ siteId, orderId, ...event })
}

export async function addEvent(
  trx: Trx,
  siteId: number,
  orderId: string,
  event: StoredEvent,
): Promise<void> {
  await runQuery(trx, eventQuery(siteId, orderId, event))
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
