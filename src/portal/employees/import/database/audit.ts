import { entryId } from '#accounts/audit/database.ts'
import type { Trx } from '#platform/db/database.ts'

export interface AuditRow {
  readonly action: string
  readonly employeeId: string
  readonly before: unknown
  readonly after: unknown
}

/** The importer, as recorded in the audit log; empty when it runs from the command line. */
export interface Importer {
  readonly userId: string | null
  readonly requestId: string
}

export async function writeAudit(
  trx: Trx,
  siteId: number,
  importer: Importer,
  rows: readonly AuditRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('audit_entries')
    .values(
      rows.map((row) => ({
        site_id: siteId,
        id: entryId(now),
        at: now,
        actor_user_id: importer.userId,
        action: row.action,
        subject_kind: 'employee',
        subject_id: row.employeeId,
        before: row.before === null ? null : JSON.stringify(row.before),
        after: row.after === null ? null : JSON.stringify(row.after),
        request_id: importer.requestId,
      })),
    )
    .execute()
}
