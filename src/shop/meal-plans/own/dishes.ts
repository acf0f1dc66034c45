import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { beginsIn } from '../calendar.ts'
import { ownPlanOf } from '../context.ts'
import { addPlanEvent, saveDishes } from '../database/writing.ts'
import { type DishIssueKind, dishIssues } from '../rules/issues.ts'
import type { OpenedPlan } from './changing.ts'

/** Saves the dishes that a customer chose for a day, if they can be had on it. */
export async function saveChosen(
  { plan, context }: OpenedPlan,
  dayId: string,
  chosen: readonly { readonly part: 'meal' | 'snack'; readonly mealId: string }[],
): Promise<Outcome<null, `mealPlans.${DishIssueKind}` | 'mealPlans.dayClosed'>> {
  const { trx, siteId, calendar, offer } = context
  const own = ownPlanOf(plan, calendar).days.find(({ id }) => id === dayId)
  if (own === undefined || own.standing !== 'open' || own.day === null)
    return refuse('mealPlans.dayClosed')
  const day = { day: own.day, windowId: own.windowId, dishes: chosen }
  const wanted = { offer, avoided: plan, beginsAt: beginsIn(calendar) }
  const [issue] = dishIssues(day, plan, wanted)
  if (issue !== undefined) return refuse(issue.code, issue.details, 'dishes')
  const dishes = chosen.map((dish) => ({ ...dish, chosen: true }))
  await saveDishes(trx, siteId, [{ id: dayId, dishes }])
  const event = { at: calendar.now, kind: 'swapped', userId: plan.userId, day: own.day } as const
  await addPlanEvent(trx, siteId, plan.id, event)
  return ok(null)
}
