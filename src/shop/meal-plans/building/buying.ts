import { randomInt } from 'node:crypto'
import { runQuery, runReading } from '#platform/db/statement.ts'
import type { Call, RefusalOf } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { keepingWrites, ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Site } from '#platform/site.ts'
import { asOrderAddress, findAddress } from '#shop/addresses/database.ts'
import { checkPaymentMethod } from '#shop/cart-totals/rules.ts'
import { minimumWithVat, withFormattedAmounts } from '#shop/cart-totals/wording.ts'
import { buyerQuery } from '#shop/checkout/database.ts'
import { checkTotal, checkUnpaid } from '#shop/checkout/rules.ts'
import { couponUseReading } from '#shop/coupons/database.ts'
import { releaseGuesses, takeGuesses, tooManyGuesses } from '#shop/coupons/guessing.ts'
import { codesOf } from '#shop/coupons/rules.ts'
import { issueInvoice } from '#shop/invoices/issuing.ts'
import { nextNumber } from '#shop/orders/database/counters.ts'
import { addEvent } from '#shop/orders/database/events.ts'
import { insertOrder, type NewOrder } from '#shop/orders/database/insert-order.ts'
import { type StoredOrder, unpaidNumbersQuery, unpaidPlan } from '#shop/orders/database/orders.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, type OrderServices, peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import { recordConsent } from '#shop/payments/database/saved-cards.ts'
import { totalsOf } from '#shop/pricing/rules.ts'
import { changeSlots } from '#shop/windows/database.ts'
import { spanOf } from '#shop/windows/rules.ts'
import { deleteDraft } from '../database/drafts.ts'
import { insertDays, insertPlan } from '../database/writing.ts'
import { planItems } from '../plan-items.ts'
import { consentText } from '../renewing/consent.ts'
import { changedPlaces } from '../rules/periods.ts'
import { dayValues } from '../rules/price.ts'
import { type Built, buildPlan, issuesOf, type PricedPlan, priceOf } from './building.ts'
import type { buyPlan } from './contract.ts'

export type BuyCall = Call<typeof buyPlan>
type Refusable<Value> = Outcome<Value, RefusalOf<typeof buyPlan>>

export interface BuyingServices extends OrderServices {
  /** False where no card company is configured: then no plan can be bought. */
  readonly takesCards: boolean
}

const MINUTE = 60_000

/** A plan that can be bought as it is, with nothing reserved yet. */
interface Ready {
  readonly site: Site
  readonly built: Built
  readonly priced: PricedPlan
}

/** Refusals caused by the other coupons, one of which gives at least the same discount. */
const STEPS_ASIDE: ReadonlySet<string> = new Set(['coupons.notTogether', 'coupons.nothingLeft'])

/** Locks the buyer, then checks everything against the shop's own rows. */
async function prepare(call: BuyCall, services: BuyingServices): Promise<Refusable<Ready>> {
  const { trx, siteId, caller, now, address, body } = call
  const { userId } = caller
  await runQuery(trx, buyerQuery(siteId, userId))
  const guesser = { siteId, userId, address, now }
  const guesses = await takeGuesses(trx, guesser, codesOf(body.coupons))
  if (guesses.seconds > 0) return keepingWrites(tooManyGuesses(call, guesses))
  const site = await call.site()
  const built = await buildPlan(trx, siteId, body, { now, zone: site.zone })
  if (!built.ok) return built
  const [found] = await issuesOf(trx, siteId, built.value, userId)
  if (found !== undefined) return refuse(found.code, found.details, 'days')
  const priced = await priceOf(trx, siteId, built.value, { userId, lock: true })
  const coupons = checkCoupons(priced, site)
  if (!coupons.ok) return guesses.codes.length === 0 ? coupons : keepingWrites(coupons)
  await releaseGuesses(trx, guesser, guesses, guesses.codes)
  const paid = checkPaying(call, priced, { site, takesCards: services.takesCards })
  if (!paid.ok) return paid
  if (priced.totals.totalFils > 0) {
    const unpaid = checkUnpaid(await runQuery(trx, unpaidNumbersQuery(siteId, userId, now)))
    if (!unpaid.ok) return unpaid
    // Each holds places on many days, and costs nothing until it is paid.
    const order = await unpaidPlan(trx, siteId, userId, now)
    if (order !== null)
      return refuse('mealPlans.unpaidPlan', { number: order.number, order: order.id })
  }
  return ok({ site, built: built.value, priced })
}

