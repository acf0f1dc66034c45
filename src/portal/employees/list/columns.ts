import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { EmployeeMore, EmployeeRow, MoreColumn } from '../contract.ts'
import type { Line } from './database.ts'

type Of<Column extends keyof EmployeeMore> = ReadonlyMap<string, EmployeeMore[Column]>

interface NameRow {
  employee_id: string
  name_en: string
  name_ar: string
}

const nameOf = (row: NameRow): TwoNames => ({ en: row.name_en, ar: row.name_ar })

/** The direct managers of these people. */
export function managersQuery(siteId: number, ids: readonly string[]) {
  // Looked up one by one: joined, all employees would be read.
  return sql<NameRow & { id: string }>`
    select row.id as employee_id, m.id, m.name_en, m.name_ar from unnest(${[...ids]}::uuid[]) as row (id)
    join lateral (select e.manager_id from employees e
      where e.site_id = ${siteId} and e.id = row.id offset 0) e on true
    join lateral (select each.id, each.name_en, each.name_ar from employees each
      where each.site_id = ${siteId} and each.id = e.manager_id offset 0) m on true`
}

/** The first day on which an open document of each of these people expires. */
export function expiriesQuery(siteId: number, ids: readonly string[]) {
  return sql<{ employee_id: string; expires_on: string | null }>`
    select row.id as employee_id, (select d.expires_on from portal_documents d
      where d.site_id = ${siteId} and d.employee_id = row.id
        and d.closed_at is null and d.expires_on is not null
      order by d.expires_on, d.id limit 1) as expires_on
    from unnest(${[...ids]}::uuid[]) as row (id)`
}

/** The work sites where these people may check in today. */
function workSitesQuery(siteId: number, ids: readonly string[], today: string) {
  return sql<NameRow>`
    select row.id as employee_id, w.name_en, w.name_ar from unnest(${[...ids]}::uuid[]) as row (id)
    join lateral (select a.work_site_id from employee_work_sites a
      where a.site_id = ${siteId} and a.employee_id = row.id and a.from_date <= ${today}::date
        and coalesce(a.to_date, ${today}::date) >= ${today}::date offset 0) a on true
    join work_sites w on w.site_id = ${siteId} and w.id = a.work_site_id
    order by w.name_en, w.id`
}

/** The shifts that these people are on today. */
function shiftsQuery(siteId: number, ids: readonly string[], today: string) {
  return sql<NameRow>`
    select row.id as employee_id, s.name_en, s.name_ar from unnest(${[...ids]}::uuid[]) as row (id)
    join lateral (select a.shift_id from shift_assignments a
      where a.site_id = ${siteId} and a.employee_id = row.id and a.from_date <= ${today}::date
        and coalesce(a.to_date, ${today}::date) >= ${today}::date
      order by a.from_date desc limit 1) a on true
    join shifts s on s.site_id = ${siteId} and s.id = a.shift_id`
}

/** The columns that are read besides, of whom and as of which day. */
export interface ColumnsOf {
  readonly siteId: number
  readonly today: string
  readonly columns: ReadonlySet<MoreColumn>
}

async function managersOf(queries: Queries, siteId: number, ids: string[]): Promise<Of<'manager'>> {
  const { rows } = await managersQuery(siteId, ids).execute(queries)
  return new Map(rows.map((row) => [row.employee_id, { id: row.id, name: nameOf(row) }]))
}

async function expiriesOf(queries: Queries, siteId: number, ids: string[]): Promise<Of<'expiry'>> {
  const { rows } = await expiriesQuery(siteId, ids).execute(queries)
  return new Map(rows.map((row) => [row.employee_id, row.expires_on]))
}

async function workSitesOf(
  queries: Queries,
  { siteId, today }: ColumnsOf,
  ids: string[],
): Promise<Of<'workSites'>> {
  const { rows } = await workSitesQuery(siteId, ids, today).execute(queries)
  const byPerson = new Map<string, TwoNames[]>()
  for (const row of rows)
    byPerson.set(row.employee_id, [...(byPerson.get(row.employee_id) ?? []), nameOf(row)])
  return byPerson
}

async function shiftsOf(
  queries: Queries,
  { siteId, today }: ColumnsOf,
  ids: string[],
): Promise<Of<'shift'>> {
  const { rows } = await shiftsQuery(siteId, ids, today).execute(queries)
  return new Map(rows.map((row) => [row.employee_id, nameOf(row)]))
}

/** Adds the requested columns to the rows of one page, each read for all of them at once. */
export async function withColumns(
  queries: Queries,
  of: ColumnsOf,
  lines: readonly Line[],
): Promise<EmployeeRow[]> {
  const { siteId, columns } = of
  if (lines.length === 0) return []
  const ids = lines.map(({ line }) => line.id)
  const managers = columns.has('manager') ? await managersOf(queries, siteId, ids) : null
  const expiries = columns.has('expiry') ? await expiriesOf(queries, siteId, ids) : null
  const workSites = columns.has('workSite') ? await workSitesOf(queries, of, ids) : null
  const shifts = columns.has('shift') ? await shiftsOf(queries, of, ids) : null
  return lines.map(({ line, joiningDate }) => ({
    ...line,
    more: {
      joiningDate,
      manager: managers?.get(line.id) ?? null,
      expiry: expiries?.get(line.id) ?? null,
      workSites: workSites?.get(line.id) ?? [],
      shift: shifts?.get(line.id) ?? null,
    },
  }))
}
