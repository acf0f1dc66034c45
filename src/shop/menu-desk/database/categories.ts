import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { DeskCategory, PlanPart } from '../categories/contract.ts'
import { freeSlug, slugOf } from '../rules.ts'

/** In the order of the menu. */
export async function categoriesOf(queries: Queries, siteId: number): Promise<DeskCategory[]> {
  const rows = await queries
    .selectFrom('meal_categories as c')
    .leftJoin('meals as m', (join) =>
      join.onRef('m.site_id', '=', 'c.site_id').onRef('m.category_id', '=', 'c.id'),
    )
    .select([
      'c.id',
      'c.slug',
      'c.name_en',
      'c.name_ar',
      'c.active',
      'c.plan_part',
      sql<number>`count(m.id)::int`.as('meals'),
    ])
    .where('c.site_id', '=', siteId)
    .groupBy(['c.site_id', 'c.id'])
    .orderBy('c.rank')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: { en: row.name_en, ar: row.name_ar },
    active: row.active,
    planPart: row.plan_part,
    meals: row.meals,
  }))
}

export async function isCategory(queries: Queries, siteId: number, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('meal_categories')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the categories so that they change one after the other, and no two get the same position or
 * slug.
 */
export async function lockCategories(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

export async function insertCategory(
  trx: Trx,
  siteId: number,
  { name, planPart }: { name: TwoNames; planPart: PlanPart },
): Promise<string> {
  const id = newId()
  const stored = await trx
    .selectFrom('meal_categories')
    .select(['slug', 'rank'])
    .where('site_id', '=', siteId)
    .execute()
  const slug = freeSlug(slugOf(name.en, 'category'), new Set(stored.map((row) => row.slug)))
  const rank = Math.max(-1, ...stored.map((row) => row.rank)) + 1
  await trx
    .insertInto('meal_categories')
    .values({
      ...{ site_id: siteId, id, slug, name_en: name.en, name_ar: name.ar, rank },
      plan_part: planPart,
    })
    .execute()
  return id
}

export async function rewriteCategory(
  trx: Trx,
  siteId: number,
  id: string,
  { name, active, planPart }: { name: TwoNames; active: boolean; planPart: PlanPart },
): Promise<void> {
  await trx
    .updateTable('meal_categories')
    .set({ name_en: name.en, name_ar: name.ar, active, plan_part: planPart })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function positionCategories(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<void> {
  for (const [rank, id] of ids.entries())
    await trx
      .updateTable('meal_categories')
      .set({ rank })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
}

export async function deleteCategory(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx
    .deleteFrom('meal_categories')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
