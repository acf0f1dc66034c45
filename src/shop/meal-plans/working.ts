import type { Database } from '#platform/db/database.ts'
import { type OrderServices, peopleOfOrder, TOPIC as ORDERS } from '#shop/orders/notify.ts'
import { planCalendar } from './calendar.ts'
import { planContext } from './context.ts'
import { duePlans, sitesWithPlans } from './database/due.ts'
import { lockPlan } from './database/plans.ts'
import { mailMovedDay } from './mailing.ts'
import { updatePlan } from './updating.ts'

/** What open pages about meal plans listen to. */
export const TOPIC = 'mealPlans'

export interface PlanWorkServices extends OrderServices {
  readonly database: Database
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
    const { firstChangeable } = await planCalendar(database.queries, siteId, at)
    const due = await duePlans(database.queries, siteId, { firstChangeable, limit: AT_ONCE })
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
  }
  return { updated, errors }
}

async function workPlan(
  services: PlanWorkServices,
  ...[siteId, id, at]: [number, string, { zone: string; now: Date }]
): Promise<boolean> {
  return services.database.transaction(async (trx) => {
    const plan = await lockPlan(trx, siteId, { id })
    if (plan === null) return false
    const context = { ...(await planContext(trx, siteId, plan, at)), trx }
    const { isChanged } = await updatePlan(context, plan, {
      moved: (moving, move) => mailMovedDay(services, trx, { siteId, plan: moving, move }),
    })
    return isChanged
  })
}
