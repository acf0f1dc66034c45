import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { Allergen } from '#shop/menu/contract.ts'
import type { StoredItem } from './items.ts'

async function allergensOf(
  queries: Queries,
  siteId: number,
  table: 'meal_options' | 'meals',
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom(table)
    .select(['id', 'allergens'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, allergens }) => [id, allergens]))
}

/**
 * The lines of some orders with the allergens of today's recipes beside those that they were ordered
 * with: as long as a dish isn't handed over, it may be cooked by either.
 */
export async function withAllergensNow(
  queries: Queries,
  siteId: number,
  items: ReadonlyMap<string, readonly StoredItem[]>,
): Promise<Map<string, StoredItem[]>> {
  const all = [...items.values()].flat()
  const mealIds = all.flatMap(({ mealId }) => mealId ?? [])
  const optionIds = all.flatMap(({ options }) => options.map(({ id }) => id))
  const meals = await allergensOf(queries, siteId, 'meals', mealIds)
  const options = await allergensOf(queries, siteId, 'meal_options', optionIds)
  const withNow = (item: StoredItem): StoredItem => {
    const found = new Set([
      ...item.allergens,
      ...(item.mealId === null ? [] : (meals.get(item.mealId) ?? [])),
      ...item.options.flatMap(({ id }) => options.get(id) ?? []),
    ])
    return { ...item, allergens: Allergen.options.filter((each) => found.has(each)) }
  }
  return new Map([...items].map(([id, own]) => [id, own.map(withNow)]))
}
