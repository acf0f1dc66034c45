import type { Database } from '#platform/db/database.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { lockOwner } from '#platform/files/waiting-files.ts'
import { HOUR } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  PHOTO_LIMIT,
  PHOTO_MEGABYTES,
  showQuotePhoto,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadQuotePhoto,
} from './contract.ts'
import { countUnused, deleteUnused, findPhoto, insertPhoto } from './database.ts'

export interface PhotoServices {
  readonly files: Files
  readonly fileCleanup: Pick<FileCleanup, 'expectRow'>
}

/** Large enough to see how goods are packed. */
const BOUNDS = { width: 1600, height: 1600 }

function uploadHandler({ files, fileCleanup }: PhotoServices): Handler {
  return handler(uploadQuotePhoto, async (call) => {
    const { siteId, caller, now } = call
    const { file } = call.body
    if (file.size > PHOTO_LIMIT)
      return refuse('files.tooLarge', { megabytes: PHOTO_MEGABYTES }, 'file')
    const tooMany = refuse('quotePhotos.tooManyUnused', { max: UNUSED_MAX }, 'file')
    if ((await countUnused(call.queries, siteId, caller.userId)) >= UNUSED_MAX) return tooMany
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
      await lockOwner(trx, siteId, caller.userId)
      if ((await countUnused(trx, siteId, caller.userId)) >= UNUSED_MAX) return tooMany
      const photo = { id, ownerUserId: caller.userId, name, mediaType, stored: stored.value }
      await insertPhoto(trx, siteId, photo, now)
      return ok({ id, name })
    })
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
    for (const id of await database.transaction((trx) => deleteUnused(trx, siteId, before)))
      await files.remove(siteId, id)
  }
}

/** Photos of the goods in a quote request: uploaded first, and named by the request. */
export function createQuotePhotoHandlers(services: PhotoServices): readonly Handler[] {
  return [uploadHandler(services), showHandler(services)]
}
