import type { Insertable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { runQuery } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { SessionState } from '../rules/sessions.ts'
import { columnsOf, reviewedAt, sessionChange, sessionsRemoval } from './session-changes.ts'

export interface NewSession extends Omit<SessionState, 'id'> {
  employeeId: string
  correctionId?: string
}

/** Far below the limit of 65,535 values in one statement. */
const ROWS_AT_ONCE = 1_000

/**
 * Inserts worked sessions as they are; the demonstration company and corrections insert many at
 * once. Returns their ids.
 */
export async function insertSessions(
  queries: Queries,
  siteId: number,
  sessions: readonly NewSession[],
): Promise<string[]> {
  const rows: Insertable<Tables['attendance_sessions']>[] = sessions.map((each) => ({
    site_id: siteId,
    id: newId(),
    employee_id: each.employeeId,
    correction_id: each.correctionId ?? null,
    reviewed_at: reviewedAt(each),
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

/** Saves a decided session; a null id means a new one. */
export async function writeSession(
  trx: Trx,
  siteId: number,
  employeeId: string,
  session: SessionState,
): Promise<string> {
  const { id, change } = sessionChange(siteId, employeeId, session)
  await runQuery(trx, change)
  return id
}

export async function removeSessions(
  trx: Trx,
  siteId: number,
  sessions: readonly SessionState[],
): Promise<void> {
  for (const removal of sessionsRemoval(siteId, sessions)) await runQuery(trx, removal)
}

export async function markAccepted(
  trx: Trx,
  siteId: number,
  sessionId: string,
  by: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('attendance_sessions')
    .set({ review: 'accepted', reviewed_by: by, reviewed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .execute()
}

export async function writeNote(
  trx: Trx,
  siteId: number,
  sessionId: string,
  note: string,
): Promise<void> {
  await trx
    .updateTable('attendance_sessions')
    .set({ note })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .execute()
}
