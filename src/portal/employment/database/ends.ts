import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { EndBody, EmploymentEnd } from '../contract.ts'

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

export async function markWithdrawn(
  trx: Trx,
  siteId: number,
  id: string,
  author: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('employment_ends')
    .set({ withdrawn_at: author.now, withdrawn_by: author.userId })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
