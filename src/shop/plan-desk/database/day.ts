import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { DayChange, PlanDayTotals } from '../plans/contract.ts'

type DishTotals = PlanDayTotals['dishes'][number]

/** Of a day, what can still be changed is planned, and what is an order of its own is closed. */
function daysOn(siteId: number, day: string) {
  return sql`
    select d.site_id, d.id, d.plan_id, false as closed from meal_plan_days d
    join orders o on o.site_id = d.site_id and o.id = d.order_id
    where d.site_id = ${siteId} and d.day = ${day} and d.state in ('unpaid', 'planned')
      and o.state not in ('placed', 'cancelled', 'refunded')
    union all
    select d.site_id, d.id, d.plan_id, true as closed from orders o
    join meal_plan_days d on d.site_id = o.site_id and d.delivery_id = o.id
    where o.site_id = ${siteId} and o.day = ${day} and o.type = 'planDay'
      and o.state not in ('cancelled', 'refunded')`
}

/** The dishes of all plans on a day, the most portions first. */
export async function dishesOn(
  queries: Queries,
  siteId: number,
  day: string,
): Promise<DishTotals[]> {
  interface Row {
    id: string
    en: string
    ar: string
    part: DishTotals['part']
    planned: number
    closed: number
  }
  const { rows } = await sql<Row>`
    select m.id, m.name_en as en, m.name_ar as ar, i.part,
      (count(*) filter (where not t.closed))::int as planned,
      (count(*) filter (where t.closed))::int as closed
    from (${daysOn(siteId, day)}) t
    join meal_plan_dishes i on i.site_id = t.site_id and i.day_id = t.id
    join meals m on m.site_id = i.site_id and m.id = i.meal_id
    group by m.id, m.name_en, m.name_ar, i.part
    order by count(*) desc, m.name_en, m.id, i.part`.execute(queries)
  return rows.map(({ en, ar, ...row }) => ({ ...row, name: { en, ar } }))
}

/** How many plans are delivered on a day. */
export async function countPlans(queries: Queries, siteId: number, day: string): Promise<number> {
  const { rows } = await sql<{ plans: number }>`
    select count(distinct t.plan_id)::int as plans from (${daysOn(siteId, day)}) t`.execute(queries)
  return rows[0]?.plans ?? 0
}

/** Whether a plan `p` has a day on a date. */
function hasDay(day: string, states: readonly string[]) {
  return sql`exists (select from meal_plan_days d where d.site_id = p.site_id and d.plan_id = p.id
    and d.day = ${day} and d.state = any(${[...states]}::text[]))`
}

/** More would not be read. */
const MAX_CHANGES = 200

/**
 * What changed for a day since a time, the latest first: changes of the day itself, and of plans as
 * a whole that have it in them.
 */
export async function changesFor(
  queries: Queries,
  siteId: number,
  { day, since }: { day: string; since: Date },
): Promise<DayChange[]> {
  interface Row {
    plan: string
    number: number
    en: string
    ar: string
    kind: DayChange['kind']
    at: Date
    day: string | null
    to_day: string | null
  }
  const { rows } = await sql<Row>`
    select p.id as plan, p.number, u.name_en as en, coalesce(nullif(u.name_ar, ''), u.name_en) as ar,
      e.kind, e.at, e.day, e.to_day
    from meal_plan_events e
    join meal_plans p on p.site_id = e.site_id and p.id = e.plan_id
    join users u on u.site_id = p.site_id and u.id = p.user_id
    where e.site_id = ${siteId} and e.at >= ${since} and (
      e.day = ${day} or e.to_day = ${day}
      or e.kind = 'paused' and e.day <= ${day} and (e.to_day is null or e.to_day > ${day})
      or e.kind = 'resumed' and e.day <= ${day}
      or e.kind in ('paid', 'renewed', 'received') and ${hasDay(day, ['unpaid', 'planned', 'sealed'])}
      or e.kind = 'cancelled' and e.day is null and ${hasDay(day, ['refunded'])})
    order by e.at desc, e.id desc limit ${MAX_CHANGES}`.execute(queries)
  return rows.map((row) => ({
    plan: row.plan,
    number: row.number,
    customer: { en: row.en, ar: row.ar },
    kind: row.kind,
    at: row.at.toISOString(),
    day: row.day,
    toDay: row.to_day,
  }))
}
