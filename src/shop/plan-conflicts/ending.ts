import { sentence } from '#platform/i18n/sentence.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { resolveConflicts } from '#shop/meal-plans/conflict-notices.ts'
import {
  addPlanEvent,
  raiseVersion,
  saveDishes,
  setDayStates,
} from '#shop/meal-plans/database/writing.ts'
import { notifySwappedClosed } from '#shop/meal-plans/notices.ts'
import { refundDays } from '#shop/meal-plans/refunding-days.ts'
import { itemsFor } from '#shop/meal-plans/sealing.ts'
import { replaceItems } from '#shop/orders/database/insert-order.ts'
import { itemsOf } from '#shop/orders/database/items.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, type OrderServices } from '#shop/orders/notify.ts'
import { fittingFor, isInKitchen, type Opened } from './opening.ts'

/**
 * Swaps a dish in the plan's day and in its order. An order that was ready goes back to the stove,
 * because the new dish is still to be cooked.
 */
export async function swapConflict(
  opened: Opened,
  { mealId, insteadId }: { readonly mealId: string; readonly insteadId: string },
  userId: string,
): Promise<Outcome<null, 'planConflicts.over' | 'planConflicts.unfit'>> {
  const { order, plan, day, conflicts, context } = opened
  const { trx, siteId, calendar } = context
  const conflict = conflicts.find((each) => each.mealId === mealId)
  if (conflict === undefined || !isInKitchen(order)) return refuse('planConflicts.over')
  if (!fittingFor(opened, mealId).some(({ id }) => id === insteadId))
    return refuse('planConflicts.unfit', {}, 'insteadId')
  const dishes = day.dishes.map((dish) =>
    dish.mealId === mealId ? { ...dish, mealId: insteadId, chosen: false } : dish,
  )
  const lines = (await itemsOf(trx, siteId, [order.id])).get(order.id) ?? []
  await saveDishes(trx, siteId, [{ id: day.id, dishes }])
  await replaceItems(trx, siteId, order.id, itemsFor(context, dishes, lines))
  const { now } = calendar
  const event = { at: now, kind: 'swapped', userId, day: day.day } as const
  await addPlanEvent(trx, siteId, plan.id, event)
  await raiseVersion(trx, siteId, plan.id)
  await notifySwappedClosed(context, plan, order.day, [{ mealId, insteadId }])
  await resolveConflicts(context, order.id, [conflict])
  if (order.state !== 'ready') return ok(null)
  const by = { userId, as: 'shop' } as const
  const moved = await moveOrder(trx, siteId, { orderId: order.id, to: 'cooking', by, now })
  if (!moved.ok) throw new Error(`An order could not be cooked again: ${moved.refusal.code}`)
  return ok(null)
}

/** Cancels a day's order and returns its value to the card that paid for it. */
export async function cancelConflict(
  { order, plan, day, conflicts, context }: Opened,
  services: OrderServices,
  userId: string,
): Promise<void> {
  const { trx, siteId, calendar } = context
  const { now } = calendar
  await refundDays(context, plan, [day], userId)
  const note = sentence('planConflicts.reason', {}, order.language)
  const by = { userId, as: 'shop' } as const
  const moved = await moveOrder(trx, siteId, {
    ...{ orderId: order.id, to: 'cancelled', by, note, now },
  })
  if (!moved.ok) throw new Error(`A day could not be cancelled: ${moved.refusal.code}`)
  await setDayStates(trx, siteId, [day.id], 'refunded')
  await addPlanEvent(trx, siteId, plan.id, {
    ...{ at: now, kind: 'cancelled', userId, day: day.day, days: 1, fils: day.valueFils },
  })
  await raiseVersion(trx, siteId, plan.id)
  await mailOrder(services, trx, siteId, {
    ...{ orderId: order.id, template: 'cancelled', money: 'paid' },
  })
  await resolveConflicts(context, order.id, conflicts)
}
