import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { OrderState, PaymentMethod } from './contract.ts'

/** Who moves an order: the customer, the shop's staff, or the program itself. */
export type Mover = 'customer' | 'shop' | 'program'

const ANYBODY: readonly Mover[] = ['customer', 'shop', 'program']

/** Every move there is, and who may make it. */
export const MOVES: Readonly<Record<OrderState, Partial<Record<OrderState, readonly Mover[]>>>> = {
  placed: { paid: ['program'], accepted: ['shop'], cancelled: ANYBODY },
  paid: { accepted: ['shop'], cancelled: ANYBODY },
  accepted: { cooking: ['shop'], cancelled: ['customer', 'shop'] },
  // A step back where the wrong one was tapped.
  cooking: { accepted: ['shop'], ready: ['shop'], cancelled: ['shop'] },
  ready: { cooking: ['shop'], out: ['shop'], cancelled: ['shop'] },
  // Back to the shop if no one opened the door.
  out: { delivered: ['shop'], ready: ['shop'], cancelled: ['shop'] },
  delivered: { refunded: ['program'] },
  cancelled: { refunded: ['program'] },
  refunded: {},
}

export function mayMove(from: OrderState, to: OrderState, who: Mover): boolean {
  return MOVES[from][to]?.includes(who) ?? false
}

/** What a move depends on besides the table. */
export interface Movable {
  readonly state: OrderState
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
  if (mayMove(state, to, who)) return ok(null)
  if (to === 'cancelled' && who === 'customer' && mayMove(state, to, 'shop'))
    return refuse('orders.cookingBegan')
  return refuse('orders.changedMeanwhile')
}

/** Of these nothing more happens to what was ordered. */
export function isOver(state: OrderState): boolean {
  return state === 'delivered' || state === 'cancelled' || state === 'refunded'
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
