import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { LateAs, ReturnKind, ReturnState } from '../contract.ts'
import { MANAGER_WORKS } from '../../database/people.ts'
import type { ResolvedRest } from './return-changes.ts'

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
  readonly rest: ResolvedRest | null
  readonly comment: string
  readonly reportedByUserId: string
  readonly reportedBy: TwoNames
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: TwoNames | null
  readonly inPlaceOf: TwoNames | null
}

export function selectReturns(queries: Queries, siteId: number) {
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
        .on('mu.disabled_at', 'is', null)
        .on(MANAGER_WORKS),
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

function restOf({ rest_as, rest_from, rest_days, rest_extension_id }: Row): ResolvedRest | null {
  return rest_as === null || rest_from === null || rest_days === null
    ? null
    : { as: rest_as, from: rest_from, days: rest_days, extensionId: rest_extension_id }
}

export function returnFrom(row: Row): StoredReturn {
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
    rest: restOf(row),
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
