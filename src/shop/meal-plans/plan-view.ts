import type { Queries } from '#platform/db/database.ts'
import type { Address } from '#shop/addresses/contract.ts'
import { addressesWithIds } from '#shop/addresses/database.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { shopPhone } from '#shop/orders/database/on-the-way.ts'
import { findOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import { paymentsOfOrder } from '#shop/payments/database/payments.ts'
import { isAstray } from '#shop/payments/rules/states.ts'
import { ownPlanOf, paidDay, type PlanContext } from './context.ts'
import { giverOf } from './database/gifts.ts'
import type { StoredPlanDay, StoredPlanEvent, WholePlan } from './database/plans.ts'
import { ratingsOfOrders } from './database/ratings.ts'
import { findPackage } from './database/settings.ts'
import { harmfulDishes, harmfulOf } from './harmful-view.ts'
import { dishReplyAs } from './dish-reply.ts'
import type { PlanPackage } from './contract.ts'
import { pausesFrom } from './rules/changing.ts'
import { type OrderRefunds, refundsOfPlan } from './order-refunds.ts'
import { closesAt } from './rules/schedule.ts'
import { countDays, type DayState, dayState, moneyOf, planState } from './rules/state.ts'
import type { MealPlan, PaymentStatus, PlanDay, PlanSummary } from './own/contract.ts'

/** The days of a plan without those of a renewal that is not paid. */
function boughtDays({ days }: WholePlan): readonly StoredPlanDay[] {
  return days.some(({ wasPaid }) => wasPaid) ? days.filter(({ wasPaid }) => wasPaid) : days
}

/** The purchase that a plan is paid by now: the last one that was paid. */
function lastPurchase(plan: WholePlan): StoredPlanDay {
  const [last] = boughtDays(plan).toSorted((one, other) => (one.orderId < other.orderId ? 1 : -1))
  if (last === undefined) throw new Error('A plan without days')
  return last
}

/** The order of the first purchase that was paid, of a plan that was renewed since. */
async function firstOrder(
  queries: Queries,
  siteId: number,
  plan: WholePlan,
): Promise<MealPlan['firstOrder']> {
  const [first] = boughtDays(plan).toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1))
  if (first === undefined || first.orderId === lastPurchase(plan).orderId) return null
  const order = await findOrder(queries, siteId, first.orderId)
  return order === null ? null : { id: order.id, number: order.number }
}

/** S4.8: it follows from the order, so that a charge that succeeds changes both. */
function paymentStatus(plan: WholePlan): PaymentStatus {
  const { wasPaid, orderState } = lastPurchase(plan)
  if (wasPaid) return 'Paid'
  return orderState === 'placed' ? 'Pending' : 'Cancelled'
}