function checkCoupons({ coupons, shop }: PricedPlan, site: Site): Refusable<null> {
  const refusal = coupons.find(
    (each) => each.refusal !== null && !STEPS_ASIDE.has(each.refusal.code),
  )?.refusal
  if (refusal === undefined || refusal === null) return ok(null)
  const withVat = minimumWithVat(refusal, shop.vatHundredths)
  return { ok: false, refusal: withFormattedAmounts(withVat, site) }
}

/** A plan is paid by card, at the price that the buyer saw. */
function checkPaying(
  { body }: BuyCall,
  { totals: { totalFils } }: PricedPlan,
  { site, takesCards }: { site: Site; takesCards: boolean },
): Refusable<null> {
  const total = checkTotal(body.expected.total, totalFils)
  if (!total.ok) return { ok: false, refusal: withFormattedAmounts(total.refusal, site) }
  const paying = { method: 'card', totalFils, cashLimitFils: null, takesCards } as const
  const checked = checkPaymentMethod(paying)
  if (checked.ok) return checked
  if (!takesCards) return refuse('mealPlans.cardsOff')
  const { details } = checked.refusal
  const minimum = refuse('mealPlans.cardMinimum', details)
  return { ok: false, refusal: withFormattedAmounts(minimum.refusal, site) }
}

/** The chosen days in the order of their dates; the issues have been checked. */
function chosenDays({ input, days }: Built) {
  return days.map((day) => {
    const chosen = input.days.find((each) => each.day === day)
    if (chosen === undefined || chosen.windowId === null || chosen.addressId === null)
      throw new Error('A day that was not chosen has an issue and cannot be bought')
    const { windowId, addressId, dishes } = chosen
    return { day, windowId, addressId, dishes: dishes.map((each) => ({ ...each, chosen: true })) }
  })
}

/** The order that pays a plan; it has the day, window and address of the first delivery. */
async function orderFor(
  { trx, siteId, caller, now, language }: BuyCall,
  { site, built, priced }: Ready,
): Promise<NewOrder> {
  const { totals, shop, reserved } = priced
  const [first] = chosenDays(built)
  const window = built.calendar.windows.get(first?.windowId ?? '')
  const address = await findAddress(trx, siteId, caller.userId, first?.addressId ?? '')
  if (first === undefined || window === undefined || address === null)
    throw new Error('A plan that was checked has a first day with its window and address')
  const { fromAt, toAt } = spanOf(window, first.day, site.zone)
  const { subtotalFils, discountFils, vatFils, totalFils } = totals
  return {
    id: newId(),
    userId: caller.userId,
    state: 'placed',
    stateAt: now,
    paymentMethod: 'card',
    type: 'plan',
    notes: '',
    coupon: reserved.map(({ code }) => code).join(' '),
    language,
    currency: site.currency,
    date: now,
    day: first.day,
    windowId: window.id,
    fromAt: new Date(fromAt),
    toAt: new Date(toAt),
    vatHundredths: shop.vatHundredths,
    ...{ subtotalFils, discountFils, vatFils, totalFils },
    addressId: address.id,
    address: asOrderAddress(address),
    areaId: address.area_id,
    heldUntil: totalFils > 0 ? new Date(now.getTime() + shop.holdMinutes * MINUTE) : null,
    cancelReason: null,
    deliveryCode: String(randomInt(10_000)).padStart(4, '0'),
  }
}

