import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Evidence, Session } from '../contract.ts'
import { Flag } from '../contract.ts'
import type { SessionState } from '../rules/sessions.ts'

export interface BareSession extends SessionState {
  id: string
  employeeId: string
}

export interface StoredSession extends BareSession {
  in: Evidence | null
  out: Evidence | null
}

type Row = Selectable<Tables['attendance_sessions']>

function flagsFrom(flags: readonly string[]): Flag[] {
  return Flag.options.filter((each) => flags.includes(each))
}

function stateFrom(row: Row): BareSession {
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
  }
}

/** `near`: whose stretch touches the time between, the open one always included. */
export interface Wanted {
  near?: { from: Date; to: Date }
  days?: { from: string; to: string }
  open?: true
  ids?: readonly string[]
}

function selectStates(queries: Queries, siteId: number, wanted: Wanted) {
  let query = queries.selectFrom('attendance_sessions as s').selectAll('s').where('s.site_id', '=', siteId)
  const { near, days, open, ids } = wanted
  if (near !== undefined) query = query.where('s.in_at', '<=', near.to).where((is) => is.or([is('s.out_at', 'is', null), is('s.out_at', '>=', near.from)]))
  if (days !== undefined) query = query.where('s.day', '>=', days.from).where('s.day', '<=', days.to)
  if (open === true) query = query.where('s.out_at', 'is', null)
  if (ids !== undefined) query = query.where('s.id', 'in', ids)
  return query
}

/** Bare sessions, for a decision under a lock or for totals. */
export async function statesOf(queries: Queries, siteId: number, employeeIds: readonly string[], wanted: Wanted): Promise<BareSession[]> {
  if (employeeIds.length === 0) return []
  const rows = await selectStates(queries, siteId, wanted).where('s.employee_id', 'in', employeeIds).orderBy('s.in_at').execute()
  return rows.map(stateFrom)
}

/** The open session and the latest one. */
export async function latestStates(queries: Queries, siteId: number, employeeId: string): Promise<SessionState[]> {
  const own = queries.selectFrom('attendance_sessions').selectAll().where('site_id', '=', siteId).where('employee_id', '=', employeeId)
  const rows = await queries
    .selectFrom(own.orderBy('in_at', 'desc').limit(1).as('latest'))
    .selectAll()
    .unionAll(own.where('out_at', 'is', null))
    .execute()
  return [...new Map(rows.map((row) => [row.id, stateFrom(row)])).values()]
}

