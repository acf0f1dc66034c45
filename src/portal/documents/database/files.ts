import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { insertWaitingFile, type WaitingFile } from '#platform/files/waiting-files.ts'

const PURPOSE = 'document'

export function insertUpload(
  trx: Trx,
  siteId: number,
  file: WaitingFile,
  now: Date,
): Promise<void> {
  return insertWaitingFile(trx, siteId, file, { purpose: PURPOSE, now })
}

/** Files that are neither a page of a document nor in a transaction's history. */
const IS_UNUSED = sql<boolean>`not exists (select from paper_pages p where p.site_id = f.site_id and p.file_id = f.id)
  and not exists (select from paper_task_events t where t.site_id = f.site_id and t.file_id = f.id)`

export async function countUnused(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from files f
    where f.site_id = ${siteId} and f.owner_user_id = ${userId} and f.purpose = ${PURPOSE} and ${IS_UNUSED}`.execute(
    queries,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Deletes what was uploaded before an instant and never used; returns the ids whose bytes must go. */
export async function deleteUnused(trx: Trx, siteId: number, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from files f where f.site_id = ${siteId} and f.purpose = ${PURPOSE} and f.created_at < ${before} and ${IS_UNUSED}
    returning f.id`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface OwnUpload {
  readonly id: string
  readonly mediaType: string
  readonly sha256: Uint8Array
}

/** Those of these files that the user uploaded and did not use yet, locked until the end. */
export async function unusedUploads(
  queries: Queries,
  siteId: number,
  userId: string,
  ids: readonly string[],
): Promise<OwnUpload[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; media_type: string; sha256: Buffer }>`
    select f.id, f.media_type, f.sha256 from files f
    where f.site_id = ${siteId} and f.id = any(${[...ids]}::uuid[]) and f.owner_user_id = ${userId}
      and f.purpose = ${PURPOSE} and ${IS_UNUSED}
    ${queries.isTransaction ? sql`for no key update of f` : sql``}`.execute(queries)
  return rows.map((row) => ({ id: row.id, mediaType: row.media_type, sha256: row.sha256 }))
}
