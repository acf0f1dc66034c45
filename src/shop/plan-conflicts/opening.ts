import type { Queries, Trx } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { beginsIn } from '#shop/meal-plans/calendar.ts'
import { type ChangingContext, planContext, type PlanContext } from '#shop/meal-plans/context.ts'
import { planOfOrder } from '#shop/meal-plans/database/delivered-by.ts'
import {
  findOwnPlan,
  lockPlan,
  type StoredPlanDay,
  type WholePlan,
} from '#shop/meal-plans/database/plans.ts'
import { refundOfDays } from '#shop/meal-plans/refunding-days.ts'
import type { Dish } from '#shop/meal-plans/rules/dishes.ts'
import { offeredOn } from '#shop/meal-plans/rules/refit.ts'
import { type Conflict, conflictsOf } from '#shop/orders/database/conflicts.ts'
import { itemsOf } from '#shop/orders/database/items.ts'
import { findOrder, lockOrder, type StoredOrder } from '#shop/orders/database/orders.ts'
import { isOver } from '#shop/orders/rules.ts'
import type { PlanConflict } from './contract.ts'

/** The day that an order delivers, with the dishes that its customer is allergic to. */
export interface FoundConflict<Context extends PlanContext = PlanContext> {
  readonly order: StoredOrder
  readonly plan: WholePlan
  readonly day: StoredPlanDay
  readonly conflicts: readonly Conflict[]
  readonly context: Context
}

export type Opened = FoundConflict<ChangingContext>

/** Whether a dish of an order can still be cooked again. */
export function isInKitchen({ state }: Pick<StoredOrder, 'state'>): boolean {
  return state !== 'out' && !isOver(state)
}

async function conflictsIn(
  queries: Queries,
  siteId: number,
  order: StoredOrder,
): Promise<readonly Conflict[]> {
  if (isOver(order.state)) return []
  return (await conflictsOf(queries, siteId, [order.id])).get(order.id) ?? []
}

interface At {
  readonly siteId: number
  readonly zone: string
  readonly now: Date
}

/** Finds it to be shown. */
export async function findConflict(
  queries: Queries,
  { siteId, zone, now }: At,
  orderId: string,
): Promise<Outcome<FoundConflict, 'planConflicts.notFound'>> {
  const id = await planOfOrder(queries, siteId, orderId)
  const order = id === null ? null : await findOrder(queries, siteId, orderId)
  if (id === null || order === null) return refuse('planConflicts.notFound')
  const plan = await findOwnPlan(queries, siteId, { id, userId: order.userId })
  const day = plan?.days.find(({ delivery }) => delivery?.id === orderId)
  if (plan === null || day === undefined) return refuse('planConflicts.notFound')
  const context = await planContext(queries, siteId, plan, { zone, now })
  const conflicts = await conflictsIn(queries, siteId, order)
  return ok({ order, plan, day, conflicts, context })
}

/** Locks the plan and then its order, so that the conflict can be ended. */
export async function openConflict(
  trx: Trx,
  { siteId, zone, now, jobs }: At & Pick<ChangingContext, 'jobs'>,
  orderId: string,
): Promise<Outcome<Opened, 'planConflicts.notFound' | 'planConflicts.over'>> {
  const id = await planOfOrder(trx, siteId, orderId)
  const plan = id === null ? null : await lockPlan(trx, siteId, { id })
  const day = plan?.days.find(({ delivery }) => delivery?.id === orderId)
  if (plan === null || day === undefined) return refuse('planConflicts.notFound')
  const order = await lockOrder(trx, siteId, orderId)
  if (order === null) return refuse('planConflicts.notFound')
  const conflicts = await conflictsIn(trx, siteId, order)
  if (conflicts.length === 0) return refuse('planConflicts.over')
  const context = { ...(await planContext(trx, siteId, plan, { zone, now })), trx, jobs }
  return ok({ order, plan, day, conflicts, context })
}

/** The dishes that can be cooked instead of one: it's the same day, so none that is sold out. */
export function fittingFor(
  { plan, day, context, order }: FoundConflict,
  mealId: string,
): readonly Dish[] {
  const { offer, calendar } = context
  const part = day.dishes.find((dish) => dish.mealId === mealId)?.part
  if (day.day === null || part === undefined || !isInKitchen(order)) return []
  const begins = beginsIn(calendar)(day.windowId)
  return offeredOn(offer, day.day, plan, begins).filter(
    (dish) => dish.part === part && dish.id !== mealId && !dish.soldOut,
  )
}

export async function conflictReply(
  queries: Queries,
  siteId: number,
  found: FoundConflict,
  { mayCancel }: { mayCancel: boolean },
): Promise<PlanConflict> {
  const { order, day, conflicts, context } = found
  const { dishes } = context.offer
  const items = (await itemsOf(queries, siteId, [order.id])).get(order.id) ?? []
  const refund = async () => {
    const { amountFils } = await refundOfDays(queries, siteId, [day])
    return { amount: amountFils, currency: order.currency }
  }
  return {
    ...{ order: order.id, number: order.number, day: order.day, state: order.state },
    dishes: conflicts.map(({ mealId, name, allergens }) => ({
      ...{ id: mealId, name, allergens },
      qty: items.find((item) => item.mealId === mealId)?.qty ?? 1,
      instead: fittingFor(found, mealId).flatMap(({ id }) => {
        const dish = dishes.get(id)
        return dish === undefined ? [] : [{ id, name: dish.name, kcal: dish.kcal }]
      }),
    })),
    refund: mayCancel && conflicts.length > 0 ? await refund() : null,
  }
}
