import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import { letWait, purging, storeAccepted } from '#platform/files/uploads.ts'
import { deleteWaiting } from '#platform/files/waiting-files.ts'
import { type Caller, type Handler, handler } from '#platform/http/handler.ts'
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
import { PURPOSE, unused, unusedUploads } from '../database/files.ts'
import { holderOf } from '../database/people.ts'
import { countryOfZone } from '../reading/countries.ts'
import { readZone } from '../reading/read-zone.ts'
import { NOTHING_READ, readingOf } from '../rules/reading.ts'
import { acceptPage } from './accept-page.ts'
import type { DocumentServices } from './services.ts'

/** Uploads per user: a batch of fifty renewals an hour, of two pages each. */
const UPLOAD_LIMIT = { free: 120, forget: 3600 } as const
/** Readings per user: each takes the reader for seconds. */
const READ_LIMIT = { free: 60, forget: 3600 } as const

/** Employees send their own documents, and staff those of others. */
function maySend(caller: Caller): boolean {
  const isEmployee = caller.employeeId !== null && caller.permissions.has('records.own')
  return isEmployee || caller.permissions.has('employees.papers')
}

function uploadHandler(services: DocumentServices): Handler {
  return handler(uploadPage, async (call) => {
    const { caller } = call
    const { file } = call.body
    if (!maySend(caller)) return refuse('documents.notAllowed')
    if (file.size > PAGE_LIMIT)
      return refuse('files.tooLarge', { megabytes: PAGE_MEGABYTES }, 'file')
    const counted = await countTries(call, [aTry(UPLOAD_LIMIT, 'document page', caller.userId)])
    if (!counted.ok) return counted
    const accepted = await acceptPage(await file.bytes(), file.name)
    if (!accepted.ok) return accepted
    const stored = await storeAccepted(call, services, accepted.value, PAGE_MEGABYTES)
    if (!stored.ok) return stored
    await letWait(call, services, stored.value, { purpose: PURPOSE, unused, max: UNUSED_MAX })
    const { id, name, mediaType } = stored.value
    return ok({ id, name, mediaType, bytes: stored.value.stored.bytes })
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
    const counted = await countTries(call, [aTry(READ_LIMIT, 'document reading', caller.userId)])
    if (!counted.ok) return counted
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
export const purgeUnusedPages = purging(unused, UNUSED_HOURS)

/** Pages on their way: uploaded, and read for the person who sends them. */
export function createFileHandlers(services: DocumentServices): readonly Handler[] {
  return [uploadHandler(services), removeHandler(services), readHandler(services)]
}
