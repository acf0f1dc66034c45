import type { Tables } from '#tables'
import { type Insertable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import {
  type PreparedQuery,
  type Reading,
  reading,
  runQuery,
  runReading,
  statement,
  valuesIn,
} from '#platform/db/statement.ts'
import { countUp } from './counters.ts'
import type { StoredItem } from './items.ts'
import type { StoredOrder } from './orders.ts'

/** An order before it has a number. */
export type NewOrder = Omit<StoredOrder, 'number'>
type NewItem = Omit<StoredItem, 'orderId' | 'line'>

const COLUMNS = [
  'site_id',
  'id',
  'user_id',
  'state',
  'state_at',
  'payment_method',
  'type',
  'notes',
  'coupon',
  'language',
  'currency',
  'date',
  'day',
  'window_id',
  'from_at',
  'to_at',
  'subtotal_fils',
  'discount_fils',
  'vat_hundredths',
  'vat_fils',
  'total_fils',
  'address_id',
  'address',
  'area_id',
  'held_until',
  'cancel_reason',
  'delivery_code',
] as const

const numbered = statement(
  (queries, row: Pick<Insertable<Tables['orders']>, (typeof COLUMNS)[number]>) =>
    queries
      .with('counter', (each) => countUp(each, row.site_id, 'order'))
      .insertInto('orders')
      .values({ ...valuesIn(row, COLUMNS), number: sql<number>`(select last from counter)` })
      .returning('number')
      .compile(),
)

const itemRows = statement(
  (queries, { siteId, orderId, items }: { siteId: number; orderId: string; items: string }) =>
    sql`insert into order_items (site_id, order_id, line, meal_id, category, image, name_en, name_ar,
      options, allergens, price_fils, qty, total_price_fils, discount_fils, vat_fils)
    select ${siteId}::integer, ${orderId}::uuid, i.* from jsonb_to_recordset(${items}::jsonb) as i (
      line smallint, meal_id uuid, category text, image text, name_en text, name_ar text,
      options jsonb, allergens text[], price_fils bigint, qty integer, total_price_fils bigint,
      discount_fils bigint, vat_fils bigint)`.compile(queries),
)

function itemsQuery(
  siteId: number,
  orderId: string,
  items: readonly NewItem[],
): PreparedQuery<unknown> {
  const rows = items.map((item, index) => ({
    line: index + 1,
    meal_id: item.mealId,
    category: item.category,
    image: item.image,
    name_en: item.nameEn,
    name_ar: item.nameAr,
    options: item.options,
    allergens: item.allergens,
    price_fils: item.priceFils,
    qty: item.qty,
    total_price_fils: item.totalPriceFils,
    discount_fils: item.discountFils,
    vat_fils: item.vatFils,
  }))
  return itemRows({ siteId, orderId, items: JSON.stringify(rows) })
}

/**
 * Inserts an order, under the next number of its site, and its lines. The counter stays locked until
 * the transaction ends, so that one that fails leaves no gap. Its coupons are redeemed afterwards,
 * because each use refers to its order.
 */
export function orderReading(
  siteId: number,
  order: NewOrder,
  items: readonly NewItem[],
): Reading<StoredOrder> {
  const row = {
    site_id: siteId,
    id: order.id,
    user_id: order.userId,
    state: order.state,
    state_at: order.stateAt,
    payment_method: order.paymentMethod,
    type: order.type,
    notes: order.notes,
    coupon: order.coupon,
    language: order.language,
    currency: order.currency,
    date: order.date,
    day: order.day,
    window_id: order.windowId,
    from_at: order.fromAt,
    to_at: order.toAt,
    subtotal_fils: order.subtotalFils,
    discount_fils: order.discountFils,
    vat_hundredths: order.vatHundredths,
    vat_fils: order.vatFils,
    total_fils: order.totalFils,
    address_id: order.addressId,
    address: JSON.stringify(order.address),
    area_id: order.areaId,
    held_until: order.heldUntil,
    cancel_reason: order.cancelReason,
    delivery_code: order.deliveryCode,
  }
  return reading([numbered(row), itemsQuery(siteId, order.id, items)], ([[inserted]]) => {
    if (inserted === undefined) throw new Error('An inserted order has no number')
    return { ...order, number: inserted.number }
  })
}

export function insertOrder(
  trx: Trx,
  siteId: number,
  order: NewOrder,
  items: readonly NewItem[],
): Promise<StoredOrder> {
  return runReading(trx, orderReading(siteId, order, items))
}

/** Replaces the lines of an order that costs nothing, which is locked. */
export async function replaceItems(
  trx: Trx,
  siteId: number,
  orderId: string,
  items: readonly NewItem[],
): Promise<void> {
  await trx
    .deleteFrom('order_items')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .execute()
  await runQuery(trx, itemsQuery(siteId, orderId, items))
}

/**
 * Saves a new state and its time, with a reason for a cancellation. Clears `held_until`, which only
 * a placed order has.
 */
export async function setState(
  trx: Trx,
  siteId: number,
  {
    id,
    state,
    at,
    cancelReason,
  }: { id: string; state: StoredOrder['state']; at: Date; cancelReason: string | null },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      state,
      state_at: at,
      held_until: null,
      ...(cancelReason === null ? {} : { cancel_reason: cancelReason }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
