import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { isSame, ownPlanOf, refitDay } from '../context.ts'
import { addPlanEvent, saveDishes, setPreferences } from '../database/writing.ts'
import { type DishIssueKind, dishIssues } from '../rules/issues.ts'
import { dayState } from '../rules/state.ts'
import { safeguardSealed } from '../safeguarding.ts'
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
  const day = { day: own.day, dishes: chosen }
  const [issue] = dishIssues(day, plan, { offer, avoided: plan })
  if (issue !== undefined) return refuse(issue.code, issue.details, 'dishes')
  const dishes = chosen.map((dish) => ({ ...dish, chosen: true }))
  await saveDishes(trx, siteId, [{ id: dayId, dishes }])
  const event = { at: calendar.now, kind: 'swapped', userId: plan.userId, day: own.day } as const
  await addPlanEvent(trx, siteId, plan.id, event)
  return ok(null)
}

export interface Preferences {
  readonly allergies: readonly string[]
  /** Ids of dishes. */
  readonly dislikes: readonly string[]
}

/**
 * Saves what a plan must never contain, and swaps what no longer fits on every day that is not
 * cooked yet. Returns how many dishes were swapped.
 */
export async function savePreferences(
  { plan, context }: OpenedPlan,
  preferences: Preferences,
): Promise<Outcome<number, 'mealPlans.notRunning' | 'mealPlans.nothingFits'>> {
  const { trx, siteId, calendar } = context
  if (!ownPlanOf(plan, calendar).isRunning) return refuse('mealPlans.notRunning')
  const allergies = [...new Set(preferences.allergies)]
  const dislikes = [...new Set(preferences.dislikes)]
  await setPreferences(trx, siteId, plan.id, { allergies, dislikes })
  const current = plan.days.map((day) => ({ ...day }))
  let swapped = 0
  for (const day of current.filter((each) => dayState(each) === 'planned')) {
    const wanted = { ...plan, allergies, dislikes, days: current }
    const refitted = refitDay(context, wanted, day, day.day)
    if (isSame(day.dishes, refitted.dishes)) continue
    if (day.day !== null && !refitted.isWhole)
      return refuse('mealPlans.nothingFits', { day: day.day })
    await saveDishes(trx, siteId, [{ id: day.id, dishes: refitted.dishes }])
    const event = { at: calendar.now, kind: 'swapped', userId: plan.userId, day: day.day } as const
    await addPlanEvent(trx, siteId, plan.id, event)
    swapped += refitted.swapped
    day.dishes = refitted.dishes
  }
  const wanted = { ...plan, allergies, dislikes, days: current }
  return ok(swapped + (await safeguardSealed(context, wanted)).swapped)
}
