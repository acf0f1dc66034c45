import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { TOPIC as CART } from '#shop/cart/rules.ts'
import type { AcceptingServices } from '#shop/orders/accepting.ts'
import { findOrder, lockOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { checkMove } from '#shop/orders/rules.ts'
import { mailOrder, type OrderServices, peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import { refundCancelled } from '#shop/payments/refunding.ts'
import {
  acceptOrder,
  cancelDeskOrder,
  type DeskDetail,
  listDeskOrders,
  showDeskOrder,
} from './contract.ts'
import { buyerOf, deskOrders, deskWindows, windowHolders, windowName } from './database.ts'
import { checkAcceptance, soughtBy } from './rules.ts'

async function detailOf(queries: Queries, siteId: number, order: StoredOrder): Promise<DeskDetail> {
  const buyer = await buyerOf(queries, siteId, order.userId)
  return {
    id: order.id,
    customer: { ...buyer, phone: order.address.phone },
    window: await windowName(queries, siteId, order.windowId),
    mayAccept: checkAcceptance(order).ok,
    mayCancel: checkMove(order, 'cancelled', 'shop').ok,
  }
}

const listHandler = handler(listDeskOrders, async (call) => {
  const { queries, siteId, query, now } = call
  const { q, state, day, window, payment, after, limit } = query
  const found = await deskOrders(queries, siteId, {
    sought: soughtBy(q ?? ''),
    state,
    day,
    windowId: window,
    payment,
    after,
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  return ok({
    items,
    next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    windows: await deskWindows(queries, siteId),
    holders:
      after === undefined
        ? await windowHolders(queries, siteId, dayAt(now.getTime(), (await call.site()).zone))
        : [],
  })
})

const showHandler = handler(showDeskOrder, async ({ queries, siteId, params }) => {
  const order = await findOrder(queries, siteId, params.id)
  return order === null ? refuse('orders.notFound') : ok(await detailOf(queries, siteId, order))
})

function createAcceptHandler({ safeguard }: AcceptingServices): Handler {
  return handler(acceptOrder, async (call) => {
    const { trx, siteId, caller, params, now } = call
    const { zone } = await call.site()
    await safeguard({ trx, siteId, zone, now }, params.id)
    const order = await lockOrder(trx, siteId, params.id)
    if (order === null) return refuse('orders.notFound')
    const checked = checkAcceptance(order)
    if (!checked.ok) return checked
    const moved = await moveOrder(trx, siteId, {
      orderId: params.id,
      to: 'accepted',
      by: { userId: caller.userId, as: 'shop' },
      now,
    })
    if (!moved.ok) return moved
    call.notify(await peopleOfOrder(trx, siteId, moved.value.userId), TOPIC)
    return ok(await detailOf(trx, siteId, moved.value))
  })
}

/** `kick` sends what is to go back at once, rather than with the next minute. */
function createCancelHandler(
  services: OrderServices,
  kick: () => void | Promise<unknown>,
): Handler {
  return handler(cancelDeskOrder, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const by = { userId: caller.userId, as: 'shop' } as const
    const moved = await moveOrder(trx, siteId, {
      orderId: params.id,
      to: 'cancelled',
      by,
      note: body.reason,
      now,
    })
    if (!moved.ok) return moved
    const refund = { reason: body.reason, by: caller.userId, now }
    await refundCancelled(trx, siteId, moved.value, refund)
    const { number, money } = moved.value
    await mailOrder(services, trx, siteId, { orderId: params.id, template: 'cancelled', money })
    await call.audit(
      {
        action: 'order.cancelled',
        subjectKind: 'order',
        subjectId: params.id,
        after: { number, reason: body.reason },
      },
      trx,
    )
    call.notify(await peopleOfOrder(trx, siteId, moved.value.userId), TOPIC)
    call.notify([moved.value.userId], CART)
    call.afterCommit(async () => void (await kick()))
    return ok(await detailOf(trx, siteId, moved.value))
  })
}

export function createOrderDeskHandlers(
  services: OrderServices & AcceptingServices,
  kick: () => void | Promise<unknown>,
): readonly Handler[] {
  return [
    listHandler,
    showHandler,
    createAcceptHandler(services),
    createCancelHandler(services, kick),
  ]
}
