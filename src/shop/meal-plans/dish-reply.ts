import { Allergen } from '#shop/menu/contract.ts'
import type { PlanDish } from './building/contract.ts'
import type { StoredPlanDish } from './database/dishes.ts'

/** A dish as it is shown; null where it is none of plans any more. */
export function dishReply(dish: StoredPlanDish): PlanDish | null {
  return dish.part === null ? null : dishReplyAs(dish, dish.part)
}

/** The same as the part that it is of a day, whatever it is now. */
export function dishReplyAs(dish: StoredPlanDish, part: PlanDish['part']): PlanDish {
  const { id, slug, name, image, kcal, proteinG, carbsG, fatG, allergens, hours } = dish
  return {
    ...{ id, slug, part, name, image },
    nutrition: { kcal, proteinG, carbsG, fatG },
    allergens: allergens.flatMap((allergen) => Allergen.safeParse(allergen).data ?? []),
    hours,
  }
}
