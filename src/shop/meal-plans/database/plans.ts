import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Emirate } from '#shop/addresses/contract.ts'
import type { OrderState } from '#shop/orders/contract.ts'
import type { Pause } from '../rules/own-plan.ts'
import type { PlannedDish } from '../rules/refit.ts'
import type { DayState } from '../rules/state.ts'
import { openGiftsOf, type StoredGift } from './gifts.ts'
import { type RenewalState, renewalStates } from './renewals.ts'
import { eventsOf, pausesOf, type StoredPlanEvent } from './histories.ts'

export type { StoredPlanEvent } from './histories.ts'

export interface StoredPlan {
  readonly id: string
  readonly number: number
  readonly userId: string
  readonly packageId: string
  readonly mealsPerDay: number
  readonly snacksPerDay: number
  readonly weekdays: readonly number[]
  readonly weeks: number
  readonly emirate: Emirate
  readonly startDate: string
  readonly allergies: readonly string[]
  /** Ids of dishes. */
  readonly dislikes: readonly string[]
  readonly kcal: number | null
  readonly language: 'en' | 'ar'
  readonly renews: boolean
  readonly createdAt: Date
  readonly cancelledAt: Date | null
  /** When its last day was over, or its purchase lapsed. */
  readonly endedAt: Date | null
  /** The plan whose days were given to this one. */
  readonly givenBy: string | null
  /** The first and the last day that the customer was notified of. */
  readonly startNoticed: string | null
  readonly endNoticed: string | null
  readonly version: number
}

/** A day as it is stored; what became of its orders says the rest (`dayState`). */
export interface StoredPlanDay {
  readonly id: string
  readonly planId: string
  readonly orderId: string
  readonly orderState: OrderState
  /** Whether that order was ever paid. */
  readonly wasPaid: boolean
  readonly day: string | null
  readonly windowId: string
  /** The window, and where it was moved the day, that a season moved it from. */
  readonly chosen: { readonly windowId: string; readonly day: string | null } | null
  readonly addressId: string
  readonly state: DayState
  readonly valueFils: number
  /** The order by which it is cooked and delivered. */
  readonly delivery: {
    readonly id: string
    readonly number: number
    readonly state: OrderState
  } | null
  readonly dishes: readonly PlannedDish[]
}

/** A plan with everything that changes of it depend on. */
export interface WholePlan extends StoredPlan {
  readonly days: readonly StoredPlanDay[]
  readonly pauses: readonly Pause[]
  readonly events: readonly StoredPlanEvent[]
  /** The gift in which its offered days rest. */
  readonly gift: StoredGift | null
  /** How its renewal stands, from the announcement until it is paid or dropped. */
  readonly openRenewal: RenewalState | null
}

function selectPlans(queries: Queries, siteId: number) {
  return queries.selectFrom('meal_plans as p').selectAll('p').where('p.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPlans>['executeTakeFirstOrThrow']>>

function planFrom(row: Row): StoredPlan {
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    packageId: row.package_id,
    mealsPerDay: row.meals_per_day,
    snacksPerDay: row.snacks_per_day,
    weekdays: row.weekdays,
    weeks: row.weeks,
    emirate: row.emirate,
    startDate: row.start_date,
    allergies: row.allergies,
    dislikes: row.dislikes,
    kcal: row.kcal,
    language: row.language,
    renews: row.renews,
    createdAt: row.created_at,
    cancelledAt: row.cancelled_at,
    endedAt: row.ended_at,
    givenBy: row.given_by,
    startNoticed: row.start_noticed,
    endNoticed: row.end_noticed,
    version: row.version,
  }
}

async function dishesOf(
  queries: Queries,
  siteId: number,
  planIds: readonly string[],
): Promise<Map<string, PlannedDish[]>> {
  const rows = await queries
    .selectFrom('meal_plan_dishes as i')
    .innerJoin('meal_plan_days as d', (join) =>
      join.onRef('d.site_id', '=', 'i.site_id').onRef('d.id', '=', 'i.day_id'),
    )
    .select(['i.day_id', 'i.part', 'i.meal_id', 'i.chosen'])
    .where('d.site_id', '=', siteId)
    .where('d.plan_id', '=', sql<string>`any(${[...planIds]}::uuid[])`)
    .orderBy('i.day_id')
    .orderBy('i.line')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.day_id)].map(([id, own]) => [
      id,
      own.map(({ part, meal_id: mealId, chosen }) => ({ part, mealId, chosen })),
    ]),
  )
}

