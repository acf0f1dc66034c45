import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { canSee, scopeOf } from '../../rules/access.ts'
import { readIdKey } from '../../server/page-key.ts'
import { listCorrectionsToDecide, listOwnCorrections, showCorrection } from '../contract.ts'
import { findCorrection, listCorrections } from '../database.ts'
import { correctionReply, pageReply } from './replies.ts'

export const showHandler: Handler = handler(showCorrection, async (call) => {
  const stored = await findCorrection(call.queries, call.siteId, call.params.id)
  const isSeen =
    stored !== null && canSee(call.caller, { id: stored.person.id, managerId: stored.managerId })
  return isSeen ? ok(correctionReply(stored, call.caller)) : refuse('attendance.notFound')
})

export const ownHandler: Handler = handler(listOwnCorrections, async (call) => {
  const { siteId, caller, query } = call
  if (caller.employeeId === null) return refuse('attendance.notLinked')
  const page = {
    of: { employeeId: caller.employeeId },
    oldestFirst: false,
    after: readIdKey(query.after),
    limit: query.limit + 1,
  }
  const found = await listCorrections(
    call.queries,
    siteId,
    query.state === undefined ? page : { ...page, state: query.state },
  )
  return ok(pageReply(found, query.limit, caller))
})

export const toDecideHandler: Handler = handler(listCorrectionsToDecide, async (call) => {
  const { siteId, caller, query } = call
  const scope = scopeOf(caller)
  if (scope === null) return refuse('attendance.notAllowed')
  const state = query.state ?? 'open'
  const of = { scope, exceptEmployeeId: caller.employeeId }
  const found = await listCorrections(call.queries, siteId, {
    of,
    state,
    oldestFirst: state === 'open',
    after: readIdKey(query.after),
    limit: query.limit + 1,
  })
  return ok(pageReply(found, query.limit, caller))
})
