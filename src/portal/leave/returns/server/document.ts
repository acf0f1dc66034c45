import type { Files } from '#platform/files/files.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findAttachment } from '../../requests/attachments/database.ts'
import { todayOf } from '../../database/site-day.ts'
import { openReturnDocument } from '../contract.ts'
import { findReturn } from '../database/returns.ts'
import { mayRead, scopesOf } from './reply.ts'

/**
 * Only the owner and the deciders may open a document; an opening by anyone else than the owner is
 * audited.
 */
export function createReturnDocumentHandlers({
  files,
}: {
  files: Pick<Files, 'get'>
}): readonly Handler[] {
  return [
    handler(openReturnDocument, async (call) => {
      const { queries, siteId, params, caller } = call
      const stored = await findReturn(queries, siteId, params.id)
      if (stored === null || stored.fileId === null) return refuse('leave.notFound')
      const { decider } = await scopesOf(queries, caller, await todayOf(call))
      if (!mayRead(stored, decider)) return refuse('leave.notFound')
      const row = await findAttachment(queries, siteId, stored.fileId)
      if (row === undefined) return refuse('leave.notFound')
      const bytes = await files.get(siteId, stored.fileId, row)
      if (!bytes.ok) return bytes
      if (stored.employee.id !== caller.employeeId)
        await call.audit({
          action: 'leave.attachmentOpened',
          subjectKind: 'leave-return',
          subjectId: stored.id,
          employeeId: stored.employee.id,
        })
      return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value })
    }),
  ]
}
