import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { makeDelivery } from '#directory/delivery-orders/making.ts'
import { acceptBid } from '#directory/quotes/contract.ts'
import { bidsOn, resolveBids } from '#directory/quotes/database/bids.ts'
import { lockRequest, setRequestState } from '#directory/quotes/database/requests.ts'
import type { EmailServices } from '#directory/quotes/emails.ts'
import { notifyAllCompanies, notifyEnding } from '#directory/quotes/notify.ts'
import { checkMove, isBidOpen } from '#directory/quotes/rules/requests.ts'
import { timed } from '#directory/quotes/timed.ts'
import { followedRequest } from '#directory/quotes/views.ts'

/**
 * The requester accepts a bid: it wins, the others lose, and its delivery order is created. Only one
 * bid wins, however many are accepted at once. All attempts wait for the lock on the request, and
 * the database itself allows one delivery per request.
 */
export function createAcceptBidHandler(services: EmailServices): Handler {
  return handler(acceptBid, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const request = await lockRequest(trx, siteId, params.id)
    if (request === null || request.userId !== caller.userId) return refuse('quotes.notFound')
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
    const others = bids.filter(({ id }) => id !== bid.id).map(({ companyId }) => companyId)
    await notifyEnding(notice, [bid.companyId], { ending: 'accepted', order: order.id })
    await notifyEnding(notice, others, { ending: 'lost' })
    await notifyAllCompanies(call, request)
    return ok(
      await followedRequest(trx, siteId, { ...request, state: 'accepted', stateAt: now }, now),
    )
  })
}
