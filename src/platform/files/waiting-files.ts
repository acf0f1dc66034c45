import type { Queries, Trx } from '#platform/db/database.ts'
import type { FileCleanup } from './file-cleanup.ts'
import type { Stored } from './files.ts'

/** An uploaded file that waits to be used by what its owner sends next. */
export interface WaitingFile {
  readonly id: string
  readonly ownerUserId: string
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
}

export async function insertWaitingFile(
  trx: Trx,
  siteId: number,
  { id, ownerUserId, name, mediaType, stored }: WaitingFile,
  { purpose, now }: { purpose: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      site_id: siteId,
      id,
      owner_user_id: ownerUserId,
      purpose,
      name,
      media_type: mediaType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      created_at: now,
    })
    .execute()
}

/** The files of a purpose, as `f`. Who offers them narrows this to those that nothing uses yet. */
export function filesOf(queries: Queries, siteId: number, purpose: string) {
  return queries
    .selectFrom('files as f')
    .where('f.site_id', '=', siteId)
    .where('f.purpose', '=', purpose)
}
type FilesQuery = ReturnType<typeof filesOf>
/** Finds the files of a purpose that nothing uses yet. */
export type Unused = (queries: Queries, siteId: number) => FilesQuery

/**
 * Deletes the rows of unused files and returns their ids. What has used one meanwhile is seen only
 * by the statement after the lock.
 */
async function deleteUnused(
  trx: Trx,
  siteId: number,
  unused: Unused,
  narrow: (files: FilesQuery) => FilesQuery,
): Promise<string[]> {
  const locked = await narrow(unused(trx, siteId)).select('f.id').forUpdate('f').execute()
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  const deleted = await trx
    .deleteFrom('files')
    .where('site_id', '=', siteId)
    .where('id', 'in', unused(trx, siteId).select('f.id').where('f.id', 'in', ids))
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

interface Owned {
  readonly ownerUserId: string
  readonly fileCleanup: Pick<FileCleanup, 'afterDelete'>
}

/** Deletes a user's unused file, with its bytes. Returns false if it is not theirs or is in use. */
export async function deleteWaiting(
  trx: Trx,
  siteId: number,
  unused: Unused,
  { id, ownerUserId, fileCleanup }: Owned & { id: string },
): Promise<boolean> {
  const [deleted] = await deleteUnused(trx, siteId, unused, (files) =>
    files.where('f.owner_user_id', '=', ownerUserId).where('f.id', '=', id),
  )
  if (deleted === undefined) return false
  await fileCleanup.afterDelete(trx, siteId, deleted)
  return true
}

/**
 * Makes room for one more file: keeps a user's newest unused files below `max` and deletes the
 * older ones with their bytes, so that what was given up never blocks the next upload. Locks the
 * owner, so that of two uploads at once the second counts the first.
 */
export async function makeRoom(
  trx: Trx,
  siteId: number,
  unused: Unused,
  { max, ownerUserId, fileCleanup }: Owned & { max: number },
): Promise<void> {
  await lockOwner(trx, siteId, ownerUserId)
  const deleted = await deleteUnused(trx, siteId, unused, (files) =>
    files
      .where('f.owner_user_id', '=', ownerUserId)
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id', 'desc')
      .offset(max - 1),
  )
  for (const id of deleted) await fileCleanup.afterDelete(trx, siteId, id)
}

/** Deletes the rows of files that nothing used since an instant and returns their ids. */
export function deleteUnusedBefore(
  trx: Trx,
  siteId: number,
  unused: Unused,
  before: Date,
): Promise<string[]> {
  return deleteUnused(trx, siteId, unused, (files) => files.where('f.created_at', '<', before))
}

async function lockOwner(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}
