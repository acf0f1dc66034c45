import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import type { Database } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { deleteUnusedBefore, deleteWaiting, makeRoom } from '#platform/files/waiting-files.ts'
import { type Caller, type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { dayAt } from '#platform/days.ts'
import { ReaderBusy } from '#platform/ocr/text-reader.ts'
import {
  PAGE_LIMIT,
  PAGE_MEGABYTES,
  readPicture,
  removePage,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadPage,
} from '../files/contract.ts'
import { insertUpload, unused, unusedUploads } from '../database/files.ts'
import { holderOf } from '../database/people.ts'
import { countryOfZone } from '../reading/countries.ts'
import { readZone } from '../reading/read-zone.ts'
import { NOTHING_READ, readingOf } from '../rules/reading.ts'
import { acceptPage } from './accept-page.ts'
import type { DocumentServices } from './services.ts'

const HOUR_MS = 3_600_000

/** Uploads per user: a batch of fifty renewals an hour, of two pages each. */
const UPLOAD_LIMIT = { free: 120, forget: 3600 } as const
/** Readings per user: each takes the reader for seconds. */
const READ_LIMIT = { free: 60, forget: 3600 } as const

/** Employees send their own documents, and staff those of others. */
function maySend(caller: Caller): boolean {
  const isEmployee = caller.employeeId !== null && caller.permissions.has('records.own')
  return isEmployee || caller.permissions.has('employees.papers')
}

function uploadHandler({ files, fileCleanup }: DocumentServices): Handler {
  return handler(uploadPage, async (call) => {
    const { siteId, caller, now } = call
    const { file } = call.body
    if (!maySend(caller)) return refuse('documents.notAllowed')
    if (file.size > PAGE_LIMIT)
      return refuse('files.tooLarge', { megabytes: PAGE_MEGABYTES }, 'file')
    const tries = [aTry(UPLOAD_LIMIT, 'document page', caller.userId)]
    const seconds = await takeTries(call.queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('session.tooManyTries', { seconds })
    }
    const accepted = await acceptPage(await file.bytes(), file.name)
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes } = accepted.value
    const id = newId()
    await fileCleanup.expectRow(siteId, id)
    // A re-encoded picture may be larger than the original.
    const stored = await files.put(siteId, id, bytes, PAGE_LIMIT * 4)
    if (!stored.ok) return stored
    return call.database.transaction(async (trx) => {
      const ownerUserId = caller.userId
      await makeRoom(trx, siteId, unused, { max: UNUSED_MAX, ownerUserId, fileCleanup })
      const upload = { id, ownerUserId, name, mediaType, stored: stored.value }
      await insertUpload(trx, siteId, upload, now)
      return ok({ id, name, mediaType, bytes: stored.value.bytes })
    })
  })
}

function removeHandler({ fileCleanup }: DocumentServices): Handler {
  return handler(removePage, async ({ database, siteId, params, caller }) => {
    const file = { id: params.id, ownerUserId: caller.userId, fileCleanup }
    const removed = await database.transaction((trx) => deleteWaiting(trx, siteId, unused, file))
    return removed ? ok({}) : refuse('files.notFound')
  })
}

function readHandler({ files, reader }: DocumentServices): Handler {
  return handler(readPicture, async (call) => {
    const { queries, siteId, caller, params, body, now } = call
    const about = body.employeeId ?? caller.employeeId
    const isOther = about !== null && about !== caller.employeeId
    if (!maySend(caller) || (isOther && !caller.permissions.has('employees.papers')))
      return refuse('documents.notAllowed')
    const [upload] = await unusedUploads(queries, siteId, caller.userId, [params.id])
    if (upload === undefined) return refuse('documents.fileNotFound')
    if (!upload.mediaType.startsWith('image/')) return refuse('documents.notPicture')
    const tries = [aTry(READ_LIMIT, 'document reading', caller.userId)]
    const seconds = await takeTries(queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('session.tooManyTries', { seconds })
    }
    const bytes = await files.get(siteId, upload.id, upload)
    if (!bytes.ok) return bytes
    const holder = about === null ? null : await holderOf(queries, siteId, about)
    const today = dayAt(now.getTime(), (await call.site()).zone)
    try {
      const zone = await readZone(reader, bytes.value, today)
      if (zone === null) return ok(NOTHING_READ)
      const expected =
        holder === null
          ? null
          : {
              nameEn: holder.name.en,
              birthDate: holder.birthDate,
              nationality: holder.nationality,
            }
      return ok(readingOf(zone, expected, countryOfZone))
    } catch (error) {
      if (error instanceof ReaderBusy) return refuse('documents.readerBusy')
      throw error
    }
  })
}

/** Removes, on every site, the files that nothing used for a day. Returns how many. */
export async function purgeUnusedPages(
  database: Database,
  files: Pick<Files, 'remove'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_HOURS * HOUR_MS)
  let count = 0
  for (const { id: siteId } of await database.queries.selectFrom('sites').select('id').execute())
    for (const id of await database.transaction((trx) =>
      deleteUnusedBefore(trx, siteId, unused, before),
    )) {
      await files.remove(siteId, id)
      count += 1
    }
  return count
}

/** Pages on their way: uploaded, and read for the person who sends them. */
export function createFileHandlers(services: DocumentServices): readonly Handler[] {
  return [uploadHandler(services), removeHandler(services), readHandler(services)]
}