async function savePlan(call: BuyCall, { built }: Ready, order: StoredOrder): Promise<string> {
  const { trx, siteId, caller, now, language, body } = call
  const planId = newId()
  await insertPlan(trx, siteId, {
    id: planId,
    number: await nextNumber(trx, siteId, 'meal-plan'),
    userId: caller.userId,
    packageId: built.pack.id,
    mealsPerDay: body.mealsPerDay,
    snacksPerDay: body.snacksPerDay,
    weekdays: [...new Set(body.weekdays)].toSorted(),
    weeks: body.weeks,
    emirate: body.emirate,
    startDate: body.startDate,
    allergies: [...new Set(body.allergies)],
    dislikes: [...new Set(body.dislikes)],
    kcal: built.pack.goal.kcal,
    language,
    renews: body.renews,
    createdAt: now,
  })
  const values = dayValues(order.totalFils, built.days.length)
  const days = chosenDays(built).map((day, index) => ({
    ...day,
    id: newId(),
    valueFils: values[index] ?? 0,
  }))
  await insertDays(trx, siteId, { planId, orderId: order.id }, days)
  return planId
}

/** Reserves every day and the coupons, and saves the plan with the order that pays it. */
async function take(
  call: BuyCall,
  ready: Ready,
): Promise<Refusable<{ plan: string; order: StoredOrder }>> {
  const { trx, siteId, now } = call
  const full = await changeSlots(trx, siteId, changedPlaces([], chosenDays(ready.built)))
  if (full !== null) return refuse('mealPlans.dayFull', { day: full.day }, 'days')
  const order = await insertOrder(trx, siteId, await orderFor(call, ready), planItems(ready.priced))
  await addEvent(trx, siteId, order.id, {
    state: 'placed',
    at: now,
    userId: order.userId,
    note: '',
  })
  for (const { couponId, code, discountFils } of ready.priced.reserved) {
    const use = { couponId, orderId: order.id, userId: order.userId, discountFils }
    if (!(await runReading(trx, couponUseReading(siteId, use))))
      return refuse('coupons.usedUp', { code }, 'coupons')
  }
  return ok({ plan: await savePlan(call, ready, order), order })
}

/** The card that pays a plan that renews is saved, as its buyer agreed. */
async function agreeToRenew(
  { trx, siteId, caller, now, language }: BuyCall,
  { site, built, priced }: Ready,
  { planId: subjectId, orderId }: { planId: string; orderId: string },
): Promise<void> {
  const { vatHundredths } = priced.shop
  const terms = {
    days: built.days.length,
    totalFils: totalsOf(priced.lines, [], vatHundredths).totalFils,
    currency: site.currency,
    noticeDays: built.calendar.settings.renewalNoticeDays,
  }
  const body = consentText(terms, { language, digits: 'latn', zone: site.zone })
  const { userId } = caller
  await recordConsent(trx, siteId, { subjectId, userId, orderId, language, body, at: now })
}

/** A plan that costs nothing is paid when it is bought. */
async function beginFree(
  services: OrderServices,
  { trx, siteId, now }: BuyCall,
  orderId: string,
): Promise<void> {
  const by = { userId: null, as: 'program' } as const
  const paid = await moveOrder(trx, siteId, { orderId, to: 'paid', by, now })
  if (!paid.ok) throw new Error(`A free plan could not be marked as paid: ${paid.refusal.code}`)
  await issueInvoice(trx, siteId, orderId, now)
  await mailOrder(services, trx, siteId, { orderId, template: 'paid' })
}

/** Buys a plan: it is held like any card order until it is paid. */
export async function buy(
  call: BuyCall,
  services: BuyingServices,
): Promise<Refusable<{ plan: string; order: string; pay: boolean }>> {
  const { trx, siteId, caller } = call
  const ready = await prepare(call, services)
  if (!ready.ok) return ready
  const taken = await take(call, ready.value)
  if (!taken.ok) return taken
  const { plan, order } = taken.value
  if (call.body.renews) await agreeToRenew(call, ready.value, { planId: plan, orderId: order.id })
  const pay = order.totalFils > 0
  if (!pay) await beginFree(services, call, order.id)
  await deleteDraft(trx, siteId, caller.userId)
  call.notify(await peopleOfOrder(trx, siteId, caller.userId), TOPIC)
  return ok({ plan, order: order.id, pay })
}
