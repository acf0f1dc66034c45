import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { OrderState, OrderType, PaymentMethod } from './contract.ts'

/** Who moves an order: the customer, the shop's staff, or the program itself. */
export type Mover = 'customer' | 'shop' | 'program'

const ANYBODY: readonly Mover[] = ['customer', 'shop', 'program']
const PROGRAM: readonly Mover[] = ['program']

/** Every move there is, and who may make it. */
export const MOVES: Readonly<Record<OrderState, Partial<Record<OrderState, readonly Mover[]>>>> = {
  placed: { paid: ['program'], accepted: ['shop'], cancelled: ANYBODY },
  // From here to the door, a refund of everything that was paid stops the order.
  paid: { accepted: ['shop'], cancelled: ANYBODY, refunded: PROGRAM },
  accepted: { cooking: ['shop'], cancelled: ['customer', 'shop'], refunded: PROGRAM },
  // A step back where the wrong one was tapped.
  cooking: { accepted: ['shop'], ready: ['shop'], cancelled: ['shop'], refunded: PROGRAM },
  ready: { cooking: ['shop'], out: ['shop'], cancelled: ['shop'], refunded: PROGRAM },
  // Back to the shop if no one opened the door.
  out: { delivered: ['shop'], ready: ['shop'], cancelled: ['shop'], refunded: PROGRAM },
  delivered: { refunded: PROGRAM },
  cancelled: { refunded: PROGRAM },
  refunded: {},
}

/**
 * The purchase of a meal plan is neither cooked nor delivered: the program moves it, as its payment
 * goes. Its customer cancels the days of a paid one in the plan instead.
 */
const PLAN_MOVES: Partial<typeof MOVES> = {
  placed: { paid: PROGRAM, cancelled: ['customer', 'program'] },
  paid: { refunded: PROGRAM },
  cancelled: { refunded: PROGRAM },
}

/** The category of the lines of a meal plan, whose dishes are chosen by day. */
export const PLAN_CATEGORY = 'meal-plans'

/** An order as its moves look at it. */
export type Moving = Pick<Movable, 'state' | 'type'>

export function mayMove({ state, type }: Moving, to: OrderState, who: Mover): boolean {
  const moves = type === 'plan' ? PLAN_MOVES[state] : MOVES[state]
  // The changes of a day of a plan are closed when it becomes an order.
  if (type === 'planDay' && who === 'customer') return false
  return moves?.[to]?.includes(who) ?? false
}

/** What a move depends on besides the table. */
export interface Movable {
  readonly state: OrderState
  readonly type: OrderType
  readonly paymentMethod: PaymentMethod
  readonly totalFils: number
}

/** Whether its money must be there before the kitchen begins. */
export function isPaidBefore({
  paymentMethod,
  totalFils,
}: Pick<Movable, 'paymentMethod' | 'totalFils'>): boolean {
  return paymentMethod === 'card' && totalFils > 0
}

/** The money of an order that is cancelled: it goes back, was never charged, or is paid at the door. */
export type OrderMoney = 'paid' | 'waiting' | 'none'

export function moneyOf(order: Omit<Movable, 'type'>): OrderMoney {
  if (!isPaidBefore(order)) return 'none'
  return order.state === 'placed' ? 'waiting' : 'paid'
}

/**
 * A card order is not accepted before it is paid; cash is paid at the door, so it never is. Only a
 * customer's cancellation is refused because cooking began.
 */
