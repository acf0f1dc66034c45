import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { pictureAddress } from '#shop/meals/database.ts'
import type { Dish } from '../rules/dishes.ts'

/** A dish that plans can have, with what is shown of it and what an order of it contains. */
export interface StoredPlanDish extends Dish {
  readonly slug: string
  readonly category: string
  readonly name: TwoNames
  readonly image: string | null
  readonly proteinG: number | null
  readonly carbsG: number | null
  readonly fatG: number | null
}

/**
 * The dishes of categories that plans have, in the menu's order, and those with the given ids
 * whatever became of them.
 */
export async function planDishes(
  queries: Queries,
  siteId: number,
  ids: readonly string[] = [],
): Promise<Map<string, StoredPlanDish>> {
  const rows = await queries
    .selectFrom('meals as m')
    .innerJoin('meal_categories as c', (join) =>
      join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.category_id'),
    )
    .select(['m.id', 'm.slug', 'm.name_en', 'm.name_ar', 'm.file_id', 'm.allergens', 'm.days'])
    .select(['m.from_time', 'm.to_time'])
    .select(['m.kcal', 'm.protein_g', 'm.carbs_g', 'm.fat_g', 'm.sold_out'])
    .select(['c.slug as category', 'c.plan_part'])
    .select(sql<boolean>`m.active and c.active`.as('active'))
    .select(
      sql<boolean>`exists (select 1 from meal_option_groups g
        where g.site_id = m.site_id and g.meal_id = m.id and g.least > 0)`.as('must_choose'),
    )
    .where('m.site_id', '=', siteId)
    .where((of) =>
      of.or([
        of.and([of('c.plan_part', '!=', 'none'), of('m.active', '=', true)]),
        of('m.id', '=', sql<string>`any(${[...ids]}::uuid[])`),
      ]),
    )
    .orderBy('c.rank')
    .orderBy('m.rank')
    .orderBy('m.id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        part: row.plan_part === 'none' ? null : row.plan_part,
        slug: row.slug,
        category: row.category,
        name: { en: row.name_en, ar: row.name_ar },
        image: pictureAddress(row.file_id),
        kcal: row.kcal,
        proteinG: row.protein_g,
        carbsG: row.carbs_g,
        fatG: row.fat_g,
        allergens: row.allergens,
        days: row.days,
        active: row.active,
        soldOut: row.sold_out,
        mustChoose: row.must_choose,
        hours:
          row.from_time === null && row.to_time === null
            ? null
            : { from: row.from_time?.slice(0, 5) ?? null, to: row.to_time?.slice(0, 5) ?? null },
      },
    ]),
  )
}

/** The dishes that the site has chosen for its days from one on; other days have the whole menu. */
export async function menusFrom(
  queries: Queries,
  siteId: number,
  from: string,
  to: string | null = null,
): Promise<Map<string, Set<string>>> {
  let query = queries
    .selectFrom('meal_plan_menus')
    .select(['day', 'meal_id'])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
  if (to !== null) query = query.where('day', '<=', to)
  const rows = await query.execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.day)].map(([day, own]) => [
      day,
      new Set(own.map((row) => row.meal_id)),
    ]),
  )
}

const GOOD_STARS = 4
/** The latest ratings say enough. */
const MAX_LIKED = 200

/** Ids of the dishes that a customer rated well. */
export async function likedDishes(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('meal_ratings as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'r.site_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select('r.meal_id')
    .where('o.site_id', '=', siteId)
    .where('o.user_id', '=', userId)
    .where('r.stars', '>=', GOOD_STARS)
    .orderBy('o.id', 'desc')
    .limit(MAX_LIKED)
    .execute()
  return new Set(rows.map((row) => row.meal_id))
}
