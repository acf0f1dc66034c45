import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#tables'
import type { Queries } from '#platform/db/database.ts'
import { runQuery, type PreparedQuery, mapResult, statement } from '#platform/db/statement.ts'
import type { Evidence, Session } from '../contract.ts'
import { Flag } from '../contract.ts'
import type { SessionState } from '../rules/sessions.ts'

export interface MinimalSession extends SessionState {
  id: string
  employeeId: string
}

export interface StoredSession extends MinimalSession {
  in: Evidence | null
  out: Evidence | null
  note: string
}

const columns = [
  'id',
  'employee_id',
  'day',
  'zone',
  'in_at',
  'out_at',
  'window_ends_at',
  'forgotten_out_at',
  'in_client_id',
  'out_client_id',
  'source',
  'flags',
  'review',
] as const
type Row = Pick<Selectable<Tables['attendance_sessions']>, (typeof columns)[number]>

function flagsFrom(flags: readonly string[]): Flag[] {
  return flags.length === 0 ? [] : Flag.options.filter((each) => flags.includes(each))
}

function stateFrom(row: Row): MinimalSession {
  return {
    id: row.id,
    employeeId: row.employee_id,
    day: row.day,
    zone: row.zone,
    inAt: row.in_at.getTime(),
    outAt: row.out_at?.getTime() ?? null,
    windowEndsAt: row.window_ends_at.getTime(),
    forgottenOutAt: row.forgotten_out_at.getTime(),
    inClientId: row.in_client_id,
    outClientId: row.out_client_id,
    source: row.source,
    flags: flagsFrom(row.flags),
    review: row.review,
  }
}

export function sessionReply(session: StoredSession): Session {
  return {
    id: session.id,
    day: session.day,
    zone: session.zone,
    inAt: new Date(session.inAt).toISOString(),
    outAt: session.outAt === null ? null : new Date(session.outAt).toISOString(),
    source: session.source,
    flags: [...session.flags],
    review: session.review,
    in: session.in,
    out: session.out,
    note: session.note,
  }
}

/** `near`: sessions that touch this period, always including the open one. */
export interface SessionQuery {
  near?: { from: Date; to: Date }
  days?: { from: string; to: string }
  open?: true
  ids?: readonly string[]
}

interface SessionQueryValues {
  siteId: number
  employeeIds: readonly string[]
  nearFrom: Date | undefined
  nearTo: Date | undefined
  from: string | undefined
  to: string | undefined
  ids: readonly string[] | undefined
}

interface SessionQueryForm extends Record<string, boolean> {
  near: boolean
  days: boolean
  open: boolean
  ids: boolean
}

function valuesOf(
  siteId: number,
  employeeIds: readonly string[],
  { near, days, ids }: SessionQuery,
): SessionQueryValues {
  return {
    siteId,
    employeeIds,
    nearFrom: near?.from,
    nearTo: near?.to,
    from: days?.from,
    to: days?.to,
    ids,
  }
}

function formOf({ near, days, open, ids }: SessionQuery): SessionQueryForm {
  return {
    near: near !== undefined,
    days: days !== undefined,
    open: open === true,
    ids: ids !== undefined,
  }
}

function selectStates(
  queries: Queries,
  params: SessionQueryValues,
  { near, days, open, ids }: SessionQueryForm,
) {
  let query = queries
    .selectFrom('attendance_sessions as s')
    .select(columns.map((column) => `s.${column}` as const))
    .where('s.site_id', '=', params.siteId)
    .where('s.employee_id', '=', sql<string>`any(${params.employeeIds}::uuid[])`)
    .orderBy('s.in_at')
  if (near)
    query = query
      .where('s.in_at', '<=', sql<Date>`${params.nearTo}`)
      .where((is) =>
        is.or([is('s.out_at', 'is', null), is('s.out_at', '>=', sql<Date>`${params.nearFrom}`)]),
      )
  if (days)
    query = query
      .where('s.day', '>=', sql<string>`${params.from}`)
      .where('s.day', '<=', sql<string>`${params.to}`)
  if (open) query = query.where('s.out_at', 'is', null)
  if (ids) query = query.where('s.id', '=', sql<string>`any(${params.ids}::uuid[])`)
  return query
}

const states = statement((queries, params: SessionQueryValues, form: SessionQueryForm) =>
  selectStates(queries, params, form).compile(),
)

/** Minimal sessions, for a decision under a lock or for totals. */
export function statesQuery(
  siteId: number,
  employeeIds: readonly string[],
  query: SessionQuery,
): PreparedQuery<MinimalSession[]> {
  return mapResult(states(valuesOf(siteId, employeeIds, query), formOf(query)), (rows) =>
    rows.map(stateFrom),
  )
}

