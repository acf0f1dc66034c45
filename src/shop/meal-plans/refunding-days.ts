import type { Queries } from '#platform/db/database.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { ENGLISH } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { findOrder, lockOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import { paymentsOfOrder, type StoredPayment } from '#shop/payments/database/payments.ts'
import { refundable, requestRefund } from '#shop/payments/refunding.ts'
import { isAstray, leftOf } from '#shop/payments/rules/states.ts'
import type { ChangingContext } from './context.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import { notifyRefunded } from './notices.ts'

type ValuedDay = Pick<StoredPlanDay, 'orderId' | 'valueFils'>

export interface DayRefund {
  readonly amountFils: number
  /** What the shop has refunded before, where the days get less than their value for it. */
  readonly beforeFils: number
}

/** What has gone back of the payments that pay an order. */
export function returnedFils(payments: readonly StoredPayment[], currency: string): number {
  return payments
    .filter((each) => each.state === 'succeeded' && each.currency === currency && !isAstray(each))
    .reduce((sum, each) => sum + each.refundedFils, 0)
}

/** What days get back of the order that pays them: their value, and never more than is left of it. */
async function refundOf(
  queries: Queries,
  siteId: number,
  { id, currency }: Pick<StoredOrder, 'currency' | 'id'>,
  days: readonly ValuedDay[],
): Promise<DayRefund> {
  const payments = await paymentsOfOrder(queries, siteId, id)
  const value = days.reduce((sum, { valueFils }) => sum + valueFils, 0)
  const amountFils = Math.min(value, leftOf(refundable(payments, currency)))
  const beforeFils = amountFils < value ? returnedFils(payments, currency) : 0
  return { amountFils, beforeFils }
}

/** What would go back for some days; nothing is saved. */
export async function refundOfDays(
  queries: Queries,
  siteId: number,
  days: readonly ValuedDay[],
): Promise<DayRefund> {
  let [amountFils, beforeFils] = [0, 0]
  for (const [orderId, own] of Map.groupBy(days, (day) => day.orderId)) {
    const order = await findOrder(queries, siteId, orderId)
    if (order === null) throw new Error('A day of a plan that no order pays for')
    const refund = await refundOf(queries, siteId, order, own)
    amountFils += refund.amountFils
    beforeFils += refund.beforeFils
  }
  return { amountFils, beforeFils }
}

/**
 * Records that the value of some days goes back to the card that paid for them, also where its
 * customer gave them to someone: never more than is left of it, where the shop has refunded a part
 * before. Comes before the locks of delivery windows. Returns what goes back.
 */
export async function refundDays(
  context: ChangingContext,
  plan: Pick<WholePlan, 'givenBy' | 'id' | 'language'> & {
    /** Who is notified of it otherwise. */
    readonly knows?: string
  },
  days: readonly StoredPlanDay[],
  by: string | null,
): Promise<number> {
  const { trx, siteId, calendar } = context
  const byOrder = Map.groupBy(days, ({ orderId }) => orderId)
  let total = 0
  for (const orderId of [...byOrder.keys()].toSorted()) {
    const order = await lockOrder(trx, siteId, orderId)
    if (order === null) throw new Error('A day of a plan that no order pays for')
    const own = byOrder.get(orderId) ?? []
    const { amountFils } = await refundOf(trx, siteId, order, own)
    if (amountFils === 0) continue
    total += amountFils
    const refunded = await requestRefund(trx, siteId, {
      orderId,
      amountFils,
      reason: sentence('mealPlans.refundReason', {}, plan.language),
      by,
      now: calendar.now,
    })
    if (!refunded.ok) throw new Error(`Days could not be refunded: ${refunded.refusal.code}`)
    // Customers who cancel their own plan know.
    if (by === order.userId || plan.knows === order.userId) continue
    const paid = { planId: plan.givenBy ?? plan.id, userId: order.userId }
    const amountIn = (language: 'ar' | 'en'): string =>
      formatMoney(amountFils, order.currency, { ...ENGLISH, language })
    const amount = { en: amountIn('en'), ar: amountIn('ar') }
    await notifyRefunded(context, paid, { days: own.length, amount })
  }
  return total
}
