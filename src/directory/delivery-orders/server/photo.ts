import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  type FollowedDelivery,
  PHOTO_LIMIT,
  PHOTO_MEGABYTES,
  showProofPhoto,
  uploadProofPhoto,
} from '../contract.ts'
import { findPhoto, putPhoto } from '../database/photos.ts'
import { followedDelivery, ownDelivery } from '../views.ts'
import { lockCarried } from './working.ts'

export interface PhotoServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

/** Large enough to recognise goods and a door. */
const BOUNDS = { width: 1280, height: 1280 }

function uploadHandler({ files, fileCleanup }: PhotoServices): Handler {
  return handler(uploadProofPhoto, async (call) => {
    const { siteId, caller, params, body, now } = call
    const own = await ownDelivery(call.queries, siteId, params.id, caller.userId)
    if (!own.ok || own.value.side !== 'company') return refuse('deliveryOrders.notFound')
    if (own.value.order.state !== 'out-for-delivery') return refuse('deliveryOrders.notOut')
    if (body.file.size > PHOTO_LIMIT)
      return refuse('files.tooLarge', { megabytes: PHOTO_MEGABYTES }, 'file')
    const accepted = await acceptFile({
      bytes: await body.file.bytes(),
      name: body.file.name,
      kinds: ['jpeg', 'png', 'webp'],
      bounds: BOUNDS,
    })
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes } = accepted.value
    const id = newId()
    await fileCleanup.expectRow(siteId, id)
    const stored = await files.put(siteId, id, bytes, PHOTO_LIMIT)
    if (!stored.ok) return stored
    const photo = { id, ownerUserId: caller.userId, name, mediaType, stored: stored.value }
    return call.database.transaction(
      async (
        trx,
      ): Promise<
        Outcome<FollowedDelivery, 'deliveryOrders.notFound' | 'deliveryOrders.notOut'>
      > => {
        const locked = await lockCarried(trx, siteId, params.id, caller.userId)
        if (!locked.ok) return locked
        const { order, side } = locked.value
        if (order.state !== 'out-for-delivery') return refuse('deliveryOrders.notOut')
        const old = await putPhoto(trx, siteId, order, { photo, now })
        if (old !== null) await fileCleanup.afterDelete(trx, siteId, old)
        return ok(
          await followedDelivery(
            trx,
            siteId,
            { order: { ...order, photoFileId: id }, side },
            { userId: caller.userId, now },
          ),
        )
      },
    )
  })
}

function showHandler({ files }: PhotoServices): Handler {
  return handler(showProofPhoto, async ({ queries, siteId, params, caller }) => {
    const own = await ownDelivery(queries, siteId, params.id, caller.userId)
    if (!own.ok) return own
    const fileId = own.value.order.photoFileId
    const row = fileId === null ? undefined : await findPhoto(queries, siteId, fileId)
    if (fileId === null || row === undefined) return refuse('deliveryOrders.notFound')
    const bytes = await files.get(siteId, fileId, row)
    return bytes.ok
      ? ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
      : bytes
  })
}

export function createPhotoHandlers(services: PhotoServices): readonly Handler[] {
  return [uploadHandler(services), showHandler(services)]
}
