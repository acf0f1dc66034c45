import { type RawBuilder, sql } from 'kysely'
import { type Permission, Role } from '#accounts/permissions/contract.ts'
import { DEFAULT_PERMISSIONS } from '#accounts/permissions/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'

const AT_WORK: readonly Permission[] = ['shop.orders', 'shop.kitchen', 'shop.deliver']

/** The users with any of these permissions. */
function holders(siteId: number, wanted: readonly Permission[]): RawBuilder<{ user_id: string }> {
  // Each role's default for each of the permissions.
  const defaults = Role.options.flatMap((role) =>
    wanted.map((permission) => ({
      role,
      permission,
      allowed: DEFAULT_PERMISSIONS[role].includes(permission),
    })),
  )
  const [roles, permissions, allowed] = [
    defaults.map(({ role }) => role),
    defaults.map(({ permission }) => permission),
    defaults.map((each) => each.allowed),
  ]
  return sql<{ user_id: string }>`
    with roles as (
      select distinct d.role
      from unnest(${roles}::text[], ${permissions}::text[], ${allowed}::boolean[]) as d (role, permission, allowed)
      left join role_permissions p
        on p.site_id = ${siteId} and p.role = d.role and p.permission = d.permission
      where coalesce(p.allowed, d.allowed)
    )
    select distinct u.user_id from roles
    join user_roles u on u.site_id = ${siteId} and u.role = roles.role`
}

const atWork = statement((queries, { siteId }: { siteId: number }) =>
  holders(siteId, AT_WORK).compile(queries),
)

/** Everybody of the site who cooks, brings or watches over orders. */
export function peopleAtWorkQuery(siteId: number): PreparedQuery<string[]> {
  return mapResult(atWork({ siteId }), (rows) => rows.map((row) => row.user_id))
}

export function peopleAtWork(queries: Queries, siteId: number): Promise<string[]> {
  return runQuery(queries, peopleAtWorkQuery(siteId))
}

/** The users with a permission, in the order of their ids. */
export async function peopleWith(
  queries: Queries,
  siteId: number,
  permission: Permission,
): Promise<string[]> {
  const { rows } = await holders(siteId, [permission]).execute(queries)
  return rows.map((row) => row.user_id).toSorted()
}

/** Who brings an order; null where no driver has it. */
export async function driverOf(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('deliveries')
    .select('driver_id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.driver_id ?? null
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
