import type { Queries } from '#platform/db/database.ts'
import { conflictsOf } from '#shop/orders/database/conflicts.ts'
import type { DayConflict } from '../plans/contract.ts'

/** The orders of a day whose customers are allergic to a dish of them, by their numbers. */
export async function conflictsOn(
  queries: Queries,
  siteId: number,
  day: string,
): Promise<DayConflict[]> {
  const rows = await queries
    .selectFrom('orders as o')
    .innerJoin('meal_plan_days as d', (join) =>
      join.onRef('d.site_id', '=', 'o.site_id').onRef('d.delivery_id', '=', 'o.id'),
    )
    .innerJoin('meal_plans as p', (join) =>
      join.onRef('p.site_id', '=', 'd.site_id').onRef('p.id', '=', 'd.plan_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'p.site_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['o.id', 'o.number', 'o.state', 'p.id as plan', 'p.number as plan_number'])
    .select(['u.name_en', 'u.name_ar'])
    .where('o.site_id', '=', siteId)
    .where('o.day', '=', day)
    .where('o.state', 'in', ['paid', 'accepted', 'cooking', 'ready', 'out'])
    .orderBy('o.number')
    .execute()
  const conflicts = await conflictsOf(
    queries,
    siteId,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, number, state, ...row }) => {
    const found = conflicts.get(id)
    if (found === undefined) return []
    return {
      ...{ plan: row.plan, number: row.plan_number, order: { id, number, state } },
      customer: { en: row.name_en, ar: row.name_ar === '' ? row.name_en : row.name_ar },
      dishes: found.map(({ name, allergens }) => ({ name, allergens })),
    }
  })
}
