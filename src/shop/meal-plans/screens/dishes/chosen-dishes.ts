import type { PlanDayInput, PlanDish } from '../../building/contract.ts'

export type ChosenDish = PlanDayInput['dishes'][number]

/** Dishes with a key each, also where one is there twice. */
export function withKeys<Dish>(
  dishes: readonly Dish[],
  idOf: (dish: Dish) => string,
): { key: string; each: Dish }[] {
  const times = new Map<string, number>()
  return dishes.map((each) => {
    const id = idOf(each)
    const nth = (times.get(id) ?? 0) + 1
    times.set(id, nth)
    return { key: `${id} ${nth}`, each }
  })
}

export function countOf(chosen: readonly ChosenDish[], part: ChosenDish['part']): number {
  return chosen.filter((each) => each.part === part).length
}

export function timesChosen(chosen: readonly ChosenDish[], mealId: string): number {
  return chosen.filter((each) => each.mealId === mealId).length
}

/** Without the last of that dish. */
export function withoutOne(chosen: readonly ChosenDish[], mealId: string): ChosenDish[] {
  const index = chosen.findLastIndex((each) => each.mealId === mealId)
  return chosen.toSpliced(index, index === -1 ? 0 : 1)
}

/** The dishes of some days as they are known; unknown ones are left out. */
export function dishesOf(
  days: readonly { readonly dishes: readonly ChosenDish[] }[],
  known: ReadonlyMap<string, PlanDish>,
): PlanDish[] {
  return days.flatMap(({ dishes }) => dishes.flatMap(({ mealId }) => known.get(mealId) ?? []))
}
