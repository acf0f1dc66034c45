import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  addMedium,
  changeMedium,
  getMedium,
  listMedia,
  listMediumUsages,
  PICTURE_LIMIT,
  PICTURE_MEGABYTES,
  removeMedium,
} from './contract.ts'
import {
  deleteMedium,
  describeMedium,
  findMedium,
  findMediumFile,
  insertMedium,
  lockMedium,
  mediaPage,
  mediumUsages,
} from './database.ts'

export interface MediaServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

/** Sharp across the widest page, and light. */
const BOUNDS = { width: 1600, height: 1600 }

const listHandler = handler(listMedia, async ({ queries, siteId, query }) => {
  const { q = '', missing, after, limit } = query
  const rows = await mediaPage(queries, siteId, {
    q,
    missing: missing === 'yes',
    after,
    limit: limit + 1,
  })
  const items = rows.slice(0, limit)
  return ok({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
})

function addHandler({ files, fileCleanup }: MediaServices): Handler {
  return handler(addMedium, async (call) => {
    const { siteId, caller, now } = call
    const { file } = call.body
    if (file.size > PICTURE_LIMIT)
      return refuse('files.tooLarge', { megabytes: PICTURE_MEGABYTES }, 'file')
    const accepted = await acceptFile({
      bytes: await file.bytes(),
      name: file.name,
      kinds: ['jpeg', 'png', 'webp'],
      bounds: BOUNDS,
    })
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes, width = 1, height = 1 } = accepted.value
    const id = newId()
    await fileCleanup.expectRow(siteId, id)
    // A re-encoded picture may be larger than the original.
    const stored = await files.put(siteId, id, bytes, PICTURE_LIMIT * 4)
    if (!stored.ok) return stored
    await call.database.transaction(async (trx) => {
      await insertMedium(
        trx,
        siteId,
        { id, ownerUserId: caller.userId, name, mediaType, stored: stored.value, width, height },
        now,
      )
      await call.audit(
        { action: 'content.mediaAdded', subjectKind: 'medium', subjectId: id, after: { name } },
        trx,
      )
    })
    const added = await findMedium(call.queries, siteId, id)
    return added === undefined ? refuse('media.notFound') : ok(added)
  })
}

const changeHandler = handler(changeMedium, async (call) => {
  const { siteId, params, body } = call
  return call.database.transaction(async (trx) => {
    const medium = await lockMedium(trx, siteId, params.id)
    if (medium === undefined) return refuse('media.notFound')
    const emptied = (['en', 'ar'] as const).find(
      (language) => medium.alt[language] !== '' && body.alt[language] === '',
    )
    if (emptied !== undefined && (await mediumUsages(trx, siteId, params.id)).length > 0)
      return refuse('media.altNeeded', {}, `alt.${emptied}`)
    await describeMedium(trx, siteId, params.id, body.alt)
    await call.audit(
      {
        action: 'content.mediaChanged',
        subjectKind: 'medium',
        subjectId: params.id,
        before: { alt: medium.alt },
        after: body,
      },
      trx,
    )
    notifyPagesChanged(trx, tagOfPages('content', siteId))
    return ok({ ...medium, alt: body.alt })
  })
})

const placesHandler = handler(listMediumUsages, async ({ queries, siteId, params }) => {
  if ((await findMedium(queries, siteId, params.id)) === undefined) return refuse('media.notFound')
  return ok({ items: await mediumUsages(queries, siteId, params.id) })
})

function removeHandler({ fileCleanup }: MediaServices): Handler {
  return handler(removeMedium, async (call) => {
    const { siteId, params } = call
    return call.database.transaction(async (trx) => {
      const medium = await lockMedium(trx, siteId, params.id)
      if (medium === undefined) return refuse('media.notFound')
      if ((await mediumUsages(trx, siteId, params.id)).length > 0) return refuse('media.inUse')
      await deleteMedium(trx, siteId, params.id)
      await fileCleanup.afterDelete(trx, siteId, params.id)
      await call.audit(
        {
          action: 'content.mediaRemoved',
          subjectKind: 'medium',
          subjectId: params.id,
          before: { alt: medium.alt },
        },
        trx,
      )
      return ok({ id: params.id })
    })
  })
}

function pictureHandler({ files }: MediaServices): Handler {
  return handler(getMedium, async (call) => {
    const { siteId, params } = call
    const row = await findMediumFile(call.queries, siteId, params.id)
    if (row === undefined) return refuse('files.notFound')
    const bytes = await files.get(siteId, params.id, row)
    if (!bytes.ok) return bytes
    call.header('cache-control', 'public, max-age=31536000, immutable')
    return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
  })
}

/** Handlers for the pictures of the public site and their alt texts. */
export function createMediaHandlers(services: MediaServices): readonly Handler[] {
  return [
    listHandler,
    addHandler(services),
    changeHandler,
    placesHandler,
    removeHandler(services),
    pictureHandler(services),
  ]
}
