import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'

interface DuePlan {
  readonly id: string
  readonly userId: string
}

/**
 * The plans for which something follows: a purchase that was paid or stopped, a gift that lapses, a
 * day that closes, is not delivered or waits for a date, a dish or window that no longer fits, a
 * recipe that now harms, or nothing left. `offset 0` keeps the database from reading all orders and
 * dishes, most of which are of days long past, to find those of the few days that are still to come.
 */
export async function duePlans(
  queries: Queries,
  siteId: number,
  at: { readonly firstChangeable: string; readonly now: Date; readonly limit: number },
): Promise<DuePlan[]> {
  const { firstChangeable, now, limit } = at
  const planned = sql`from meal_plan_days d where d.site_id = ${siteId} and d.state = 'planned'`
  const { rows } = await sql<DuePlan>`
    with due as (
      select d.plan_id from meal_plan_days d
      join orders o on o.site_id = d.site_id and o.id = d.order_id
      where d.site_id = ${siteId} and d.state = 'unpaid' and o.state <> 'placed'
      union
      select d.plan_id from (select distinct d.plan_id, d.order_id ${planned} offset 0) d
      cross join lateral (select o.state from orders o
        where o.site_id = ${siteId} and o.id = d.order_id offset 0) o
      where o.state <> 'paid'
      union
      select g.plan_id from meal_plan_gifts g
      where g.site_id = ${siteId} and g.state = 'open' and (g.expires_at <= ${now} or exists (
        select from meal_plan_days d
        join orders o on o.site_id = d.site_id and o.id = d.order_id
        where d.site_id = g.site_id and d.gift_id = g.id and o.state <> 'paid'))
      union
      select d.plan_id ${planned} and d.day < ${firstChangeable}::date
      union
      select d.plan_id from orders o
      join meal_plan_days d on d.site_id = o.site_id and d.delivery_id = o.id
      where o.site_id = ${siteId} and o.type = 'planDay' and o.state in ('cancelled', 'refunded')
      union
      select d.plan_id ${planned} and d.day is null and not exists (
        select from meal_plan_pauses z
        where z.site_id = d.site_id and z.plan_id = d.plan_id and z.until_day is null)
      union
      ${unfitDishes(siteId)}
      union
      ${lackingDishes(siteId)}
      union
      ${harmfulDishes(siteId)}
      union
      select d.plan_id from delivery_windows w
      join meal_plan_days d on d.site_id = w.site_id and d.window_id = w.id
      where w.site_id = ${siteId} and w.season <> 'always' and d.state = 'planned'
        and d.day is not null and (w.season = 'in') <> exists (select from shop_seasons s
          where s.site_id = d.site_id and d.day between s.from_day and s.to_day)
      union
      select d.plan_id from meal_plan_days d
      join delivery_windows w on w.site_id = d.site_id and w.id = d.chosen_window_id
      where d.site_id = ${siteId} and d.state = 'planned' and d.chosen_window_id is not null
        and (d.day, d.window_id) is distinct from
          (coalesce(d.chosen_day, d.day), d.chosen_window_id)
        and (w.season = 'always' or (w.season = 'in') = exists (select from shop_seasons s
          where s.site_id = d.site_id
            and (coalesce(d.chosen_day, d.day) between s.from_day and s.to_day
              or d.day between s.from_day and s.to_day)))
      union
      select p.id from meal_plans p where p.site_id = ${siteId} and p.ended_at is null
        and not exists (select from meal_plan_renewals r where r.site_id = p.site_id
          and r.plan_id = p.id and r.closed_at is null)
        and not exists (select from meal_plan_days d where d.site_id = p.site_id
          and d.plan_id = p.id and d.state in ('unpaid', 'planned', 'offered') offset 0)
        and not exists (select from meal_plan_days d
          join orders o on o.site_id = d.site_id and o.id = d.delivery_id
          where d.site_id = p.site_id and d.plan_id = p.id and o.state <> 'delivered' offset 0)
    )
    select d.plan_id as id, p.user_id as "userId"
    from (select due.plan_id from due order by due.plan_id limit ${limit}) d
    cross join lateral (select p.user_id from meal_plans p
      where p.site_id = ${siteId} and p.id = d.plan_id offset 0) p
    order by d.plan_id`.execute(queries)
  return rows
}

