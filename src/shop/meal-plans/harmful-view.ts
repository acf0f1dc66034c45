import type { Queries } from '#platform/db/database.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { withAllergensNow } from '#shop/orders/database/allergens.ts'
import { conflictsIn } from '#shop/orders/database/conflicts.ts'
import { itemsOf } from '#shop/orders/database/items.ts'
import { isOver } from '#shop/orders/rules.ts'
import type { PlanOffer } from './calendar.ts'
import type { WholePlan } from './database/plans.ts'
import type { PlanDay } from './own/contract.ts'
import type { PlannedDish } from './rules/refit.ts'

/**
 * The dishes of closed days that contain what the customer declared as an allergy, by the orders of
 * those days: by the recipe with which they were ordered, or by today's.
 */
export async function harmfulOf(
  queries: Queries,
  siteId: number,
  { days, allergies }: WholePlan,
): Promise<Map<string, PlanDay['harmful']>> {
  if (allergies.length === 0) return new Map()
  const orderIds = days.flatMap(({ delivery }) =>
    delivery === null || isOver(delivery.state) ? [] : delivery.id,
  )
  const lines = await itemsOf(queries, siteId, orderIds)
  const now = await withAllergensNow(queries, siteId, lines)
  return new Map(
    [...now].map(([id, items]) => [
      id,
      conflictsIn(items, allergies).map(({ mealId, ...dish }) => ({ id: mealId, ...dish })),
    ]),
  )
}

/** The dishes of a day that is not cooked yet, until the next minute swaps them. */
export function harmfulDishes(
  dishes: readonly PlannedDish[],
  { offer, allergies }: { readonly offer: PlanOffer; readonly allergies: readonly string[] },
): PlanDay['harmful'] {
  const ids = [...new Set(dishes.map(({ mealId }) => mealId))]
  return ids.flatMap((id) => {
    const dish = offer.dishes.get(id)
    const allergens = Allergen.options.filter(
      (each) => allergies.includes(each) && dish?.allergens.includes(each) === true,
    )
    return dish === undefined || allergens.length === 0 ? [] : [{ id, name: dish.name, allergens }]
  })
}