function iso(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Made by the database, because a driver takes far longer over forty columns than over two. */
function evidence(tap: 'i' | 'o', place: 'wi' | 'wo'): RawBuilder<Evidence | null> {
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${tap}.${column}`)
  const name = (column: string): RawBuilder<unknown> => sql.ref(`${place}.${column}`)
  return sql<Evidence | null>`case when ${of('client_id')} is not null then json_build_object(
    'deviceTime', case when ${of('claimed_at')} is null then ${iso(`${tap}.device_time`)} else ${iso(`${tap}.claimed_at`)} end,
    'skewMs', ${of('skew_ms')}, 'arrivedAt', ${iso(`${tap}.arrived_at`)},
    'fix', case when ${of('latitude')} is not null then json_build_object('latitude', ${of('latitude')}, 'longitude', ${of('longitude')},
      'accuracyM', ${of('accuracy_m')}, 'ageMs', ${of('fix_age_ms')}) end,
    'workSiteId', ${of('work_site_id')},
    'workSite', case when ${name('id')} is not null then json_build_object('en', ${name('name_en')}, 'ar', ${name('name_ar')}) end,
    'distanceM', ${of('distance_m')}) end`
}

/** Sessions with what is known of their taps, by the time they began. */
export async function sessionsOf(queries: Queries, siteId: number, employeeIds: readonly string[], wanted: Wanted): Promise<StoredSession[]> {
  if (employeeIds.length === 0 || wanted.ids?.length === 0) return []
  const rows = await selectStates(queries, siteId, wanted)
    .leftJoin('punches as i', (join) =>
      join.onRef('i.site_id', '=', 's.site_id').onRef('i.employee_id', '=', 's.employee_id').onRef('i.client_id', '=', 's.in_client_id'),
    )
    .leftJoin('punches as o', (join) =>
      join.onRef('o.site_id', '=', 's.site_id').onRef('o.employee_id', '=', 's.employee_id').onRef('o.client_id', '=', 's.out_client_id'),
    )
    .leftJoin('work_sites as wi', (join) => join.onRef('wi.site_id', '=', 'i.site_id').onRef('wi.id', '=', 'i.work_site_id'))
    .leftJoin('work_sites as wo', (join) => join.onRef('wo.site_id', '=', 'o.site_id').onRef('wo.id', '=', 'o.work_site_id'))
    .select([evidence('i', 'wi').as('in_evidence'), evidence('o', 'wo').as('out_evidence')])
    .where('s.employee_id', 'in', employeeIds)
    .orderBy('s.in_at')
    .execute()
  return rows.map((row) => ({ ...stateFrom(row), in: row.in_evidence, out: row.out_evidence }))
}

export interface NewSession extends Omit<SessionState, 'id'> {
  employeeId: string
  correctionId?: string
}

function columnsOf(session: Omit<SessionState, 'id'>) {
  return {
    day: session.day,
    zone: session.zone,
    in_at: new Date(session.inAt),
    out_at: session.outAt === null ? null : new Date(session.outAt),
    window_ends_at: new Date(session.windowEndsAt),
    forgotten_out_at: new Date(session.forgottenOutAt),
    in_client_id: session.inClientId,
    out_client_id: session.outClientId,
    source: session.source,
    flags: [...session.flags],
    review: session.review,
  }
}

/** Far below the 65,535 values that one statement may carry. */
const ROWS_AT_ONCE = 1_000

/** Inserts worked sessions as they are; the demonstration company and corrections bring many at once. Gives their ids. */
export async function insertSessions(queries: Queries, siteId: number, sessions: readonly NewSession[]): Promise<string[]> {
  const rows: Insertable<Tables['attendance_sessions']>[] = sessions.map((each) => ({
    site_id: siteId,
    id: newId(),
    employee_id: each.employeeId,
    correction_id: each.correctionId ?? null,
    reviewed_at: each.review === 'accepted' ? new Date(each.outAt ?? each.inAt) : null,
    ...columnsOf(each),
  }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await queries
      .insertInto('attendance_sessions')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
  return rows.map((row) => row.id)
}

/** Writes a decided session; an id of null is a new one. */
export async function writeSession(trx: Trx, siteId: number, employeeId: string, session: SessionState): Promise<string> {
  if (session.id === null) {
    const [id] = await insertSessions(trx, siteId, [{ ...session, employeeId }])
    if (id === undefined) throw new Error('One session gave no id')
    return id
  }
  await trx.updateTable('attendance_sessions').set(columnsOf(session)).where('site_id', '=', siteId).where('id', '=', session.id).executeTakeFirstOrThrow()
  return session.id
}

export async function removeSessions(trx: Trx, siteId: number, sessions: readonly SessionState[]): Promise<void> {
  const ids = sessions.map((each) => each.id).filter((each) => each !== null)
  if (ids.length > 0) await trx.deleteFrom('attendance_sessions').where('site_id', '=', siteId).where('id', 'in', ids).execute()
}

export async function markAccepted(trx: Trx, siteId: number, sessionId: string, by: string, at: Date): Promise<void> {
  await trx
    .updateTable('attendance_sessions')
    .set({ review: 'accepted', reviewed_by: by, reviewed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .execute()
}

/** People with a session that its shift window has left behind. */
export async function forgetfulPeople(queries: Queries, now: Date, limit: number): Promise<{ siteId: number; employeeId: string }[]> {
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
