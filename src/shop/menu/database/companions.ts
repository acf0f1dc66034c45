import { sql } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import { OF_A_MEAL, OF_ITS_OPTIONS, type StoredCard } from './menu.ts'

export interface StoredCompanion extends StoredCard {
  /** In how many of the orders with the dish it was. */
  readonly together: number
}

/** The latest delivered orders with a dish; older ones say less about today's menu. */
const MAX_ORDERS = 300
/** Dishes of each category that may fill in. */
const FIRST_DISHES = 3

interface OfMeal {
  readonly siteId: number
  readonly mealId: string
}

/**
 * Dishes of other categories to choose companions from, in the menu's order: those in past orders
 * with a dish, and the first of each category. All of them can be had whenever the dish can.
 */
export const possibleCompanions = statement((queries, { siteId, mealId }: OfMeal) => {
  const canBeHad = sql`
    m.active and not m.sold_out and not m.none_left and m.days @> it.days
    and (m.from_time is null or m.from_time <= it.from_time) and (m.to_time is null or m.to_time >= it.to_time)`
  return sql<StoredCompanion>`
    with it as (
      select category_id, days, from_time, to_time from meals where site_id = ${siteId} and id = ${mealId}
    ), latest as (
      select distinct order_id from order_items where site_id = ${siteId} and meal_id = ${mealId}
      order by order_id desc limit ${MAX_ORDERS}
    ), beside as (
      select i.meal_id, count(distinct i.order_id) as orders from latest
      join orders o on o.site_id = ${siteId} and o.id = latest.order_id and o.state = 'delivered'
      join order_items i on i.site_id = ${siteId} and i.order_id = o.id
      group by i.meal_id
    ), possible as (
      select meal_id from beside
      union
      select first.id from it cross join meal_categories c cross join lateral (
        select m.id from meals m where m.site_id = ${siteId} and m.category_id = c.id and ${canBeHad}
        order by m.rank, m.id limit ${FIRST_DISHES}
      ) as first
      where c.site_id = ${siteId}
    )
    select ${OF_A_MEAL}, c.slug as category_slug, ${OF_ITS_OPTIONS}, coalesce(b.orders, 0)::integer as together
    from it cross join possible p
    join meals m on m.site_id = ${siteId} and m.id = p.meal_id
    join meal_categories c on c.site_id = m.site_id and c.id = m.category_id
    left join beside b on b.meal_id = m.id
    where c.active and m.category_id <> it.category_id and ${canBeHad}
    order by c.rank, c.id, m.rank, m.id`.compile(queries)
})
