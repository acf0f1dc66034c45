import type { Queries, Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'
import { setPhoto, type StoredDelivery } from './orders.ts'

const PURPOSE = 'delivery-order'

export interface NewPhoto {
  readonly id: string
  readonly ownerUserId: string
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
}

/** Replaces the earlier photo and returns its id, so that its bytes can be deleted. */
export async function putPhoto(
  trx: Trx,
  siteId: number,
  order: StoredDelivery,
  { photo, now }: { photo: NewPhoto; now: Date },
): Promise<string | null> {
  await trx
    .insertInto('files')
    .values({
      site_id: siteId,
      id: photo.id,
      owner_user_id: photo.ownerUserId,
      purpose: PURPOSE,
      name: photo.name,
      media_type: photo.mediaType,
      bytes: photo.stored.bytes,
      sha256: photo.stored.sha256,
      created_at: now,
    })
    .execute()
  await setPhoto(trx, siteId, order.id, photo.id)
  const old = order.photoFileId
  if (old !== null)
    await trx.deleteFrom('files').where('site_id', '=', siteId).where('id', '=', old).execute()
  return old
}

export async function findPhoto(queries: Queries, siteId: number, id: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The requester's name and address for the company. */
export async function requesterOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<{ name: { en: string; ar: string }; email: string }> {
  const row = await queries
    .selectFrom('users')
    .select(['name_en', 'name_ar', 'email'])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    name: { en: row.name_en, ar: row.name_ar === '' ? row.name_en : row.name_ar },
    email: row.email,
  }
}
