import type { Trx } from '#platform/db/database.ts'
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

/** Locks the owner, so that of two uploads at once the second counts the first. */
export async function lockOwner(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}
