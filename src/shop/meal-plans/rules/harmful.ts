import { chooseDishes, type Choosing, type Dish } from './dishes.ts'
import type { PlannedDish } from './refit.ts'

export interface Swap {
  readonly mealId: string
  readonly insteadId: string
}

/**
 * The dishes of a closed day once those that would harm its customer are swapped. One for which
 * nothing else is offered stays: the day is to be cooked, and its ticket is marked.
 */
export function swapHarmful(
  dishes: readonly PlannedDish[],
  isHarmful: (mealId: string) => boolean,
  { offered, choosing }: { readonly offered: readonly Dish[]; readonly choosing: Choosing },
): { readonly dishes: readonly PlannedDish[]; readonly swaps: readonly Swap[] } {
  const safe = dishes.filter(({ mealId }) => !isHarmful(mealId))
  const already = safe.map(({ part, mealId: id }) => ({ part, id }))
  const found = chooseDishes(offered, choosing, already)
  const swaps: Swap[] = []
  const changed = dishes.map((dish) => {
    const index = isHarmful(dish.mealId) ? found.findIndex(({ part }) => part === dish.part) : -1
    const [instead] = index === -1 ? [] : found.splice(index, 1)
    if (instead === undefined) return dish
    swaps.push({ mealId: dish.mealId, insteadId: instead.id })
    return { part: dish.part, mealId: instead.id, chosen: false }
  })
  return { dishes: changed, swaps }
}
