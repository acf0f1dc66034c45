import { randomInt } from 'node:crypto'
import { all, known, readTogether } from '#platform/db/statement.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { asOrderAddress } from '#shop/addresses/database.ts'
import { cartEmptied, cartOrdered } from '#shop/cart/database.ts'
import type { Quoted } from '#shop/cart-totals/quoting.ts'
import { couponUseReading } from '#shop/coupons/database.ts'
import { issueInvoice } from '#shop/invoices/issuing.ts'
import { portionsQuery, showIfGone } from '#shop/meals/portions.ts'
import { eventQuery, type StoredEvent } from '#shop/orders/database/events.ts'
import { type NewOrder, orderReading } from '#shop/orders/database/insert-order.ts'
import { orderView } from '#shop/orders/database/order-view.ts'
import type { StoredOrder } from '#shop/orders/database/orders.ts'
import type { QueueOrderMail } from '#shop/orders/mail-job.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, type OrderServices, TOPIC } from '#shop/orders/notify.ts'
import { slotQuery } from '#shop/windows/database.ts'
import { placeOrder, type PlaceOrderInput } from './contract.ts'
import { openOrdersQuery } from './database.ts'
import { type PlaceOrderCall, prepare, type Ready } from './preparing.ts'
import { checkOpenOrders } from './rules.ts'

const MINUTE = 60_000

export interface CheckoutServices extends OrderServices {
  /** False where no card company is configured: then orders are paid in cash. */
  readonly takesCards: boolean
  readonly queueMail: QueueOrderMail
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
): NewOrder {
  const { totals, settings, reserved } = quoted
  // If nothing is to be paid, there is no cash to collect either.
  const paymentMethod = totals.totalFils === 0 ? 'card' : params.payment_method
  return {
    id: newId(),
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

/** The event that an order begins with. */
function placed({ userId, stateAt }: NewOrder): StoredEvent {
  return { state: 'placed', at: stateAt, userId, note: '' }
}

/**
 * Reserves portions, a slot and coupons, saves the order and empties the cart, all in one batch; the
 * first one no longer available rolls all of it back. What orders wait for each other for, the
 * portions, the slot and the number, is taken here and not before.
 */
async function take(
  { queueMail }: CheckoutServices,
  call: PlaceOrderCall,
  ready: Ready,
): Promise<
  Outcome<
    StoredOrder,
    'checkout.confirmFirst' | 'coupons.usedUp' | 'quote.changed' | 'windows.full'
  >
> {
  const { trx, siteId, now } = call
  const { quoted, isUnconfirmed, isOfCart } = ready
  const order = orderFor(call, call.body, ready)
  const { id: orderId, userId } = order
  const whose = { siteId, userId, now }
  const taken = await readTogether(trx, {
    portions: portionsQuery(siteId, quoted.lines),
    isReserved: slotQuery(siteId, order),
    // Counted once the slot is reserved, so that orders for one window see each other, also those
    // of different customers.
    open: isUnconfirmed ? openOrdersQuery(siteId, order, now) : known(null),
    order: orderReading(siteId, order, itemsFor(quoted)),
    event: eventQuery(siteId, orderId, placed(order)),
    coupons: all(
      quoted.reserved.map((each) => couponUseReading(siteId, { ...each, orderId, userId })),
    ),
    mail: isInCash(order) ? await queueMail({ siteId, orderId, template: 'placed' }) : known(null),
    cart: isOfCart ? cartOrdered({ ...whose, orderId }) : cartEmptied(whose),
  })
  if (taken.portions.short.length > 0) return refuse('quote.changed', {}, 'lines')
  if (!taken.isReserved) return refuse('windows.full', {}, 'windowId')
  const open = taken.open === null ? ok(null) : checkOpenOrders(taken.open, quoted.settings)
  if (!open.ok) return open
  const gone = quoted.reserved.find((_each, index) => taken.coupons[index] === false)
  if (gone !== undefined) return refuse('coupons.usedUp', { code: gone.code }, 'coupons')
  showIfGone(trx, siteId, taken.portions)
  return ok(taken.order)
}

/** Published when it is placed; an order by card is when its payment arrives. */
function isInCash({ totalFils, paymentMethod }: NewOrder): boolean {
  return totalFils > 0 && paymentMethod === 'cash'
}

/** An order with nothing to pay is paid when it is placed. */
async function begin(
  services: OrderServices,
  { trx, siteId, now }: PlaceOrderCall,
  order: StoredOrder,
): Promise<StoredOrder> {
  if (order.totalFils > 0) return order
  const { id: orderId } = order
  const by = { userId: null, as: 'program' } as const
  const paid = await moveOrder(trx, siteId, { orderId, to: 'paid', by, now })
  if (!paid.ok)
    throw new Error(
      `An order with nothing to pay could not be marked as paid: ${paid.refusal.code}`,
    )
  await issueInvoice(trx, siteId, orderId, now)
  await mailOrder(services, trx, siteId, { orderId, template: 'paid' })
  return paid.value
}

export function createCheckoutHandlers(services: CheckoutServices): readonly Handler[] {
  const placeHandler = handler(placeOrder, async (call) => {
    const ready = await prepare(call, services)
    if (!ready.ok) return ready
    const taken = await take(services, call, ready.value)
    if (!taken.ok) return taken
    const { id: orderId, userId, heldUntil } = taken.value
    const order = await begin(services, call, taken.value)
    call.notify([...new Set([userId, ...ready.value.staff])], TOPIC)
    const items = itemsFor(ready.value.quoted).map((item, index) => ({
      ...item,
      orderId,
      line: index + 1,
    }))
    return ok({ order: orderView(order, items), pay: heldUntil !== null })
  })
  return [placeHandler]
}
