import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { cancelRequest, followRequest, listRequests } from '../contract.ts'
import { biddersOn, resolveBids } from '../database/bids.ts'
import {
  findRequest,
  lockRequest,
  requestsOf,
  setRequestState,
  type StoredRequest,
} from '../database/requests.ts'
import type { EmailServices } from '../emails.ts'
import { checkMove } from '../rules/requests.ts'
import { notifyAllCompanies, notifyEnding } from '../notify.ts'
import { timed } from '../timed.ts'
import { followedRequest, requestViews } from '../views.ts'

/** Treats another user's request as not found. */
function ownOnly(
  request: StoredRequest | null,
  userId: string,
): Outcome<StoredRequest, 'quotes.notFound'> {
  return request === null || request.userId !== userId ? refuse('quotes.notFound') : ok(request)
}

const listHandler = handler(listRequests, async ({ queries, siteId, caller, query, now }) => {
  const found = await requestsOf(queries, siteId, {
    userId: caller.userId,
    after: query.after,
    limit: query.limit + 1,
  })
  const page = found.slice(0, query.limit)
  const items = await requestViews(queries, siteId, page, now)
  return ok({ items, next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null })
})

const followHandler = handler(followRequest, async ({ queries, siteId, caller, params, now }) => {
  const own = ownOnly(await findRequest(queries, siteId, params.id), caller.userId)
  return own.ok ? ok(await followedRequest(queries, siteId, own.value, now)) : own
})

function cancelHandler(services: EmailServices): Handler {
  return handler(cancelRequest, async (call) => {
    const { trx, siteId, caller, params, now } = call
    const own = ownOnly(await lockRequest(trx, siteId, params.id), caller.userId)
    if (!own.ok) return own
    const request = own.value
    const checked = checkMove(timed(request), 'cancelled', { who: 'requester', now: now.getTime() })
    if (!checked.ok) return checked
    await setRequestState(trx, siteId, request.id, { state: 'cancelled', at: now })
    const bidders = [...(await biddersOn(trx, siteId, request.id))]
    await resolveBids(trx, siteId, request.id, null)
    await call.audit(
      {
        action: 'quotes.cancelled',
        subjectKind: 'quoteRequest',
        subjectId: request.id,
        before: { state: request.state },
      },
      trx,
    )
    await notifyEnding({ services, trx, siteId, request }, bidders, { ending: 'cancelled' })
    await notifyAllCompanies(call, request)
    return ok(
      await followedRequest(trx, siteId, { ...request, state: 'cancelled', stateAt: now }, now),
    )
  })
}

export function createFollowingHandlers(services: EmailServices): readonly Handler[] {
  return [listHandler, followHandler, cancelHandler(services)]
}
