import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { LookedAfter } from '../../database/waiting.ts'
import { type PageOfReturns, returnFrom, selectReturns, type StoredReturn } from './returns.ts'

const NO = sql<boolean>`false`

function uuids(ids: readonly string[]) {
  return sql.join(ids.map((id) => sql`${id}::uuid`))
}

/** The condition on `e` and `r` that a user looks after a person's leave, in one of their roles. */
export function isLookedAfter(scopes: readonly LookedAfter[]) {
  const each = scopes.map(({ managerId, isHr, typeIds, departmentIds }) => {
    const whose = isHr
      ? sql<boolean>`true`
      : managerId === null
        ? NO
        : sql<boolean>`e.manager_id = ${managerId}::uuid`
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
    return sql<boolean>`(${whose} and ${type} and ${department})`
  })
  return each.length === 0 ? NO : sql<boolean>`(${sql.join(each, sql` or `)})`
}

/**
 * The returns of a page in order: of everyone, or one page per team member, of which the first are
 * used.
 */
async function idsLookedAfter(
  queries: Queries,
  siteId: number,
  of: { scopes: readonly LookedAfter[]; exceptEmployeeId: string | null },
  { state, after, limit }: PageOfReturns,
): Promise<string[]> {
  const isWaiting = state === 'pending'
  const order = isWaiting ? sql`asc` : sql`desc`
  const ofState = state === undefined ? sql`true` : sql`b.state = ${state}`
  const goesOn =
    after === undefined
      ? sql`true`
      : isWaiting
        ? sql`b.id > ${after}::uuid`
        : sql`b.id < ${after}::uuid`
  const condition = sql`b.site_id = ${siteId} and ${ofState} and ${goesOn}`
  const isOther =
    of.exceptEmployeeId === null ? sql`true` : sql`e.id <> ${of.exceptEmployeeId}::uuid`
  const managers = of.scopes.flatMap((scope) => scope.managerId ?? [])
  const everybody = sql<{ id: string }>`
    select b.id from leave_returns b join leave_requests r on r.site_id = b.site_id and r.id = b.request_id
      join employees e on e.site_id = b.site_id and e.id = b.employee_id
    where ${condition} and ${isOther} and ${isLookedAfter(of.scopes)}
    order by b.id ${order} limit ${limit}`
  const team = sql<{ id: string }>`
    select b.id from (select e.* from employees e where e.site_id = ${siteId} and e.manager_id = any(${managers}::uuid[]) and ${isOther} offset 0) e
      cross join lateral (select b.id from leave_returns b join leave_requests r on r.site_id = b.site_id and r.id = b.request_id
        where b.employee_id = e.id and ${condition} and ${isLookedAfter(of.scopes)}
        order by b.id ${order} limit ${limit}) b
    order by b.id ${order} limit ${limit}`
  const { rows } = await (of.scopes.some((scope) => scope.isHr) ? everybody : team).execute(queries)
  return rows.map((row) => row.id)
}

/**
 * Returns of looked-after people, never the caller's own; pending ones oldest first, others newest
 * first.
 */
export async function returnsLookedAfter(
  queries: Queries,
  siteId: number,
  of: { scopes: readonly LookedAfter[]; exceptEmployeeId: string | null },
  page: PageOfReturns,
): Promise<StoredReturn[]> {
  const ids = await idsLookedAfter(queries, siteId, of, { ...page, limit: page.limit + 1 })
  if (ids.length === 0) return []
  const rows = await selectReturns(queries, siteId)
    .where('b.id', 'in', ids)
    .orderBy('b.id', page.state === 'pending' ? 'asc' : 'desc')
    .execute()
  return rows.map(returnFrom)
}
