import { acceptFile } from '#platform/files/sniff.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { notifyMenuChanged } from '#shop/meals/portions.ts'
import {
  type MealLine,
  PICTURE_LIMIT,
  PICTURE_MEGABYTES,
  removePicture,
  uploadPicture,
} from '../contract.ts'
import { findLine, lockMeal } from '../database/meals.ts'
import {
  deleteLoosePicture,
  hangPicture,
  insertPicture,
  type NewPicture,
} from '../database/pictures.ts'
import type { MenuDeskServices } from './services.ts'

/** Sharp on the widest card of a menu, and light. */
const BOUNDS = { width: 1600, height: 1600 }

type PictureCall = Pick<
  Call<typeof removePicture>,
  'siteId' | 'now' | 'params' | 'database' | 'audit'
>

/**
 * Replaces the current picture with another or none; the old file is deleted unless an order shows
 * it.
 */
async function exchange(
  call: PictureCall,
  { fileCleanup, menuChanged }: MenuDeskServices,
  picture: NewPicture | null,
): Promise<Outcome<MealLine, 'menuDesk.notFound'>> {
  const { siteId, now, params } = call
  const exchanged = await call.database.transaction(
    async (trx): Promise<Outcome<MealLine, 'menuDesk.notFound'>> => {
      const locked = await lockMeal(trx, siteId, params.id)
      if (locked === undefined) return refuse('menuDesk.notFound')
      if (picture !== null) await insertPicture(trx, siteId, picture, now)
      await hangPicture(trx, siteId, params.id, picture?.id ?? null)
      const old = locked.file_id
      if (
        old !== null &&
        (await deleteLoosePicture(trx, siteId, { mealId: params.id, fileId: old }))
      )
        await fileCleanup.afterDelete(trx, siteId, old)
      const action = picture === null ? 'shop.pictureRemoved' : 'shop.pictureChanged'
      await call.audit(
        {
          action,
          subjectKind: 'meal',
          subjectId: params.id,
          before: { fileId: old },
          after: { fileId: picture?.id ?? null },
        },
        trx,
      )
      notifyMenuChanged(trx, siteId)
      const line = await findLine(trx, siteId, params.id)
      return line === null ? refuse('menuDesk.notFound') : ok(line)
    },
  )
  if (exchanged.ok) await menuChanged(siteId)
  return exchanged
}

function uploadHandler(services: MenuDeskServices): Handler {
  return handler(uploadPicture, async (call) => {
    const { siteId, caller, params } = call
    const { file } = call.body
    if (file.size > PICTURE_LIMIT)
      return refuse('files.tooLarge', { megabytes: PICTURE_MEGABYTES }, 'file')
    if ((await findLine(call.queries, siteId, params.id)) === null)
      return refuse('menuDesk.notFound')
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
    // A re-encoded picture may be larger than the uploaded one.
    const stored = await services.files.put(siteId, id, bytes, PICTURE_LIMIT * 4)
    if (!stored.ok) return stored
    return exchange(call, services, {
      id,
      ownerUserId: caller.userId,
      name,
      mediaType,
      stored: stored.value,
    })
  })
}

export function pictureHandlers(services: MenuDeskServices): readonly Handler[] {
  return [uploadHandler(services), handler(removePicture, (call) => exchange(call, services, null))]
}
