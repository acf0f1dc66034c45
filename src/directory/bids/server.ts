import type { Queries, Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { dayAt } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { bidView, ownBid, ownBids, putBid, withdrawBid } from '#directory/quotes/database/bids.ts'
import {
  companiesById,
  companiesOfMember,
  membersOf,
} from '#directory/quotes/database/companies.ts'
import {
  deliveriesOf,
  findRequest,
  lockRequest,
  requestsById,
  type StoredRequest,
  zoneOf,
} from '#directory/quotes/database/requests.ts'
import { stateAt, takesBids, usualVat } from '#directory/quotes/rules/requests.ts'
import type { EmailServices } from '#directory/quotes/emails.ts'
import { TOPIC } from '#directory/quotes/notify.ts'
import { freightOf, timed } from '#directory/quotes/timed.ts'
import { isMember } from '#directory/company-members/database.ts'
import { photosOf } from '#directory/quote-photos/database.ts'
import { createAcceptBidHandler } from './accept-bid.ts'
import {
  type CompanyRequest,
  listCompanyRequests,
  placeBid,
  showCompanyRequest,
  withdrawOwnBid,
} from './contract.ts'
import { noteAnswer, requestsTo, wasInvited } from './database.ts'
import { bidTotals, checkValidity, validDays } from './rules.ts'

interface InvitedRef {
  readonly requestId: string
  readonly companyId: string
}

/** Requests as companies see them, each with that company's own bid and no one else's. */
async function views(
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
    const days = validDays(dayAt(request.bidsUntil.getTime(), zone))
    return [
      {
        id: request.id,
        number: request.number,
        company,
        state: stateAt(timed(request), now.getTime()),
        ...freightOf(request),
        photos: photos.get(requestId) ?? [],
        currency: request.currency,
        requestedAt: request.requestedAt.toISOString(),
        bidsUntil: request.bidsUntil.toISOString(),
        bid: bid === null ? null : bidView(bid),
        takesBids: takesBids(timed(request), now.getTime()),
        usualVat: usualVat(request),
        validFrom: days.from,
        validTo: days.to,
        orderId: bid?.state === 'accepted' ? (orders.get(requestId)?.id ?? null) : null,
      },
    ]
  })
}

async function viewOf(
  queries: Queries,
  siteId: number,
  requested: InvitedRef,
  now: Date,
): Promise<CompanyRequest> {
  const [view] = await views(queries, siteId, [requested], now)
  if (view === undefined) throw new Error('A request without a view')
  return view
}

const listHandler = handler(
  listCompanyRequests,
  async ({ queries, siteId, caller, query, now }) => {
    const companyIds = await companiesOfMember(queries, siteId, caller.userId)
    const [requestId, companyId] = query.after?.split('_') ?? []
    const after =
      requestId === undefined || companyId === undefined ? null : { requestId, companyId }
    const found = await requestsTo(queries, siteId, companyIds, {
      openAt: query.show === 'open' ? now : null,
      after,
      limit: query.limit + 1,
    })
    const page = found.slice(0, query.limit)
    const last = page.at(-1)
    const next =
      found.length > query.limit && last !== undefined
        ? `${last.requestId}_${last.companyId}`
        : null
    return ok({ items: await views(queries, siteId, page, now), next })
  },
)

/** A request that went to one of the caller's companies; any other is not found. */
async function findInvited(
  { siteId, caller, params }: Pick<Call<typeof showCompanyRequest>, 'siteId' | 'caller' | 'params'>,
  queries: Queries,
): Promise<Outcome<InvitedRef, 'bids.notFound'>> {
  const requested = { requestId: params.id, companyId: params.companyId }
  if (!(await isMember(queries, siteId, requested.companyId, caller.userId)))
    return refuse('bids.notFound')
  return (await wasInvited(queries, siteId, requested)) ? ok(requested) : refuse('bids.notFound')
}

const showHandler = handler(showCompanyRequest, async (call) => {
  const requested = await findInvited(call, call.queries)
  return requested.ok
    ? ok(await viewOf(call.queries, call.siteId, requested.value, call.now))
    : requested
})

/**
 * Locks the request while it accepts bids: nothing changes after the deadline, and no bid is placed
 * while bids are being opened.
 */
