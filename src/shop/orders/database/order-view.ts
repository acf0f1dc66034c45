import type { Queries } from '#platform/db/database.ts'
import type { Allergen } from '#shop/menu/contract.ts'
import type { Order, OrderItem } from '../contract.ts'
import { itemsOf, type StoredItem } from './items.ts'
import type { StoredOrder } from './orders.ts'

function itemView(item: StoredItem): OrderItem {
  return {
    order_id: item.orderId,
    mealId: item.mealId,
    category: item.category,
    image: item.image,
    nameEN: item.nameEn,
    nameAR: item.nameAr,
    options: [...item.options],
    allergens: item.allergens as Allergen[],
    price: item.priceFils,
    qty: item.qty,
    totalPrice: item.totalPriceFils,
    discount: item.discountFils,
    vat: item.vatFils,
  }
}

/** An order under the specification's names. */
export function orderView(order: StoredOrder, items: readonly StoredItem[]): Order {
  return {
    id: order.id,
    number: order.number,
    user_id: order.userId,
    state: order.state,
    stateAt: order.stateAt.toISOString(),
    payment_method: order.paymentMethod,
    type: order.type,
    notes: order.notes,
    coupon: order.coupon,
    date: order.date.toISOString(),
    currency: order.currency,
    subtotal: order.subtotalFils,
    discount: order.discountFils,
    vat: order.vatFils,
    total: order.totalFils,
    day: order.day,
    fromAt: order.fromAt.toISOString(),
    toAt: order.toAt.toISOString(),
    address: order.address,
    items: items.map(itemView),
  }
}

export async function orderViews(
  queries: Queries,
  siteId: number,
  orders: readonly StoredOrder[],
): Promise<Order[]> {
  const items = await itemsOf(
    queries,
    siteId,
    orders.map((order) => order.id),
  )
  return orders.map((order) => orderView(order, items.get(order.id) ?? []))
}
