import type { PlanDayInput, PlanInput } from './contract.ts'
import type { Built } from './building.ts'
import { beginsIn } from '../calendar.ts'
import { refit, usesOf } from '../rules/refit.ts'

/**
 * Fills the days of a plan with dishes. Those that fit stay; the others are chosen by the goal, what
 * was liked and what the other days have already.
 */
export function filledDays(
  { input, pack, calendar, offer, days }: Built,
  liked: ReadonlySet<string>,
): Pick<PlanDayInput, 'day' | 'dishes'>[] {
  const given = new Map(input.days.map((each) => [each.day, each.dishes]))
  const windows = new Map(input.days.map((each) => [each.day, each.windowId]))
  const beginsAt = beginsIn(calendar)
  const filled: PlanInput['days'][number]['dishes'][] = []
  return days.map((day) => {
    const own = given.get(day) ?? []
    const later = days.slice(filled.length + 1).map((each) => given.get(each) ?? [])
    const uses = usesOf([...filled, ...later].map((some) => some.map(asPlanned)))
    const choosing = {
      meals: input.mealsPerDay,
      snacks: input.snacksPerDay,
      kcal: pack.goal.kcal,
      liked,
      uses,
    }
    const begins = beginsAt(windows.get(day) ?? null)
    const wanted = { day, begins, avoided: input, choosing }
    const { dishes } = refit(own.map(asPlanned), offer, wanted)
    const chosen = dishes.map(({ part, mealId }) => ({ part, mealId }))
    filled.push(chosen)
    return { day, dishes: chosen }
  })
}

function asPlanned(dish: { part: 'meal' | 'snack'; mealId: string }) {
  return { ...dish, chosen: true }
}
