import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import type { Database } from '#platform/db/database.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { deleteUnusedBefore, deleteWaiting, makeRoom } from '#platform/files/waiting-files.ts'
import { HOUR } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  PHOTO_LIMIT,
  PHOTO_MEGABYTES,
  removeQuotePhoto,
  showQuotePhoto,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadQuotePhoto,
} from './contract.ts'
import { findPhoto, insertPhoto, unused } from './database.ts'

export interface PhotoServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

/** Large enough to see how goods are packed. */
const BOUNDS = { width: 1600, height: 1600 }

/** Uploads per user: fifteen full requests an hour. */
const UPLOAD_LIMIT = { free: 60, forget: 3600 } as const

function uploadHandler({ files, fileCleanup }: PhotoServices): Handler {
  return handler(uploadQuotePhoto, async (call) => {
    const { siteId, caller, now } = call
    const { file } = call.body
    if (file.size > PHOTO_LIMIT)
      return refuse('files.tooLarge', { megabytes: PHOTO_MEGABYTES }, 'file')
    const tries = [aTry(UPLOAD_LIMIT, 'quote photo', caller.userId)]
    const seconds = await takeTries(call.queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('session.tooManyTries', { seconds })
    }
    const accepted = await acceptFile({
      bytes: await file.bytes(),
      name: file.name,
      kinds: ['jpeg', 'png', 'webp'],
      bounds: BOUNDS,
    })
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes } = accepted.value
    const id = newId()
    await fileCleanup.expectRow(siteId, id)
    // A re-encoded photo may be larger than the upload.
    const stored = await files.put(siteId, id, bytes, PHOTO_LIMIT * 4)
    if (!stored.ok) return stored
    return call.database.transaction(async (trx) => {
      const ownerUserId = caller.userId
      await makeRoom(trx, siteId, unused, { max: UNUSED_MAX, ownerUserId, fileCleanup })
      const photo = { id, ownerUserId, name, mediaType, stored: stored.value }
      await insertPhoto(trx, siteId, photo, now)
      return ok({ id, name })
    })
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

/** Removes, on every site, the photos that no request used for two days. */
export async function purgePhotos(
  database: Database,
  files: Pick<Files, 'remove'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_HOURS * HOUR)
  for (const { id: siteId } of await database.queries.selectFrom('sites').select('id').execute()) {
    for (const id of await database.transaction((trx) =>
      deleteUnusedBefore(trx, siteId, unused, before),
    ))
      await files.remove(siteId, id)
  }
}

/** Photos of the goods in a quote request: uploaded first, and named by the request. */
export function createQuotePhotoHandlers(services: PhotoServices): readonly Handler[] {
  return [uploadHandler(services), removeHandler(services), showHandler(services)]
}
