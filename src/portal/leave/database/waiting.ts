import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { RequestState } from '../rules/request-state.ts'
import type { Scope } from '../rules/chain.ts'
import { requestFrom, selectRequests, type StoredRequest } from './requests.ts'

/**
 * Whose requests are looked after: a manager's direct reports', or everyone's; within a
 * delegation's scope.
 */
export interface LookedAfter extends Scope {
  readonly managerId: string | null
  readonly isHr: boolean
}

/** What a list with a state, or of all states, is limited to. */
export interface RequestFilter {
  readonly typeId?: string | undefined
  readonly departmentId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Folded words that must all be in the employee's names, number, email or position. */
  readonly words?: readonly string[]
}

interface WaitingQuery extends RequestFilter {
  readonly scopes: readonly LookedAfter[]
  readonly exceptEmployeeId: string | null
  /** The user whose own decisions leave them nothing more to decide. */
  readonly userId: string
  readonly now: Date
  readonly state?: RequestState | 'all' | undefined
  readonly after?: string | undefined
  readonly limit: number
}

const WAITS_FOR = sql<string>`case when r.state = 'approved' then r.chain ->> 0 else r.chain ->> r.step::int end`
const IS_WAITING = sql<boolean>`(r.state = 'pending' or r.cancel_asked_at is not null) and (r.state = 'pending' or r.state = 'approved')`
/** Selected as a value of each row: as a condition it would make the planner read every account. */
const IS_MANAGER_GONE = sql<boolean>`(select x.id from users x where x.site_id = r.site_id and x.employee_id = e.manager_id and x.disabled_at is null
  and (select mw.state from employees mw where mw.site_id = r.site_id and mw.id = e.manager_id) = 'active') is null`
const NO = sql<boolean>`false`

function uuids(ids: readonly string[]) {
  return sql.join(ids.map((id) => sql`${id}::uuid`))
}

function withinScope({ typeIds, departmentIds }: Scope) {
  const type =
    typeIds === null
      ? sql<boolean>`true`
      : typeIds.length === 0
        ? NO
        : sql<boolean>`r.type_id in (${uuids(typeIds)})`
  const department =
    departmentIds === null
      ? sql<boolean>`true`
      : departmentIds.length === 0
        ? NO
        : sql<boolean>`e.department_id in (${uuids(departmentIds)})`
  return sql<boolean>`${type} and ${department}`
}

