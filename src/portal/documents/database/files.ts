import type { Queries } from '#platform/db/database.ts'
import { filesOf, type Unused } from '#platform/files/waiting-files.ts'

export const PURPOSE = 'document'

/** Files that are neither a page of a document nor in a transaction's history. */
export const unused: Unused = (queries, siteId) =>
  filesOf(queries, siteId, PURPOSE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('portal_document_pages as p')
            .select('p.page')
            .whereRef('p.site_id', '=', 'f.site_id')
            .whereRef('p.file_id', '=', 'f.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('portal_document_task_events as t')
            .select('t.id')
            .whereRef('t.site_id', '=', 'f.site_id')
            .whereRef('t.file_id', '=', 'f.id'),
        ),
      ),
    )

export interface OwnUpload {
  readonly id: string
  readonly mediaType: string
  readonly sha256: Uint8Array
}

/** Those of these files that the user uploaded and did not use yet; a transaction locks them. */
export async function unusedUploads(
  queries: Queries,
  siteId: number,
  userId: string,
  ids: readonly string[],
): Promise<OwnUpload[]> {
  if (ids.length === 0) return []
  const rows = await unused(queries, siteId)
    .select(['f.id', 'f.media_type', 'f.sha256'])
    .where('f.owner_user_id', '=', userId)
    .where('f.id', 'in', [...ids])
    .$if(queries.isTransaction, (query) => query.forNoKeyUpdate('f'))
    .execute()
  return rows.map((row) => ({ id: row.id, mediaType: row.media_type, sha256: row.sha256 }))
}
