import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { RequestState } from '../rules/request-state.ts'
import type { By } from '../rules/chain.ts'
import type { Counting, Span } from '../rules/count.ts'
import type { Minutes } from '../rules/hours.ts'
import { hoursFrom } from './hours.ts'
import { MANAGER_WORKS } from './people.ts'

export interface StoredDecision {
  readonly about: 'request' | 'cancellation'
  readonly step: number
  readonly approved: boolean
  readonly comment: string
  readonly userId: string
  readonly by: TwoNames
  readonly forUserId: string | null
  readonly inPlaceOf: TwoNames | null
  readonly at: string
}

export interface StoredRequest extends Span {
  readonly id: string
  readonly employee: { id: string; number: string; name: TwoNames }
  readonly type: { id: string; code: string; name: TwoNames }
  readonly requesterUserId: string | null
  readonly departmentId: string
  readonly managerId: string | null
  readonly managerUserId: string | null
  /** Days after which a step of this kind passes to human resources. */
  readonly escalateDays: number | null
  /** The hours of its single day, if it is hourly leave. */
  readonly hours: Minutes | null
  /** How its kind counted days when it was requested. */
  readonly counting: Counting
  readonly amount: number
  readonly state: RequestState
  readonly cancelRequestedAt: Date | null
  readonly cancelReason: string | null
  readonly reason: string
  readonly fileId: string | null
  readonly cover: { id: string; number: string; name: TwoNames } | null
  readonly addressAway: string
  readonly phoneAway: string
  readonly ticketAsked: boolean
  readonly chain: readonly By[]
  readonly step: number
  readonly waitingSince: Date
  readonly createdAt: Date
  readonly decisions: readonly StoredDecision[]
}

const DECISIONS = sql<StoredDecision[]>`(select coalesce(json_agg(json_build_object(
    'about', d.about, 'step', d.step, 'approved', d.approved, 'comment', d.comment, 'userId', d.user_id, 'forUserId', d.for_user_id,
    'by', json_build_object('en', u.name_en, 'ar', u.name_ar),
    'inPlaceOf', case when p.id is null then null else json_build_object('en', p.name_en, 'ar', p.name_ar) end,
    'at', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.id), '[]')
  from leave_decisions d
  join users u on u.site_id = d.site_id and u.id = d.user_id
  left join users p on p.site_id = d.site_id and p.id = d.for_user_id
  where d.site_id = r.site_id and d.request_id = r.id)`

export function selectRequests(queries: Queries, siteId: number) {
  return queries
    .selectFrom('leave_requests as r')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'r.site_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .innerJoin('leave_types as t', (join) =>
      join.onRef('t.site_id', '=', 'r.site_id').onRef('t.id', '=', 'r.type_id'),
    )
    .leftJoin('users as au', (join) =>
      join.onRef('au.site_id', '=', 'e.site_id').onRef('au.employee_id', '=', 'e.id'),
    )
    .leftJoin('users as mu', (join) =>
      join
        .onRef('mu.site_id', '=', 'e.site_id')
        .onRef('mu.employee_id', '=', 'e.manager_id')
        .on('mu.disabled_at', 'is', null)
        .on(MANAGER_WORKS),
    )
    .leftJoin('employees as c', (join) =>
      join.onRef('c.site_id', '=', 'r.site_id').onRef('c.id', '=', 'r.cover_employee_id'),
    )
    .selectAll('r')
    .select([
      'e.employee_no',
      'e.name_en',
      'e.name_ar',
      'e.manager_id',
      't.code',
      't.name_en as type_en',
      't.name_ar as type_ar',
    ])
    .select(['c.employee_no as cover_no', 'c.name_en as cover_en', 'c.name_ar as cover_ar'])
    .select(['e.department_id', 'au.id as requester_user_id', 'mu.id as manager_user_id'])
    .select(sql<number | null>`(t.rules ->> 'escalateDays')::int`.as('escalate_days'))
    .select(DECISIONS.as('decisions'))
    .where('r.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

export function requestFrom(row: Row): StoredRequest {
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    type: { id: row.type_id, code: row.code, name: { en: row.type_en, ar: row.type_ar } },
    requesterUserId: row.requester_user_id,
    departmentId: row.department_id,
    managerId: row.manager_id,
    managerUserId: row.manager_user_id,
    escalateDays: row.escalate_days,
    from: row.from_date,
    to: row.to_date,
    fromMidday: row.from_midday,
    toMidday: row.to_midday,
    hours: hoursFrom(row),
    counting: row.counting as unknown as Counting,
    amount: row.amount,
    state: row.state,
    cancelRequestedAt: row.cancel_asked_at,
    cancelReason: row.cancel_reason,
    reason: row.reason,
    fileId: row.file_id,
    cover:
      row.cover_employee_id === null
        ? null
        : {
            id: row.cover_employee_id,
            number: row.cover_no ?? '',
            name: { en: row.cover_en ?? '', ar: row.cover_ar ?? '' },
          },
    addressAway: row.address_away,
    phoneAway: row.phone_away,
    ticketAsked: row.ticket_asked,
    chain: row.chain as By[],
    step: row.step,
    waitingSince: row.waiting_since,
    createdAt: row.created_at,
    decisions: row.decisions,
  }
}

const requestById = statement((queries, { siteId, id }: { siteId: number; id: string }) =>
  selectRequests(queries, siteId).where('r.id', '=', id).compile(),
)

export function requestQuery(siteId: number, id: string): PreparedQuery<StoredRequest | null> {
  return mapResult(requestById({ siteId, id }), ([row]) =>
    row === undefined ? null : requestFrom(row),
  )
}

export async function findRequest(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredRequest | null> {
  return runQuery(queries, requestQuery(siteId, id))
}

export interface PageOfRequests {
  state?: RequestState | undefined
  after?: string | undefined
  limit: number
}

/** A page of one person's requests, newest first; one extra row shows that there are more. */
export async function requestsOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
  { state, after, limit }: PageOfRequests,
): Promise<StoredRequest[]> {
  let query = selectRequests(queries, siteId).where('r.employee_id', '=', employeeId)
  if (state !== undefined) query = query.where('r.state', '=', state)
  if (after !== undefined) query = query.where('r.id', '<', after)
  const rows = await query
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(requestFrom)
}
