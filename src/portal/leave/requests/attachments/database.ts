import type { Queries, Trx } from '#platform/db/database.ts'
import { insertWaitingFile, type WaitingFile } from '#platform/files/waiting-files.ts'

const PURPOSE = 'leave'

export function insertAttachment(
  trx: Trx,
  siteId: number,
  file: WaitingFile,
  now: Date,
): Promise<void> {
  return insertWaitingFile(trx, siteId, file, { purpose: PURPOSE, now })
}

export async function findAttachment(queries: Queries, siteId: number, id: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The documents that neither a request nor a return has. */
function unused(queries: Queries, siteId: number) {
  return queries
    .selectFrom('files as f')
    .where('f.site_id', '=', siteId)
    .where('f.purpose', '=', PURPOSE)
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
}

/** How many unused documents a person has. */
export async function countUnused(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<number> {
  const { many } = await unused(queries, siteId)
    .select((eb) => eb.fn.countAll<string>().as('many'))
    .where('f.owner_user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(many)
}

/**
 * Deletes documents that were uploaded before an instant and are not used; returns the ids whose
 * bytes must then be deleted.
 */
export async function deleteUnused(trx: Trx, siteId: number, before: Date): Promise<string[]> {
  const rows = await unused(trx, siteId)
    .select('f.id')
    .where('f.created_at', '<', before)
    .forUpdate('f')
    .execute()
  const ids = rows.map((row) => row.id)
  if (ids.length > 0)
    await trx.deleteFrom('files').where('site_id', '=', siteId).where('id', 'in', ids).execute()
  return ids
}

/** Deletes one document of a person that is not used; false if there is none. */
export async function deleteOwnUnused(
  trx: Trx,
  siteId: number,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const row = await unused(trx, siteId)
    .select('f.id')
    .where('f.id', '=', id)
    .where('f.owner_user_id', '=', userId)
    .forUpdate('f')
    .executeTakeFirst()
  if (row === undefined) return false
  await trx.deleteFrom('files').where('site_id', '=', siteId).where('id', '=', id).execute()
  return true
}
