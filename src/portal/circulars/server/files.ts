import type { Database } from '#platform/db/database.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { deleteUnusedBefore, makeRoom } from '#platform/files/waiting-files.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { openCircularFile } from '../contract.ts'
import {
  FILE_LIMIT,
  FILE_MEGABYTES,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadCircularFile,
} from '../files/contract.ts'
import { findFile, insertFile, unused } from '../files/database.ts'
import { findForCaller } from './reading.ts'

export interface FileServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

const HOUR_MS = 3_600_000

/** Readable after the resize, and small: an A4 page at 200 dpi. */
const BOUNDS = { width: 2400, height: 2400 }

function uploadHandler({ files, fileCleanup }: FileServices): Handler {
  return handler(uploadCircularFile, async (call) => {
    const { siteId, caller, now } = call
    const { file } = call.body
    if (file.size > FILE_LIMIT)
      return refuse('files.tooLarge', { megabytes: FILE_MEGABYTES }, 'file')
    const accepted = await acceptFile({
      bytes: await file.bytes(),
      name: file.name,
      kinds: ['pdf', 'jpeg', 'png'],
      bounds: BOUNDS,
    })
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes } = accepted.value
    const id = newId()
    await fileCleanup.expectRow(siteId, id)
    // A re-encoded picture may be larger than the original.
    const stored = await files.put(siteId, id, bytes, FILE_LIMIT * 4)
    if (!stored.ok) return stored
    return call.database.transaction(async (trx) => {
      const ownerUserId = caller.userId
      await makeRoom(trx, siteId, unused, { max: UNUSED_MAX, ownerUserId, fileCleanup })
      const waiting = { id, ownerUserId, name, mediaType, stored: stored.value }
      await insertFile(trx, siteId, waiting, now)
      return ok({ id, name, mediaType, bytes: stored.value.bytes })
    })
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
export async function purgeUnusedFiles(
  database: Database,
  files: Pick<Files, 'remove'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_HOURS * HOUR_MS)
  let count = 0
  for (const { id: siteId } of await database.queries.selectFrom('sites').select('id').execute()) {
    for (const id of await database.transaction((trx) =>
      deleteUnusedBefore(trx, siteId, unused, before),
    )) {
      await files.remove(siteId, id)
      count += 1
    }
  }
  return count
}

export function fileHandlers(services: FileServices): readonly Handler[] {
  return [uploadHandler(services), openHandler(services)]
}
