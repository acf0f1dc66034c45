import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

export interface Department {
  readonly id: string
  readonly name: TwoNames
}

export async function departmentsOf(queries: Queries, siteId: number): Promise<Department[]> {
  const rows = await queries
    .selectFrom('departments')
    .select(['id', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .orderBy('name_folded')
    .execute()
  return rows.map((row) => ({ id: row.id, name: { en: row.name_en, ar: row.name_ar } }))
}

/** How many people of a department were employed over the same stretch of days. */
export interface Stretch {
  readonly departmentId: string
  readonly from: string
  readonly to: string
  readonly people: number
}

export interface Span {
  readonly from: string
  readonly to: string
  /** Limits to this person's direct reports. */
  readonly managerId: string | null
}

function ofTeam(managerId: string | null, column: 'employees.manager_id' | 'e.manager_id') {
  return managerId === null ? sql`` : sql`and ${sql.ref(column)} = ${managerId}::uuid`
}

export async function stretchesOf(
  queries: Queries,
  siteId: number,
  { from, to, managerId }: Span,
): Promise<Stretch[]> {
  const { rows } = await sql<{
    department_id: string
    first: string
    last: string
    people: number
  }>`
    select department_id, greatest(joining_date, ${from}::date) as first, least(coalesce(leaving_date, ${to}::date), ${to}::date) as last, count(*)::int as people
    from employees
    where site_id = ${siteId} and joining_date <= ${to}::date and (state <> 'left' or leaving_date >= ${from}::date) ${ofTeam(managerId, 'employees.manager_id')}
    group by 1, 2, 3`.execute(queries)
  return rows.map((row) => ({
    departmentId: row.department_id,
    from: row.first,
    to: row.last,
    people: row.people,
  }))
}

/** Half days of approved leave. */
export interface AwayHalves {
  readonly departmentId: string
  readonly month: string
  readonly halves: number
  readonly sick: number
}

/** By department and month, counting the site's working days. */
export async function awayHalves(
  queries: Queries,
  siteId: number,
  { from, to, managerId, weekend }: Span & { weekend: readonly number[] },
): Promise<AwayHalves[]> {
  const { rows } = await sql<{
    department_id: string
    month: string
    halves: number
    sick: number
  }>`
    select e.department_id, to_char(d.day, 'YYYY-MM') as month, count(*)::int as halves, (count(*) filter (where t.code like 'sick%'))::int as sick
    from leave_days d
    join leave_requests r on r.site_id = d.site_id and r.id = d.request_id and r.state = 'approved'
    join leave_types t on t.site_id = r.site_id and t.id = r.type_id
    join employees e on e.site_id = d.site_id and e.id = d.employee_id
    where d.site_id = ${siteId} and d.day between ${from}::date and ${to}::date
      and not (extract(isodow from d.day)::int = any(${[...weekend]}::int[]))
      and not exists (select 1 from holidays h where h.site_id = d.site_id and h.work_site_id is null and d.day between h.from_date and h.to_date) ${ofTeam(managerId, 'e.manager_id')}
    group by 1, 2`.execute(queries)
  return rows.map((row) => ({
    departmentId: row.department_id,
    month: row.month,
    halves: row.halves,
    sick: row.sick,
  }))
}

export interface Paid {
  readonly departmentId: string
  readonly basicFils: number
}

/** The basic wage of some people on a day; people with no known wage are left out. */
export async function basicPayOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  on: string,
): Promise<Map<string, Paid>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('employees as e')
    .innerJoin('employee_pay as p', (join) =>
      join.onRef('p.site_id', '=', 'e.site_id').onRef('p.employee_id', '=', 'e.id'),
    )
    .distinctOn('e.id')
    .select(['e.id', 'e.department_id', 'p.basic_fils'])
    .where('e.site_id', '=', siteId)
    .where('e.id', 'in', ids)
    .where('p.from_date', '<=', on)
    .orderBy('e.id')
    .orderBy('p.from_date', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [row.id, { departmentId: row.department_id, basicFils: row.basic_fils }]),
  )
}