/** Plans with a day that has fewer dishes than were paid for, and that something fits. */
function lackingDishes(siteId: number) {
  return sql`
    select d.plan_id from meal_plan_days d
    join meal_plans p on p.site_id = d.site_id and p.id = d.plan_id
    cross join lateral (select count(*) filter (where i.part = 'meal') as meals,
        count(*) filter (where i.part = 'snack') as snacks from meal_plan_dishes i
      where i.site_id = d.site_id and i.day_id = d.id offset 0) n
    cross join lateral (values ('meal', p.meals_per_day - n.meals),
      ('snack', p.snacks_per_day - n.snacks)) s (part, missing)
    join delivery_windows w on w.site_id = d.site_id and w.id = d.window_id
    where d.site_id = ${siteId} and d.state = 'planned' and d.day is not null
      and p.ended_at is null and s.missing > 0 and exists (select from meals m
        join meal_categories c on c.site_id = m.site_id and c.id = m.category_id
        where m.site_id = d.site_id and m.active and c.active and c.plan_part = s.part
          and not m.allergens && p.allergies and not m.id = any(p.dislikes)
          and coalesce(m.from_time <= w.from_time, true)
          and coalesce(w.from_time < m.to_time, true)
          and not exists (select from meal_option_groups g
            where g.site_id = m.site_id and g.meal_id = m.id and g.least > 0)
          and case when exists (select from meal_plan_menus e
              where e.site_id = d.site_id and e.day = d.day)
            then exists (select from meal_plan_menus n
              where n.site_id = d.site_id and n.day = d.day and n.meal_id = m.id)
            else extract(isodow from d.day)::int = any(m.days) end)`
}

/** Plans with a dish that their customer must not have, or that is not served on its day. */
function unfitDishes(siteId: number) {
  return sql`
    select d.plan_id from meal_plan_days d
    join meal_plans p on p.site_id = d.site_id and p.id = d.plan_id
    cross join lateral (select i.site_id, i.meal_id, i.part from meal_plan_dishes i
      where i.site_id = d.site_id and i.day_id = d.id offset 0) i
    join meals m on m.site_id = i.site_id and m.id = i.meal_id
    join meal_categories c on c.site_id = m.site_id and c.id = m.category_id
    join delivery_windows w on w.site_id = d.site_id and w.id = d.window_id
    left join (select distinct site_id, day from meal_plan_menus where site_id = ${siteId}) e
      on e.site_id = d.site_id and e.day = d.day
    left join meal_plan_menus n
      on n.site_id = d.site_id and n.day = d.day and n.meal_id = i.meal_id
    where d.site_id = ${siteId} and d.state = 'planned' and p.ended_at is null
      and (m.allergens && p.allergies or m.id = any(p.dislikes) or not m.active or not c.active
        or c.plan_part <> i.part or exists (select from meal_option_groups g
          where g.site_id = m.site_id and g.meal_id = m.id and g.least > 0)
        or d.day is not null and (m.from_time > w.from_time or m.to_time <= w.from_time)
        or d.day is not null and case when e.day is null
          then not extract(isodow from d.day)::int = any(m.days) else n.meal_id is null end)`
}

/** Plans with a closed day whose dish has gained what its customer declared as an allergy. */
function harmfulDishes(siteId: number) {
  return sql`
    select d.plan_id from (select o.id from orders o where o.site_id = ${siteId}
      and o.type = 'planDay'
      and o.state in ('paid', 'accepted', 'cooking', 'ready', 'out') offset 0) o
    join meal_plan_days d on d.site_id = ${siteId} and d.delivery_id = o.id
    join meal_plans p on p.site_id = d.site_id and p.id = d.plan_id
    join order_items i on i.site_id = d.site_id and i.order_id = o.id
    join meals m on m.site_id = i.site_id and m.id = i.meal_id
    where m.allergens && p.allergies and exists (select from unnest(m.allergens) as a (name)
      where a.name = any(p.allergies) and a.name <> all(i.allergens))`
}

/** Plans whose first or last delivery their customer is to be notified of, and on which day. */
export async function noticedPlans(
  queries: Queries,
  siteId: number,
  { starts, ends, limit }: { starts: string; ends: string; limit: number },
): Promise<(DuePlan & { readonly starts: boolean })[]> {
  const others = (than: 'after' | 'before') => sql`not exists (select from meal_plan_days e
    where e.site_id = d.site_id and e.plan_id = d.plan_id and e.state in ('planned', 'sealed')
      and (e.day is null or ${than === 'before' ? sql`e.day < d.day` : sql`e.day > d.day`}))`
  const { rows } = await sql<DuePlan & { starts: boolean }>`
    select p.id, p.user_id as "userId", true as starts from meal_plan_days d
    join meal_plans p on p.site_id = d.site_id and p.id = d.plan_id
    where d.site_id = ${siteId} and d.day = ${starts} and d.state in ('planned', 'sealed')
      and p.start_noticed is null and p.cancelled_at is null and ${others('before')}
    union all
    select p.id, p.user_id, false from meal_plan_days d
    join meal_plans p on p.site_id = d.site_id and p.id = d.plan_id
    where d.site_id = ${siteId} and d.day = ${ends} and d.state in ('planned', 'sealed')
      and not p.renews and p.end_noticed is distinct from d.day and p.cancelled_at is null
      and ${others('after')}
    limit ${limit}`.execute(queries)
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