export function checkMove(
  order: Movable,
  to: 'cancelled',
  who: 'customer',
): Outcome<null, 'orders.changedMeanwhile' | 'orders.cookingBegan'>
export function checkMove(
  order: Movable,
  to: Exclude<OrderState, 'accepted'>,
  who: Exclude<Mover, 'customer'>,
): Outcome<null, 'orders.changedMeanwhile'>
export function checkMove(
  order: Movable,
  to: OrderState,
  who: Exclude<Mover, 'customer'>,
): Outcome<null, 'orders.changedMeanwhile' | 'orders.notPaid'>
export function checkMove(
  order: Movable,
  to: OrderState,
  who: Mover,
): Outcome<null, 'orders.changedMeanwhile' | 'orders.cookingBegan' | 'orders.notPaid'>
export function checkMove(
  order: Movable,
  to: OrderState,
  who: Mover,
): Outcome<null, 'orders.changedMeanwhile' | 'orders.cookingBegan' | 'orders.notPaid'> {
  const { state } = order
  if (state === 'placed' && to === 'accepted' && isPaidBefore(order))
    return refuse('orders.notPaid')
  if (mayMove(order, to, who)) return ok(null)
  if (to === 'cancelled' && who === 'customer' && mayMove(order, to, 'shop'))
    return refuse('orders.cookingBegan')
  return refuse('orders.changedMeanwhile')
}

/** From the kitchen to the door. */
const ON_ITS_WAY: readonly OrderState[] = ['accepted', 'cooking', 'ready', 'out', 'delivered']

/** Whether a move brings an order closer to its door; a step back does not. */
export function isForward(from: OrderState, to: OrderState): boolean {
  return ON_ITS_WAY.indexOf(to) > ON_ITS_WAY.indexOf(from)
}

/** Whether a move means that what was ordered will not be delivered. */
export function stops(from: OrderState, to: OrderState): boolean {
  return to === 'cancelled' || (to === 'refunded' && !isOver(from))
}

/** Of these nothing more happens to what was ordered. */
export function isOver(state: OrderState): boolean {
  return state === 'delivered' || state === 'cancelled' || state === 'refunded'
}

/** How long a customer can rate the dishes of an order and report a problem. */
const FEEDBACK_DAYS = 14
const DAY_MS = 86_400_000

/** Until when, in milliseconds, feedback on an order is taken; null before it is delivered. */
export function feedbackUntil({ state, stateAt }: Delivered): number | null {
  return state === 'delivered' ? stateAt.getTime() + FEEDBACK_DAYS * DAY_MS : null
}

interface Delivered {
  readonly state: OrderState
  readonly stateAt: Date
}

export function checkFeedback(
  order: Delivered,
  now: Date,
): Outcome<null, 'orders.feedbackOver' | 'orders.notDelivered'> {
  const until = feedbackUntil(order)
  if (until === null) return refuse('orders.notDelivered')
  return now.getTime() < until ? ok(null) : refuse('orders.feedbackOver', { days: FEEDBACK_DAYS })
}

const MINUTE_MS = 60_000
/** From one door to the next, with what happens at the door. */
const MINUTES_PER_STOP = 15
const ROUNDED_TO_MINUTES = 5

/** Where a driver is: when they set out or were last at a door, and the doors before this one. */
export interface Way {
  readonly since: Date
  readonly stopsBefore: number
}

/** About when, in milliseconds, an order arrives: to five minutes, and always a little ahead. */
export function arrivalOf({ since, stopsBefore }: Way, now: Date): number {
  const expected = since.getTime() + (stopsBefore + 1) * MINUTES_PER_STOP * MINUTE_MS
  const soonest = now.getTime() + ROUNDED_TO_MINUTES * MINUTE_MS
  const step = ROUNDED_TO_MINUTES * MINUTE_MS
  return Math.ceil(Math.max(expected, soonest) / step) * step
}

export const STEPS = ['placed', 'cooking', 'out', 'delivered'] as const
export type Step = (typeof STEPS)[number]

/** How far an order is on the way from the order to the door; null where it goes no further. */
export function stepOf(state: OrderState): number | null {
  if (state === 'cancelled' || state === 'refunded') return null
  if (state === 'placed' || state === 'paid' || state === 'accepted') return 0
  if (state === 'cooking' || state === 'ready') return 1
  return state === 'out' ? 2 : 3
}
