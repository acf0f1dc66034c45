import type { Queries } from '#platform/db/database.ts'
import { conflictsOf } from '#shop/orders/database/conflicts.ts'
import { isOver } from '#shop/orders/rules.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import type { PlanSummary } from './own/contract.ts'
import { dayState } from './rules/state.ts'

/** Whether a day is still to be delivered. */
function isComing(day: StoredPlanDay): boolean {
  const state = dayState(day)
  if (state === 'sealed') return day.delivery !== null && !isOver(day.delivery.state)
  return state === 'planned'
}

/** The next day on which a plan is delivered; one of today counts until it was delivered. */
export function nextDelivery({ days }: WholePlan, today: string): string | null {
  const coming = days.filter(isComing).flatMap(({ day }) => day ?? [])
  return coming.filter((day) => day >= today).toSorted()[0] ?? null
}

/** The plans of which a closed day contains what their customer must not eat. */
export async function plansInConflict(
  queries: Queries,
  siteId: number,
  plans: readonly WholePlan[],
): Promise<ReadonlySet<string>> {
  const deliveries = plans
    .filter(({ allergies }) => allergies.length > 0)
    .flatMap(({ id: planId, days }) =>
      days
        .filter(isComing)
        .flatMap(({ delivery }) => (delivery ? { planId, id: delivery.id } : [])),
    )
  const orderIds = deliveries.map(({ id }) => id)
  const conflicts = await conflictsOf(queries, siteId, orderIds)
  return new Set(deliveries.filter(({ id }) => conflicts.has(id)).map(({ planId }) => planId))
}

/** What a plan needs from its customer, the most urgent first. */
export function asksOf(
  plan: WholePlan,
  { today, isHarmful }: { readonly today: string; readonly isHarmful: boolean },
): PlanSummary['asks'] {
  if (isHarmful) return 'conflict'
  const isUnpaid = plan.days.some((day) => dayState(day) === 'unpaid' && !day.wasPaid)
  if (plan.openRenewal === 'failed' || (isUnpaid && plan.openRenewal === null)) return 'payment'
  const size = plan.mealsPerDay + plan.snacksPerDay
  const isLacking = (day: StoredPlanDay): boolean =>
    dayState(day) === 'planned' && day.day !== null && day.day >= today && day.dishes.length < size
  return plan.days.some(isLacking) ? 'emptyDay' : null
}
