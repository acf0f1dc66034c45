import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { EmploymentEnd } from '../contract.ts'
import type { EndBody } from '../ending/contract.ts'
import { Closed } from '../ending/closed.ts'

/** How the employment with this last day ends, unless that was withdrawn. */
export async function endOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
  lastDay: string | null,
): Promise<EmploymentEnd | null> {
  if (lastDay === null) return null
  const row = await queries
    .selectFrom('employment_ends as x')
    .leftJoin('employees as h', (join) =>
      join.onRef('h.site_id', '=', 'x.site_id').onRef('h.id', '=', 'x.handover_to'),
    )
    .selectAll('x')
    .select(['h.name_en as handover_en', 'h.name_ar as handover_ar'])
    .where('x.site_id', '=', siteId)
    .where('x.employee_id', '=', employeeId)
    .where('x.last_day', '=', lastDay)
    .where('x.withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    kind: row.kind,
    noticeDay: row.notice_day,
    lastDay: row.last_day,
    basis: row.basis,
    reason: row.reason,
    handoverTo:
      row.handover_to === null
        ? null
        : { id: row.handover_to, name: { en: row.handover_en ?? '', ar: row.handover_ar ?? '' } },
    handoverNote: row.handover_note,
  }
}

export async function insertEnd(
  trx: Trx,
  siteId: number,
  end: EndBody & { readonly employeeId: string },
  author: { readonly userId: string; readonly now: Date },
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('employment_ends')
    .values({
      site_id: siteId,
      id,
      employee_id: end.employeeId,
      kind: end.kind,
      notice_day: end.noticeDay,
      last_day: end.lastDay,
      basis: end.basis,
      reason: end.reason,
      handover_to: end.handoverTo,
      handover_note: end.handoverNote,
      created_at: author.now,
      created_by: author.userId,
    })
    .execute()
  return id
}

/** Marks an end as withdrawn; one that had taken effect with the reason. */
export async function markWithdrawn(
  trx: Trx,
  siteId: number,
  id: string,
  author: { readonly userId: string; readonly now: Date; readonly reason?: string },
): Promise<void> {
  const { userId, now, reason } = author
  await trx
    .updateTable('employment_ends')
    .set({ withdrawn_at: now, withdrawn_by: userId, withdrawal_reason: reason ?? null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Records what an end closed when it took effect, so that it can be withdrawn later. */
export async function saveClosed(
  trx: Trx,
  siteId: number,
  { employeeId, lastDay }: { readonly employeeId: string; readonly lastDay: string },
  closed: { readonly [Part in keyof Closed]: Readonly<Closed[Part]> },
): Promise<void> {
  await trx
    .updateTable('employment_ends')
    .set({ closed: JSON.stringify(closed) })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('last_day', '=', lastDay)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** What an end closed; null where that was not recorded. */
export async function closedBy(trx: Trx, siteId: number, id: string): Promise<Closed | null> {
  const row = await trx
    .selectFrom('employment_ends')
    .select('closed')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.closed === null || row === undefined ? null : Closed.parse(row.closed)
}

/** Whether what an employee and the company owe each other for this ending is approved. */
export async function isSettled(
  trx: Trx,
  siteId: number,
  { employeeId, lastDay }: { readonly employeeId: string; readonly lastDay: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('settlements')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('last_day', '=', lastDay)
    .where('state', '=', 'settled')
    .executeTakeFirst()
  return row !== undefined
}
