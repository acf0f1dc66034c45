import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import type { Database } from '#platform/db/database.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { deleteUnusedBefore, deleteWaiting, makeRoom } from '#platform/files/waiting-files.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findRequest } from '../database/requests.ts'
import { mayRead, replyOf } from './replies.ts'
import {
  ATTACHMENT_LIMIT,
  ATTACHMENT_MEGABYTES,
  openAttachment,
  removeAttachment,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadAttachment,
} from '../requests/attachments/contract.ts'
import { findAttachment, insertAttachment, unused } from '../requests/attachments/database.ts'

export interface AttachmentServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

const HOUR_MS = 3_600_000

/** Readable after the resize, and small: an A4 page at 200 dpi. */
const BOUNDS = { width: 2400, height: 2400 }

/** Uploads per user. A report of many pages may take several attempts when the photos are bad. */
const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const

function uploadHandler({ files, fileCleanup }: AttachmentServices): Handler {
  return handler(uploadAttachment, async (call) => {
    const { siteId, caller, now } = call
    const { file } = call.body
    if (file.size > ATTACHMENT_LIMIT)
      return refuse('files.tooLarge', { megabytes: ATTACHMENT_MEGABYTES }, 'file')
    const tries = [aTry(UPLOAD_LIMIT, 'leave document', caller.userId)]
    const seconds = await takeTries(call.queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('session.tooManyTries', { seconds })
    }
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
    const stored = await files.put(siteId, id, bytes, ATTACHMENT_LIMIT * 4)
    if (!stored.ok) return stored
    return call.database.transaction(async (trx) => {
      const ownerUserId = caller.userId
      await makeRoom(trx, siteId, unused, { max: UNUSED_MAX, ownerUserId, fileCleanup })
      const file = { id, ownerUserId, name, mediaType, stored: stored.value }
      await insertAttachment(trx, siteId, file, now)
      return ok({ id, name, bytes: stored.value.bytes })
    })
  })
}

function removeHandler({ fileCleanup }: AttachmentServices): Handler {
  return handler(removeAttachment, async ({ database, siteId, params, caller }) => {
    const file = { id: params.id, ownerUserId: caller.userId, fileCleanup }
    const removed = await database.transaction((trx) => deleteWaiting(trx, siteId, unused, file))
    return removed ? ok({ id: params.id }) : refuse('files.notFound')
  })
}

/**
 * Only the requester and the people who look after the request may open a medical report; an
 * opening by anyone else than the requester is audited.
 */
function openHandler({ files }: AttachmentServices): Handler {
  return handler(openAttachment, async (call) => {
    const { queries, siteId, params, caller } = call
    const stored = await findRequest(queries, siteId, params.id)
    if (stored === null || stored.fileId === null) return refuse('leave.notFound')
    if (!mayRead(call, stored) && !(await replyOf(call, queries, stored)).canDecide)
      return refuse('leave.notFound')
    const row = await findAttachment(queries, siteId, stored.fileId)
    if (row === undefined) return refuse('leave.notFound')
    const bytes = await files.get(siteId, stored.fileId, row)
    if (!bytes.ok) return bytes
    if (stored.employee.id !== caller.employeeId) {
      await call.audit({
        action: 'leave.attachmentOpened',
        subjectKind: 'leave-request',
        subjectId: stored.id,
        employeeId: stored.employee.id,
      })
    }
    return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value })
  })
}

/** Removes, on every site, the documents that no request used for a day. Returns how many. */
export async function purgeUnused(
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

/** The documents of leave: those a request references, and later a return. */
export function createAttachmentHandlers(services: AttachmentServices): readonly Handler[] {
  return [uploadHandler(services), removeHandler(services), openHandler(services)]
}