function anyOf(conditions: readonly ReturnType<typeof withinScope>[]) {
  return conditions.length === 0 ? NO : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function waitsFor(scope: LookedAfter, now: Date) {
  const escalated = sql<boolean>`(t.rules ->> 'escalateDays') is not null and r.waiting_since <= ${now}::timestamptz - (t.rules ->> 'escalateDays')::int * interval '1 day'`
  const asManager =
    scope.managerId === null
      ? NO
      : sql<boolean>`(${WAITS_FOR} = 'manager' and e.manager_id = ${scope.managerId}::uuid)`
  const asHr = scope.isHr
    ? sql<boolean>`(${WAITS_FOR} = 'hr' or ${escalated} or ${IS_MANAGER_GONE})`
    : NO
  return sql<boolean>`((${asManager} or ${asHr}) and ${withinScope(scope)})`
}

function isInScope(scope: LookedAfter) {
  const whose = scope.isHr
    ? sql<boolean>`true`
    : scope.managerId === null
      ? NO
      : sql<boolean>`e.manager_id = ${scope.managerId}::uuid`
  return sql<boolean>`(${whose} and ${withinScope(scope)})`
}

/** The request's and the employee's table in a query. */
type Aliases = { readonly request: 'r' | 'q'; readonly employee: 'e' | 'm' }

function isFound(
  { state, typeId, departmentId, from, to, words = [] }: WaitingQuery,
  { request, employee }: Aliases,
) {
  const ofRequest = (column: string) => sql.ref(`${request}.${column}`)
  const ofEmployee = (column: string) => sql.ref(`${employee}.${column}`)
  const conditions = [
    state !== undefined && state !== 'all' && sql<boolean>`${ofRequest('state')} = ${state}`,
    typeId !== undefined && sql<boolean>`${ofRequest('type_id')} = ${typeId}::uuid`,
    departmentId !== undefined &&
      sql<boolean>`${ofEmployee('department_id')} = ${departmentId}::uuid`,
    from !== undefined && sql<boolean>`${ofRequest('to_date')} >= ${from}::date`,
    to !== undefined && sql<boolean>`${ofRequest('from_date')} <= ${to}::date`,
    ...words.map(
      (word) =>
        sql<boolean>`${ofEmployee('search')} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
    ),
  ].filter((each) => each !== false)
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * Looks up person by person: otherwise it may read the newest requests of the whole company until
 * enough belong to the team.
 */
function isOfTheirPeople(siteId: number, params: WaitingQuery) {
  const { scopes, after, limit } = params
  const managers = scopes.flatMap((scope) => (scope.managerId === null ? [] : [scope.managerId]))
  if (managers.length === 0) return NO
  const before = after === undefined ? sql`true` : sql`q.id < ${after}::uuid`
  return sql<boolean>`r.id = any(array(
    select l.id from employees m
    cross join lateral (select q.id from leave_requests q
      where q.site_id = m.site_id and q.employee_id = m.id and ${isFound(params, { request: 'q', employee: 'm' })} and ${before}
      order by q.id desc limit ${limit + 1}) l
    where m.site_id = ${siteId} and m.manager_id in (${uuids(managers)})))`
}

/** They or their delegate decided an earlier step, so this one is for someone else. */
function notDecidedBy(userId: string) {
  return sql<boolean>`not exists (select 1 from leave_decisions d where d.site_id = r.site_id and d.request_id = r.id and r.state = 'pending'
        and d.about = 'request' and (d.user_id = ${userId}::uuid or d.for_user_id = ${userId}::uuid))`
}

/**
 * Requests that wait for a person, oldest first; with a state, those of the people they look after,
 * newest first.
 */
export async function waitingRequests(
  queries: Queries,
  siteId: number,
  params: WaitingQuery,
): Promise<StoredRequest[]> {
  const { scopes, exceptEmployeeId, userId, now, state, after, limit } = params
  let query = selectRequests(queries, siteId)
  if (exceptEmployeeId !== null) query = query.where('r.employee_id', '<>', exceptEmployeeId)
  if (state === undefined) {
    query = query
      .where(IS_WAITING)
      .where(anyOf(scopes.map((scope) => waitsFor(scope, now))))
      .where(notDecidedBy(userId))
    if (after !== undefined) query = query.where('r.id', '>', after)
  } else {
    query = query
      .where(isFound(params, { request: 'r', employee: 'e' }))
      .where(anyOf(scopes.map(isInScope)))
    if (scopes.every((scope) => !scope.isHr)) query = query.where(isOfTheirPeople(siteId, params))
    if (after !== undefined) query = query.where('r.id', '<', after)
  }
  const rows = await query
    .orderBy('r.id', state === undefined ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(requestFrom)
}

/** How many requests wait for a person, counted up to a limit. */
export async function countWaiting(
  queries: Queries,
  siteId: number,
  { scopes, exceptEmployeeId, userId, now, limit }: WaitingQuery,
): Promise<number> {
  const notOwn =
    exceptEmployeeId === null
      ? sql<boolean>`true`
      : sql<boolean>`r.employee_id <> ${exceptEmployeeId}::uuid`
  const isTheirs = anyOf(scopes.map((scope) => waitsFor(scope, now)))
  // Looks the people up one by one: few requests wait, and there are many people.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from leave_requests r
      join leave_types t on t.site_id = r.site_id and t.id = r.type_id
      cross join lateral (select x.manager_id, x.department_id from employees x where x.site_id = r.site_id and x.id = r.employee_id offset 0) e
      where r.site_id = ${siteId} and ${IS_WAITING} and ${notOwn} and ${isTheirs} and ${notDecidedBy(userId)}
      limit ${limit}) w`.execute(queries)
  return rows[0]?.count ?? 0
}
