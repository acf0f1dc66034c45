import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

export interface Named {
  readonly id: string
  readonly name: TwoNames
}

type NamedRow = { id: string; name_en: string; name_ar: string }

function namedFrom({ id, name_en, name_ar }: NamedRow): Named {
  return { id, name: { en: name_en, ar: name_ar } }
}

/** The work sites, or the shifts, that people can be assigned to, by English name. */
export async function inUse(
  queries: Queries,
  siteId: number,
  table: 'work_sites' | 'shifts',
): Promise<Named[]> {
  const { rows } = await sql<NamedRow>`
    select id, name_en, name_ar from ${sql.table(table)}
    where site_id = ${siteId} and active order by lower(name_en)`.execute(queries)
  return rows.map(namedFrom)
}

export async function isInUse(
  queries: Queries,
  siteId: number,
  table: 'work_sites' | 'shifts',
  id: string,
): Promise<boolean> {
  return (await inUse(queries, siteId, table)).some((each) => each.id === id)
}

export async function departmentExists(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('departments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person can be a manager: they have not left. */
export async function canManage(queries: Queries, siteId: number, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '<>', 'left')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person reports to another, directly or through others. */
export async function reportsTo(
  queries: Queries,
  siteId: number,
  employeeId: string,
  managerId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id) as (
      select manager_id from employees where site_id = ${siteId} and id = ${employeeId}::uuid
      union
      select e.manager_id from employees e join above a on e.site_id = ${siteId} and e.id = a.id
    )
    select id from above where id = ${managerId}::uuid`.execute(queries)
  return rows.length > 0
}

/** The people who report to a person and have not left. */
export async function teamOf(
  queries: Queries,
  siteId: number,
  managerId: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('manager_id', '=', managerId)
    .where('state', '<>', 'left')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export interface OfEmployee {
  readonly state: 'active' | 'suspended' | 'left'
  readonly managerId: string | null
  readonly name: TwoNames
  readonly userId: string | null
}

export async function briefOf(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<OfEmployee | null> {
  const row = await queries
    .selectFrom('employees as e')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'e.site_id').onRef('u.employee_id', '=', 'e.id'),
    )
    .select(['e.state', 'e.manager_id', 'e.name_en', 'e.name_ar', 'u.id as user_id'])
    .where('e.site_id', '=', siteId)
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    state: row.state,
    managerId: row.manager_id,
    name: { en: row.name_en, ar: row.name_ar },
    userId: row.user_id,
  }
}

/** Serialises what depends on who reports to whom; nothing else waits for this lock. */
export async function lockManagers(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').where('id', '=', siteId).select('id').forNoKeyUpdate().execute()
}
