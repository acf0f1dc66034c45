import type { PlanDayInput, PlanInput } from './contract.ts'
import type { Built } from './building.ts'
import { refit, usesOf } from '../rules/refit.ts'

/**
 * Fills the days of a plan with dishes. Those that fit stay; the others are chosen by the goal, what
 * was liked and what the other days have already.
 */
export function filledDays(
  { input, pack, offer, days }: Pick<Built, 'input' | 'pack' | 'offer' | 'days'>,
  liked: ReadonlySet<string>,
): Pick<PlanDayInput, 'day' | 'dishes'>[] {
  const given = new Map(input.days.map((each) => [each.day, each.dishes]))
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
    const { dishes } = refit(own.map(asPlanned), offer, { day, avoided: input, choosing })
    const chosen = dishes.map(({ part, mealId }) => ({ part, mealId }))
    filled.push(chosen)
    return { day, dishes: chosen }
  })
}

function asPlanned(dish: { part: 'meal' | 'snack'; mealId: string }) {
  return { ...dish, chosen: true }
}
