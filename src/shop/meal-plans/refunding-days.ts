import { sentence } from '#platform/i18n/sentence.ts'
import { lockOrder } from '#shop/orders/database/orders.ts'
import { paymentsOfOrder } from '#shop/payments/database/payments.ts'
import { refundable, requestRefund } from '#shop/payments/refunding.ts'
import { leftOf } from '#shop/payments/rules/states.ts'
import type { ChangingContext } from './context.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'

/**
 * Records that the value of some days goes back to the card that paid for them: never more than is
 * left of it, where the shop has refunded a part before. Comes before the locks of delivery windows.
 */
export async function refundDays(
  { trx, siteId, calendar }: ChangingContext,
  plan: Pick<WholePlan, 'language'>,
  days: readonly StoredPlanDay[],
  by: string | null,
): Promise<void> {
  const byOrder = Map.groupBy(days, ({ orderId }) => orderId)
  for (const orderId of [...byOrder.keys()].toSorted()) {
    const order = await lockOrder(trx, siteId, orderId)
    if (order === null) throw new Error('A day of a plan that no order pays for')
    const payments = refundable(await paymentsOfOrder(trx, siteId, orderId), order.currency)
    const value = (byOrder.get(orderId) ?? []).reduce((sum, { valueFils }) => sum + valueFils, 0)
    const amountFils = Math.min(value, leftOf(payments))
    if (amountFils === 0) continue
    const refunded = await requestRefund(trx, siteId, {
      orderId,
      amountFils,
      reason: sentence('mealPlans.refundReason', {}, plan.language),
      by,
      now: calendar.now,
    })
    if (!refunded.ok) throw new Error(`Days could not be refunded: ${refunded.refusal.code}`)
  }
}
