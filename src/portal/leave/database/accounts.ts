import { sql } from 'kysely'
import { WORKS } from '#accounts/people/database/roles.ts'
import type { Role } from '#accounts/permissions/contract.ts'
import type { Queries } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import type { TwoNames } from '#platform/schemas.ts'

/** Which accounts are meant: all, some, that of a request's manager, or those someone is a delegate of. */
type Among = 'all' | 'delegatorsOf' | 'ids' | 'managerOf'

interface WithRoles {
  readonly siteId: number
  readonly roles: readonly Role[]
  readonly ids: readonly string[]
  /** Of a request. */
  readonly requestId: string | null
  /** Of a delegate. */
  readonly userId: string | null
}

function amongSql({ siteId, ids, requestId, userId }: WithRoles, among: Among) {
  const conditions = {
    all: sql<boolean>`true`,
    ids: sql<boolean>`r.user_id = any(${ids}::uuid[])`,
    managerOf: sql<boolean>`r.user_id = (select mu.id from leave_requests q
      join employees qe on qe.site_id = q.site_id and qe.id = q.employee_id
      join users mu on mu.site_id = qe.site_id and mu.employee_id = qe.manager_id
      where q.site_id = ${siteId} and q.id = ${requestId}::uuid)`,
    delegatorsOf: sql<boolean>`r.user_id in (select d.from_user_id from leave_delegations d
      where d.site_id = ${siteId} and d.to_user_id = ${userId}::uuid and d.state = 'accepted')`,
  }
  return conditions[among]
}

const withRoles = statement((queries, params: WithRoles, { among }: { among: Among }) =>
  queries
    .selectFrom('user_roles as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'r.site_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select('u.id')
    .distinct()
    .where('r.site_id', '=', params.siteId)
    .where(sql<boolean>`r.role = any(${params.roles}::text[])`)
    .where('u.disabled_at', 'is', null)
    .where(WORKS)
    .where(amongSql(params, among))
    .orderBy('u.id')
    .compile(),
)

type Candidates =
  | 'all'
  | { readonly ids: readonly string[] }
  | { readonly managerOf: string }
  | { readonly delegatorsOf: string }

/**
 * The open accounts with any of some roles: all of them, those among given ones, the manager of a
 * request's employee, or the people that someone is a delegate of.
 */
export function withAnyRoleQuery(
  siteId: number,
  roles: readonly Role[],
  candidates: Candidates,
): PreparedQuery<string[]> {
  const params: WithRoles = { siteId, roles, ids: [], requestId: null, userId: null }
  return mapResult(roleQueryOf(params, candidates), (rows) => rows.map((row) => row.id))
}

function roleQueryOf(params: WithRoles, candidates: Candidates) {
  if (candidates === 'all') return withRoles(params, { among: 'all' })
  if ('ids' in candidates) return withRoles({ ...params, ids: candidates.ids }, { among: 'ids' })
  if ('managerOf' in candidates)
    return withRoles({ ...params, requestId: candidates.managerOf }, { among: 'managerOf' })
  return withRoles({ ...params, userId: candidates.delegatorsOf }, { among: 'delegatorsOf' })
}

export async function withAnyRole(
  queries: Queries,
  siteId: number,
  roles: readonly Role[],
  { among }: { among?: readonly string[] } = {},
): Promise<string[]> {
  if (roles.length === 0 || among?.length === 0) return []
  const candidates = among === undefined ? 'all' : { ids: among }
  return runQuery(queries, withAnyRoleQuery(siteId, roles, candidates))
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
