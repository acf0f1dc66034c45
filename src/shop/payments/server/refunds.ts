import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findOrder } from '#shop/orders/database/orders.ts'
import { peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import { withFormattedAmounts } from '#shop/cart-totals/wording.ts'
import { listPayments, refundOrder } from '../contract.ts'
import { paymentsOfOrder } from '../database/payments.ts'
import { refundsOfOrder } from '../database/refunds.ts'
import { reasonText } from '../reasons.ts'
import { requestRefund, refundable } from '../refunding.ts'
import { leftOf } from '../rules/states.ts'

export function createRefundHandlers(kick: () => void | Promise<unknown>): readonly Handler[] {
  return [
    handler(refundOrder, async (call) => {
      const { trx, siteId, caller, now, params, body } = call
      const refund = await requestRefund(trx, siteId, {
        orderId: params.id,
        amountFils: body.amount,
        reason: body.reason,
        by: caller.userId,
        now,
      })
      // What an idempotent endpoint knows of its site was found before its transaction.
      if (!refund.ok)
        return { ok: false, refusal: withFormattedAmounts(refund.refusal, await call.site()) }
      const { amountFils, leftFils } = refund.value
      if (amountFils === 0) return refuse('payments.nothingToRefund')
      const order = await findOrder(trx, siteId, params.id)
      const after = { amount: amountFils, reason: body.reason }
      await call.audit(
        { action: 'payments.refundAsked', subjectKind: 'order', subjectId: params.id, after },
        trx,
      )
      call.notify(await peopleOfOrder(trx, siteId, order?.userId ?? caller.userId), TOPIC)
      call.afterCommit(async () => void (await kick()))
      return ok({ amount: amountFils, left: leftFils })
    }),
    handler(listPayments, async ({ queries, siteId, params, language }) => {
      const order = await findOrder(queries, siteId, params.id)
      if (order === null) return refuse('payments.notFound')
      const payments = await paymentsOfOrder(queries, siteId, order.id)
      const refunds = await refundsOfOrder(queries, siteId, order.id)
      return ok({
        currency: order.currency,
        left: leftOf(refundable(payments, order.currency)),
        payments: payments.map((each) => ({
          id: each.id,
          provider: each.provider,
          state: each.state,
          amount: each.amountFils,
          currency: each.currency,
          refunded: each.refundedFils,
          fault: each.fault,
          createdAt: each.createdAt.toISOString(),
          succeededAt: each.succeededAt?.toISOString() ?? null,
        })),
        refunds: refunds.map((each) => ({
          id: each.id,
          amount: each.amountFils,
          currency: payments.find(({ id }) => id === each.paymentId)?.currency ?? order.currency,
          reason: reasonText(each, language),
          state: each.state,
          requestedAt: each.requestedAt.toISOString(),
          completedAt: each.completedAt?.toISOString() ?? null,
        })),
      })
    }),
  ]
}
