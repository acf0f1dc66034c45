import type { Queries, Trx } from '#platform/db/database.ts'
import { insertWaitingFile, type WaitingFile } from '#platform/files/waiting-files.ts'

const PURPOSE = 'loan'

/** Saves the consent of a loan, and returns the id of the one that it replaces. */
export async function saveConsent(
  trx: Trx,
  siteId: number,
  { loanId, file, now }: { loanId: string; file: WaitingFile; now: Date },
): Promise<string | null> {
  const before = await trx
    .selectFrom('loans')
    .select('consent_file_id')
    .where('site_id', '=', siteId)
    .where('id', '=', loanId)
    .executeTakeFirst()
  await insertWaitingFile(trx, siteId, file, { purpose: PURPOSE, now })
  await trx
    .updateTable('loans')
    .set({ consent_file_id: file.id })
    .where('site_id', '=', siteId)
    .where('id', '=', loanId)
    .execute()
  const replaced = before?.consent_file_id ?? null
  if (replaced !== null)
    await trx.deleteFrom('files').where('site_id', '=', siteId).where('id', '=', replaced).execute()
  return replaced
}

export async function findConsent(queries: Queries, siteId: number, fileId: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .executeTakeFirst()
}
