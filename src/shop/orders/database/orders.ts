import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, statement } from '#platform/db/statement.ts'
import type { OrderAddress } from '#shop/addresses/contract.ts'
import type { OrderState, OrderType, PaymentMethod } from '../contract.ts'

/** An order as it is stored; its lines are `itemsOf`. */
export interface StoredOrder {
  readonly id: string
  readonly number: number
  readonly userId: string
  readonly state: OrderState
  readonly stateAt: Date
  readonly paymentMethod: PaymentMethod
  readonly type: OrderType
  readonly notes: string
  /** The codes, separated by a space. */
  readonly coupon: string
  readonly language: 'en' | 'ar'
  readonly currency: string
  /** When it was placed. */
  readonly date: Date
  readonly day: string
  readonly windowId: string
  readonly fromAt: Date
  readonly toAt: Date
  readonly subtotalFils: number
  readonly discountFils: number
  readonly vatHundredths: number
  readonly vatFils: number
  readonly totalFils: number
  readonly addressId: string
  readonly address: OrderAddress
  readonly areaId: string
  /** Until when an unpaid card order keeps its reservations. */
  readonly heldUntil: Date | null
  readonly cancelReason: string | null
  /** The code that the customer gives at the door. */
  readonly deliveryCode: string
}

export function selectOrders(queries: Queries, siteId: number) {
  return queries.selectFrom('orders as o').selectAll('o').where('o.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

export function orderFrom(row: Row): StoredOrder {
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    state: row.state,
    stateAt: row.state_at,
    paymentMethod: row.payment_method,
    type: row.type,
    notes: row.notes,
    coupon: row.coupon,
    language: row.language,
    currency: row.currency,
    date: row.date,
    day: row.day,
    windowId: row.window_id,
    fromAt: row.from_at,
    toAt: row.to_at,
    subtotalFils: row.subtotal_fils,
    discountFils: row.discount_fils,
    vatHundredths: row.vat_hundredths,
    vatFils: row.vat_fils,
    totalFils: row.total_fils,
    addressId: row.address_id,
    address: row.address as OrderAddress,
    areaId: row.area_id,
    heldUntil: row.held_until,
    cancelReason: row.cancel_reason,
    deliveryCode: row.delivery_code,
  }
}

export async function findOrder(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredOrder | null> {
  const row = await selectOrders(queries, siteId).where('o.id', '=', id).executeTakeFirst()
  return row === undefined ? null : orderFrom(row)
}

/** The same, for this transaction alone until it ends. */
export async function lockOrder(trx: Trx, siteId: number, id: string): Promise<StoredOrder | null> {
  const row = await selectOrders(trx, siteId)
    .where('o.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : orderFrom(row)
}

interface OwnOrdersQuery {
  readonly userId: string
  readonly after: string | undefined
  /** Only card orders that wait for payment at this time. */
  readonly unpaidAt: Date | undefined
  readonly limit: number
}

/**
 * Returns a user's own orders and purchases of plans, newest first. The days of a plan are listed
 * with it.
 */
export async function ordersOf(
  queries: Queries,
  siteId: number,
  { userId, after, unpaidAt, limit }: OwnOrdersQuery,
): Promise<StoredOrder[]> {
  let query = selectOrders(queries, siteId)
    .where('o.user_id', '=', userId)
    .where('o.type', '!=', 'planDay')
  if (after !== undefined) query = query.where('o.id', '<', after)
  if (unpaidAt !== undefined)
    query = query.where('o.state', '=', 'placed').where('o.held_until', '>', unpaidAt)
  const rows = await query.orderBy('o.id', 'desc').limit(limit).execute()
  return rows.map(orderFrom)
}

/** Unpaid card orders whose time is over, with their sites. */
export async function ordersReservedUntil(
  queries: Queries,
  now: Date,
  limit: number,
): Promise<{ siteId: number; id: string }[]> {
  const rows = await queries
    .selectFrom('orders')
    .select(['site_id', 'id'])
    .where('state', '=', 'placed')
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ siteId: row.site_id, id: row.id }))
}

const unpaid = statement(
  (queries, { siteId, userId, now }: { siteId: number; userId: string; now: Date }) =>
    queries
      .selectFrom('orders')
      .select('number')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      // Written out, so that the kept plan may use the index of what is held: few orders are.
      .where('state', '=', sql.lit('placed'))
      .where('held_until', '>', now)
      .orderBy('id')
      .compile(),
)

/**
 * Returns the numbers of a user's card orders that wait for payment, oldest first, without those
 * that have expired.
 */
export function unpaidNumbersQuery(
  siteId: number,
  userId: string,
  now: Date,
): PreparedQuery<number[]> {
  return mapResult(unpaid({ siteId, userId, now }), (rows) => rows.map(({ number }) => number))
}

/** The order of a user's meal plan that waits for payment; null where none does. */
export async function unpaidPlan(
  queries: Queries,
  siteId: number,
  userId: string,
  now: Date,
): Promise<{ readonly id: string; readonly number: number } | null> {
  const row = await queries
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '=', 'placed')
    .where('type', '=', 'plan')
    .where('held_until', '>', now)
    .orderBy('id')
    .executeTakeFirst()
  return row ?? null
}

/** Checks whether the customer has placed another order from the menu since. */
export async function hasOrderedSince(
  queries: Queries,
  siteId: number,
  { id, userId }: Pick<StoredOrder, 'id' | 'userId'>,
): Promise<boolean> {
  const later = await queries
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('type', '=', 'delivery')
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
