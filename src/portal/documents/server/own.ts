import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  listOwnDocuments,
  openOwnNumbers,
  openOwnPage,
  sendDocument,
  showOwnDocument,
  withdrawVersion,
} from '../own/contract.ts'
import { documentsOf, findDocument, lockDocument } from '../database/documents.ts'
import { holderOf, staffOf } from '../database/people.ts'
import { answerRequest, followVersion, openRequestsOf } from '../database/requests.ts'
import { tasksOf } from '../database/tasks.ts'
import {
  decideWaiting,
  findPage,
  findVersion,
  insertVersion,
  versionsOf,
} from '../database/versions.ts'
import { resolveSent, notify } from '../notices.ts'
import { DOCUMENTS_TOPIC } from '../topic.ts'
import { contextOf, typeName } from './context.ts'
import { auditedValues } from './audited.ts'
import { isVisible, toDocument, toRequest, toVersion } from './replies.ts'
import { isNothingNew, prepareVersion } from './saving.ts'
import type { DocumentServices } from './services.ts'
import { toTaskLine } from './task-replies.ts'
import { toType } from './type-names.ts'

const own = handler(listOwnDocuments, async (call) => {
  const { queries, siteId, caller } = call
  const { employeeId } = caller
  if (employeeId === null) return refuse('documents.notEmployee')
  const context = await contextOf(call)
  const documents = await documentsOf(queries, siteId, employeeId)
  const requests = await openRequestsOf(queries, siteId, employeeId)
  const tasks = await tasksOf(queries, siteId, employeeId)
  return ok({
    items: documents.filter(isVisible).map((each) => toDocument(each, context)),
    requests: requests.map((each) => toRequest(each, context)),
    tasks: tasks.map((each) => toTaskLine(each, context)),
    types: [...context.types.values()]
      .filter(({ traits, isRetired }) => traits.isFromEmployee && !isRetired)
      .map(toType),
  })
})

const ownDocument = handler(showOwnDocument, async (call) => {
  const { queries, siteId, caller, params } = call
  const stored = await findDocument(queries, siteId, params.id)
  if (stored?.employee == null || stored.employee.id !== caller.employeeId)
    return refuse('documents.notFound')
  const versions = await versionsOf(queries, siteId, stored.id)
  const of = { type: stored.type, isCompany: false }
  return ok({
    document: toDocument(stored, await contextOf(call)),
    versions: versions.map((each) => toVersion(each, of)),
  })
})

const ownNumbers = handler(openOwnNumbers, async ({ queries, siteId, caller, params, audit }) => {
  const stored = await findDocument(queries, siteId, params.id)
  if (stored?.employee == null || stored.employee.id !== caller.employeeId)
    return refuse('documents.notFound')
  await audit({
    action: 'documents.numbersOpened',
    subjectKind: 'employee',
    subjectId: stored.employee.id,
    after: { type: stored.type },
  })
  return ok({ number: stored.number, secondNumber: stored.secondNumber })
})

function pageHandler({ files }: DocumentServices): Handler {
  return handler(openOwnPage, async ({ queries, siteId, caller, params }) => {
    const found = await findPage(queries, siteId, params.id, Number(params.page))
    if (found === null || found.employee_id === null || found.employee_id !== caller.employeeId)
      return refuse('documents.notFound')
    const bytes = await files.get(siteId, found.file_id, found)
    return bytes.ok
      ? ok({ fileName: found.name, mediaType: found.media_type, body: bytes.value })
      : bytes
  })
}

/** Notifies those who look after documents, and their open pages, that something waits. */
async function notifyStaff(
  services: DocumentServices,
  call: Call<typeof sendDocument>,
  { type, employeeId, versionId }: { type: string; employeeId: string; versionId: string },
): Promise<void> {
  const { trx, siteId, now } = call
  const context = await contextOf(call)
  const [staff, holder] = [await staffOf(trx, siteId), await holderOf(trx, siteId, employeeId)]
  const others = staff.filter((id) => id !== call.caller.userId)
  await notify(services, { trx, siteId, now }, others, {
    kind: 'documentSent',
    params: { name: holder?.name ?? { en: '', ar: '' }, type: typeName(context, type) },
    path: '/document-board?tab=check',
    once: versionId,
  })
  call.notify(others, DOCUMENTS_TOPIC)
}

function sendHandler(services: DocumentServices): Handler {
  return handler(sendDocument, async (call) => {
    const { trx, siteId, caller, body, now } = call
    const { employeeId } = caller
    if (employeeId === null) return refuse('documents.notEmployee')
    const context = await contextOf(call)
    const { fileIds, confirmedFields } = body
    if (fileIds.length === 0) return refuse('documents.pagesRequired', {}, 'fileIds')
    if (context.types.get(body.type)?.traits.isFromEmployee === false)
      return refuse('documents.typeNotSent', {}, 'type')
    const saving = { trx, siteId, userId: caller.userId, now, context }
    const prepared = await prepareVersion(saving, { ...body, employeeId })
    if (!prepared.ok) return prepared
    const { documentId, before, values } = prepared.value
    if (before?.isWaiting === true) return refuse('documents.alreadyWaiting')
    if (isNothingNew(prepared.value, fileIds)) return refuse('documents.nothingNew')
    const versionId = newId()
    await insertVersion(
      trx,
      siteId,
      {
        id: versionId,
        documentId,
        ...values,
        state: 'waiting',
        source: 'employee',
        confirmedFields,
        sentBy: caller.userId,
        fileIds,
      },
      now,
    )
    await answerRequest(trx, siteId, { employeeId, type: body.type, versionId })
    await call.audit({
      action: 'documents.sent',
      subjectKind: 'employee',
      subjectId: employeeId,
      after: auditedValues(body.type, values, fileIds.length, confirmedFields),
    })
    await notifyStaff(services, call, { type: body.type, employeeId, versionId })
    const stored = await findDocument(trx, siteId, documentId)
    if (stored === null) throw new Error('The document that was just saved is gone')
    return ok(toDocument(stored, context))
  })
}

function withdrawHandler(services: DocumentServices): Handler {
  return handler(withdrawVersion, async (call) => {
    const { siteId, caller, params, now } = call
    return call.database.transaction(async (trx) => {
      const version = await findVersion(trx, siteId, params.id)
      const document = version === null ? null : await lockDocument(trx, siteId, version.documentId)
      if (
        version === null ||
        document?.employee == null ||
        document.employee.id !== caller.employeeId
      )
        return refuse('documents.notFound')
      const decision = { state: 'withdrawn', by: caller.userId, reason: null } as const
      if (!(await decideWaiting(trx, siteId, version.id, decision, now)))
        return refuse('documents.alreadyDecided')
      await followVersion(trx, siteId, version.id, 'open', now)
      await resolveSent(services, { trx, siteId, now }, version.id)
      await call.audit(
        {
          action: 'documents.withdrawn',
          subjectKind: 'employee',
          subjectId: document.employee.id,
          after: { type: document.type },
        },
        trx,
      )
      return ok({})
    })
  })
}

/** An employee's own documents. */
export function createOwnHandlers(services: DocumentServices): readonly Handler[] {
  return [
    own,
    ownDocument,
    ownNumbers,
    pageHandler(services),
    sendHandler(services),
    withdrawHandler(services),
  ]
}
