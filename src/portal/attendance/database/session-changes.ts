import { type Insertable, sql } from 'kysely'
import type { Tables } from '#tables'
import { type PreparedQuery, statement, valuesIn } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { SessionState } from '../rules/sessions.ts'

export function columnsOf(session: Omit<SessionState, 'id'>) {
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

export function reviewedAt({ review, outAt, inAt }: Omit<SessionState, 'id'>): Date | null {
  return review === 'accepted' ? new Date(outAt ?? inAt) : null
}

const WRITABLE_COLUMNS = [
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
type SessionColumns = Pick<
  Insertable<Tables['attendance_sessions']>,
  (typeof WRITABLE_COLUMNS)[number] | 'site_id' | 'id'
>

const newSession = statement(
  (queries, row: SessionColumns & { employee_id: string; reviewed_at: Date | null }) =>
    queries
      .insertInto('attendance_sessions')
      .values(valuesIn(row, ['site_id', 'id', 'employee_id', 'reviewed_at', ...WRITABLE_COLUMNS]))
      .compile(),
)
const changedSession = statement((queries, row: SessionColumns) =>
  queries
    .updateTable('attendance_sessions')
    .set(valuesIn(row, WRITABLE_COLUMNS))
    .where('site_id', '=', row.site_id)
    .where('id', '=', row.id)
    .compile(),
)
const fewerSessions = statement(
  (queries, { siteId, ids }: { siteId: number; ids: readonly string[] }) =>
    queries
      .deleteFrom('attendance_sessions')
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .compile(),
)

/** How a decided session is saved, and its id; a null id means a new one. */
export function sessionChange(
  siteId: number,
  employeeId: string,
  session: SessionState,
): { id: string; change: PreparedQuery<unknown> } {
  const { id } = session
  if (id !== null)
    return { id, change: changedSession({ site_id: siteId, id, ...columnsOf(session) }) }
  const made = newId()
  const columns = {
    site_id: siteId,
    id: made,
    employee_id: employeeId,
    reviewed_at: reviewedAt(session),
    ...columnsOf(session),
  }
  return { id: made, change: newSession(columns) }
}

export function sessionsRemoval(
  siteId: number,
  sessions: readonly SessionState[],
): PreparedQuery<unknown>[] {
  const ids = sessions.map((each) => each.id).filter((each) => each !== null)
  return ids.length === 0 ? [] : [fewerSessions({ siteId, ids })]
}
