import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { type FollowedOrder, followOrder, listOrders, type OrderEvent } from '../contract.ts'
import { eventsOf } from '../database/events.ts'
import { problemsOf, ratingsOf } from '../database/feedback.ts'
import { moneyOf } from '../database/money.ts'
import { onTheWay, shopPhone } from '../database/on-the-way.ts'
import { orderViews } from '../database/order-view.ts'
import { findOrder, ordersOf, type StoredOrder } from '../database/orders.ts'
import { namesOf } from '../database/people.ts'
import { planOf } from '../database/plan-day.ts'
import { arrivalOf, checkFeedback, feedbackUntil, isPaidBefore, mayMove } from '../rules.ts'

/** The user who reads, and when. */
interface Reader {
  readonly caller: { readonly userId: string; readonly permissions: ReadonlySet<string> }
  readonly now: Date
}

/** Until when an order waits for its money; over, it is as good as cancelled. */
function payUntilOf(order: StoredOrder, now: Date): string | null {
  const { state, heldUntil } = order
  return state === 'placed' && isPaidBefore(order) && heldUntil !== null && heldUntil > now
    ? heldUntil.toISOString()
    : null
}

async function storyOf(
  queries: Queries,
  siteId: number,
  order: StoredOrder,
  isStaff: boolean,
): Promise<OrderEvent[]> {
  const events = await eventsOf(queries, siteId, order.id)
  const names = isStaff
    ? await namesOf(
        queries,
        siteId,
        events.flatMap(({ userId }) => (userId === null ? [] : [userId])),
      )
    : new Map<string, { en: string; ar: string }>()
  return events.map(({ state, at, userId, note }) => ({
    state,
    at: at.toISOString(),
    by: userId === null ? 'program' : userId === order.userId ? 'customer' : 'shop',
    name: (userId === null ? undefined : names.get(userId)) ?? null,
    note,
  }))
}

function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export async function followedBy(
  queries: Queries,
  siteId: number,
  order: StoredOrder,
  { caller, now }: Reader,
): Promise<FollowedOrder> {
  const [view] = await orderViews(queries, siteId, [order])
  if (view === undefined) throw new Error('An order without a view')
  const isOwn = order.userId === caller.userId
  const { refundedFils, isInvoiced } = await moneyOf(queries, siteId, order.id)
  const out = order.state === 'out' ? await onTheWay(queries, siteId, order.id) : null
  const isFeedbackTaken = isOwn && checkFeedback(order, now).ok
  return {
    order: view,
    vatHundredths: order.vatHundredths,
    story: await storyOf(queries, siteId, order, caller.permissions.has('shop.orders')),
    payUntil: payUntilOf(order, now),
    mayCancel: isOwn && mayMove(order, 'cancelled', 'customer'),
    cancelReason: order.cancelReason,
    deliveryCode: isOwn && order.state === 'out' ? order.deliveryCode : null,
    invoiced: isInvoiced,
    refunded: refundedFils,
    shopPhone: await shopPhone(queries, siteId),
    driver: out?.driver ?? null,
    arrivesAt: instantOf(out === null ? null : arrivalOf(out.way, now)),
    feedbackUntil: instantOf(isFeedbackTaken ? feedbackUntil(order) : null),
    ratings: await ratingsOf(queries, siteId, order.id),
    problem: (await problemsOf(queries, siteId, [order.id])).get(order.id) ?? null,
    plan: await planOf(queries, siteId, order),
  }
}

/** Finds the caller's own order; another user's order is reported as not found. */
export async function ownOrder(
  { queries, siteId, caller }: Pick<Call, 'queries' | 'siteId' | 'caller'>,
  id: string,
): Promise<Outcome<StoredOrder, 'orders.notFound'>> {
  const order = await findOrder(queries, siteId, id)
  return order === null || order.userId !== caller.userId ? refuse('orders.notFound') : ok(order)
}

const listHandler = handler(listOrders, async ({ queries, siteId, caller, query, now }) => {
  const found = await ordersOf(queries, siteId, {
    userId: caller.userId,
    after: query.after,
    unpaidAt: query.unpaid === undefined ? undefined : now,
    limit: query.limit + 1,
  })
  const page = found.slice(0, query.limit)
  const views = await orderViews(queries, siteId, page)
  const items = views.map((view, index) => ({
    ...view,
    payUntil: payUntilOf(page[index] as StoredOrder, now),
  }))
  return ok({ items, next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null })
})

const followHandler = handler(followOrder, async ({ queries, siteId, caller, params, now }) => {
  const order = await findOrder(queries, siteId, params.id)
  const mayFollow = order?.userId === caller.userId || caller.permissions.has('shop.orders')
  return order === null || !mayFollow
    ? refuse('orders.notFound')
    : ok(await followedBy(queries, siteId, order, { caller, now }))
})

export const followingHandlers: readonly Handler[] = [listHandler, followHandler]
