import type { Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { CartLine, OrderedCart } from '#shop/cart/contract.ts'
import { areSameLines } from '#shop/cart/rules.ts'
import { itemsOf } from '#shop/orders/database/items.ts'
import { findOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import { isOver } from '#shop/orders/rules.ts'
import type { PlaceOrderInput } from './contract.ts'
import { versionOf } from './rules.ts'

/** An order whose time to be paid is over is cancelled, though it may not be marked so yet. */
function isOpen({ state, heldUntil }: StoredOrder, now: Date): boolean {
  return !isOver(state) && (heldUntil === null || heldUntil > now)
}

async function linesOf(trx: Trx, siteId: number, orderId: string): Promise<CartLine[]> {
  const items = (await itemsOf(trx, siteId, [orderId])).get(orderId) ?? []
  return items.flatMap(({ mealId, options, qty }) =>
    mealId === null ? [] : [{ mealId, options: options.map(({ id }) => id), qty }],
  )
}

/**
 * One cart makes one order: a request for what was ordered of this version of the cart already is
 * led to that order. The buyer is locked, so that of many tabs each sees what the others ordered.
 * Returns whether the request orders the stored cart.
 */
export async function checkCart(
  trx: Trx,
  { siteId, now }: Pick<Call, 'siteId' | 'now'>,
  { lines, cart: named }: Pick<PlaceOrderInput, 'lines' | 'cart'>,
  cart: OrderedCart,
): Promise<Outcome<boolean, 'checkout.alreadyOrdered'>> {
  const { ordered } = cart
  if (ordered !== null && versionOf(named, cart) <= ordered.version) {
    const order = await findOrder(trx, siteId, ordered.orderId)
    const isSame =
      order !== null &&
      isOpen(order, now) &&
      areSameLines(lines, await linesOf(trx, siteId, order.id))
    if (isSame) return refuse('checkout.alreadyOrdered', { number: order.number, order: order.id })
  }
  return ok(named !== undefined || areSameLines(lines, cart.lines))
}
