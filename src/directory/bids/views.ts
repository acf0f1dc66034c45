import type { Queries } from '#platform/db/database.ts'
import { dayAt } from '#platform/days.ts'
import { bidView, ownBids, type StoredBid } from '#directory/quotes/database/bids.ts'
import { companiesById } from '#directory/quotes/database/companies.ts'
import {
  deliveriesOf,
  requestsById,
  type StoredRequest,
  zoneOf,
} from '#directory/quotes/database/requests.ts'
import { stateAt, takesBids, usualVat } from '#directory/quotes/rules/requests.ts'
import { freightOf, timed } from '#directory/quotes/timed.ts'
import type { CompanyBrief } from '#directory/quotes/contract.ts'
import type { QuotePhoto } from '#directory/quote-photos/contract.ts'
import { photosOf } from '#directory/quote-photos/database.ts'
import type { CompanyRequest } from './contract.ts'
import { validDays } from './rules.ts'

export interface InvitedRef {
  readonly requestId: string
  readonly companyId: string
}

interface SeenByCompany {
  readonly request: StoredRequest
  readonly company: CompanyBrief
  readonly bid: StoredBid | null
  readonly photos: readonly QuotePhoto[]
  readonly zone: string
  readonly now: Date
}

/** A request as a company sees it, with its own bid and no one else's. */
export function toView({
  request,
  company,
  bid,
  photos,
  zone,
  now,
}: SeenByCompany): Omit<CompanyRequest, 'orderId'> {
  const days = validDays(dayAt(request.bidsUntil.getTime(), zone))
  return {
    id: request.id,
    number: request.number,
    company,
    state: stateAt(timed(request), now.getTime()),
    ...freightOf(request),
    photos: [...photos],
    currency: request.currency,
    requestedAt: request.requestedAt.toISOString(),
    bidsUntil: request.bidsUntil.toISOString(),
    bid: bid === null ? null : bidView(bid),
    takesBids: takesBids(timed(request), now.getTime()),
    usualVat: usualVat(request),
    validFrom: days.from,
    validTo: days.to,
  }
}

/** Requests as companies see them, each with that company's own bid and no one else's. */
export async function views(
  queries: Queries,
  siteId: number,
  requested: readonly InvitedRef[],
  now: Date,
): Promise<CompanyRequest[]> {
  const zone = await zoneOf(queries, siteId)
  const [requestIds, companyIds] = [
    requested.map(({ requestId }) => requestId),
    requested.map(({ companyId }) => companyId),
  ]
  const requests = await requestsById(queries, siteId, requestIds)
  const companies = await companiesById(queries, siteId, companyIds, dayAt(now.getTime(), zone))
  const bids = await ownBids(queries, siteId, requested)
  const orders = await deliveriesOf(queries, siteId, requestIds)
  const photos = await photosOf(queries, siteId, requestIds)
  return requested.flatMap(({ requestId, companyId }) => {
    const [request, company] = [requests.get(requestId), companies.get(companyId)]
    if (request === undefined || company === undefined) return []
    const bid =
      bids.find((each) => each.requestId === requestId && each.companyId === companyId) ?? null
    const seen = { request, company, bid, photos: photos.get(requestId) ?? [], zone, now }
    const order = bid?.state === 'accepted' ? orders.get(requestId) : undefined
    return [{ ...toView(seen), orderId: order?.id ?? null }]
  })
}

export async function viewOf(
  queries: Queries,
  siteId: number,
  requested: InvitedRef,
  now: Date,
): Promise<CompanyRequest> {
  const [view] = await views(queries, siteId, [requested], now)
  if (view === undefined) throw new Error('A request without a view')
  return view
}
