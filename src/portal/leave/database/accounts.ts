import { WORKS } from '#accounts/people/database/roles.ts'
import type { Role } from '#accounts/permissions/contract.ts'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

/** The open accounts with any of some roles: all of them, or among given ones. */
export async function withAnyRole(
  queries: Queries,
  siteId: number,
  roles: readonly Role[],
  { among }: { among?: readonly string[] } = {},
): Promise<string[]> {
  if (roles.length === 0 || among?.length === 0) return []
  let query = queries
    .selectFrom('user_roles as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'r.site_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select('u.id')
    .distinct()
    .where('r.site_id', '=', siteId)
    .where('r.role', 'in', roles)
    .where('u.disabled_at', 'is', null)
    .where(WORKS)
  if (among !== undefined) query = query.where('r.user_id', 'in', among)
  const rows = await query.orderBy('u.id').execute()
  return rows.map((row) => row.id)
}

/** The names of some accounts, in the order of their ids here. */
export async function namesOf(
  queries: Queries,
  siteId: number,
  ids: readonly (string | null)[],
): Promise<TwoNames[]> {
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute()
  return ids.flatMap((id) =>
    rows.filter((row) => row.id === id).map((row) => ({ en: row.name_en, ar: row.name_ar })),
  )
}

/** The open account of an active employee. */
export async function accountOfEmployee(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('employees as e')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'e.site_id').onRef('u.employee_id', '=', 'e.id'),
    )
    .select('u.id')
    .where('e.site_id', '=', siteId)
    .where('e.id', '=', employeeId)
    .where('e.state', '=', 'active')
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
