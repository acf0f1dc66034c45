import type { Jobs } from '#platform/jobs/jobs.ts'
import type { AcceptingServices } from '#shop/orders/accepting.ts'
import { planContext } from './context.ts'
import { planOfOrder } from './database/delivered-by.ts'
import { lockPlan } from './database/plans.ts'
import { raiseVersion } from './database/writing.ts'
import { safeguardSealed } from './safeguarding.ts'

/**
 * Swaps what a customer is allergic to in the day that an order delivers, before the kitchen has it:
 * a recipe may have changed since the last minute's job.
 */
export function safeguardingOf(jobs: Pick<Jobs, 'send'>): AcceptingServices['safeguard'] {
  return async ({ trx, siteId, zone, now }, orderId) => {
    const id = await planOfOrder(trx, siteId, orderId)
    const plan = id === null ? null : await lockPlan(trx, siteId, { id })
    if (plan === null) return
    const context = { ...(await planContext(trx, siteId, plan, { zone, now })), trx, jobs }
    const { isChanged } = await safeguardSealed(context, plan)
    if (isChanged) await raiseVersion(trx, siteId, plan.id)
  }
}
