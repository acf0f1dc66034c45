import { photosOf } from '#directory/quote-photos/database.ts'
import type { Queries } from '#platform/db/database.ts'
import { dayAt } from '#platform/days.ts'
import type { InvitedCompany, FollowedRequest, QuoteRequest } from './contract.ts'
import { biddersOn, bidsOn, bidView, countBids } from './database/bids.ts'
import { companiesById } from './database/companies.ts'
import { invitedRequest, deliveriesOf, type StoredRequest, zoneOf } from './database/requests.ts'
import { isBidOpen, isSealed, mayMove, stateAt } from './rules/requests.ts'
import { freightOf, timed } from './timed.ts'

/**
 * Returns requests as the requester's list displays them. Of the bids it includes only their
 * number.
 */
export async function requestViews(
  queries: Queries,
  siteId: number,
  requests: readonly StoredRequest[],
  now: Date,
): Promise<QuoteRequest[]> {
  const ids = requests.map(({ id }) => id)
  const invited = await invitedRequest(queries, siteId, ids)
  const bids = await countBids(queries, siteId, ids)
  const orders = await deliveriesOf(queries, siteId, ids)
  return requests.map((request) => ({
    id: request.id,
    number: request.number,
    state: stateAt(timed(request), now.getTime()),
    stateAt: request.stateAt.toISOString(),
    ...freightOf(request),
    currency: request.currency,
    requestedAt: request.requestedAt.toISOString(),
    bidsUntil: request.bidsUntil.toISOString(),
    chooseUntil: request.chooseUntil?.toISOString() ?? null,
    invited: invited.get(request.id)?.length ?? 0,
    answered: bids.get(request.id) ?? 0,
    order: orders.get(request.id) ?? null,
  }))
}

/**
 * Returns the companies that a request went to. This is the only code that reads bids for the
 * requester: not before the deadline, and never if the request was cancelled before it.
 */
async function invitedCompanies(
  queries: Queries,
  siteId: number,
  request: StoredRequest,
  now: Date,
): Promise<InvitedCompany[]> {
  const today = dayAt(now.getTime(), await zoneOf(queries, siteId))
  const invited = (await invitedRequest(queries, siteId, [request.id])).get(request.id) ?? []
  const companies = await companiesById(
    queries,
    siteId,
    invited.map(({ companyId }) => companyId),
    today,
  )
  const isHidden =
    isSealed(timed(request), now.getTime()) ||
    (request.state === 'cancelled' && request.stateAt < request.bidsUntil)
  const bids = isHidden ? [] : await bidsOn(queries, siteId, request.id)
  const bidders = await biddersOn(queries, siteId, request.id)
  const isChoosing = stateAt(timed(request), now.getTime()) === 'choosing'
  return invited.flatMap(({ companyId }) => {
    const company = companies.get(companyId)
    if (company === undefined) return []
    const bid = bids.find((each) => each.companyId === companyId && each.state !== 'withdrawn')
    return [
      {
        company,
        answered: bidders.has(companyId),
        bid: bid === undefined ? null : bidView(bid),
        open: bid !== undefined && isChoosing && isBidOpen(bid, today),
      },
    ]
  })
}

export async function followedRequest(
  queries: Queries,
  siteId: number,
  request: StoredRequest,
  now: Date,
): Promise<FollowedRequest> {
  const [view] = await requestViews(queries, siteId, [request], now)
  if (view === undefined) throw new Error('A request without a view')
  return {
    request: view,
    photos: (await photosOf(queries, siteId, [request.id])).get(request.id) ?? [],
    companies: await invitedCompanies(queries, siteId, request, now),
    mayCancel: mayMove(view.state, 'cancelled', 'requester'),
  }
}
