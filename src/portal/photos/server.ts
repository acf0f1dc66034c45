import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { createNarrowPictures } from '#platform/files/narrow-pictures.ts'
import { acceptFile, FILE_KINDS, type NotAccepted } from '#platform/files/sniff.ts'
import { isHeic } from '#platform/heic.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  getEmployeePhoto,
  PHOTO_LIMIT,
  PHOTO_MEGABYTES,
  PHOTO_SIDE,
  PHOTO_SIDES,
  removePhoto,
  savePhoto,
} from './contract.ts'
import { findOwner, findPhoto, insertPhoto, type NewPhoto, replacePhoto } from './database.ts'
import { mayChangePhoto, maySeeLeavers, maySeePhotos } from './rules.ts'
import { PHOTOS_TOPIC } from './topic.ts'

interface PhotoServices {
  readonly files: Files
  readonly fileCleanup: Pick<FileCleanup, 'expectRow' | 'afterDelete'>
}

/** Photos that one user may upload in an hour: human resources does it for a whole team. */
const UPLOAD_LIMIT = { free: 120, forget: 3600 } as const
const BOUNDS = { width: PHOTO_SIDE, height: PHOTO_SIDE, isSquare: true }
/** A photo has another id once it is changed. The next person at this device loads it again. */
const CACHED = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'authorization' }

function showHandler({ files }: PhotoServices): Handler {
  const narrow = createNarrowPictures()
  return handler(getEmployeePhoto, async (call) => {
    const { siteId, caller, params, query } = call
    if (!maySeePhotos(caller)) return refuse('files.notFound')
    const withLeavers = maySeeLeavers(caller)
    const row = await findPhoto(call.queries, siteId, params.id, { withLeavers })
    if (row === undefined) return refuse('files.notFound')
    const bytes = await files.get(siteId, row.id, row)
    if (!bytes.ok) return bytes
    for (const [name, value] of Object.entries(CACHED)) call.header(name, value)
    const picture = { bytes: bytes.value, sha256: row.sha256 }
    const body = await narrow(picture, PHOTO_SIDES[query.size])
    return ok({ fileName: row.name, mediaType: row.media_type, body, inline: true })
  })
}

/** Stores the bytes of an uploaded photo, without a row yet. */
async function storePhoto(
  call: Call<typeof savePhoto>,
  { files, fileCleanup }: PhotoServices,
): Promise<Outcome<NewPhoto, NotAccepted | 'photos.heic' | 'files.tooLarge'>> {
  const { siteId, caller } = call
  const { file } = call.body
  const bytes = await file.bytes()
  if (isHeic(bytes)) return refuse('photos.heic', {}, 'file')
  const accepted = await acceptFile({
    bytes,
    name: file.name,
    kinds: ['jpeg', 'png', 'webp'],
    bounds: BOUNDS,
  })
  if (!accepted.ok) return accepted
  const { kind, mediaType } = accepted.value
  const id = newId()
  await fileCleanup.expectRow(siteId, id)
  // A re-encoded picture may be larger than the original.
  const stored = await files.put(siteId, id, accepted.value.bytes, PHOTO_LIMIT * 4)
  if (!stored.ok) return stored
  // Colleagues can save the photo: the name of the uploaded file is no concern of theirs.
  const name = `photo${FILE_KINDS[kind].extensions[0]}`
  return ok({ id, ownerUserId: caller.userId, name, mediaType, stored: stored.value })
}

function actionOf(before: string | null, photo: NewPhoto | null): string {
  if (photo === null) return 'photos.removed'
  return before === null ? 'photos.added' : 'photos.replaced'
}

/** Shows the photo, or none, in place of the current one. */
async function change(
  call: Call<typeof savePhoto> | Call<typeof removePhoto>,
  { fileCleanup }: PhotoServices,
  photo: NewPhoto | null,
): Promise<Outcome<null, 'photos.notFound'>> {
  const { siteId, params, now, caller } = call
  return call.database.transaction(async (trx) => {
    const owner = await findOwner(trx, siteId, params.id)
    if (owner === null) return refuse('photos.notFound')
    const { fileId: before, userId } = owner
    if (before === null && photo === null) return ok(null)
    if (photo !== null) await insertPhoto(trx, siteId, photo, now)
    await replacePhoto(trx, siteId, params.id, { before, after: photo?.id ?? null })
    if (before !== null) await fileCleanup.afterDelete(trx, siteId, before)
    await call.audit(
      {
        action: actionOf(before, photo),
        subjectKind: 'employee',
        subjectId: params.id,
      },
      trx,
    )
    if (userId !== null && userId !== caller.userId) call.notify([userId], PHOTOS_TOPIC)
    return ok(null)
  })
}

function saveHandler(services: PhotoServices): Handler {
  return handler(savePhoto, async (call) => {
    const { siteId, caller, params, queries } = call
    // Checked before anything is stored.
    if (
      !mayChangePhoto(caller, params.id) ||
      (await findOwner(queries, siteId, params.id)) === null
    )
      return refuse('photos.notFound')
    if (call.body.file.size > PHOTO_LIMIT)
      return refuse('files.tooLarge', { megabytes: PHOTO_MEGABYTES }, 'file')
    const counted = await countTries(call, [aTry(UPLOAD_LIMIT, 'employee photo', caller.userId)])
    if (!counted.ok) return counted
    const photo = await storePhoto(call, services)
    if (!photo.ok) return photo
    const changed = await change(call, services, photo.value)
    return changed.ok ? ok({ photoId: photo.value.id }) : changed
  })
}

function removeHandler(services: PhotoServices): Handler {
  return handler(removePhoto, async (call) => {
    if (!mayChangePhoto(call.caller, call.params.id)) return refuse('photos.notFound')
    const changed = await change(call, services, null)
    return changed.ok ? ok({}) : changed
  })
}

/** Photos of employees. */
export function createPhotoHandlers(services: PhotoServices): readonly Handler[] {
  return [showHandler(services), saveHandler(services), removeHandler(services)]
}
