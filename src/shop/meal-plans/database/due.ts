import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'

interface DuePlan {
  readonly id: string
  readonly userId: string
}

/**
 * The plans for which something follows: a purchase that was paid or stopped, a day that closes, is
 * not delivered or waits for a date, a dish that no longer fits, or nothing left.
 */
export async function duePlans(
  queries: Queries,
  siteId: number,
  { firstChangeable, limit }: { firstChangeable: string; limit: number },
): Promise<DuePlan[]> {
  const open = sql`from meal_plan_days d where d.site_id = ${siteId} and d.state in ('unpaid', 'planned')`
  const { rows } = await sql<DuePlan>`
    with due as (
      select d.plan_id from meal_plan_days d
      join orders o on o.site_id = d.site_id and o.id = d.order_id
      where d.site_id = ${siteId} and d.state in ('unpaid', 'planned')
        and o.state <> case d.state when 'unpaid' then 'placed' else 'paid' end
      union
      select d.plan_id ${open} and d.state = 'planned' and d.day < ${firstChangeable}::date
      union
      select d.plan_id from orders o
      join meal_plan_days d on d.site_id = o.site_id and d.delivery_id = o.id
      where o.site_id = ${siteId} and o.type = 'planDay' and o.state in ('cancelled', 'refunded')
      union
      select d.plan_id ${open} and d.state = 'planned' and d.day is null and not exists (
        select from meal_plan_pauses z
        where z.site_id = d.site_id and z.plan_id = d.plan_id and z.until_day is null)
      union
      select d.plan_id from meal_plan_days d
      join meal_plans p on p.site_id = d.site_id and p.id = d.plan_id
      join meal_plan_dishes i on i.site_id = d.site_id and i.day_id = d.id
      join meals m on m.site_id = i.site_id and m.id = i.meal_id
      join meal_categories c on c.site_id = m.site_id and c.id = m.category_id
      where d.site_id = ${siteId} and d.state = 'planned'
        and (m.allergens && p.allergies or m.id = any(p.dislikes) or not m.active or not c.active
          or c.plan_part <> i.part or exists (select from meal_option_groups g
            where g.site_id = m.site_id and g.meal_id = m.id and g.least > 0))
      union
      select p.id from meal_plans p where p.site_id = ${siteId} and p.ended_at is null
        and not exists (select from meal_plan_days d
          left join orders o on o.site_id = d.site_id and o.id = d.delivery_id
          where d.site_id = p.site_id and d.plan_id = p.id and (d.state in ('unpaid', 'planned')
            or (d.state = 'sealed' and o.state <> 'delivered')))
    )
    select p.id, p.user_id as "userId" from due
    join meal_plans p on p.site_id = ${siteId} and p.id = due.plan_id
    order by p.id limit ${limit}`.execute(queries)
  return rows
}

/** The sites with plans, and their zones. */
export async function sitesWithPlans(queries: Queries): Promise<{ id: number; zone: string }[]> {
  return queries
    .selectFrom('sites as s')
    .select(['s.id', 's.zone'])
    .where((of) =>
      of.exists(
        of
          .selectFrom('meal_plans as p')
          .select('p.id')
          .whereRef('p.site_id', '=', 's.id')
          .where('p.ended_at', 'is', null),
      ),
    )
    .orderBy('s.id')
    .execute()
}