async function lockOpen(
  trx: Trx,
  siteId: number,
  { requestId }: InvitedRef,
  now: Date,
): Promise<Outcome<StoredRequest, 'bids.deadlineOver' | 'bids.notFound' | 'bids.takenBack'>> {
  const request = await lockRequest(trx, siteId, requestId)
  if (request === null) return refuse('bids.notFound')
  if (takesBids(timed(request), now.getTime())) return ok(request)
  return refuse(request.state === 'cancelled' ? 'bids.takenBack' : 'bids.deadlineOver')
}

/**
 * Notifies the requester and the company's other owners that a bid came in, without its content.
 */
async function notifySealed(
  call: Pick<Call<typeof showCompanyRequest>, 'siteId' | 'notify'>,
  trx: Trx,
  { companyId, requestId }: InvitedRef,
): Promise<void> {
  const request = await findRequest(trx, call.siteId, requestId)
  const members = (await membersOf(trx, call.siteId, [companyId])).get(companyId) ?? []
  call.notify([...new Set([...(request === null ? [] : [request.userId]), ...members])], TOPIC)
}

const placeHandler = handler(placeBid, async (call) => {
  const { siteId, caller, body, now } = call
  const { zone } = await call.site()
  return call.database.transaction(
    async (
      trx,
    ): Promise<
      Outcome<
        CompanyRequest,
        | 'bids.deadlineOver'
        | 'bids.notFound'
        | 'bids.ownRequest'
        | 'bids.takenBack'
        | 'bids.validTooLong'
        | 'bids.validTooShort'
      >
    > => {
      const found = await findInvited(call, trx)
      if (!found.ok) return found
      const requested = found.value
      const locked = await lockOpen(trx, siteId, requested, now)
      if (!locked.ok) return locked
      // A requester may since have become an owner of a requested company: their own price, job and
      // review would be meaningless.
      if (locked.value.userId === caller.userId) return refuse('bids.ownRequest')
      const valid = checkValidity(body.validUntil, dayAt(locked.value.bidsUntil.getTime(), zone))
      if (!valid.ok) return valid
      const before = await ownBid(trx, siteId, requested.requestId, requested.companyId)
      const times = { placedAt: before?.placedAt ?? now, changedAt: now }
      const bid = { ...requested, ...body, ...bidTotals(body.price, body.vatHundredths), ...times }
      await putBid(trx, siteId, {
        ...bid,
        id: before?.id ?? newId(),
        userId: caller.userId,
        state: 'standing',
        currency: locked.value.currency,
      })
      await noteAnswer(trx, siteId, requested, now)
      // Never an amount: a reader of the audit log sees no more than anyone else.
      await call.audit(
        {
          action: before === null ? 'bids.placed' : 'bids.changed',
          subjectKind: 'quoteRequest',
          subjectId: requested.requestId,
        },
        trx,
      )
      await notifySealed(call, trx, requested)
      return ok(await viewOf(trx, siteId, requested, now))
    },
  )
})

const withdrawHandler = handler(withdrawOwnBid, async (call) => {
  const { siteId, now } = call
  return call.database.transaction(
    async (
      trx,
    ): Promise<
      Outcome<
        CompanyRequest,
        'bids.deadlineOver' | 'bids.notFound' | 'bids.notStanding' | 'bids.takenBack'
      >
    > => {
      const found = await findInvited(call, trx)
      if (!found.ok) return found
      const requested = found.value
      const locked = await lockOpen(trx, siteId, requested, now)
      if (!locked.ok) return locked
      const bid = await ownBid(trx, siteId, requested.requestId, requested.companyId)
      if (bid === null || bid.state !== 'standing') return refuse('bids.notStanding')
      await withdrawBid(trx, siteId, requested, now)
      await call.audit(
        { action: 'bids.withdrawn', subjectKind: 'quoteRequest', subjectId: requested.requestId },
        trx,
      )
      await notifySealed(call, trx, requested)
      return ok(await viewOf(trx, siteId, requested, now))
    },
  )
})

/** Bidding on requests, for the caller's companies, and the requester's acceptance of a bid. */
export function createBidHandlers(services: EmailServices): readonly Handler[] {
  return [listHandler, showHandler, placeHandler, withdrawHandler, createAcceptBidHandler(services)]
}
