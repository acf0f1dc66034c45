import { randomInt } from 'node:crypto'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call, type RefusalOf } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Site } from '#platform/site.ts'
import { asOrderAddress, findAddress, findArea } from '#shop/addresses/database.ts'
import type { Address } from '#shop/addresses/contract.ts'
import { emptyCart } from '#shop/cart/database.ts'
import { takeCoupon } from '#shop/coupons/database.ts'
import { issueInvoice } from '#shop/invoices/issuing.ts'
import { takePortions } from '#shop/meals/database.ts'
import { nextNumber } from '#shop/orders/database/counters.ts'
import { addEvent } from '#shop/orders/database/events.ts'
import { insertOrder } from '#shop/orders/database/insert-order.ts'
import { orderViews } from '#shop/orders/database/order-view.ts'
import { findOrder, type StoredOrder, unpaidNumbers } from '#shop/orders/database/orders.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, type OrderServices, peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import { lockBuyer } from '#shop/cart-totals/database.ts'
import { blockerOf, type Quoted, quoteOf } from '#shop/cart-totals/quoting.ts'
import { checkPaymentMethod } from '#shop/cart-totals/rules.ts'
import { withFormattedAmounts } from '#shop/cart-totals/wording.ts'
import { reserveSlot } from '#shop/windows/database.ts'
import { type Opening, openingOf } from '#shop/windows/opening.ts'
import { placeOrder, type PlaceOrderInput } from './contract.ts'
import { checkTotal, checkUnpaid } from './rules.ts'

const MINUTE = 60_000

type PlaceOrderCall = Call<typeof placeOrder>

/** Everything an order needs, loaded and checked, with nothing reserved yet. */
interface Ready {
  readonly site: Site
  readonly address: Address
  readonly opening: Opening
  readonly quoted: Quoted
}

async function addressOf(
  trx: Trx,
  siteId: number,
  userId: string,
  id: string | null,
): Promise<
  Outcome<Address, 'checkout.addressGone' | 'checkout.areaNotServed' | 'checkout.noAddress'>
> {
  if (id === null) return refuse('checkout.noAddress', {}, 'addressId')
  const address = await findAddress(trx, siteId, userId, id)
  if (address === null) return refuse('checkout.addressGone', {}, 'addressId')
  return (await findArea(trx, siteId, address.area_id)) === null
    ? refuse('checkout.areaNotServed', {}, 'addressId')
    : ok(address)
}

function inMoney<Code extends string>(
  outcome: Outcome<null, Code>,
  site: Site,
): Outcome<null, Code> {
  return outcome.ok ? outcome : { ok: false, refusal: withFormattedAmounts(outcome.refusal, site) }
}

/** Locks the buyer so that two orders placed at once see each other. */
async function checkedUnpaid(
  trx: Trx,
  siteId: number,
  { userId, now, isReserved }: { userId: string; now: Date; isReserved: boolean },
): Promise<Outcome<null, 'checkout.unpaidOrders'>> {
  if (!isReserved) return ok(null)
  await lockBuyer(trx, siteId, userId)
  return checkUnpaid(await unpaidNumbers(trx, siteId, userId, now))
}

/**
 * Loads what is requested from the shop's own rows; from here on the meals and coupons are locked.
 */
async function prepare(
  { trx, siteId, caller, now, site: siteOf }: PlaceOrderCall,
  params: PlaceOrderInput,
): Promise<Outcome<Ready, RefusalOf<typeof placeOrder>>> {
  const { userId } = caller
  const { windowId, day, lines, coupons } = params
  const site = await siteOf()
  const address = await addressOf(trx, siteId, userId, params.addressId)
  if (!address.ok) return address
  if (windowId === null || day === null) return refuse('checkout.noPeriod', {}, 'windowId')
  const quoted = await quoteOf(
    trx,
    siteId,
    { lines, coupons, windowId, day },
    { userId, now, lock: true },
  )
  const { daysAhead, cashLimitFils } = quoted.settings
  const opening = await openingOf(
    trx,
    siteId,
    { windowId, day },
    { now: now.getTime(), zone: site.zone, daysAhead },
  )
  if (!opening.ok) return opening
  const blocker = blockerOf(quoted, site)
  if (blocker !== null) return blocker
  const { totalFils } = quoted.totals
  const total = inMoney(checkTotal(params.expected.total, totalFils), site)
  if (!total.ok) return total
  const paying = inMoney(
    checkPaymentMethod({ method: params.payment_method, totalFils, cashLimitFils }),
    site,
  )
  if (!paying.ok) return paying
  const unpaid = await checkedUnpaid(trx, siteId, {
    userId,
    now,
    isReserved: params.payment_method === 'card' && totalFils > 0,
  })
  return unpaid.ok ? ok({ site, address: address.value, opening: opening.value, quoted }) : unpaid
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
 * Reserves portions, a slot and coupons, and saves the order; the first one no longer available
 * rolls all of it back.
 */
async function take(
  call: PlaceOrderCall,
  ready: Ready,
): Promise<Outcome<StoredOrder, 'coupons.usedUp' | 'quote.changed' | 'windows.full'>> {
  const { trx, siteId, body, now } = call
  const { quoted, opening } = ready
  const short = await takePortions(trx, siteId, quoted.lines)
  if (short.length > 0) return refuse('quote.changed', {}, 'lines')
  const slot = { windowId: opening.window.id, day: body.day ?? '' }
  if (!(await reserveSlot(trx, siteId, slot))) return refuse('windows.full', {}, 'windowId')
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

export function createCheckoutHandlers(services: OrderServices): readonly Handler[] {
  const placeHandler = handler(placeOrder, async (call) => {
    const { trx, siteId, body } = call
    const ready = await prepare(call, body)
    if (!ready.ok) return ready
    const reserved = await take(call, ready.value)
    if (!reserved.ok) return reserved
    const { id, userId, heldUntil } = reserved.value
    await begin(services, call, reserved.value)
    await emptyCart(trx, siteId, userId, call.now)
    call.notify(await peopleOfOrder(trx, siteId, userId), TOPIC)
    const stored = await findOrder(trx, siteId, id)
    if (stored === null) throw new Error('The order that was just placed is gone')
    const [order] = await orderViews(trx, siteId, [stored])
    if (order === undefined) throw new Error('The order that was just placed has no view')
    return ok({ order, pay: heldUntil !== null })
  })
  return [placeHandler]
}
