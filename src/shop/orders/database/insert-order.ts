import type { Trx } from '#platform/db/database.ts'
import type { StoredItem } from './items.ts'
import type { StoredOrder } from './orders.ts'

/** Inserts an order. Its coupons are redeemed afterwards, because each use refers to its order. */
export async function insertOrder(
  trx: Trx,
  siteId: number,
  order: StoredOrder,
  items: readonly Omit<StoredItem, 'orderId' | 'line'>[],
): Promise<void> {
  await trx
    .insertInto('orders')
    .values({
      site_id: siteId,
      id: order.id,
      number: order.number,
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
    })
    .execute()
  await insertItems(trx, siteId, order.id, items)
}

type NewItem = Omit<StoredItem, 'orderId' | 'line'>

async function insertItems(
  trx: Trx,
  siteId: number,
  orderId: string,
  items: readonly NewItem[],
): Promise<void> {
  await trx
    .insertInto('order_items')
    .values(
      items.map((item, index) => ({
        site_id: siteId,
        order_id: orderId,
        line: index + 1,
        meal_id: item.mealId,
        category: item.category,
        image: item.image,
        name_en: item.nameEn,
        name_ar: item.nameAr,
        options: JSON.stringify(item.options),
        allergens: [...item.allergens],
        price_fils: item.priceFils,
        qty: item.qty,
        total_price_fils: item.totalPriceFils,
        discount_fils: item.discountFils,
        vat_fils: item.vatFils,
      })),
    )
    .execute()
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
  await insertItems(trx, siteId, orderId, items)
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
