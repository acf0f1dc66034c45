import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { type Drop, openPhoto, PHOTO_LIMIT, PHOTO_MEGABYTES, uploadPhoto } from '../contract.ts'
import { findDrop } from '../database/drops.ts'
import { findPhoto, putPhoto } from '../database/photos.ts'
import { lockOwn, ownDrop } from './round.ts'
import { dropReply } from './views.ts'

export interface PhotoServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

/** Large enough to recognise a door and a bag. */
const BOUNDS = { width: 1280, height: 1280 }

function uploadHandler({ files, fileCleanup }: PhotoServices): Handler {
  return handler(uploadPhoto, async (call) => {
    const { siteId, caller, params, body, now } = call
    const own = await ownDrop(call, params.id)
    if (!own.ok) return own
    if (own.value.state !== 'out') return refuse('deliveries.notOut')
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
      async (trx): Promise<Outcome<Drop, 'deliveries.notFound' | 'deliveries.notOut'>> => {
        const locked = await lockOwn(call, trx, params.id)
        if (!locked.ok) return locked
        if (locked.value.state !== 'out') return refuse('deliveries.notOut')
        const old = await putPhoto(trx, siteId, params.id, { photo, now })
        if (old !== null) await fileCleanup.afterDelete(trx, siteId, old)
        return ok(dropReply({ ...locked.value, fileId: id }))
      },
    )
  })
}

function openHandler({ files }: PhotoServices): Handler {
  return handler(openPhoto, async ({ queries, siteId, params, caller }) => {
    const drop = await findDrop(queries, siteId, params.id)
    const mayRead =
      drop !== null && (caller.permissions.has('shop.orders') || drop.driverId === caller.userId)
    if (!mayRead || drop.fileId === null) return refuse('deliveries.notFound')
    const row = await findPhoto(queries, siteId, drop.fileId)
    if (row === undefined) return refuse('deliveries.notFound')
    const bytes = await files.get(siteId, drop.fileId, row)
    return bytes.ok
      ? ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
      : bytes
  })
}

export function createPhotoHandlers(services: PhotoServices): readonly Handler[] {
  return [uploadHandler(services), openHandler(services)]
}
