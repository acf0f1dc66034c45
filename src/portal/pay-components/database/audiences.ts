import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { AudienceKind } from '../contract.ts'
import type { StoredAudience } from '../rules/audience.ts'

interface Chosen {
  readonly componentId: string
  readonly fromMonth: string
  readonly audience: AudienceKind
}

/** The audience of a version, by its component and its first month. */
export type AudienceOf = (version: Chosen) => StoredAudience

interface Of {
  readonly component_id: string
  readonly from_month: string
  readonly id: string
}

/** Each version's own rows by its key, however many versions are asked for. */
async function rowsOf(
  queries: Queries,
  siteId: number,
  versions: readonly Chosen[],
  rows: RawBuilder<unknown>,
): Promise<Of[]> {
  if (versions.length === 0) return []
  const found = await sql<Of>`
    select v.component_id, v.from_month, one.id
    from unnest(
      ${versions.map(({ componentId }) => componentId)}::uuid[],
      ${versions.map(({ fromMonth }) => fromMonth)}::text[]) as v (component_id, from_month)
    cross join lateral (
      ${rows}
        and c.site_id = ${siteId} and c.component_id = v.component_id
        and c.from_month = v.from_month
      offset 0) one`.execute(queries)
  return found.rows
}

/** Who some versions are for; of employees only these, where they are given. */
export async function audiencesOf(
  queries: Queries,
  siteId: number,
  versions: readonly Chosen[],
  employeeIds?: readonly string[],
): Promise<AudienceOf> {
  const of = (kind: AudienceKind): Chosen[] => versions.filter(({ audience }) => audience === kind)
  const departments = await rowsOf(
    queries,
    siteId,
    of('departments'),
    sql`select c.department_id as id from pay_component_departments c where true`,
  )
  const employees =
    employeeIds?.length === 0
      ? []
      : await rowsOf(
          queries,
          siteId,
          of('employees'),
          employeeIds === undefined
            ? sql`select c.employee_id as id from pay_component_employees c where true`
            : sql`select c.employee_id as id from pay_component_employees c
                where c.employee_id = any(${[...employeeIds]}::uuid[])`,
        )
  const idsOf = (rows: readonly Of[], { componentId, fromMonth }: Chosen): Set<string> =>
    new Set(
      rows
        .filter((row) => row.component_id === componentId && row.from_month === fromMonth)
        .map(({ id }) => id),
    )
  return (version) => ({
    kind: version.audience,
    departmentIds: idsOf(departments, version),
    employeeIds: idsOf(employees, version),
  })
}

/** The department of each of some people on a day. */
export async function departmentsOn(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  day: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; department_id: string }>`
    select people.id, c.department_id
    from unnest(${[...employeeIds]}::uuid[]) as people (id)
    cross join lateral (
      select c.department_id from employment_changes c
      where c.site_id = ${siteId} and c.employee_id = people.id
        and c.department_id is not null and c.from_day <= ${day}::date
      order by c.from_day desc limit 1) c`.execute(queries)
  return new Map(rows.map((row) => [row.id, row.department_id]))
}
