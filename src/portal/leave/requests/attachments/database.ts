import type { Queries, Trx } from '#platform/db/database.ts'
import { filesOf, type Unused } from '#platform/files/waiting-files.ts'

export const PURPOSE = 'leave'

export async function findAttachment(queries: Queries, siteId: number, id: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Counts a file as attached only if the caller uploaded it for this, and keeps it while used. */
export async function isOwnFile(
  trx: Trx,
  siteId: number,
  fileId: string,
  userId: string,
): Promise<boolean> {
  const row = await filesOf(trx, siteId, PURPOSE)
    .select('f.id')
    .where('f.id', '=', fileId)
    .where('f.owner_user_id', '=', userId)
    .forKeyShare('f')
    .executeTakeFirst()
  return row !== undefined
}

/** The documents that neither a request nor a return has. */
export const unused: Unused = (queries, siteId) =>
  filesOf(queries, siteId, PURPOSE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leave_requests as r')
            .select('r.id')
            .whereRef('r.site_id', '=', 'f.site_id')
            .whereRef('r.file_id', '=', 'f.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leave_returns as b')
            .select('b.id')
            .whereRef('b.site_id', '=', 'f.site_id')
            .whereRef('b.file_id', '=', 'f.id'),
        ),
      ),
    )
