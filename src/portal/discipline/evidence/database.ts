import type { Queries, Trx } from '#platform/db/database.ts'
import { insertWaitingFile, type WaitingFile } from '#platform/files/waiting-files.ts'
import type { Evidence, EvidenceSide } from './contract.ts'

const PURPOSE = 'discipline'

export interface StoredEvidence {
  readonly file: Evidence
  readonly mediaType: string
  readonly sha256: Buffer
}

function selectEvidence(queries: Queries, siteId: number, caseId: string) {
  return queries
    .selectFrom('discipline_files as d')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'd.site_id').onRef('f.id', '=', 'd.file_id'),
    )
    .select(['f.id', 'f.name', 'f.bytes', 'f.created_at', 'f.media_type', 'f.sha256', 'd.side'])
    .where('d.site_id', '=', siteId)
    .where('d.case_id', '=', caseId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEvidence>['executeTakeFirstOrThrow']>>

function evidenceFrom(row: Row): StoredEvidence {
  const { id, name, side } = row
  const addedAt = row.created_at.toISOString()
  return {
    file: { id, name, bytes: Number(row.bytes), side, addedAt },
    mediaType: row.media_type,
    sha256: row.sha256,
  }
}

/** The files of a case, in the order they were added. */
export async function evidenceOf(
  queries: Queries,
  siteId: number,
  caseId: string,
): Promise<Evidence[]> {
  const rows = await selectEvidence(queries, siteId, caseId).orderBy('d.file_id').execute()
  return rows.map((row) => evidenceFrom(row).file)
}

export async function findEvidence(
  queries: Queries,
  siteId: number,
  { caseId, fileId }: { caseId: string; fileId: string },
): Promise<StoredEvidence | null> {
  const row = await selectEvidence(queries, siteId, caseId)
    .where('d.file_id', '=', fileId)
    .executeTakeFirst()
  return row === undefined ? null : evidenceFrom(row)
}

export async function insertEvidence(
  trx: Trx,
  siteId: number,
  file: WaitingFile,
  added: { caseId: string; side: EvidenceSide; now: Date },
): Promise<void> {
  await insertWaitingFile(trx, siteId, file, { purpose: PURPOSE, now: added.now })
  await trx
    .insertInto('discipline_files')
    .values({ site_id: siteId, file_id: file.id, case_id: added.caseId, side: added.side })
    .execute()
}
