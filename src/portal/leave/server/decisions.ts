import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { todayOf } from '../database/site-day.ts'
import { waitingRequests } from '../database/waiting.ts'
import { decideRequest, type LeaveRequest, listRequestsToDecide } from '../requests/contract.ts'
import { decideOne, rulesOfToday } from './decide-one.ts'
import { deciderOf } from './deciders.ts'
import { deferNotifications } from './deferred-notifications.ts'
import { deskScopes } from './desk-scopes.ts'
import type { DecidingServices } from './emails.ts'
import { repliesOf, replyTo } from './replies.ts'
import { exportRequestsHandler } from './request-export.ts'

function decideHandler(services: DecidingServices): Handler {
  return handler(
    decideRequest,
    async (
      call,
    ): Promise<
      Outcome<
        LeaveRequest,
        | 'leave.alreadyDecided'
        | 'leave.commentNeeded'
        | 'leave.notFound'
        | 'leave.notYours'
        | 'leave.ownRequest'
        | 'leave.twice'
      >
    > => {
      const { siteId, caller, now, body, params, queries } = call
      const deferred = deferNotifications(call)
      const rules = await rulesOfToday(call, queries)
      const decided = await call.database.transaction((trx) =>
        decideOne(
          {
            services,
            trx,
            rules,
            call: { siteId, caller, now, audit: call.audit, notify: deferred.notify },
          },
          { id: params.id, ...body },
        ),
      )
      if (!decided.ok) return decided
      deferred.now()
      return ok(await replyTo(call, queries, { ...decided.value, today: rules.today }))
    },
  )
}

const toDecideHandler = handler(listRequestsToDecide, async (call) => {
  const { queries, siteId, caller, query, now } = call
  const scopes = deskScopes(caller, await deciderOf(queries, caller, await todayOf(call)))
  if (scopes.length === 0) return refuse('leave.notAllowed')
  const found = await waitingRequests(queries, siteId, {
    scopes,
    exceptEmployeeId: caller.employeeId,
    userId: caller.userId,
    now,
    ...query,
    words: searchWords(query.q ?? ''),
  })
  const page = found.slice(0, query.limit)
  return ok({
    items: await repliesOf(call, queries, page),
    next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  })
})

export function createDecisionHandlers(services: DecidingServices): readonly Handler[] {
  return [toDecideHandler, exportRequestsHandler, decideHandler(services)]
}
