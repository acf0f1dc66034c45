import type { Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'
import { pictureAddress } from '#shop/meals/database.ts'

const PICTURE_PURPOSE = 'meal'

export interface NewPicture {
  readonly id: string
  readonly ownerUserId: string
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
}

export async function insertPicture(
  trx: Trx,
  siteId: number,
  { id, ownerUserId, name, mediaType, stored }: NewPicture,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      site_id: siteId,
      id,
      owner_user_id: ownerUserId,
      purpose: PICTURE_PURPOSE,
      name,
      media_type: mediaType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      created_at: now,
    })
    .execute()
}

/** Gives a meal that is locked a picture or none. */
export async function hangPicture(
  trx: Trx,
  siteId: number,
  mealId: string,
  fileId: string | null,
): Promise<void> {
  await trx
    .updateTable('meals')
    .set({ file_id: fileId })
    .where('site_id', '=', siteId)
    .where('id', '=', mealId)
    .execute()
}

/**
 * Deletes the row of a picture that is no longer used, and returns whether it did; orders still
 * show what was bought.
 */
export async function deleteLoosePicture(
  trx: Trx,
  siteId: number,
  { mealId, fileId }: { mealId: string; fileId: string },
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('files')
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meals')
            .select('id')
            .where('site_id', '=', siteId)
            .where('file_id', '=', fileId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items')
            .select('line')
            .where('site_id', '=', siteId)
            .where('meal_id', '=', mealId)
            .where('image', '=', pictureAddress(fileId)),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
