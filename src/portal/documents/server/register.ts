import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  changeDocument,
  openNumbers,
  openPage,
  recordDocument,
  showDocument,
} from '../board/contract.ts'
import type { Document } from '../contract.ts'
import { changeDetails, findDocument, lockDocument, setCurrent } from '../database/documents.ts'
import { holderOf } from '../database/people.ts'
import { remindersOf } from '../database/reminders.ts'
import { closeRequestsFor } from '../database/requests.ts'
import { endCurrent, findPage, insertVersion, versionsOf } from '../database/versions.ts'
import { firstLook } from '../rules/reminders.ts'
import { DOCUMENTS_TOPIC } from '../topic.ts'
import { auditedValues } from './audited.ts'
import { contextOf, ladderOf } from './context.ts'
import { toDocument, toVersion } from './replies.ts'
import { isNothingNew, prepareVersion } from './saving.ts'
import type { DocumentServices } from './services.ts'
import { finishTask } from './task-moves.ts'

const show = handler(showDocument, async (call) => {
  const { queries, siteId, params } = call
  const stored = await findDocument(queries, siteId, params.id)
  if (stored === null) return refuse('documents.notFound')
  const versions = await versionsOf(queries, siteId, stored.id)
  const reminders = await remindersOf(queries, siteId, stored.id)
  const of = { type: stored.type, isCompany: stored.employee === null }
  return ok({
    document: toDocument(stored, await contextOf(call)),
    versions: versions.map((each) => toVersion(each, of)),
    reminders: reminders.map((each) => ({
      step: each.step,
      expiresOn: each.expires_on,
      remindedAt: each.reminded_at.toISOString(),
    })),
  })
})

/** Who is looked at in the audit log: the employee, or the company's own document. */
function subjectOf(employeeId: string | null, documentId: string) {
  return employeeId === null
    ? { subjectKind: 'document', subjectId: documentId }
    : { subjectKind: 'employee', subjectId: employeeId }
}

const numbers = handler(openNumbers, async ({ queries, siteId, params, audit }) => {
  const stored = await findDocument(queries, siteId, params.id)
  if (stored === null) return refuse('documents.notFound')
  await audit({
    action: 'documents.numbersOpened',
    ...subjectOf(stored.employee?.id ?? null, stored.id),
    after: { type: stored.type },
  })
  return ok({ number: stored.number, secondNumber: stored.secondNumber })
})

function pageHandler({ files }: DocumentServices): Handler {
  return handler(openPage, async ({ queries, siteId, params, audit }) => {
    const found = await findPage(queries, siteId, params.id, Number(params.page))
    if (found === null) return refuse('documents.notFound')
    const bytes = await files.get(siteId, found.file_id, found)
    if (!bytes.ok) return bytes
    await audit({
      action: 'documents.pageOpened',
      ...subjectOf(found.employee_id, found.document_id),
      after: { type: found.type },
    })
    return ok({ fileName: found.name, mediaType: found.media_type, body: bytes.value })
  })
}

type RecordCall = Call<typeof recordDocument>
type RecordRefusal = (typeof recordDocument)['refusals'][number]

/** The holder exists, is of the kind that the type is for, and is not the caller. */
async function checkHolder({
  trx,
  siteId,
  body,
  caller,
}: Pick<RecordCall, 'trx' | 'siteId' | 'body' | 'caller'>): Promise<
  Outcome<{ userId: string | null } | null, 'documents.employeeNotFound' | 'documents.ownRecord'>
> {
  if (body.employeeId === null) return ok(null)
  if (body.employeeId === caller.employeeId) return refuse('documents.ownRecord')
  const holder = await holderOf(trx, siteId, body.employeeId)
  return holder === null ? refuse('documents.employeeNotFound', {}, 'employeeId') : ok(holder)
}

function recordHandler(services: DocumentServices): Handler {
  return handler(recordDocument, async (call): Promise<Outcome<Document, RecordRefusal>> => {
    const { trx, siteId, caller, body, now } = call
    const context = await contextOf(call)
    const holder = await checkHolder(call)
    if (!holder.ok) return holder
    const traits = context.types.get(body.type)?.traits
    if (traits !== undefined && (traits.holder === 'company') !== (body.employeeId === null))
      return refuse('documents.holderMissing', {}, 'employeeId')
    const saving = { trx, siteId, userId: caller.userId, now, context }
    const prepared = await prepareVersion(saving, body)
    if (!prepared.ok) return prepared
    const { documentId, values } = prepared.value
    if (isNothingNew(prepared.value, body.fileIds) && body.taskId === null)
      return refuse('documents.nothingNew')
    const versionId = newId()
    await endCurrent(trx, siteId, documentId)
    const version = await insertVersion(
      trx,
      siteId,
      {
        id: versionId,
        documentId,
        ...values,
        state: 'current',
        source: 'staff',
        confirmedFields: body.confirmedFields,
        sentBy: caller.userId,
        fileIds: body.fileIds,
      },
      now,
    )
    await setCurrent(
      trx,
      siteId,
      documentId,
      {
        ...values,
        version,
        graceUntil: body.graceUntil,
        remindOn: firstLook(values.expiresOn, prepared.value.type.traits.ladder),
      },
      now,
    )
    if (body.employeeId !== null)
      await closeRequestsFor(
        trx,
        siteId,
        { employeeId: body.employeeId, type: body.type, versionId },
        now,
      )
    if (body.taskId !== null) {
      const finished = await finishTask(services, call, { taskId: body.taskId, versionId })
      if (!finished.ok) return finished
    }
    await call.audit({
      action: 'documents.recorded',
      ...subjectOf(body.employeeId, documentId),
      after: auditedValues(body.type, values, body.fileIds.length, body.confirmedFields),
    })
    const userId = holder.value?.userId ?? null
    if (userId !== null) call.notify([userId], DOCUMENTS_TOPIC)
    const stored = await findDocument(trx, siteId, documentId)
    if (stored === null) throw new Error('The document that was just saved is gone')
    return ok(toDocument(stored, context))
  })
}

const change = handler(changeDocument, async (call) => {
  const { siteId, params, body, now } = call
  const context = await contextOf(call)
  return call.database.transaction(async (trx) => {
    const stored = await lockDocument(trx, siteId, params.id)
    if (stored === null) return refuse('documents.notFound')
    if (stored.employee !== null && stored.employee.id === call.caller.employeeId)
      return refuse('documents.ownRecord')
    const isMany = context.types.get(stored.type)?.traits.isMany ?? false
    if (isMany && body.name === '') return refuse('documents.nameRequired', {}, 'name')
    await changeDetails(
      trx,
      siteId,
      stored.id,
      {
        name: isMany ? body.name : stored.name,
        graceUntil: body.graceUntil,
        isClosed: body.isClosed,
        remindOn: firstLook(stored.expiresOn, ladderOf(context, stored.type)),
      },
      now,
    )
    await call.audit(
      {
        action: 'documents.changed',
        ...subjectOf(stored.employee?.id ?? null, stored.id),
        before: { type: stored.type, graceUntil: stored.graceUntil, closed: stored.isClosed },
        after: { type: stored.type, graceUntil: body.graceUntil, closed: body.isClosed },
      },
      trx,
    )
    const changed = await findDocument(trx, siteId, stored.id)
    return ok(toDocument(changed ?? stored, context))
  })
})

/** The documents themselves, as staff see and record them. */
export function createRegisterHandlers(services: DocumentServices): readonly Handler[] {
  return [show, numbers, pageHandler(services), recordHandler(services), change]
}
