import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'

export interface AmountAt {
  readonly at: Date
  readonly fils: number
}

/** What was paid for plans, or called off of them, from a time on, as their histories have it. */
async function amountsOf(
  queries: Queries,
  siteId: number,
  kinds: readonly ('cancelled' | 'paid' | 'renewed')[],
  since: Date,
): Promise<AmountAt[]> {
  const rows = await queries
    .selectFrom('meal_plan_events')
    .select(['at', 'fils'])
    .where('site_id', '=', siteId)
    .where('at', '>=', since)
    .where('kind', 'in', kinds)
    .where('fils', '>', 0)
    .execute()
  return rows.map(({ at, fils }) => ({ at, fils: fils ?? 0 }))
}

export function paidSince(queries: Queries, siteId: number, since: Date): Promise<AmountAt[]> {
  return amountsOf(queries, siteId, ['paid', 'renewed'], since)
}

/** The value of days that were called off. */
export function calledOffSince(queries: Queries, siteId: number, since: Date): Promise<AmountAt[]> {
  return amountsOf(queries, siteId, ['cancelled'], since)
}

/** The money of plans that goes back, from when that was decided. */
export async function refundedSince(
  queries: Queries,
  siteId: number,
  since: Date,
): Promise<AmountAt[]> {
  const rows = await queries
    .selectFrom('refunds as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'r.site_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select(['r.asked_at', 'r.amount_fils'])
    .where('r.site_id', '=', siteId)
    .where('r.asked_at', '>=', since)
    .where('r.state', '!=', 'failed')
    .where('o.type', '=', 'plan')
    .execute()
  return rows.map(({ asked_at: at, amount_fils: fils }) => ({ at, fils }))
}

/** The value of the days of plans that were delivered, from when they were handed over. */
export async function deliveredSince(
  queries: Queries,
  siteId: number,
  since: Date,
): Promise<AmountAt[]> {
  const { rows } = await sql<AmountAt>`
    select o.state_at as at, d.value_fils as fils from orders o
    join meal_plan_days d on d.site_id = o.site_id and d.delivery_id = o.id
    where o.site_id = ${siteId} and o.state_at >= ${since}::timestamptz
      and o.type = 'planDay' and o.state = 'delivered'`.execute(queries)
  return rows
}

/** The value of all days that are paid and neither delivered nor refunded. */
export async function owedNow(queries: Queries, siteId: number): Promise<number> {
  const { rows } = await sql<{ fils: number }>`
    select coalesce(sum(t.value_fils), 0)::bigint as fils from (
      select d.value_fils from meal_plan_days d
      where d.site_id = ${siteId} and d.state in ('planned', 'offered')
      union all
      select d.value_fils from orders o
      join meal_plan_days d on d.site_id = o.site_id and d.delivery_id = o.id
      where o.site_id = ${siteId} and o.type = 'planDay'
        and o.state in ('placed', 'paid', 'accepted', 'cooking', 'ready', 'out')
      union all
      select d.value_fils from orders o
      join meal_plan_days d on d.site_id = o.site_id and d.delivery_id = o.id
      where o.site_id = ${siteId} and o.type = 'planDay' and o.state in ('cancelled', 'refunded')
    ) t`.execute(queries)
  return rows[0]?.fils ?? 0
}
