import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { MenuDay, MenuDish } from '../contract.ts'
import type { PlannedPortions } from '../rules.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

/** The dishes that plans can have, by category; those that need a choice are none of them. */
export async function planDishes(queries: Queries, siteId: number): Promise<MenuDish[]> {
  const rows = await queries
    .selectFrom('meals as m')
    .innerJoin('meal_categories as c', (join) =>
      join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.category_id'),
    )
    .select(['m.id', 'm.name_en', 'm.name_ar', 'm.days', 'c.plan_part'])
    .select(['c.name_en as category_en', 'c.name_ar as category_ar'])
    .where('c.site_id', '=', siteId)
    .where('c.plan_part', '!=', 'none')
    .where('c.active', '=', true)
    .where('m.active', '=', true)
    .where(
      sql<boolean>`not exists (select 1 from meal_option_groups g
        where g.site_id = m.site_id and g.meal_id = m.id and g.least > 0)`,
    )
    .orderBy('c.rank')
    .orderBy('m.rank')
    .orderBy('m.id')
    .execute()
  return rows.flatMap(({ plan_part: part, ...row }) =>
    part === 'none'
      ? []
      : [
          {
            id: row.id,
            name: { en: row.name_en, ar: row.name_ar },
            category: { en: row.category_en, ar: row.category_ar },
            part,
            days: row.days,
          },
        ],
  )
}

/** The dishes of the days that have a menu of their own. */
export async function menusOf(
  queries: Queries,
  siteId: number,
  { from, to }: Days,
): Promise<Map<string, string[]>> {
  const rows = await queries
    .selectFrom('meal_plan_menus')
    .select(['day', 'meal_id'])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('meal_id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.day)].map(([day, own]) => [
      day,
      own.map((row) => row.meal_id),
    ]),
  )
}

/** How often each dish is planned on the days that can still be changed. */
export async function plannedOn(
  queries: Queries,
  siteId: number,
  { from, to }: Days,
): Promise<PlannedPortions[]> {
  const rows = await queries
    .selectFrom('meal_plan_days as d')
    .innerJoin('meal_plan_dishes as i', (join) =>
      join.onRef('i.site_id', '=', 'd.site_id').onRef('i.day_id', '=', 'd.id'),
    )
    .select(['i.meal_id as dish', sql<string>`d.day`.as('day')])
    .select(sql<number>`count(*)::int`.as('portions'))
    .where('d.site_id', '=', siteId)
    .where('d.state', 'in', ['unpaid', 'planned'])
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .groupBy(['d.day', 'i.meal_id'])
    .orderBy('d.day')
    .orderBy('i.meal_id')
    .execute()
  return rows.map(({ day, dish, portions }) => ({ day, dish, portions }))
}

export interface PlannedDay {
  readonly day: string
  readonly allergies: readonly string[]
  /** Ids of dishes. */
  readonly dislikes: readonly string[]
}

/** The days with meals that plans have on some dates, each with what its customer avoids. */
export async function plannedDays(
  queries: Queries,
  siteId: number,
  days: readonly string[],
): Promise<PlannedDay[]> {
  return queries
    .selectFrom('meal_plan_days as d')
    .innerJoin('meal_plans as p', (join) =>
      join.onRef('p.site_id', '=', 'd.site_id').onRef('p.id', '=', 'd.plan_id'),
    )
    .select([sql<string>`d.day`.as('day'), 'p.allergies', 'p.dislikes'])
    .where('d.site_id', '=', siteId)
    .where('d.state', 'in', ['unpaid', 'planned'])
    .where('d.day', 'in', days)
    .where('p.meals_per_day', '>', 0)
    .execute()
}

/** Locks the menus, so that two changes do not mix. */
export async function lockMenus(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

/** Replaces the dishes of some days; a day without any has what the menu has on it. */
export async function saveMenus(
  trx: Trx,
  siteId: number,
  menus: readonly MenuDay[],
): Promise<void> {
  await trx
    .deleteFrom('meal_plan_menus')
    .where('site_id', '=', siteId)
    .where(
      'day',
      'in',
      menus.map(({ day }) => day),
    )
    .execute()
  const rows = menus.flatMap(({ day, dishes }) =>
    [...new Set(dishes ?? [])].map((mealId) => ({ site_id: siteId, day, meal_id: mealId })),
  )
  if (rows.length > 0) await trx.insertInto('meal_plan_menus').values(rows).execute()
}