export async function statesOf(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  query: SessionQuery,
): Promise<MinimalSession[]> {
  return employeeIds.length === 0 ? [] : runQuery(queries, statesQuery(siteId, employeeIds, query))
}

const latest = statement(
  (queries, { siteId, employeeId }: { siteId: number; employeeId: string }) => {
    const own = queries
      .selectFrom('attendance_sessions')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('employee_id', '=', employeeId)
    return queries
      .selectFrom(own.orderBy('in_at', 'desc').limit(1).as('latest'))
      .selectAll()
      .unionAll(own.where('out_at', 'is', null))
      .compile()
  },
)

/** The open session and the latest one. */
export function latestStates(siteId: number, employeeId: string): PreparedQuery<SessionState[]> {
  return mapResult(latest({ siteId, employeeId }), (rows) => [
    ...new Map(rows.map((row) => [row.id, stateFrom(row)])).values(),
  ])
}

function iso(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Built by the database, because a driver takes far longer over forty columns than over two. */
function evidence(punchAlias: 'i' | 'o', siteAlias: 'wi' | 'wo'): RawBuilder<Evidence | null> {
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${punchAlias}.${column}`)
  const name = (column: string): RawBuilder<unknown> => sql.ref(`${siteAlias}.${column}`)
  return sql<Evidence | null>`case when ${of('client_id')} is not null then json_build_object(
    'deviceTime', case when ${of('claimed_at')} is null then ${iso(`${punchAlias}.device_time`)} else ${iso(`${punchAlias}.claimed_at`)} end,
    'skewMs', ${of('skew_ms')}, 'arrivedAt', ${iso(`${punchAlias}.arrived_at`)},
    'fix', case when ${of('latitude')} is not null then json_build_object('latitude', ${of('latitude')}, 'longitude', ${of('longitude')},
      'accuracyM', ${of('accuracy_m')}, 'ageMs', ${of('fix_age_ms')}) end,
    'workSiteId', ${of('work_site_id')},
    'workSite', case when ${name('id')} is not null then json_build_object('en', ${name('name_en')}, 'ar', ${name('name_ar')}) end,
    'distanceM', ${of('distance_m')}) end`
}

const withEvidence = statement((queries, params: SessionQueryValues, form: SessionQueryForm) =>
  selectStates(queries, params, form)
    .leftJoin('punches as i', (join) =>
      join
        .onRef('i.site_id', '=', 's.site_id')
        .onRef('i.employee_id', '=', 's.employee_id')
        .onRef('i.client_id', '=', 's.in_client_id'),
    )
    .leftJoin('punches as o', (join) =>
      join
        .onRef('o.site_id', '=', 's.site_id')
        .onRef('o.employee_id', '=', 's.employee_id')
        .onRef('o.client_id', '=', 's.out_client_id'),
    )
    .leftJoin('work_sites as wi', (join) =>
      join.onRef('wi.site_id', '=', 'i.site_id').onRef('wi.id', '=', 'i.work_site_id'),
    )
    .leftJoin('work_sites as wo', (join) =>
      join.onRef('wo.site_id', '=', 'o.site_id').onRef('wo.id', '=', 'o.work_site_id'),
    )
    .select([evidence('i', 'wi').as('in_evidence'), evidence('o', 'wo').as('out_evidence')])
    .select('s.note')
    .compile(),
)

/** Sessions with the details of their punches, by start time. */
export function sessionsQuery(
  siteId: number,
  employeeIds: readonly string[],
  query: SessionQuery,
): PreparedQuery<StoredSession[]> {
  return mapResult(withEvidence(valuesOf(siteId, employeeIds, query), formOf(query)), (rows) =>
    rows.map((row) => ({
      ...stateFrom(row),
      in: row.in_evidence,
      out: row.out_evidence,
      note: row.note,
    })),
  )
}

export async function sessionsOf(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  query: SessionQuery,
): Promise<StoredSession[]> {
  if (employeeIds.length === 0 || query.ids?.length === 0) return []
  return runQuery(queries, sessionsQuery(siteId, employeeIds, query))
}

/** Employees with an open session whose shift window has ended. */
export async function forgetfulPeople(
  queries: Queries,
  now: Date,
  limit: number,
): Promise<{ siteId: number; employeeId: string }[]> {
  const rows = await queries
    .selectFrom('attendance_sessions')
    .select(['site_id', 'employee_id'])
    .where('out_at', 'is', null)
    .where('window_ends_at', '<=', now)
    .orderBy('site_id')
    .orderBy('employee_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ siteId: row.site_id, employeeId: row.employee_id }))
}
