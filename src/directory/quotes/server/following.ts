import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { dayAt } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { biddersOn, bidsOn, resolveBids } from '#directory/bids/database.ts'
import { makeDelivery } from '#directory/delivery-orders/making.ts'
import { acceptBid, cancelRequest, followRequest, listRequests } from '../contract.ts'
import { membersOf } from '../database/companies.ts'
import {
  invitedRequest,
  findRequest,
  lockRequest,
  requestsOf,
  setRequestState,
  type StoredRequest,
} from '../database/requests.ts'
import type { EmailServices } from '../emails.ts'
import { isBidOpen, checkMove } from '../rules/requests.ts'
import { notifyEnding, TOPIC } from '../notify.ts'
import { timed } from '../timed.ts'
import { followedRequest, requestViews } from './views.ts'

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

/**
 * Notifies the requester and all members of every invited company, because their open pages display
 * the request.
 */
async function notifyAllCompanies(
  call: Call<typeof cancelRequest> | Call<typeof acceptBid>,
  request: StoredRequest,
): Promise<void> {
  const { trx, siteId, caller } = call
  const invited = (await invitedRequest(trx, siteId, [request.id])).get(request.id) ?? []
  const members = await membersOf(
    trx,
    siteId,
    invited.map(({ companyId }) => companyId),
  )
  call.notify([...new Set([caller.userId, ...[...members.values()].flat()])], TOPIC)
}

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

/**
 * Only one bid wins, however many are accepted at once. All attempts wait for the lock on the
 * request, and the database itself allows one delivery per request.
 */
function acceptHandler(services: EmailServices): Handler {
  return handler(acceptBid, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const own = ownOnly(await lockRequest(trx, siteId, params.id), caller.userId)
    if (!own.ok) return own
    const request = own.value
    const checked = checkMove(timed(request), 'accepted', { who: 'requester', now: now.getTime() })
    if (!checked.ok) return checked
    const today = dayAt(now.getTime(), (await call.site()).zone)
    const bids = (await bidsOn(trx, siteId, request.id)).filter(({ state }) => state === 'standing')
    const bid = bids.find(({ id }) => id === body.bidId)
    if (bid === undefined) return refuse('quotes.bidNotFound')
    if (!isBidOpen(bid, today)) return refuse('quotes.bidLapsed')
    await resolveBids(trx, siteId, request.id, bid.id)
    await setRequestState(trx, siteId, request.id, { state: 'accepted', at: now })
    const order = await makeDelivery(trx, siteId, { request, bid }, { today, now })
    await call.audit(
      {
        action: 'quotes.accepted',
        subjectKind: 'quoteRequest',
        subjectId: request.id,
        after: { delivery: order.number, company: bid.companyId },
      },
      trx,
    )
    const notice = { services, trx, siteId, request }
    await notifyEnding(notice, [bid.companyId], { ending: 'accepted', order: order.id })
    const others = bids.filter(({ id }) => id !== bid.id).map(({ companyId }) => companyId)
    await notifyEnding(notice, others, { ending: 'lost' })
    await notifyAllCompanies(call, request)
    return ok(
      await followedRequest(trx, siteId, { ...request, state: 'accepted', stateAt: now }, now),
    )
  })
}

export function createFollowingHandlers(services: EmailServices): readonly Handler[] {
  return [listHandler, followHandler, cancelHandler(services), acceptHandler(services)]
}
