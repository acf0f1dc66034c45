import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { requestDocument, listRequests, withdrawRequest } from '../requests/contract.ts'
import { holderOf, holdersOf, namesOfUsers } from '../database/people.ts'
import { endRequest, insertRequests, lockRequest, requestsInState } from '../database/requests.ts'
import { notify } from '../notices.ts'
import { DOCUMENTS_TOPIC } from '../topic.ts'
import { contextOf, typeName } from './context.ts'
import { toRequest } from './replies.ts'
import type { DocumentServices } from './services.ts'

function requestHandler(services: DocumentServices): Handler {
  return handler(requestDocument, async (call) => {
    const { trx, siteId, caller, body, now } = call
    const context = await contextOf(call)
    const type = context.types.get(body.type)
    if (type === undefined || type.isRetired) return refuse('documents.typeNotFound', {}, 'type')
    if (!type.traits.isFromEmployee) return refuse('documents.typeNotSent', {}, 'type')
    if (body.dueOn !== null && body.dueOn < context.today)
      return refuse('documents.dueInPast', {}, 'dueOn')
    const holders = await holdersOf(trx, siteId, body.employeeIds)
    const there = holders.filter(({ hasLeft }) => !hasLeft)
    if (there.length < new Set(body.employeeIds).size)
      return refuse('documents.employeeNotFound', {}, 'employeeIds')
    const added = await insertRequests(
      trx,
      siteId,
      { ...body, employeeIds: there.map(({ id }) => id), requestedBy: caller.userId },
      now,
    )
    const requested = new Set(added.map(({ employeeId }) => employeeId))
    for (const { employeeId } of added)
      await call.audit({
        action: 'documents.requested',
        subjectKind: 'employee',
        subjectId: employeeId,
        after: { type: body.type, dueOn: body.dueOn },
      })
    const userIds = there.flatMap(({ id, userId }) =>
      requested.has(id) && userId !== null ? [userId] : [],
    )
    const [requester] = await namesOfUsers(trx, siteId, [caller.userId])
    await notify(services, { trx, siteId, now }, userIds, {
      kind: 'documentRequested',
      params: {
        about: body.dueOn === null ? 'open' : 'due',
        type: typeName(context, body.type),
        day: body.dueOn === null ? { text: '' } : { day: body.dueOn },
        name: requester?.name ?? { en: '', ar: '' },
      },
      path: '/documents',
    })
    call.notify(userIds, DOCUMENTS_TOPIC)
    return ok({ requested: added.length, skipped: there.length - added.length })
  })
}

const list = handler(listRequests, async (call) => {
  const { queries, siteId, query } = call
  const context = await contextOf(call)
  const found = await requestsInState(queries, siteId, {
    state: query.state,
    after: query.after,
    limit: query.limit + 1,
  })
  const rows = found.slice(0, query.limit)
  return ok({
    items: rows.map((each) => toRequest(each, context)),
    next: found.length > query.limit ? (rows.at(-1)?.id ?? null) : null,
  })
})

const withdraw = handler(withdrawRequest, async (call) => {
  const { siteId, params, now } = call
  return call.database.transaction(async (trx) => {
    const stored = await lockRequest(trx, siteId, params.id)
    if (stored === null) return refuse('documents.request.notFound')
    if (stored.state !== 'open') return refuse('documents.requestEnded')
    await endRequest(trx, siteId, stored.id, now)
    await call.audit(
      {
        action: 'documents.requestWithdrawn',
        subjectKind: 'employee',
        subjectId: stored.employee.id,
        after: { type: stored.type },
      },
      trx,
    )
    const holder = await holderOf(trx, siteId, stored.employee.id)
    if (holder?.userId != null) call.notify([holder.userId], DOCUMENTS_TOPIC)
    return ok({})
  })
})

/** Documents requested of employees. */
export function createRequestHandlers(services: DocumentServices): readonly Handler[] {
  return [requestHandler(services), list, withdraw]
}
