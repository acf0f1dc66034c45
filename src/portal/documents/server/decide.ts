import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Trx } from '#platform/db/database.ts'
import { decideVersion, listWaiting } from '../board/contract.ts'
import type { Document } from '../contract.ts'
import {
  findDocument,
  findDocuments,
  isEmiratesIdTaken,
  lockDocument,
  setCurrent,
  type StoredDocument,
} from '../database/documents.ts'
import { holderOf } from '../database/people.ts'
import { followVersion } from '../database/requests.ts'
import {
  decideWaiting,
  endCurrent,
  findVersion,
  type StoredVersion,
  waitingVersions,
} from '../database/versions.ts'
import { resolveSent, notify } from '../notices.ts'
import { firstLook } from '../rules/reminders.ts'
import { DOCUMENTS_TOPIC } from '../topic.ts'
import { type Context, contextOf, inTransaction, ladderOf, typeName } from './context.ts'
import { toDocument, toVersion } from './replies.ts'
import type { DocumentServices } from './services.ts'

const waiting = handler(listWaiting, async (call) => {
  const { queries, siteId, query, caller } = call
  const context = await contextOf(call)
  const found = await waitingVersions(queries, siteId, {
    after: query.after,
    limit: query.limit + 1,
  })
  const rows = found.slice(0, query.limit)
  const documents = await findDocuments(
    queries,
    siteId,
    rows.map(({ documentId }) => documentId),
  )
  const items = []
  for (const version of rows) {
    const document = documents.get(version.documentId)
    if (document === undefined) continue
    const of = { type: document.type, isCompany: document.employee === null }
    items.push({
      version: toVersion(version, of),
      document: toDocument(document, context),
      canDecide: document.employee?.id !== caller.employeeId,
    })
  }
  return ok({ items, next: found.length > query.limit ? (rows.at(-1)?.id ?? null) : null })
})

type DecideCall = Call<typeof decideVersion>
type DecideRefusal = (typeof decideVersion)['refusals'][number]

interface Deciding {
  readonly trx: Trx
  readonly context: Context
  readonly document: StoredDocument
  readonly version: StoredVersion
}

/** What was sent counts from now on. */
async function accept(
  { siteId, now }: Pick<DecideCall, 'siteId' | 'now'>,
  { trx, context, document, version }: Deciding,
): Promise<void> {
  await setCurrent(
    trx,
    siteId,
    document.id,
    {
      version: version.version,
      number: version.number,
      secondNumber: version.secondNumber,
      issuedOn: version.issuedOn,
      expiresOn: version.expiresOn,
      country: version.country,
      graceUntil: null,
      remindOn: firstLook(version.expiresOn, ladderOf(context, document.type)),
    },
    now,
  )
}

async function decide(
  services: DocumentServices,
  call: DecideCall,
  trx: Trx,
): Promise<Outcome<Document, DecideRefusal>> {
  const { siteId, caller, params, body, now } = call
  const context = await contextOf(call)
  const found = await findVersion(trx, siteId, params.id)
  const document = found === null ? null : await lockDocument(trx, siteId, found.documentId)
  if (found === null || document === null) return refuse('documents.notFound')
  if (document.employee !== null && document.employee.id === caller.employeeId)
    return refuse('documents.ownRecord')
  if (!body.accept && body.reason === '') return refuse('documents.reasonRequired', {}, 'reason')
  const version = await findVersion(trx, siteId, params.id)
  if (version === null || version.state !== 'waiting') return refuse('documents.alreadyDecided')
  if (
    body.accept &&
    document.type === 'emiratesId' &&
    version.number !== null &&
    (await isEmiratesIdTaken(trx, siteId, version.number, document.id))
  )
    return refuse('documents.emiratesIdTaken')
  if (body.accept) await endCurrent(trx, siteId, document.id)
  await decideWaiting(
    trx,
    siteId,
    version.id,
    {
      state: body.accept ? 'current' : 'returned',
      by: caller.userId,
      reason: body.accept ? null : body.reason,
    },
    now,
  )
  if (body.accept) await accept(call, { trx, context, document, version })
  await followVersion(trx, siteId, version.id, body.accept ? 'accepted' : 'open', now)
  await call.audit(
    {
      action: body.accept ? 'documents.accepted' : 'documents.returned',
      subjectKind: document.employee === null ? 'document' : 'employee',
      subjectId: document.employee?.id ?? document.id,
      after: { type: document.type, version: version.version },
    },
    trx,
  )
  await resolveSent(services, { trx, siteId, now }, version.id)
  await notifySender(services, call, { trx, context, document, version })
  const decided = await findDocument(trx, siteId, document.id)
  return ok(toDocument(decided ?? document, context))
}

async function notifySender(
  services: DocumentServices,
  call: DecideCall,
  { trx, context, document }: Deciding,
): Promise<void> {
  if (document.employee === null) return
  const holder = await holderOf(trx, call.siteId, document.employee.id)
  if (holder?.userId == null) return
  const notifying = { trx, siteId: call.siteId, now: call.now }
  await notify(services, notifying, [holder.userId], {
    kind: 'documentDecided',
    params: {
      outcome: call.body.accept ? 'accepted' : 'returned',
      type: typeName(context, document.type),
      reason: { text: call.body.reason },
    },
    path: `/documents?document=${document.id}`,
  })
  call.notify([holder.userId], DOCUMENTS_TOPIC)
}

/** What employees sent: accepted, or returned with a reason. */
export function createDecideHandlers(services: DocumentServices): readonly Handler[] {
  return [
    waiting,
    handler(decideVersion, async (call) =>
      inTransaction(call, (inside) => decide(services, inside, inside.trx)),
    ),
  ]
}
