import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { TOPIC as CART } from '#shop/cart/rules.ts'
import { cancelOrder } from '../contract.ts'
import { lockOrder, type StoredOrder } from '../database/orders.ts'
import { isUnpaid, moveOrder } from '../moving.ts'
import { mailOrder, type OrderServices, peopleOfOrder, TOPIC } from '../notify.ts'
import { isOver } from '../rules.ts'
import { followedBy, ownOrder } from './following.ts'

/** What payments do about a cancelled order. */
export interface RefundServices {
  /** Records that everything left of the order goes back. */
  readonly refundCancelled: (
    trx: Trx,
    siteId: number,
    order: Pick<StoredOrder, 'id' | 'currency'>,
    request: { readonly reason: string; readonly by: string | null; readonly now: Date },
  ) => Promise<void>
  /** Sends what is to go back at once, rather than with the next minute. */
  readonly kick: () => unknown
}

export function createCancellingHandlers(
  services: OrderServices,
  { refundCancelled, kick }: RefundServices,
): readonly Handler[] {
  const cancelHandler = handler(cancelOrder, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const own = await ownOrder(call, params.id)
    if (!own.ok) return own
    if (own.value.type === 'planDay' && !isOver(own.value.state))
      return refuse('orders.onlyShopCancels')
    const locked = await lockOrder(trx, siteId, params.id)
    if (body.unpaid === true && (locked === null || !isUnpaid(locked)))
      return refuse('orders.changedMeanwhile')
    const by = { userId: caller.userId, as: 'customer' } as const
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
    const { money } = moved.value
    await mailOrder(services, trx, siteId, { orderId: params.id, template: 'cancelled', money })
    call.notify(await peopleOfOrder(trx, siteId, caller.userId), TOPIC)
    call.notify([caller.userId], CART)
    call.afterCommit(async () => void (await kick()))
    return ok(await followedBy(trx, siteId, moved.value, { caller, now }))
  })
  return [cancelHandler]
}
