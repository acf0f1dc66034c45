import { sql } from 'kysely'
import { Permission, Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole, type PermissionOverride } from '#accounts/permissions/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

export interface StoredDriver {
  readonly id: string
  readonly name: TwoNames
}

async function rolesThatDeliver(queries: Queries, siteId: number): Promise<Role[]> {
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
  return Role.options.filter((role) => permissionsOfRole(role, overrides).includes('shop.deliver'))
}

/** Users who may deliver orders, and the given ones who have some. */
export async function driversOf(
  queries: Queries,
  siteId: number,
  busy: readonly string[],
): Promise<StoredDriver[]> {
  const roles = await rolesThatDeliver(queries, siteId)
  const rows = await queries
    .selectFrom('users as u')
    .select(['u.id', 'u.name_en', 'u.name_ar'])
    .where('u.site_id', '=', siteId)
    .where((of) =>
      of.or([
        of('u.id', '=', sql<string>`any(${[...busy]}::uuid[])`),
        of.and([
          of('u.disabled_at', 'is', null),
          of.exists(
            of
              .selectFrom('user_roles as r')
              .select('r.user_id')
              .whereRef('r.site_id', '=', 'u.site_id')
              .whereRef('r.user_id', '=', 'u.id')
              .where('r.role', '=', sql<Role>`any(${roles}::text[])`),
          ),
        ]),
      ]),
    )
    .orderBy('u.name_en')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar === '' ? row.name_en : row.name_ar },
  }))
}
