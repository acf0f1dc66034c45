import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { receiveFile, letWait, purging, PAGE_BOUNDS } from '#platform/files/uploads.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { openCircularFile } from '../contract.ts'
import { FILE_MEGABYTES, UNUSED_HOURS, UNUSED_MAX, uploadCircularFile } from '../files/contract.ts'
import { PURPOSE, findFile, unused } from '../files/database.ts'
import { findForCaller } from './reading.ts'

export interface FileServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

function uploadHandler(services: FileServices): Handler {
  return handler(uploadCircularFile, async (call) => {
    const file = await receiveFile(call, services, call.body.file, {
      megabytes: FILE_MEGABYTES,
      kinds: ['pdf', 'jpeg', 'png'],
      bounds: PAGE_BOUNDS,
    })
    if (!file.ok) return file
    await letWait(call, services, file.value, { purpose: PURPOSE, unused, max: UNUSED_MAX })
    const { id, name, mediaType, stored } = file.value
    return ok({ id, name, mediaType, bytes: stored.bytes })
  })
}

/** Always saved, never displayed in a page of this site. */
function openHandler({ files }: FileServices): Handler {
  return handler(openCircularFile, async (call) => {
    const { queries, siteId, params, caller } = call
    const { id: circularId, fileId } = params
    let row = caller.permissions.has('circulars.edit')
      ? await findFile(queries, siteId, { circularId, fileId, version: 'any' })
      : undefined
    if (row === undefined) {
      const found = await findForCaller(call, circularId)
      if (!found.ok) return found
      const { version } = found.value.circular
      row = await findFile(queries, siteId, { circularId, fileId, version })
    }
    if (row === undefined) return refuse('circulars.notFound')
    const bytes = await files.get(siteId, fileId, row)
    if (!bytes.ok) return bytes
    return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value })
  })
}

/** Removes, on every site, the files that no circular used for a day. Returns how many. */
export const purgeUnusedFiles = purging(unused, UNUSED_HOURS)

export function fileHandlers(services: FileServices): readonly Handler[] {
  return [uploadHandler(services), openHandler(services)]
}
