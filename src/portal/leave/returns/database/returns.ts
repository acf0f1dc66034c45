import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { LookedAfter } from '../../database/waiting.ts'
import type { LateAs, ReturnKind, ReturnState } from '../contract.ts'

export interface StoredReturn {
  readonly id: string
  readonly requestId: string
  readonly employee: { id: string; number: string; name: TwoNames }
  readonly employeeUserId: string | null
  readonly departmentId: string
  readonly managerId: string | null
  readonly managerUserId: string | null
  readonly type: { id: string; code: string; name: TwoNames }
  /** The leave as it was when the return was reported. */
  readonly from: string
  readonly to: string
  readonly fromMidday: boolean
  readonly toMidday: boolean
  readonly amount: number
  readonly actualDate: string
  readonly kind: ReturnKind
  readonly expectedDate: string
  readonly days: number
  readonly reason: string
  readonly fileId: string | null
  readonly state: ReturnState
  readonly lateAs: LateAs | null
  readonly comment: string
  readonly reportedByUserId: string
  readonly reportedBy: TwoNames
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: TwoNames | null
  readonly inPlaceOf: TwoNames | null
}

function selectReturns(queries: Queries, siteId: number) {
  return queries
    .selectFrom('leave_returns as b')
    .innerJoin('leave_requests as r', (join) =>
      join.onRef('r.site_id', '=', 'b.site_id').onRef('r.id', '=', 'b.request_id'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'b.site_id').onRef('e.id', '=', 'b.employee_id'),
    )
    .innerJoin('leave_types as t', (join) =>
      join.onRef('t.site_id', '=', 'r.site_id').onRef('t.id', '=', 'r.type_id'),
    )
    .innerJoin('users as ru', (join) =>
      join.onRef('ru.site_id', '=', 'b.site_id').onRef('ru.id', '=', 'b.reported_by'),
    )
    .leftJoin('users as eu', (join) =>
      join.onRef('eu.site_id', '=', 'e.site_id').onRef('eu.employee_id', '=', 'e.id'),
    )
    .leftJoin('users as mu', (join) =>
      join
        .onRef('mu.site_id', '=', 'e.site_id')
        .onRef('mu.employee_id', '=', 'e.manager_id')
        .on('mu.disabled_at', 'is', null),
    )
    .leftJoin('users as du', (join) =>
      join.onRef('du.site_id', '=', 'b.site_id').onRef('du.id', '=', 'b.decided_by'),
    )
    .leftJoin('users as fu', (join) =>
      join.onRef('fu.site_id', '=', 'b.site_id').onRef('fu.id', '=', 'b.decided_for'),
    )
    .selectAll('b')
    .select([
      'r.from_date',
      'r.from_midday',
      'r.type_id',
      't.code',
      't.name_en as type_en',
      't.name_ar as type_ar',
    ])
    .select([
      'e.employee_no',
      'e.name_en',
      'e.name_ar',
      'e.department_id',
      'e.manager_id',
      'eu.id as user_id',
      'mu.id as manager_user_id',
    ])
    .select([
      'ru.name_en as reporter_en',
      'ru.name_ar as reporter_ar',
      'du.name_en as decider_en',
      'du.name_ar as decider_ar',
    ])
    .select(['fu.name_en as place_en', 'fu.name_ar as place_ar'])
    .where('b.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReturns>['executeTakeFirstOrThrow']>>

function namesOf(en: string | null, ar: string | null): TwoNames | null {
  return en === null || ar === null ? null : { en, ar }
}

function returnFrom(row: Row): StoredReturn {
  return {
    id: row.id,
    requestId: row.request_id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    employeeUserId: row.user_id,
    departmentId: row.department_id,
    managerId: row.manager_id,
    managerUserId: row.manager_user_id,
    type: { id: row.type_id, code: row.code, name: { en: row.type_en, ar: row.type_ar } },
    from: row.from_date,
    to: row.leave_to,
    fromMidday: row.from_midday,
    toMidday: row.leave_to_midday,
    amount: row.leave_amount,
    actualDate: row.actual_date,
    kind: row.kind,
    expectedDate: row.expected_date,
    days: row.days,
    reason: row.reason,
    fileId: row.file_id,
    state: row.state,
    lateAs: row.late_as,
    comment: row.comment,
    reportedByUserId: row.reported_by,
    reportedBy: { en: row.reporter_en, ar: row.reporter_ar },
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: namesOf(row.decider_en, row.decider_ar),
    inPlaceOf: namesOf(row.place_en, row.place_ar),
  }
}

export async function findReturn(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredReturn | null> {
  const row = await selectReturns(queries, siteId).where('b.id', '=', id).executeTakeFirst()
  return row === undefined ? null : returnFrom(row)
}

export interface PageOfReturns {
  readonly state?: ReturnState | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** A page of one person's returns, newest first; one extra row shows that there are more. */
export async function returnsOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
  { state, after, limit }: PageOfReturns,
): Promise<StoredReturn[]> {
  let query = selectReturns(queries, siteId).where('b.employee_id', '=', employeeId)
  if (state !== undefined) query = query.where('b.state', '=', state)
  if (after !== undefined) query = query.where('b.id', '<', after)
  const rows = await query
    .orderBy('b.id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(returnFrom)
}

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

/**
 * Marks on a leave whether its return is reported, so that due returns are found without scanning
 * the others.
 */
export async function markReturned(
  trx: Trx,
  siteId: number,
  requestId: string,
  returned: boolean,
): Promise<void> {
  await trx
    .updateTable('leave_requests')
    .set({ returned })
    .where('site_id', '=', siteId)
    .where('id', '=', requestId)
    .execute()
}

export async function isReturned(
  queries: Queries,
  siteId: number,
  requestId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('leave_requests')
    .select('returned')
    .where('site_id', '=', siteId)
    .where('id', '=', requestId)
    .executeTakeFirst()
  return row?.returned === true
}

export interface NewReturn {
  readonly requestId: string
  readonly employeeId: string
  readonly to: string
  readonly toMidday: boolean
  readonly amount: number
  readonly actualDate: string
  readonly kind: ReturnKind
  readonly expectedDate: string
  readonly days: number
  readonly reason: string
  readonly fileId: string | null
  readonly reportedBy: string
  readonly now: Date
}

export async function insertReturn(trx: Trx, siteId: number, made: NewReturn): Promise<string> {
  const id = newId()
  await trx
    .insertInto('leave_returns')
    .values({
      site_id: siteId,
      id,
      request_id: made.requestId,
      employee_id: made.employeeId,
      leave_to: made.to,
      leave_to_midday: made.toMidday,
      leave_amount: made.amount,
      actual_date: made.actualDate,
      kind: made.kind,
      expected_date: made.expectedDate,
      days: made.days,
      reason: made.reason,
      file_id: made.fileId,
      state: 'pending',
      reported_by: made.reportedBy,
      created_at: made.now,
    })
    .execute()
  return id
}

export interface ReturnDecision {
  readonly state: 'approved' | 'rejected'
  readonly kind: ReturnKind
  /** As reported, or as attendance has it by now. */
  readonly actualDate: string
  readonly expectedDate: string
  readonly days: number
  readonly lateAs: LateAs | null
  readonly extensionId: string | null
  readonly comment: string
  readonly userId: string
  readonly forUserId: string | null
  readonly at: Date
}

export async function closeReturn(
  trx: Trx,
  siteId: number,
  id: string,
  decision: ReturnDecision,
): Promise<void> {
  const {
    state,
    kind,
    actualDate,
    expectedDate,
    days,
    lateAs,
    extensionId,
    comment,
    userId,
    forUserId,
    at,
  } = decision
  await trx
    .updateTable('leave_returns')
    .set({
      state,
      kind,
      actual_date: actualDate,
      expected_date: expectedDate,
      days,
      late_as: lateAs,
      extension_id: extensionId,
      comment,
    })
    .set({ decided_by: userId, decided_for: forUserId, decided_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** An early return ends the leave the day before. */
export async function shortenRequest(
  trx: Trx,
  siteId: number,
  id: string,
  { to, amount }: { to: string; amount: number },
): Promise<void> {
  await trx
    .updateTable('leave_requests')
    .set({ to_date: to, to_midday: false, amount })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