/** The last date of delivery; null while a day waits for one. */
function endDate(plan: WholePlan): string | null {
  const dated = boughtDays(plan).filter((day) =>
    ['unpaid', 'planned', 'sealed'].includes(dayState(day)),
  )
  if (dated.some(({ day }) => day === null)) return null
  return (
    dated
      .flatMap(({ day }) => day ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

function stateOf(plan: WholePlan, today: string): MealPlan['state'] {
  return planState({
    days: plan.days.map(paidDay),
    isCancelled: plan.cancelledAt !== null,
    isPaused: plan.pauses.some(
      ({ from, until }) => from <= today && (until === null || today < until),
    ),
    isRenewalDue: plan.openRenewal !== null,
  })
}

/** A plan as it is listed. */
export function planSummary(
  plan: WholePlan,
  pack: PlanPackage,
  today: string,
): Omit<PlanSummary, 'asks' | 'next_delivery' | 'orders'> {
  return {
    id: plan.id,
    number: plan.number,
    state: stateOf(plan, today),
    plan_type: pack.kind,
    package: { id: pack.id, name: pack.name },
    start_date: plan.startDate,
    end_date: endDate(plan),
    payment_status: paymentStatus(plan),
    counts: countDays(plan.days.map(paidDay)),
  }
}

interface DayContext extends PlanContext {
  readonly plan: WholePlan
  readonly isRunning: boolean
  readonly addresses: ReadonlyMap<string, Address>
  readonly ratings: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** By the order of a day. */
  readonly harmful: ReadonlyMap<string, PlanDay['harmful']>
}

function dayStateReply(day: StoredPlanDay, firstChangeable: string): PlanDay['state'] {
  const state = dayState(day)
  if (state === 'refunded') return 'refunded'
  if (state === 'sealed') return day.delivery?.state === 'delivered' ? 'delivered' : 'closed'
  const isOpen = day.day === null || day.day >= firstChangeable
  return isOpen ? 'planned' : 'closed'
}

function harmfulOn(
  { dishes, delivery }: StoredPlanDay,
  state: PlanDay['state'],
  { harmful, offer, plan: { allergies } }: DayContext,
): PlanDay['harmful'] {
  if (state !== 'closed' && state !== 'planned') return []
  return delivery === null
    ? harmfulDishes(dishes, { offer, allergies })
    : (harmful.get(delivery.id) ?? [])
}

function dayReply(day: StoredPlanDay, context: DayContext): PlanDay {
  const { calendar, offer, addresses, ratings, isRunning } = context
  const { settings, zone, firstChangeable } = calendar
  const state = dayStateReply(day, firstChangeable)
  const window = calendar.windows.get(day.windowId)
  const address = addresses.get(day.addressId)
  if (window === undefined || address === undefined)
    throw new Error('A day of a plan has its window and its address')
  const closes = day.day === null ? null : closesAt(day.day, settings.cutoff, zone)
  const stars = day.delivery === null ? undefined : ratings.get(day.delivery.id)
  return {
    id: day.id,
    day: day.day,
    state,
    closesAt: state === 'planned' && closes !== null ? new Date(closes).toISOString() : null,
    mayChange: state === 'planned' && day.day !== null && isRunning,
    window: { id: window.id, name: window.name, from: window.fromTime, to: window.toTime },
    address: { id: address.id, label: address.label, city: address.city, area: address.area },
    dishes: day.dishes.flatMap(({ part, mealId, chosen }) => {
      const dish = offer.dishes.get(mealId)
      if (dish === undefined) return []
      return [{ part, dish: dishReplyAs(dish, part), chosen, stars: stars?.get(mealId) ?? null }]
    }),
    harmful: harmfulOn(day, state, context),
    delivery:
      day.delivery === null
        ? null
        : { order: day.delivery.id, number: day.delivery.number, state: day.delivery.state },
    value: day.valueFils,
  }
}

function eventReply(
  event: StoredPlanEvent,
  { userId: customerId, givenBy }: Pick<WholePlan, 'givenBy' | 'userId'>,
): MealPlan['events'][number] {
  const { at, userId, kind, day, toDay, days, fils } = event
  // The purchase was refunded, and its refund is an event of its own.
  const isPurchase = kind === 'cancelled' && userId === null && day === null
  const isGift = givenBy !== null
  return {
    at: at.toISOString(),
    kind: isPurchase && isGift ? 'giftRefunded' : kind,
    by: userId === null ? 'program' : userId === customerId ? 'customer' : 'shop',
    ...{ day, toDay, days },
    // What a gift cost is between its giver and the shop.
    amount: isPurchase || (kind === 'cancelled' && isGift) ? null : fils,
  }
}

/** The history with what went back to the card: of a cancellation that may be less than its days. */
function eventsWith(events: MealPlan['events'], refunds: OrderRefunds | null): MealPlan['events'] {
  if (refunds === null) return events
  const { byChange } = refunds
  const own = events.map((event) =>
    event.kind === 'cancelled' ? { ...event, amount: byChange.get(event.at) ?? null } : event,
  )
  return [...own, ...refunds.events]
}

function orderReply(order: StoredOrder, now: Date): MealPlan['order'] {
  const { id, number, state, heldUntil } = order
  const isHeld = state === 'placed' && heldUntil !== null && heldUntil > now
  return { id, number, payUntil: isHeld ? heldUntil.toISOString() : null }
}

/** The card company's name of the payment that pays an order. */
async function referenceOf(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<string | null> {
  const payments = await paymentsOfOrder(queries, siteId, orderId)
  return payments.find((each) => each.state === 'succeeded' && !isAstray(each))?.intent ?? null
}

/** What of a plan follows from its own rows and the calendar. */
function planDetails(plan: WholePlan, { calendar, offer }: PlanContext) {
  const { settings, today, firstChangeable } = calendar
  const { skips, pausesUsed = 0 } = ownPlanOf(plan, calendar)
  const money = moneyOf(plan.days.map(paidDay))
  const { gift } = plan
  return {
    meals_per_day: plan.mealsPerDay,
    snacks_per_day: plan.snacksPerDay,
    weekdays: [...plan.weekdays],
    delivery_emirate: plan.emirate,
    allergies: plan.allergies.flatMap((each) => Allergen.safeParse(each).data ?? []),
    dislikes: plan.dislikes.flatMap((id) => {
      const dish = offer.dishes.get(id)
      return dish === undefined ? [] : [{ id, name: dish.name }]
    }),
    money: {
      paid: money.paidFils,
      delivered: money.recognisedFils,
      left: money.deferredFils,
      refunded: money.refundedFils,
      given: money.givenFils,
    },
    gift:
      gift === null
        ? null
        : {
            ...{ id: gift.id, email: gift.email, days: gift.days, value: gift.fils },
            expiresAt: gift.expiresAt.toISOString(),
          },
    pauses: pausesFrom(plan.pauses, today),
    skipsLeft: Math.max(0, settings.maxSkips - skips),
    pausesLeft: Math.max(0, settings.maxPauses - pausesUsed),
    maxPauseDays: settings.maxPauseDays,
    firstChangeable,
    renews: plan.renews,
    version: plan.version,
    events: plan.events.map((event) => eventReply(event, plan)),
  }
}

/** Days that are not shown one by one. */
const HIDDEN: ReadonlySet<DayState> = new Set(['given', 'offered', 'released'])

/** S3.9: a plan with its days, its money and its history. */
export async function planReply(
  queries: Queries,
  siteId: number,
  plan: WholePlan,
  context: PlanContext,
): Promise<MealPlan> {
  const { calendar } = context
  const pack = await findPackage(queries, siteId, plan.packageId)
  const order = await findOrder(queries, siteId, lastPurchase(plan).orderId)
  if (pack === null || order === null) throw new Error('A plan has its package and its purchase')
  const giver = plan.givenBy === null ? null : await giverOf(queries, siteId, plan.givenBy)
  const visible = boughtDays(plan).filter((day) => !HIDDEN.has(dayState(day)))
  const deliveries = visible.flatMap(({ delivery }) => delivery?.id ?? [])
  const addressIds = [...new Set(visible.map(({ addressId }) => addressId))]
  const dayContext = {
    ...context,
    plan,
    isRunning: ownPlanOf(plan, calendar).isRunning,
    addresses: await addressesWithIds(queries, siteId, addressIds),
    ratings: await ratingsOfOrders(queries, siteId, deliveries),
    harmful: await harmfulOf(queries, siteId, plan),
  }
  const details = planDetails(plan, context)
  // A gift was paid by its giver.
  const refunds = giver === null ? await refundsOfPlan(queries, siteId, plan) : null
  return {
    ...planSummary(plan, pack, calendar.today),
    ...details,
    money: { ...details.money, ...(refunds === null ? {} : { refunded: refunds.fils }) },
    events: eventsWith(details.events, refunds).toSorted((one, other) =>
      one.at === other.at ? 0 : one.at < other.at ? -1 : 1,
    ),
    givenBy: giver?.name ?? null,
    // The payment of a gift is its giver's.
    stripe_ref: giver === null ? await referenceOf(queries, siteId, order.id) : null,
    order: orderReply(order, calendar.now),
    firstOrder: giver === null ? await firstOrder(queries, siteId, plan) : null,
    shopPhone: await shopPhone(queries, siteId),
    goal: pack.goal,
    currency: order.currency,
    days: visible.map((day) => dayReply(day, dayContext)),
  }
}
