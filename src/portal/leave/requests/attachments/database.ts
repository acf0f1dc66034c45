import type { Queries, Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'

const PURPOSE = 'leave'

export interface NewAttachment {
  readonly id: string
  readonly ownerUserId: string
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
}

export async function insertAttachment(
  trx: Trx,
  siteId: number,
  { id, ownerUserId, name, mediaType, stored }: NewAttachment,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      site_id: siteId,
      id,
      owner_user_id: ownerUserId,
      purpose: PURPOSE,
      name,
      media_type: mediaType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      created_at: now,
    })
    .execute()
}

export async function findAttachment(queries: Queries, siteId: number, id: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Deletes a person's unreferenced uploads except the newest; returns the ids whose bytes must then
 * be deleted.
 */
export async function removeLoose(
  trx: Trx,
  siteId: number,
  userId: string,
  keep: number,
): Promise<string[]> {
  const loose = await trx
    .selectFrom('files as f')
    .select('f.id')
    .where('f.site_id', '=', siteId)
    .where('f.owner_user_id', '=', userId)
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
    .orderBy('f.id', 'desc')
    .offset(keep)
    .execute()
  const ids = loose.map((row) => row.id)
  if (ids.length > 0)
    await trx.deleteFrom('files').where('site_id', '=', siteId).where('id', 'in', ids).execute()
  return ids
}
