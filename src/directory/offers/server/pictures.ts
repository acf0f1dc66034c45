import { acceptFile } from '#platform/files/sniff.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findOffer } from '../database/own.ts'
import {
  deleteLoosePicture,
  insertPicture,
  type NewPicture,
  writeOffer,
} from '../database/writing.ts'
import {
  type OwnedOffer,
  PICTURE_LIMIT,
  PICTURE_MEGABYTES,
  removeOfferPicture,
  uploadOfferPicture,
} from '../desk/contract.ts'
import { changing, strictlyAfter, whoseOf } from './desk.ts'
import type { OfferServices } from './services.ts'

/** Sharp at the head of an offer's page, and light. */
const BOUNDS = { width: 1600, height: 1600 }

type PictureCall = Call<typeof removeOfferPicture>

/**
 * Replaces the present picture with another one or none. The old bytes are deleted unless another
 * offer uses them.
 */
async function exchange(
  call: PictureCall,
  { fileCleanup }: OfferServices,
  picture: NewPicture | null,
): Promise<Outcome<OwnedOffer, 'offers.isWithdrawn' | 'offers.notFound'>> {
  const { siteId, now, params } = call
  return changing(call, await whoseOf(call), params.id, async (trx, locked) => {
    if (locked.state === 'withdrawn') return refuse('offers.isWithdrawn')
    if (picture !== null) await insertPicture(trx, siteId, picture, now)
    await writeOffer(trx, siteId, params.id, {
      file_id: picture?.id ?? null,
      updated_at: strictlyAfter(locked.updated_at, now),
    })
    const old = locked.file_id
    if (old !== null && (await deleteLoosePicture(trx, siteId, old)))
      await fileCleanup.afterDelete(trx, siteId, old)
    return ok(picture === null ? 'offers.pictureRemoved' : 'offers.pictureChanged')
  })
}

function uploadHandler(services: OfferServices): Handler {
  return handler(uploadOfferPicture, async (call) => {
    const { siteId, caller, params } = call
    const { file } = call.body
    if (file.size > PICTURE_LIMIT)
      return refuse('files.tooLarge', { megabytes: PICTURE_MEGABYTES }, 'file')
    if ((await findOffer(call.queries, await whoseOf(call), params.id)) === null)
      return refuse('offers.notFound')
    const accepted = await acceptFile({
      bytes: await file.bytes(),
      name: file.name,
      kinds: ['jpeg', 'png', 'webp'],
      bounds: BOUNDS,
    })
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes } = accepted.value
    const id = newId()
    await services.fileCleanup.expectRow(siteId, id)
    // A re-encoded picture may be larger than the upload.
    const stored = await services.files.put(siteId, id, bytes, PICTURE_LIMIT * 4)
    if (!stored.ok) return stored
    return exchange(call as unknown as PictureCall, services, {
      id,
      ownerUserId: caller.userId,
      name,
      mediaType,
      stored: stored.value,
    })
  })
}

export function pictureHandlers(services: OfferServices): readonly Handler[] {
  return [
    uploadHandler(services),
    handler(removeOfferPicture, (call) => exchange(call, services, null)),
  ]
}
