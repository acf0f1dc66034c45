import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { receiveFile, letWait, purging } from '#platform/files/uploads.ts'
import { deleteWaiting } from '#platform/files/waiting-files.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  PHOTO_MEGABYTES,
  removeQuotePhoto,
  showQuotePhoto,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadQuotePhoto,
} from './contract.ts'
import { PURPOSE, findPhoto, unused } from './database.ts'

export interface PhotoServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

/** Large enough to see how goods are packed. */
const BOUNDS = { width: 1600, height: 1600 }

/** Uploads per user: fifteen full requests an hour. */
const UPLOAD_LIMIT = { free: 60, forget: 3600 } as const

function uploadHandler(services: PhotoServices): Handler {
  return handler(uploadQuotePhoto, async (call) => {
    const counted = await countTries(call, [aTry(UPLOAD_LIMIT, 'quote photo', call.caller.userId)])
    if (!counted.ok) return counted
    const photo = await receiveFile(call, services, call.body.file, {
      megabytes: PHOTO_MEGABYTES,
      kinds: ['jpeg', 'png', 'webp'],
      bounds: BOUNDS,
    })
    if (!photo.ok) return photo
    await letWait(call, services, photo.value, { purpose: PURPOSE, unused, max: UNUSED_MAX })
    const { id, name } = photo.value
    return ok({ id, name })
  })
}

function removeHandler({ fileCleanup }: PhotoServices): Handler {
  return handler(removeQuotePhoto, async ({ database, siteId, params, caller }) => {
    const file = { id: params.id, ownerUserId: caller.userId, fileCleanup }
    const removed = await database.transaction((trx) => deleteWaiting(trx, siteId, unused, file))
    return removed ? ok({ id: params.id }) : refuse('quotePhotos.notFound')
  })
}

function showHandler({ files }: PhotoServices): Handler {
  return handler(showQuotePhoto, async ({ queries, siteId, params, caller }) => {
    const row = await findPhoto(queries, siteId, params.id, caller.userId)
    if (row === undefined) return refuse('quotePhotos.notFound')
    const bytes = await files.get(siteId, params.id, row)
    return bytes.ok
      ? ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
      : bytes
  })
}

/** Removes, on every site, the photos that no request used for two days. Returns how many. */
export const purgePhotos = purging(unused, UNUSED_HOURS)

/** Photos of the goods in a quote request: uploaded first, and named by the request. */
export function createQuotePhotoHandlers(services: PhotoServices): readonly Handler[] {
  return [uploadHandler(services), removeHandler(services), showHandler(services)]
}
