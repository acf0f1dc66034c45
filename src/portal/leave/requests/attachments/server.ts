import type { FileSweep } from '#platform/files/file-sweep.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile } from '#platform/files/sniff.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { newId } from '#platform/id.ts'
import { done, refuse } from '#platform/outcome.ts'
import { findRequest } from '../../database/requests.ts'
import { mayRead, replyOf } from '../../server/replies.ts'
import {
  ATTACHMENT_LIMIT,
  ATTACHMENT_MEGABYTES,
  openAttachment,
  uploadAttachment,
} from './contract.ts'
import { findAttachment, insertAttachment, removeLoose } from './database.ts'

export interface AttachmentServices {
  readonly files: Files
  readonly sweep: FileSweep
}

/** Uploads that no request references: the current draft's, and a few earlier choices. */
const LOOSE_KEPT = 5

/** Readable after the resize, and small: an A4 page at 200 dpi. */
const BOUNDS = { width: 2400, height: 2400 }

function uploadAnswer({ files, sweep }: AttachmentServices): Answer {
  return answer(uploadAttachment, async (call) => {
    const { siteId, caller, now } = call
    const { file } = call.body
    if (file.size > ATTACHMENT_LIMIT)
      return refuse('files.tooLarge', { megabytes: ATTACHMENT_MEGABYTES }, 'file')
    const accepted = await acceptFile({
      bytes: await file.bytes(),
      name: file.name,
      kinds: ['pdf', 'jpeg', 'png'],
      bounds: BOUNDS,
    })
    if (!accepted.ok) return accepted
    const { name, mediaType, bytes } = accepted.value
    const id = newId()
    await sweep.expectRow(siteId, id)
    // A re-encoded picture may be larger than the original.
    const stored = await files.put(siteId, id, bytes, ATTACHMENT_LIMIT * 4)
    if (!stored.ok) return stored
    await call.database.transaction(async (trx) => {
      await insertAttachment(
        trx,
        siteId,
        { id, ownerUserId: caller.userId, name, mediaType, stored: stored.value },
        now,
      )
      for (const loose of await removeLoose(trx, siteId, caller.userId, LOOSE_KEPT))
        await sweep.afterDelete(trx, siteId, loose)
    })
    return done({ id, name, bytes: stored.value.bytes })
  })
}

/**
 * Only the requester and the people who look after the request may open a medical report; an
 * opening by anyone else than the requester is audited.
 */
function openAnswer({ files }: AttachmentServices): Answer {
  return answer(openAttachment, async (call) => {
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
      })
    }
    return done({ fileName: row.name, mediaType: row.media_type, body: bytes.value })
  })
}

/** The documents of leave: those a request references, and later a return. */
export function createAttachmentAnswers(services: AttachmentServices): readonly Answer[] {
  return [uploadAnswer(services), openAnswer(services)]
}
