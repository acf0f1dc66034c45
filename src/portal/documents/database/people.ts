import { openWithRole, siteOverrides } from '#accounts/people/database/roles.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole } from '#accounts/permissions/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { PersonLine } from '../contract.ts'

export interface Holder extends PersonLine {
  /** Null without an account. */
  readonly userId: string | null
  readonly nationality: string
  readonly birthDate: string
  readonly hasLeft: boolean
}

export async function holdersOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Holder[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('employees as e')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.site_id', '=', 'e.site_id')
        .onRef('u.employee_id', '=', 'e.id')
        .on('u.disabled_at', 'is', null),
    )
    .where('e.site_id', '=', siteId)
    .where('e.id', 'in', [...new Set(ids)])
    .select(['e.id', 'e.employee_no', 'e.name_en', 'e.name_ar', 'e.state', 'e.nationality'])
    .select(['e.birth_date', 'u.id as user_id'])
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    employeeNo: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    userId: row.user_id,
    nationality: row.nationality,
    birthDate: row.birth_date,
    hasLeft: row.state === 'left',
  }))
}

export async function holderOf(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<Holder | null> {
  return (await holdersOf(queries, siteId, [id]))[0] ?? null
}

/** The accounts that look after documents and can sign in. */
export async function staffOf(queries: Queries, siteId: number): Promise<string[]> {
  const overrides = await siteOverrides(queries, siteId)
  const roles = Role.options.filter((role) =>
    permissionsOfRole(role, overrides).includes('employees.papers'),
  )
  return (await openWithRole(queries, siteId, roles)).map(({ userId }) => userId)
}

export async function namesOfUsers(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<{ id: string; name: TwoNames }[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('users')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .select(['id', 'name_en', 'name_ar'])
    .orderBy('name_en_folded')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name_en, name_ar }) => ({ id, name: { en: name_en, ar: name_ar } }))
}
