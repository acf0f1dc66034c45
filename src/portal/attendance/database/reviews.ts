import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Person } from '../contract.ts'
import { lookedAfter, type Scope } from './attention.ts'
import { sessionsOf, type StoredSession } from './sessions.ts'

/** Flagged sessions that ended, are not reviewed yet and the caller may review, oldest first. */
export async function sessionsToReview(
  queries: Queries,
  siteId: number,
  page: {
    scope: Scope
    employeeId: string | null
    after: readonly [at: string, id: string] | null
    limit: number
  },
): Promise<{ person: Person; session: StoredSession; askedAt: Date | null }[]> {
  let query = queries
    .selectFrom('attendance_sessions as s')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 's.site_id').onRef('e.id', '=', 's.employee_id'),
    )
    .select(['s.id', 's.employee_id', 'e.employee_no', 'e.name_en', 'e.name_ar'])
    .select('s.correction_asked_at')
    .where('s.site_id', '=', siteId)
    .where('s.review', '=', 'open')
    .where('s.out_at', 'is not', null)
    .where(lookedAfter(siteId, page.scope, page.employeeId, 's.employee_id'))
    .orderBy('s.in_at')
    .orderBy('s.id')
    .limit(page.limit)
  if (page.after !== null)
    query = query.where(
      sql<boolean>`(s.in_at, s.id) > (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`,
    )
  const rows = await query.execute()
  const found = await sessionsOf(
    queries,
    siteId,
    [...new Set(rows.map((row) => row.employee_id))],
    { ids: rows.map((row) => row.id) },
  )
  const sessions = new Map(found.map((each) => [each.id, each]))
  return rows.flatMap((row) => {
    const session = sessions.get(row.id)
    const person = {
      id: row.employee_id,
      employeeNo: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    }
    return session === undefined ? [] : [{ person, session, askedAt: row.correction_asked_at }]
  })
}

/** The employee of a session, if it exists. */
export async function ownerOfSession(
  queries: Queries,
  siteId: number,
  sessionId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('attendance_sessions')
    .select('employee_id')
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.employee_id ?? null
}

/** Records that the employee was asked; false if they were already since a moment. */
export async function noteAsked(
  trx: Trx,
  siteId: number,
  sessionId: string,
  { at, notSince }: { at: Date; notSince: Date },
): Promise<boolean> {
  const noted = await trx
    .updateTable('attendance_sessions')
    .set({ correction_asked_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where((is) =>
      is.or([is('correction_asked_at', 'is', null), is('correction_asked_at', '<', notSince)]),
    )
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}
