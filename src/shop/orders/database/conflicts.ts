import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { withAllergensNow } from './allergens.ts'
import { itemsOf, type StoredItem } from './items.ts'

/** A dish of an order that contains what its customer declared as an allergy. */
export interface Conflict {
  readonly mealId: string
  readonly name: TwoNames
  /** The declared ones only. */
  readonly allergens: Allergen[]
}

/** Which dishes contain one of these allergies, by the allergens that the lines have. */
export function conflictsIn(
  items: readonly StoredItem[],
  allergies: readonly string[],
): Conflict[] {
  return items.flatMap(({ mealId, nameEn: en, nameAr: ar, allergens: contained }) => {
    const allergens = Allergen.options.filter(
      (each) => allergies.includes(each) && contained.includes(each),
    )
    return mealId === null || allergens.length === 0
      ? []
      : [{ mealId, name: { en, ar }, allergens }]
  })
}

/** What the owners of plans declared as allergies, by the orders of their days. */
async function allergiesOf(
  queries: Queries,
  siteId: number,
  orderIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await queries
    .selectFrom('meal_plan_days as d')
    .innerJoin('meal_plans as p', (join) =>
      join.onRef('p.site_id', '=', 'd.site_id').onRef('p.id', '=', 'd.plan_id'),
    )
    .select(['d.delivery_id', 'p.allergies'])
    .where('d.site_id', '=', siteId)
    .where('d.delivery_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .where('p.allergies', '!=', sql<string[]>`'{}'::text[]`)
    .execute()
  return new Map(
    rows.flatMap(({ delivery_id: id, allergies }) => (id === null ? [] : [[id, allergies]])),
  )
}

/**
 * The dishes of days of plans that must not be handed over, by their orders; orders without any are
 * left out. What counts are the allergies that the customer has now, and both recipes: that with
 * which a dish was ordered and today's.
 */
export async function conflictsOf(
  queries: Queries,
  siteId: number,
  orderIds: readonly string[],
): Promise<Map<string, Conflict[]>> {
  if (orderIds.length === 0) return new Map()
  const allergies = await allergiesOf(queries, siteId, orderIds)
  const items = await itemsOf(queries, siteId, [...allergies.keys()])
  const now = await withAllergensNow(queries, siteId, items)
  return new Map(
    [...now].flatMap(([id, own]) => {
      const conflicts = conflictsIn(own, allergies.get(id) ?? [])
      return conflicts.length === 0 ? [] : [[id, conflicts] as const]
    }),
  )
}
