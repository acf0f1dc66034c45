import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { Pay } from '../rules/estimate.ts'
import type { Unpaid } from '../rules/service.ts'

/** The days at which pay and service are read. */
interface PayDays {
  /** The day whose pay counts. */
  readonly on: string
  /** Where nothing was recorded by that day, the first pay until this one. */
  readonly until: string
}

/** A month's pay of some people; people with none are left out. */
export async function monthPayOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  { on, until }: PayDays,
): Promise<Map<string, Pay>> {
  const { rows } = await sql<{ id: string; basic_fils: number; wage_fils: number }>`
    select people.id, pay.basic_fils, pay.wage_fils
    from unnest(${[...ids]}::uuid[]) as people (id)
    cross join lateral (
      select p.basic_fils, p.basic_fils + p.housing_fils + p.transport_fils + p.other_fils as wage_fils
      from employee_pay p
      where p.site_id = ${siteId} and p.employee_id = people.id and p.from_date <= ${until}::date
      order by p.from_date <= ${on}::date desc, abs(p.from_date - ${on}::date)
      limit 1) pay`.execute(queries)
  return new Map(
    rows.map((row) => [
      row.id,
      { basicFils: Number(row.basic_fils), wageFils: Number(row.wage_fils) },
    ]),
  )
}

interface UnpaidQuery {
  readonly ids: readonly string[]
  /** Types of leave that pay nothing at all. */
  readonly typeIds: readonly string[]
  readonly until: string
  /** The day on which other rules begin; null: nothing is split. */
  readonly split: string | null
  /** What a slip that is being calculated deducts, instead of what approved ones did. */
  readonly deducting?: Deducting | undefined
}

/** Absence of one employee, and the months for which it is all that is deducted. */
export interface Deducting {
  readonly months: readonly string[]
  /** Thousandths of days. */
  readonly days: readonly { readonly day: string; readonly amount: number }[]
}

const NOTHING_NOW: Deducting = { months: [], days: [] }

const NO_SPLIT = '9999-12-31'

/** Absence of `people` that pay deducts, by the newest line of each month that names its days. */
function absenceDays(siteId: number, until: string, { months, days }: Deducting) {
  return sql`
    select people.id, (d.value->>'day')::date, (d.value->>'amount')::int
    from people
    cross join lateral (
      select (array_agg(coalesce(l.details->'days', l.details->'now'->'days')
          order by s.published_at desc, s.id desc)
        filter (where l.details->'days' is not null or l.details->'now' is not null))[1] as days
      from pay_slips s
      join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
      where s.site_id = ${siteId} and s.employee_id = people.id and s.published_at is not null
        and l.code = 'absence' and l.for_month <> all(${[...months]}::text[])
      group by l.for_month
      having sum(l.effect_fils) <> 0
      offset 0) month
    cross join lateral jsonb_array_elements(coalesce(month.days, '[]'::jsonb)) d (value)
    where (d.value->>'day')::date between people.joined and ${until}::date
    union all
    select people.id, d.day, d.amount
    from people
    cross join unnest(
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ amount }) => amount)}::int[]) d (day, amount)
    where d.day between people.joined and ${until}::date`
}

/**
 * Thousandths of unpaid days of some people since they joined: approved leave without pay, the days
 * after a leave that were decided to be absence, and absence that approved pay deducted. A day that
 * is more than one of them counts once. `offset 0` makes the planner do one look-up per person and
 * request.
 */
export async function unpaidDaysOf(
  queries: Queries,
  siteId: number,
  { ids, typeIds, until, split, deducting = NOTHING_NOW }: UnpaidQuery,
): Promise<Map<string, Unpaid>> {
  const { rows } = await sql<{ id: string; before: number; after: number }>`
    with people as (
      select e.id, e.joining_date as joined from unnest(${[...ids]}::uuid[]) as each (id)
      join employees e on e.site_id = ${siteId} and e.id = each.id),
    days as (
      select each.id, each.day, least(sum(each.amount), 1000) as amount from (
        select people.id, d.day, d.amount
        from people
        cross join lateral (
          select r.id as request_id from leave_requests r
          where r.site_id = ${siteId} and r.employee_id = people.id and r.state = 'approved'
            and r.type_id = any(${[...typeIds]}::uuid[]) and r.to_date >= people.joined
          offset 0) r
        cross join lateral (
          select h.day, h.amount from leave_days h
          where h.site_id = ${siteId} and h.request_id = r.request_id
            and h.day between people.joined and ${until}::date
          offset 0) d
        union all
        select people.id, day::date, 1000
        from people
        cross join lateral (
          select c.expected_date as first, c.actual_date - 1 as last from leave_returns c
          where c.site_id = ${siteId} and c.employee_id = people.id and c.late_as = 'absence'
          union all
          select c.rest_from, c.actual_date - 1 from leave_returns c
          where c.site_id = ${siteId} and c.employee_id = people.id and c.rest_as = 'absence'
          offset 0) absence
        cross join lateral generate_series(
          greatest(absence.first, people.joined), least(absence.last, ${until}::date), interval '1 day') day
        union all
        ${absenceDays(siteId, until, deducting)}
      ) each
      group by each.id, each.day)
    select id,
      coalesce(sum(amount) filter (where day < ${split ?? NO_SPLIT}::date), 0)::int as before,
      coalesce(sum(amount) filter (where day >= ${split ?? NO_SPLIT}::date), 0)::int as after
    from days group by id`.execute(queries)
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]))
}
