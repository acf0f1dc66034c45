import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { receiveFile, letWait, purging, PAGE_BOUNDS } from '#platform/files/uploads.ts'
import { deleteWaiting } from '#platform/files/waiting-files.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findRequest } from '../database/requests.ts'
import { mayRead, replyOf } from './replies.ts'
import {
  ATTACHMENT_MEGABYTES,
  openAttachment,
  removeAttachment,
  UNUSED_HOURS,
  UNUSED_MAX,
  uploadAttachment,
} from '../requests/attachments/contract.ts'
import { PURPOSE, findAttachment, unused } from '../requests/attachments/database.ts'

export interface AttachmentServices {
  readonly files: Files
  readonly fileCleanup: FileCleanup
}

/** Uploads per user. A report of many pages may take several attempts when the photos are bad. */
const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const

function uploadHandler(services: AttachmentServices): Handler {
  return handler(uploadAttachment, async (call) => {
    const counted = await countTries(call, [
      aTry(UPLOAD_LIMIT, 'leave document', call.caller.userId),
    ])
    if (!counted.ok) return counted
    const file = await receiveFile(call, services, call.body.file, {
      megabytes: ATTACHMENT_MEGABYTES,
      kinds: ['pdf', 'jpeg', 'png'],
      bounds: PAGE_BOUNDS,
    })
    if (!file.ok) return file
    await letWait(call, services, file.value, { purpose: PURPOSE, unused, max: UNUSED_MAX })
    const { id, name, stored } = file.value
    return ok({ id, name, bytes: stored.bytes })
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
export const purgeUnused = purging(unused, UNUSED_HOURS)

/** The documents of leave: those a request references, and later a return. */
export function createAttachmentHandlers(services: AttachmentServices): readonly Handler[] {
  return [uploadHandler(services), removeHandler(services), openHandler(services)]
}
