import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Resignation } from './contract.ts'

export interface StoredResignation extends Resignation {
  readonly id: string
}

/** What a person sent and what still waits for human resources. */
export async function waitingResignation(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<StoredResignation | null> {
  const row = await queries
    .selectFrom('resignations')
    .select(['id', 'notice_day', 'last_day', 'to_another_employer', 'reason'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    noticeDay: row.notice_day,
    lastDay: row.last_day,
    toAnotherEmployer: row.to_another_employer,
    reason: row.reason,
  }
}

/** The same, without the id, as human resources and the person see it. */
export async function resignationOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<Resignation | null> {
  const stored = await waitingResignation(queries, siteId, employeeId)
  if (stored === null) return null
  const { id: _id, ...resignation } = stored
  return resignation
}

export async function insertResignation(
  trx: Trx,
  siteId: number,
  employeeId: string,
  { noticeDay, lastDay, toAnotherEmployer, reason }: Resignation,
  now: Date,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('resignations')
    .values({
      site_id: siteId,
      id,
      employee_id: employeeId,
      notice_day: noticeDay,
      last_day: lastDay,
      to_another_employer: toAnotherEmployer,
      reason,
      created_at: now,
    })
    .execute()
  return id
}

export async function closeResignation(
  trx: Trx,
  siteId: number,
  id: string,
  closed: { readonly as: 'withdrawn' | 'recorded'; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('resignations')
    .set({ closed_at: closed.at, closed_as: closed.as })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
