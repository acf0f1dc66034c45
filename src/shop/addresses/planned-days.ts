import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Address, Emirate } from './contract.ts'

/** What open pages about meal plans listen to. */
export const PLANS_TOPIC = 'mealPlans'

/** Days of a meal plan that are still to be delivered to an address. */
export interface PlannedDays {
  readonly planId: string
  readonly emirate: Emirate
  readonly days: number
}

/** The days of meal plans that use an address, by plan. Their plans are locked first. */
export async function lockPlannedDays(
  trx: Trx,
  siteId: number,
  addressId: string,
): Promise<PlannedDays[]> {
  await sql`select p.id from meal_plans p where p.site_id = ${siteId} and p.id in (
      select d.plan_id from meal_plan_days d where d.site_id = ${siteId}
        and d.address_id = ${addressId} and d.state in ('unpaid', 'planned', 'offered'))
    order by p.id for no key update`.execute(trx)
  return plannedDays(trx, siteId, addressId)
}

async function plannedDays(
  queries: Queries,
  siteId: number,
  addressId: string,
): Promise<PlannedDays[]> {
  const { rows } = await sql<PlannedDays>`
    select d.plan_id as "planId", p.emirate, count(*)::int as days from meal_plan_days d
    join meal_plans p on p.site_id = d.site_id and p.id = d.plan_id
    where d.site_id = ${siteId} and d.address_id = ${addressId}
      and d.state in ('unpaid', 'planned', 'offered')
    group by d.plan_id, p.emirate`.execute(queries)
  return rows
}

export function countDays(planned: readonly PlannedDays[]): number {
  return planned.reduce((sum, { days }) => sum + days, 0)
}

/**
 * Decides what becomes of the days of an address that is removed: they go to another address of
 * the same customer, in the emirate of their plan.
 */
export function checkDaysTo(
  planned: readonly PlannedDays[],
  to: Address | null,
): Outcome<null, 'addresses.daysElsewhere' | 'addresses.plannedDays'> {
  if (planned.length === 0) return ok(null)
  if (to === null) return refuse('addresses.plannedDays', { days: countDays(planned) })
  return planned.every(({ emirate }) => emirate === to.city)
    ? ok(null)
    : refuse('addresses.daysElsewhere', {}, 'daysTo')
}

/** Moves the days of an address to another, so that a change of their plans prepared before is refused. */
export async function moveDaysTo(
  trx: Trx,
  siteId: number,
  planned: readonly PlannedDays[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (planned.length === 0) return
  await sql`update meal_plan_days set address_id = ${to}
    where site_id = ${siteId} and address_id = ${from}
      and state in ('unpaid', 'planned', 'offered')`.execute(trx)
  await sql`update meal_plans set version = version + 1
    where site_id = ${siteId} and id = any(${planned.map(({ planId }) => planId)}::uuid[])`.execute(
    trx,
  )
}
