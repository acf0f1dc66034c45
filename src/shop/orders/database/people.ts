import { sql } from 'kysely'
import { Permission, Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole, type PermissionOverride } from '#accounts/permissions/rules.ts'
import type { Queries } from '#platform/db/database.ts'

const AT_WORK: readonly Permission[] = ['shop.orders', 'shop.kitchen', 'shop.deliver']

async function rolesAtWork(queries: Queries, siteId: number): Promise<Role[]> {
  const rows = await queries
    .selectFrom('role_permissions')
    .select(['role', 'permission', 'allowed'])
    .where('site_id', '=', siteId)
    .execute()
  const overrides = rows.flatMap((row): PermissionOverride[] => {
    const role = Role.safeParse(row.role)
    const permission = Permission.safeParse(row.permission)
    return role.success && permission.success
      ? [{ role: role.data, permission: permission.data, allowed: row.allowed }]
      : []
  })
  return Role.options.filter((role) =>
    permissionsOfRole(role, overrides).some((permission) => AT_WORK.includes(permission)),
  )
}

/** Everybody of the site who cooks, brings or watches over orders. */
export async function peopleAtWork(queries: Queries, siteId: number): Promise<string[]> {
  const roles = await rolesAtWork(queries, siteId)
  const rows = await queries
    .selectFrom('user_roles')
    .select('user_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('role', '=', sql<Role>`any(${roles}::text[])`)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Returns users' names for an order's history. */
export async function namesOf(
  queries: Queries,
  siteId: number,
  userIds: readonly string[],
): Promise<Map<string, { en: string; ar: string }>> {
  if (userIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { en: row.name_en, ar: row.name_ar === '' ? row.name_en : row.name_ar },
    ]),
  )
}
