import type { Database } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { peopleOfOrder, TOPIC as ORDERS } from '#shop/orders/notify.ts'
import { planCalendar } from './calendar.ts'
import { planContext } from './context.ts'
import { duePlans, noticedPlans, sitesWithPlans } from './database/due.ts'
import { lockPlan } from './database/plans.ts'
import { type NoticedDays, noticedDays, noticePlan } from './noticing.ts'
import { updatePlan } from './updating.ts'

/** What open pages about meal plans listen to. */
export const TOPIC = 'mealPlans'

export interface PlanWorkServices {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'send'>
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

export interface WorkedPlans {
  readonly updated: number
  /** Errors of single plans, which are tried again on the next run. */
  readonly errors: readonly unknown[]
}

const AT_ONCE = 500

/**
 * Does what follows for every plan, each in its own transaction. Safe to run in many processes at
 * the same time, and again after any crash.
 */
export async function workPlans(services: PlanWorkServices, now: Date): Promise<WorkedPlans> {
  const { database, notify } = services
  const errors: unknown[] = []
  let updated = 0
  for (const { id: siteId, zone } of await sitesWithPlans(database.queries)) {
    const at = { zone, now }
    const { firstChangeable, today } = await planCalendar(database.queries, siteId, at)
    const params = { firstChangeable, now, limit: AT_ONCE }
    const due = await duePlans(database.queries, siteId, params)
    for (const { id, userId } of due) {
      try {
        if (!(await workPlan(services, siteId, id, at))) continue
        updated += 1
        notify(siteId, [userId], TOPIC)
        notify(siteId, await peopleOfOrder(database.queries, siteId, userId), ORDERS)
      } catch (error) {
        errors.push(error)
      }
    }
    const days = noticedDays(today, zone, now)
    if (days !== null) errors.push(...(await noticePlans(services, siteId, { at, days })))
  }
  return { updated, errors }
}

/** Notifies customers whose plans begin or end; returns the errors of single plans. */
async function noticePlans(
  { database, jobs }: PlanWorkServices,
  siteId: number,
  { at, days }: { at: { zone: string; now: Date }; days: NoticedDays },
): Promise<unknown[]> {
  const errors: unknown[] = []
  const params = { ...days, limit: AT_ONCE }
  for (const { id } of await noticedPlans(database.queries, siteId, params)) {
    try {
      await database.transaction(async (trx) => {
        const plan = await lockPlan(trx, siteId, { id })
        if (plan === null) return
        const context = { ...(await planContext(trx, siteId, plan, at)), trx, jobs }
        await noticePlan(context, plan, days)
      })
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}

async function workPlan(
  services: PlanWorkServices,
  ...[siteId, id, at]: [number, string, { zone: string; now: Date }]
): Promise<boolean> {
  return services.database.transaction(async (trx) => {
    const plan = await lockPlan(trx, siteId, { id })
    if (plan === null) return false
    const context = { ...(await planContext(trx, siteId, plan, at)), trx, jobs: services.jobs }
    const { isChanged } = await updatePlan(context, plan, { isClosing: true })
    return isChanged
  })
}
