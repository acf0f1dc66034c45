import type { Queries } from '#platform/db/database.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { withAllergensNow } from '#shop/orders/database/allergens.ts'
import { itemsOf } from '#shop/orders/database/items.ts'
import { isOver } from '#shop/orders/rules.ts'
import type { WholePlan } from './database/plans.ts'
import type { PlanDay } from './own/contract.ts'

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
      items.flatMap(({ mealId, nameEn: en, nameAr: ar, allergens }) => {
        const declared = Allergen.options.filter(
          (each) => allergies.includes(each) && allergens.includes(each),
        )
        if (mealId === null || declared.length === 0) return []
        return { id: mealId, name: { en, ar }, allergens: declared }
      }),
    ]),
  )
}
