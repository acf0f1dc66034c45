import { Permission, Role } from '#accounts/permissions/contract.ts'
import { permissionsOf, type PermissionOverride } from '#accounts/permissions/rules.ts'
import type { Database, Queries } from '#platform/db/database.ts'
import { joinCalls } from '#platform/db/join-calls.ts'
import { constantText, keptPlans, readTogether } from '#platform/db/statement.ts'
import type { Caller, Language } from '#platform/http/handler.ts'
import { tokenHash } from '../secret-token.ts'

const SEEN_EVERY_MS = 60_000

/**
 * The product's most frequent query, so one constant statement, not built each time. Every row is
 * found by its primary key. A leaver, a suspended employee and a disabled account have no live
 * session, whatever their token; from the first moment on, whenever the job runs that says so. Each
 * role comes with the site's overrides: `pro -employees.papers +audit.read`.
 */
export const FIND_CALLERS = constantText(`
select asked.place, s.id as session_id, s.user_id, s.confirmed_at, s.last_seen_at, u.language, u.is_employee, u.employee_id,
  array(
    select r.role || coalesce((
      select string_agg(case when p.allowed then ' +' else ' -' end || p.permission, '')
      from role_permissions p where p.site_id = s.site_id and p.role = r.role), '')
    from user_roles r where r.site_id = s.site_id and r.user_id = s.user_id
  ) as roles
from unnest($1::integer[], $2::bytea[], $3::timestamptz[]) with ordinality as asked (site_id, token_hash, now, place)
join sessions s on s.site_id = asked.site_id and s.token_hash = asked.token_hash
join users u on u.site_id = s.site_id and u.id = s.user_id
where s.revoked_at is null and s.expires_at > asked.now and u.disabled_at is null
  and (u.employee_id is null
    or exists (select from employees e where e.site_id = u.site_id and e.id = u.employee_id and e.state = 'active'
      and (e.closes_at is null or e.closes_at > asked.now)))`)

interface Found {
  /** Of the one who asked, from 1. */
  place: number
  session_id: string
  user_id: string
  confirmed_at: Date
  last_seen_at: Date
  language: Language
  is_employee: boolean
  employee_id: string | null
  roles: string[]
}

interface Asked {
  readonly siteId: number
  readonly token: string
  readonly now: Date
}

async function findAll(
  { kind, queries }: Pick<Database, 'kind' | 'queries'>,
  all: readonly Asked[],
): Promise<(asked: Asked) => Caller | null> {
  const sites = all.map(({ siteId }) => siteId)
  const hashes = all.map(({ token }) => tokenHash(token))
  const times = all.map(({ now }) => now)
  const values = [sites, hashes, times]
  const callers = { text: FIND_CALLERS, values, read: (rows: Found[]) => rows }
  const { rows } = await readTogether(queries, {
    plans: keptPlans({ kind }),
    rows: callers,
  })
  const byPlace = new Map(rows.map((row) => [Number(row.place), row]))
  return (asked) => {
    const found = byPlace.get(all.indexOf(asked) + 1)
    return found === undefined ? null : callerFrom(queries, asked, found)
  }
}

function callerFrom(queries: Queries, { siteId, now }: Asked, found: Found): Caller {
  if (now.getTime() - found.last_seen_at.getTime() >= SEEN_EVERY_MS)
    noteSeen(queries, siteId, found.session_id, now)
  return {
    siteId,
    userId: found.user_id,
    employeeId: found.employee_id,
    isEmployee: found.is_employee,
    ...rightsOf(found.roles),
    sessionId: found.session_id,
    language: found.language,
    confirmedAt: found.confirmed_at,
  }
}

/** The caller with this live token at this site. */
export type FindCaller = (siteId: number, token: string, now: Date) => Promise<Caller | null>

/** Requests that arrive at the same time, as those of one page do, are looked up together. */
export function createFindCaller(database: Pick<Database, 'kind' | 'queries'>): FindCaller {
  const find = joinCalls((all: readonly Asked[]) => findAll(database, all))
  return (siteId, token, now) => find({ siteId, token, now })
}

type Rights = Pick<Caller, 'roles' | 'permissions'>

const MAX_CACHED_RIGHTS = 1000
const rights = new Map<string, Rights>()

/** The same roles with the same overrides give the same rights, so they are computed once. */
function rightsOf(texts: readonly string[]): Rights {
  const key = texts.join()
  let found = rights.get(key)
  if (found === undefined) {
    found = readRights(texts)
    if (rights.size >= MAX_CACHED_RIGHTS) rights.clear()
    rights.set(key, found)
  }
  return found
}

function readRights(texts: readonly string[]): Rights {
  const parts = texts
    .map((text) => text.split(' '))
    .flatMap(([name, ...values]) => {
      const role = Role.safeParse(name)
      return role.success ? [{ role: role.data, values }] : []
    })
  const roles = Role.options.filter((role) => parts.some((part) => part.role === role))
  const overrides = parts.flatMap(({ role, values }) =>
    values.flatMap((override): PermissionOverride[] => {
      const permission = Permission.safeParse(override.slice(1))
      return permission.success
        ? [{ role, permission: permission.data, allowed: override.startsWith('+') }]
        : []
    }),
  )
  return { roles, permissions: permissionsOf(roles, overrides) }
}

/** Not awaited, and its failure is ignored: when the database is down, the request itself fails. */
function noteSeen(queries: Queries, siteId: number, sessionId: string, now: Date): void {
  queries
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', new Date(now.getTime() - SEEN_EVERY_MS + 1))
    .execute()
    .catch(() => undefined)
}