async function paidOrders(
  queries: Queries,
  siteId: number,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('order_events')
    .select('order_id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .where('state', '=', 'paid')
    .execute()
  return new Set(rows.map((row) => row.order_id))
}

async function daysOf(
  queries: Queries,
  siteId: number,
  planIds: readonly string[],
): Promise<Map<string, StoredPlanDay[]>> {
  const rows = await queries
    .selectFrom('meal_plan_days as d')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'd.site_id').onRef('o.id', '=', 'd.order_id'),
    )
    .leftJoin('orders as out', (join) =>
      join.onRef('out.site_id', '=', 'd.site_id').onRef('out.id', '=', 'd.delivery_id'),
    )
    .selectAll('d')
    .select(['o.state as order_state', 'out.number as out_number', 'out.state as out_state'])
    .where('d.site_id', '=', siteId)
    .where('d.plan_id', '=', sql<string>`any(${[...planIds]}::uuid[])`)
    .orderBy('d.day')
    .orderBy('d.id')
    .execute()
  const dishes = await dishesOf(queries, siteId, planIds)
  const paid = await paidOrders(queries, siteId, [...new Set(rows.map((row) => row.order_id))])
  const days = rows.map((row) => ({
    id: row.id,
    planId: row.plan_id,
    orderId: row.order_id,
    orderState: row.order_state,
    wasPaid: paid.has(row.order_id),
    day: row.day,
    windowId: row.window_id,
    chosen:
      row.chosen_window_id === null
        ? null
        : { windowId: row.chosen_window_id, day: row.chosen_day },
    addressId: row.address_id,
    state: row.state,
    valueFils: row.value_fils,
    delivery:
      row.delivery_id === null || row.out_number === null || row.out_state === null
        ? null
        : { id: row.delivery_id, number: row.out_number, state: row.out_state },
    dishes: dishes.get(row.id) ?? [],
  }))
  return Map.groupBy(days, (day) => day.planId)
}

async function whole(
  queries: Queries,
  siteId: number,
  plans: readonly StoredPlan[],
): Promise<WholePlan[]> {
  if (plans.length === 0) return []
  const ids = plans.map(({ id }) => id)
  const days = await daysOf(queries, siteId, ids)
  const pauses = await pausesOf(queries, siteId, ids)
  const events = await eventsOf(queries, siteId, ids)
  const offering = ids.filter((id) => days.get(id)?.some(({ state }) => state === 'offered'))
  const renewals = await renewalStates(queries, siteId, ids)
  const gifts = await openGiftsOf(queries, siteId, offering)
  return plans.map((plan) => ({
    ...plan,
    days: days.get(plan.id) ?? [],
    pauses: pauses.get(plan.id) ?? [],
    events: events.get(plan.id) ?? [],
    gift: gifts.get(plan.id) ?? null,
    openRenewal: renewals.get(plan.id) ?? null,
  }))
}

/** More than anyone can eat their way through. */
const MAX_PLANS = 50

/** A customer's plans, the newest first. */
export async function plansOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<WholePlan[]> {
  const rows = await selectPlans(queries, siteId)
    .where('p.user_id', '=', userId)
    .orderBy('p.id', 'desc')
    .limit(MAX_PLANS)
    .execute()
  return whole(queries, siteId, rows.map(planFrom))
}

/** A plan of this customer; others are not found. */
export async function findOwnPlan(
  queries: Queries,
  siteId: number,
  { id, userId }: { id: string; userId: string },
): Promise<WholePlan | null> {
  const row = await selectPlans(queries, siteId)
    .where('p.id', '=', id)
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
  const [found] = await whole(queries, siteId, row === undefined ? [] : [planFrom(row)])
  return found ?? null
}

/**
 * The same, locked until the transaction ends. Comes before the locks of its orders and of delivery
 * windows; what is read with it is read once the lock is held.
 */
export async function lockPlan(
  trx: Trx,
  siteId: number,
  { id, userId }: { id: string; userId?: string },
): Promise<WholePlan | null> {
  let query = selectPlans(trx, siteId).where('p.id', '=', id)
  if (userId !== undefined) query = query.where('p.user_id', '=', userId)
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  const [found] = await whole(trx, siteId, row === undefined ? [] : [planFrom(row)])
  return found ?? null
}
