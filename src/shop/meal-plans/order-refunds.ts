import type { Queries } from '#platform/db/database.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { findOrder } from '#shop/orders/database/orders.ts'
import { paymentsOfOrder } from '#shop/payments/database/payments.ts'
import { refundsOfOrder } from '#shop/payments/database/refunds.ts'
import { isAstray } from '#shop/payments/rules/states.ts'
import type { WholePlan } from './database/plans.ts'
import type { MealPlan } from './own/contract.ts'
import { returnedFils } from './refunding-days.ts'

type PlanEvent = MealPlan['events'][number]

export interface OrderRefunds {
  /** All that went back to the card for the orders of a plan. */
  readonly fils: number
  /** Refunds that did not come from a change of the plan. */
  readonly events: readonly PlanEvent[]
  /** What changes of the plan sent back, by their time. */
  readonly byChange: ReadonlyMap<string, number>
}

/** What really went back for the orders of a plan, also what the shop refunded as goodwill. */
export async function refundsOfPlan(
  queries: Queries,
  siteId: number,
  plan: Pick<WholePlan, 'days' | 'userId'>,
): Promise<OrderRefunds> {
  // The history says those together with the days.
  const ownReasons = (['en', 'ar'] as const).map((language) =>
    sentence('mealPlans.refundReason', {}, language),
  )
  let fils = 0
  const events: PlanEvent[] = []
  const byChange = new Map<string, number>()
  for (const orderId of new Set(plan.days.map((day) => day.orderId))) {
    const order = await findOrder(queries, siteId, orderId)
    if (order === null) continue
    const payments = await paymentsOfOrder(queries, siteId, orderId)
    const returned = returnedFils(payments, order.currency)
    if (returned === 0) continue
    fils += returned
    const astray = new Set(payments.filter(isAstray).map(({ id }) => id))
    for (const refund of await refundsOfOrder(queries, siteId, orderId)) {
      if (refund.state === 'failed' || astray.has(refund.paymentId)) continue
      const at = refund.requestedAt.toISOString()
      if (ownReasons.includes(refund.reason)) {
        byChange.set(at, (byChange.get(at) ?? 0) + refund.amountFils)
        continue
      }
      events.push({
        at,
        kind: 'refunded',
        by: byOf(refund.requestedBy, plan.userId),
        ...{ day: null, toDay: null, days: null, amount: refund.amountFils },
      })
    }
  }
  return { fils, events, byChange }
}

function byOf(requestedBy: string | null, customerId: string): PlanEvent['by'] {
  if (requestedBy === null) return 'program'
  return requestedBy === customerId ? 'customer' : 'shop'
}
