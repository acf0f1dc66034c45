import { sentence } from '#platform/i18n/sentence.ts'
import { ENGLISH } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { lockOrder } from '#shop/orders/database/orders.ts'
import { paymentsOfOrder } from '#shop/payments/database/payments.ts'
import { refundable, requestRefund } from '#shop/payments/refunding.ts'
import { leftOf } from '#shop/payments/rules/states.ts'
import type { ChangingContext } from './context.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import { notifyRefunded } from './notices.ts'

/**
 * Records that the value of some days goes back to the card that paid for them, also where its
 * customer gave them to someone: never more than is left of it, where the shop has refunded a part
 * before. Comes before the locks of delivery windows.
 */
export async function refundDays(
  context: ChangingContext,
  plan: Pick<WholePlan, 'givenBy' | 'id' | 'language'>,
  days: readonly StoredPlanDay[],
  by: string | null,
): Promise<void> {
  const { trx, siteId, calendar } = context
  const byOrder = Map.groupBy(days, ({ orderId }) => orderId)
  for (const orderId of [...byOrder.keys()].toSorted()) {
    const order = await lockOrder(trx, siteId, orderId)
    if (order === null) throw new Error('A day of a plan that no order pays for')
    const payments = refundable(await paymentsOfOrder(trx, siteId, orderId), order.currency)
    const own = byOrder.get(orderId) ?? []
    const value = own.reduce((sum, { valueFils }) => sum + valueFils, 0)
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
    // Customers who cancel their own plan know.
    if (by === order.userId) continue
    const paid = { planId: plan.givenBy ?? plan.id, userId: order.userId }
    const amountIn = (language: 'ar' | 'en'): string =>
      formatMoney(amountFils, order.currency, { ...ENGLISH, language })
    const amount = { en: amountIn('en'), ar: amountIn('ar') }
    await notifyRefunded(context, paid, { days: own.length, amount })
  }
}
