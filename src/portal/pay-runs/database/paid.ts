import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { Paid } from '../rules/difference.ts'
import { keyOf } from '../slips/rules.ts'
import type { LineCode } from '../slips/contract.ts'

/** What approved runs have paid each of some people for some months, by code and component. */
export async function paidFor(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  months: readonly string[],
): Promise<(employeeId: string, month: string) => Paid> {
  const { rows } = await sql<{
    employee_id: string
    for_month: string
    code: LineCode
    component_id: string | null
    fils: number
  }>`
    select people.id as employee_id, l.for_month, l.code, l.component_id, sum(l.effect_fils)::float8 as fils
    from unnest(${[...employeeIds]}::uuid[]) as people (id)
    cross join lateral (
      select s.id from pay_slips s
      where s.site_id = ${siteId} and s.employee_id = people.id
        and coalesce(s.ahead_to, s.month) >= ${[...months].toSorted()[0] ?? ''}
        and s.published_at is not null
      offset 0) s
    join pay_slip_lines l on l.site_id = ${siteId} and l.slip_id = s.id
    where l.for_month = any(${[...months]}::text[]) and l.source_id is null
    group by people.id, l.for_month, l.code, l.component_id`.execute(queries)
  const byMonth = Map.groupBy(rows, (row) => `${row.employee_id} ${row.for_month}`)
  return (employeeId, month) =>
    new Map(
      (byMonth.get(`${employeeId} ${month}`) ?? []).map((row) => [
        keyOf(row.code, row.component_id),
        Number(row.fils),
      ]),
    )
}

interface Rests {
  readonly months: readonly string[]
  readonly has: (employeeId: string, month: string, code: LineCode) => boolean
}

/** The months before one of which some people's pay could not bear a deduction, and which. */
export async function restsBefore(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  month: string,
): Promise<Rests> {
  const { rows } = await sql<{ employee_id: string; for_month: string; code: LineCode }>`
    select distinct s.employee_id, p.rest->>'forMonth' as for_month, p.rest->>'code' as code
    from pay_slips s cross join lateral jsonb_array_elements(s.put_off) as p (rest)
    where s.site_id = ${siteId} and s.employee_id = any(${[...employeeIds]}::uuid[])
      and s.published_at is not null and s.put_off <> '[]' and p.rest->>'forMonth' < ${month}
    order by for_month`.execute(queries)
  const keys = new Set(rows.map((row) => `${row.employee_id} ${row.for_month} ${row.code}`))
  return {
    months: [...new Set(rows.map((row) => row.for_month))],
    has: (employeeId, of, code) => keys.has(`${employeeId} ${of} ${code}`),
  }
}

export interface LastSlip {
  readonly month: string
  readonly netFils: number
  readonly iban: string
}

/** What some people were last paid, before a month: the sum of the slips of that month. */
export async function lastSlips(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  month: string,
): Promise<Map<string, LastSlip>> {
  const { rows } = await sql<{ employee_id: string; month: string; net: number; iban: string }>`
    select people.id as employee_id, last.month, last.net::float8 as net, last.iban
    from unnest(${[...employeeIds]}::uuid[]) as people (id)
    cross join lateral (
      select s.month, sum(s.net_fils) as net, (array_agg(s.iban order by s.id desc))[1] as iban
      from pay_slips s
      where s.site_id = ${siteId} and s.employee_id = people.id and s.month < ${month}
        and s.published_at is not null
      group by s.month order by s.month desc limit 1) last`.execute(queries)
  return new Map(
    rows.map((row) => [
      row.employee_id,
      { month: row.month, netFils: Number(row.net), iban: row.iban },
    ]),
  )
}

/** How many published slips each of some people has; those with none are left out. */
export async function countsOfPaid(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('pay_slips')
    .select(['employee_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', [...employeeIds])
    .where('published_at', 'is not', null)
    .groupBy('employee_id')
    .execute()
  return new Map(rows.map((row) => [row.employee_id, Number(row.count)]))
}

/** The months after one that an employee was paid for in advance. */
export async function monthsAhead(
  queries: Queries,
  siteId: number,
  employeeId: string,
  month: string,
): Promise<string[]> {
  const { rows } = await sql<{ for_month: string }>`
    select distinct l.for_month
    from pay_slips s join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    where s.site_id = ${siteId} and s.employee_id = ${employeeId}::uuid
      and coalesce(s.ahead_to, s.month) > ${month} and s.published_at is not null
      and l.for_month > ${month} and l.source_id is null
    order by l.for_month`.execute(queries)
  return rows.map((row) => row.for_month)
}

/** Which of these months have an approved run of their own. */
export async function paidMonths(
  queries: Queries,
  siteId: number,
  months: readonly string[],
): Promise<string[]> {
  const rows = await queries
    .selectFrom('pay_runs')
    .select('month')
    .distinct()
    .where('site_id', '=', siteId)
    .where('kind', '=', 'month')
    .where('state', '=', 'approved')
    .where('month', 'in', [...months])
    .execute()
  return rows.map(({ month }) => month).toSorted()
}
