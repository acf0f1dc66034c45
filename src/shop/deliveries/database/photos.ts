import type { Queries, Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'

const PURPOSE = 'delivery'

export interface NewPhoto {
  readonly id: string
  readonly ownerUserId: string
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
}

/** Replaces the previous photo and returns its id, so that its bytes can be deleted. */
export async function putPhoto(
  trx: Trx,
  siteId: number,
  orderId: string,
  { photo, now }: { photo: NewPhoto; now: Date },
): Promise<string | null> {
  const before = await trx
    .selectFrom('deliveries')
    .select('file_id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
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
  await trx
    .updateTable('deliveries')
    .set({ file_id: photo.id })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .execute()
  const old = before?.file_id ?? null
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
