import { sql } from 'kysely'
import type { Addressee } from '#platform/mail/email-to.ts'
import { Permission, Role } from '#accounts/permissions/contract.ts'
import { type PermissionOverride, permissionsOfRole } from '#accounts/permissions/rules.ts'
import type { Queries, Trx } from '#platform/db/database.ts'

/** Of the users `u`: those who are no employees, or are at work, neither suspended nor gone. */
export const WORKS = sql<boolean>`(u.employee_id is null or exists (select from employees e where e.site_id = u.site_id and e.id = u.employee_id and e.state = 'active'))`

/**
 * Locks the rows of every administrator until the transaction ends, and returns those who can still
 * sign in.
 */
export async function lockOpenAdmins(trx: Trx, siteId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_roles as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'r.site_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select(['u.id', 'u.disabled_at', 'u.password_hash'])
    .select(WORKS.as('works'))
    .where('r.site_id', '=', siteId)
    .where('r.role', '=', 'admin')
    .orderBy('u.id')
    .forUpdate()
    .execute()
  return rows
    .filter((row) => row.disabled_at === null && row.password_hash !== null && row.works)
    .map((row) => row.id)
}

/** The administrators who can sign in, with what an email to them needs. */
export async function openAdmins(queries: Queries, siteId: number): Promise<Addressee[]> {
  return openWithRole(queries, siteId, ['admin'])
}

/** Who has one of these roles and can sign in, with what an email to them needs. */
export async function openWithRole(
  queries: Queries,
  siteId: number,
  roles: readonly Role[],
): Promise<Addressee[]> {
  if (roles.length === 0) return []
  const rows = await queries
    .selectFrom('user_roles as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'r.site_id').onRef('u.id', '=', 'r.user_id'),
    )
    .innerJoin('sites as s', 's.id', 'u.site_id')
    .select(['u.id', 'u.email', 'u.language', 'u.name_en', 'u.name_ar'])
    .select(['s.name_en as site_en', 's.name_ar as site_ar'])
    .where('r.site_id', '=', siteId)
    .where('r.role', 'in', roles)
    .distinct()
    .where('u.disabled_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .where(WORKS)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id, email, language, name_en, name_ar, site_en, site_ar }) => ({
    siteId,
    userId: id,
    email,
    language,
    name: language === 'ar' && name_ar !== '' ? name_ar : name_en,
    siteName: language === 'ar' ? site_ar : site_en,
  }))
}

/** The open accounts that have a permission by their roles at the site. */
export async function openWithPermission(
  queries: Queries,
  siteId: number,
  permission: Permission,
): Promise<string[]> {
  const overrides = await siteOverrides(queries, siteId)
  const roles = Role.options.filter((role) =>
    permissionsOfRole(role, overrides).includes(permission),
  )
  if (roles.length === 0) return []
  const rows = await queries
    .selectFrom('user_roles as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'r.site_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select('u.id')
    .distinct()
    .where('r.site_id', '=', siteId)
    .where('r.role', 'in', roles)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a person's account, so that two changes to it run one after the other. */
export async function lockUser(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .forUpdate()
    .execute()
}

export async function setDisabled(
  trx: Trx,
  siteId: number,
  userId: string,
  disabledAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_at: disabledAt })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .execute()
}

export async function replaceRoles(
  trx: Trx,
  siteId: number,
  userId: string,
  roles: readonly Role[],
): Promise<void> {
  await trx
    .deleteFrom('user_roles')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  if (roles.length > 0) {
    await trx
      .insertInto('user_roles')
      .values([...new Set(roles)].map((role) => ({ site_id: siteId, user_id: userId, role })))
      .execute()
  }
}

/** Where this site overrides the product's defaults. */
export async function siteOverrides(
  queries: Queries,
  siteId: number,
): Promise<PermissionOverride[]> {
  const rows = await queries
    .selectFrom('role_permissions')
    .select(['role', 'permission', 'allowed'])
    .where('site_id', '=', siteId)
    .execute()
  return rows.flatMap(({ role, permission, allowed }) => {
    const known = { role: Role.safeParse(role), permission: Permission.safeParse(permission) }
    return known.role.success && known.permission.success
      ? [{ role: known.role.data, permission: known.permission.data, allowed }]
      : []
  })
}

export async function replaceOverrides(
  trx: Trx,
  siteId: number,
  role: Role,
  overrides: readonly PermissionOverride[],
): Promise<void> {
  await trx
    .deleteFrom('role_permissions')
    .where('site_id', '=', siteId)
    .where('role', '=', role)
    .execute()
  if (overrides.length > 0) {
    await trx
      .insertInto('role_permissions')
      .values(overrides.map((override) => ({ site_id: siteId, ...override })))
      .execute()
  }
}

/** Serialises changes to a site's roles. */
export async function lockRoles(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}
