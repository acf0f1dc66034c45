import { randomInt } from 'node:crypto'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { asOrderAddress } from '#shop/addresses/database.ts'
import { emptyCart, orderCart } from '#shop/cart/database.ts'
import { takeCoupon } from '#shop/coupons/database.ts'
import { issueInvoice } from '#shop/invoices/issuing.ts'
import { takePortions } from '#shop/meals/database.ts'
import { nextNumber } from '#shop/orders/database/counters.ts'
import { addEvent } from '#shop/orders/database/events.ts'
import { insertOrder } from '#shop/orders/database/insert-order.ts'
import { orderViews } from '#shop/orders/database/order-view.ts'
import { findOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, type OrderServices, peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import type { Quoted } from '#shop/cart-totals/quoting.ts'
import { reserveSlot } from '#shop/windows/database.ts'
import { placeOrder, type PlaceOrderInput } from './contract.ts'
import { openOrders } from './database.ts'
import { type PlaceOrderCall, prepare, type Ready } from './preparing.ts'
import { checkOpenOrders } from './rules.ts'

const MINUTE = 60_000

export interface CheckoutServices extends OrderServices {
  /** False where no card company is configured: then orders are paid in cash. */
  readonly takesCards: boolean
}

function itemsFor(quoted: Quoted) {
  return quoted.lines.map(
    ({
      meal,
      mealId,
      qty,
      options,
      allergens,
      priceFils,
      totalPriceFils,
      discountFils,
      vatFils,
    }) => {
      if (meal === null)
        throw new Error('A line without its meal has an issue and cannot be ordered')
      const { nameEn, nameAr, image } = meal
      return {
        mealId,
        category: meal.category.slug,
        image,
        nameEn,
        nameAr,
        options,
        allergens,
        priceFils,
        qty,
        totalPriceFils,
        discountFils,
        vatFils,
      }
    },
  )
}

function orderFor(
  { caller, now, language }: PlaceOrderCall,
  params: PlaceOrderInput,
  { site, address, opening, quoted }: Ready,
  number: number,
): StoredOrder {
  const { totals, settings, reserved } = quoted
  // If nothing is to be paid, there is no cash to collect either.
  const paymentMethod = totals.totalFils === 0 ? 'card' : params.payment_method
  return {
    id: newId(),
    number,
    userId: caller.userId,
    state: 'placed',
    stateAt: now,
    paymentMethod,
    type: 'delivery',
    notes: params.notes,
    coupon: reserved.map(({ code }) => code).join(' '),
    language,
    currency: site.currency,
    date: now,
    day: params.day ?? '',
    windowId: opening.window.id,
    fromAt: opening.fromAt,
    toAt: opening.toAt,
    subtotalFils: totals.subtotalFils,
    discountFils: totals.discountFils,
    vatHundredths: settings.vatHundredths,
    vatFils: totals.vatFils,
    totalFils: totals.totalFils,
    addressId: address.id,
    address: asOrderAddress(address),
    areaId: address.area_id,
    heldUntil:
      paymentMethod === 'card' && totals.totalFils > 0
        ? new Date(now.getTime() + settings.holdMinutes * MINUTE)
        : null,
    cancelReason: null,
    deliveryCode: String(randomInt(10_000)).padStart(4, '0'),
  }
}

/**
 * Counted once the slot is reserved, so that orders for one window see each other,
 * also those of different customers.
 */
async function checkOpen(
  { trx, siteId, caller, now }: PlaceOrderCall,
  { address, quoted, isUnconfirmed }: Ready,
): Promise<Outcome<null, 'checkout.confirmFirst'>> {
  if (!isUnconfirmed) return ok(null)
  const { userId } = caller
  const destination = { userId, address: asOrderAddress(address), areaId: address.area_id }
  return checkOpenOrders(await openOrders(trx, siteId, destination, now), quoted.settings)
}

/**
 * Reserves portions, a slot and coupons, and saves the order; the first one no longer available
 * rolls all of it back.
 */
async function take(
  call: PlaceOrderCall,
  ready: Ready,
): Promise<
  Outcome<
    StoredOrder,
    'checkout.confirmFirst' | 'coupons.usedUp' | 'quote.changed' | 'windows.full'
  >
> {
  const { trx, siteId, body, now } = call
  const { quoted, opening } = ready
  const short = await takePortions(trx, siteId, quoted.lines)
  if (short.length > 0) return refuse('quote.changed', {}, 'lines')
  const slot = { windowId: opening.window.id, day: body.day ?? '' }
  if (!(await reserveSlot(trx, siteId, slot))) return refuse('windows.full', {}, 'windowId')
  const open = await checkOpen(call, ready)
  if (!open.ok) return open
  const order = orderFor(call, body, ready, await nextNumber(trx, siteId, 'order'))
  await insertOrder(trx, siteId, order, itemsFor(quoted))
  await addEvent(trx, siteId, order.id, {
    state: 'placed',
    at: now,
    userId: order.userId,
    note: '',
  })
  for (const { couponId, code, discountFils } of quoted.reserved) {
    const isCouponUsed = await takeCoupon(trx, siteId, {
      couponId,
      orderId: order.id,
      userId: order.userId,
      discountFils,
    })
    if (!isCouponUsed) return refuse('coupons.usedUp', { code }, 'coupons')
  }
  return ok(order)
}

/**
 * An order with nothing to pay is paid when placed; others are published now, or by the payment
 * when it arrives.
 */
async function begin(
  services: OrderServices,
  { trx, siteId, now }: PlaceOrderCall,
  order: StoredOrder,
): Promise<void> {
  const { id: orderId, totalFils, paymentMethod } = order
  if (totalFils === 0) {
    const paid = await moveOrder(trx, siteId, {
      orderId,
      to: 'paid',
      by: { userId: null, as: 'program' },
      now,
    })
    if (!paid.ok)
      throw new Error(
        `An order with nothing to pay could not be marked as paid: ${paid.refusal.code}`,
      )
    await issueInvoice(trx, siteId, orderId, now)
    await mailOrder(services, trx, siteId, { orderId, template: 'paid' })
  } else if (paymentMethod === 'cash') {
    await mailOrder(services, trx, siteId, { orderId, template: 'placed' })
  }
}

export function createCheckoutHandlers(services: CheckoutServices): readonly Handler[] {
  const placeHandler = handler(placeOrder, async (call) => {
    const { trx, siteId } = call
    const ready = await prepare(call, services)
    if (!ready.ok) return ready
    const reserved = await take(call, ready.value)
    if (!reserved.ok) return reserved
    const { id, userId, heldUntil } = reserved.value
    await begin(services, call, reserved.value)
    if (ready.value.isOfCart) await orderCart(trx, { siteId, userId }, id, call.now)
    else await emptyCart(trx, { siteId, userId }, call.now)
    call.notify(await peopleOfOrder(trx, siteId, userId), TOPIC)
    const stored = await findOrder(trx, siteId, id)
    if (stored === null) throw new Error('The order that was just placed is gone')
    const [order] = await orderViews(trx, siteId, [stored])
    if (order === undefined) throw new Error('The order that was just placed has no view')
    return ok({ order, pay: heldUntil !== null })
  })
  return [placeHandler]
}
