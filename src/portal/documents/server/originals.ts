import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import type { Original } from '../contract.ts'
import { findDocument, lockDocument } from '../database/documents.ts'
import { holderOf } from '../database/people.ts'
import { saveOriginal } from '../database/originals.ts'
import { keepOriginal } from '../originals/contract.ts'
import { DOCUMENTS_TOPIC } from '../topic.ts'
import { contextOf } from './context.ts'
import { toDocument } from './replies.ts'

function audited(type: string, original: Original | null) {
  return {
    type,
    originalWith: original?.with ?? null,
    originalSince: original?.since ?? null,
    originalNote: original?.note ?? '',
  }
}

/** The employee sees where their original is right away: nobody wonders who has their passport. */
const keep = handler(keepOriginal, async (call) => {
  const { siteId, params, body, now, caller } = call
  const context = await contextOf(call)
  return call.database.transaction(async (trx) => {
    const stored = await lockDocument(trx, siteId, params.id)
    if (stored === null) return refuse('documents.notFound')
    const { employee } = stored
    const { original } = body
    if (employee !== null && employee.id === caller.employeeId) return refuse('documents.ownRecord')
    if (original !== null && original.since > context.today)
      return refuse('documents.originalInFuture', {}, 'since')
    if (original?.with === 'employee' && employee === null)
      return refuse('documents.originalOfCompany', {}, 'with')
    await saveOriginal(trx, siteId, stored.id, original, now)
    await call.audit(
      {
        action: 'documents.originalKept',
        subjectKind: employee === null ? 'document' : 'employee',
        subjectId: employee?.id ?? stored.id,
        before: audited(stored.type, stored.original),
        after: audited(stored.type, original),
      },
      trx,
    )
    const holder = employee === null ? null : await holderOf(trx, siteId, employee.id)
    if (holder?.userId != null) call.notify([holder.userId], DOCUMENTS_TOPIC)
    const changed = await findDocument(trx, siteId, stored.id)
    return ok(toDocument(changed ?? stored, context))
  })
})

/** Where originals are. */
export const originalHandlers: readonly Handler[] = [keep]
