import type { Trx } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fillCart } from '#shop/cart/database.ts'
import { releaseCoupons } from '#shop/coupons/database.ts'
import { type Portions, releasePortions } from '#shop/meals/portions.ts'
import { releaseSlot } from '#shop/windows/database.ts'
import type { OrderState } from './contract.ts'
import { conflictsOf } from './database/conflicts.ts'
import { addEvent } from './database/events.ts'
import { setState } from './database/insert-order.ts'
import { itemsOf, type StoredItem } from './database/items.ts'
import { hasOrderedSince, lockOrder, type StoredOrder } from './database/orders.ts'
import {
  checkMove,
  isForward,
  isPaidBefore,
  moneyOf,
  type Mover,
  type OrderMoney,
  stops,
} from './rules.ts'

export interface Move<To extends OrderState = OrderState, As extends Mover = Mover> {
  readonly orderId: string
  readonly to: To
  /** `userId` null: the program itself. */
  readonly by: { readonly userId: string | null; readonly as: As }
  /** Why the order is not delivered. */
  readonly note?: string
  readonly now: Date
}

type Staff = Exclude<Mover, 'customer'>
/** The states of an order that is not on its way to a door. */
type Aside = 'cancelled' | 'paid' | 'placed' | 'refunded'
type MoveRefusal = 'orders.allergyConflict' | 'orders.cookingBegan' | 'orders.notPaid'
type Moved<Code extends string> = Promise<
  Outcome<MovedOrder, Code | 'orders.changedMeanwhile' | 'orders.notFound'>
>

/** An order after its move, with what there was of its money before. */
export interface MovedOrder extends StoredOrder {
  readonly money: OrderMoney
}

/** From here on the kitchen has used what it cooks with. */
const UNCOOKED: readonly OrderState[] = ['placed', 'paid', 'accepted']

/**
 * The only way an order changes state: by the table of moves, under the order's lock, with an entry
 * in its history. An order that is stopped, by a cancellation or by the refund of all that was paid,
 * releases its coupons, its slot in the window and, unless they are cooked, its portions; if it was
 * never paid, its items return to the customer's cart. The purchase of a meal plan has coupons only,
 * and a day of one a slot only. The caller that cancels requests the refunds. A day of a plan with a
 * dish that its customer is allergic to goes no further until staff have swapped the dish.
 * Which refusals there are depends on the move, as in `checkMove`.
 */
export function moveOrder(
  trx: Trx,
  siteId: number,
  move: Move<'cancelled', 'customer'>,
): Moved<'orders.cookingBegan'>
export function moveOrder(trx: Trx, siteId: number, move: Move<Aside, Staff>): Moved<never>
export function moveOrder(
  trx: Trx,
  siteId: number,
  move: Move<Exclude<OrderState, 'accepted'>, Staff>,
): Moved<'orders.allergyConflict'>
export function moveOrder(
  trx: Trx,
  siteId: number,
  move: Move<OrderState, Staff>,
): Moved<'orders.allergyConflict' | 'orders.notPaid'>
export function moveOrder(trx: Trx, siteId: number, move: Move): Moved<MoveRefusal>
export async function moveOrder(
  trx: Trx,
  siteId: number,
  { orderId, to, by, note = '', now }: Move,
): Moved<MoveRefusal> {
  const order = await lockOrder(trx, siteId, orderId)
  if (order === null) return refuse('orders.notFound')
  const checked = checkMove(order, to, by.as)
  if (!checked.ok) return checked
  if (order.type === 'planDay' && isForward(order.state, to)) {
    const { number } = order
    if ((await conflictsOf(trx, siteId, [orderId])).size > 0)
      return refuse('orders.allergyConflict', { number })
  }
  const isStopped = stops(order.state, to)
  await setState(trx, siteId, {
    id: orderId,
    state: to,
    at: now,
    cancelReason: isStopped ? note : null,
  })
  await addEvent(trx, siteId, orderId, { state: to, at: now, userId: by.userId, note })
  if (isStopped) await releaseReserved(trx, siteId, order, now)
  return ok({
    ...order,
    money: moneyOf(order),
    state: to,
    stateAt: now,
    heldUntil: null,
    cancelReason: isStopped ? note : order.cancelReason,
  })
}

/**
 * Releases reservations in the order in which placing takes them, so that the two never deadlock.
 */
async function releaseReserved(
  trx: Trx,
  siteId: number,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  if (order.type !== 'delivery') {
    await (order.type === 'plan'
      ? releaseCoupons(trx, siteId, order.id)
      : releaseSlot(trx, siteId, order))
    return
  }
  const items = dishesOf((await itemsOf(trx, siteId, [order.id])).get(order.id) ?? [])
  await releaseCoupons(trx, siteId, order.id)
  if (UNCOOKED.includes(order.state)) await releasePortions(trx, siteId, items)
  await releaseSlot(trx, siteId, order)
  if (isUnpaid(order) && !(await hasOrderedSince(trx, siteId, order)))
    await fillCart(trx, { siteId, userId: order.userId }, chosenIn(order, items), now)
}

/** Whether it stood only until its card was charged. */
export function isUnpaid(order: StoredOrder): boolean {
  return order.state === 'placed' && isPaidBefore(order)
}

type OrderedDish = Portions & Pick<StoredItem, 'options'>

function dishesOf(items: readonly StoredItem[]): OrderedDish[] {
  return items.flatMap(({ mealId, qty, options }) =>
    mealId === null ? [] : [{ mealId, qty, options }],
  )
}

function chosenIn({ coupon }: StoredOrder, items: readonly OrderedDish[]) {
  const lines = items.map(({ mealId, options, qty }) => ({
    mealId,
    options: options.map(({ id }) => id).toSorted(),
    qty,
  }))
  return { lines, coupons: coupon.split(' ').filter((code) => code !== '') }
}
