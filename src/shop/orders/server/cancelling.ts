import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { TOPIC as CART } from '#shop/cart/rules.ts'
import { askRefund } from '#shop/payments/refunding.ts'
import { cancelOrder } from '../contract.ts'
import { lockOrder } from '../database/orders.ts'
import { isUnpaid, moveOrder } from '../moving.ts'
import { mailOrder, type OrderServices, peopleOfOrder, TOPIC } from '../telling.ts'
import { followedBy, ownOrder } from './following.ts'

/** `kick` sends what is to go back at once, rather than with the next minute. */
export function createCancellingAnswers(
  services: OrderServices,
  kick: () => unknown,
): readonly Answer[] {
  const cancelAnswer = answer(cancelOrder, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const own = await ownOrder(call, params.id)
    if (!own.ok) return own
    const held = await lockOrder(trx, siteId, params.id)
    if (body.unpaid === true && (held === null || !isUnpaid(held)))
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
    const refunded = await askRefund(trx, siteId, {
      orderId: params.id,
      amountFils: null,
      reason: body.reason,
      by: caller.userId,
      now,
    })
    if (!refunded.ok) return refunded
    await mailOrder(services, trx, siteId, { orderId: params.id, occasion: 'cancelled' })
    call.tell(await peopleOfOrder(trx, siteId, caller.userId), TOPIC)
    call.tell([caller.userId], CART)
    call.afterCommit(async () => void (await kick()))
    return done(await followedBy(trx, siteId, moved.value, { caller, now }))
  })
  return [cancelAnswer]
}
