import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { requestFrom, selectRequests, type StoredRequest } from '../../database/requests.ts'

const AT_ONCE = 500

/**
 * Requests whose step has waited longer than its kind of leave allows and that were not reported
 * yet, oldest first.
 */
export async function tooLongWaiting(
  queries: Queries,
  siteId: number,
  now: Date,
): Promise<StoredRequest[]> {
  const rows = await selectRequests(queries, siteId)
    .where(
      sql<boolean>`(r.state = 'pending' or r.cancel_asked_at is not null) and (r.state = 'pending' or r.state = 'approved')`,
    )
    .where(sql<boolean>`r.passed_on is distinct from r.waiting_since`)
    .where(
      sql<boolean>`r.waiting_since <= ${now}::timestamptz - (t.rules ->> 'escalateDays')::int * interval '1 day'`,
    )
    .orderBy('r.id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(requestFrom)
}

/**
 * Records that a step's wait was reported; false if it already was, or if the step has been decided
 * meanwhile.
 */
export async function markPassedOn(
  trx: Trx,
  siteId: number,
  stored: StoredRequest,
): Promise<boolean> {
  const marked = await trx
    .updateTable('leave_requests')
    .set({ passed_on: stored.waitingSince })
    .where('site_id', '=', siteId)
    .where('id', '=', stored.id)
    .where('waiting_since', '=', stored.waitingSince)
    .where('state', '=', stored.state)
    .where(sql<boolean>`(state = 'pending' or cancel_asked_at is not null)`)
    .where(sql<boolean>`passed_on is distinct from waiting_since`)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
