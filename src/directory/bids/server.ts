import type { Queries, Trx } from '#platform/db/database.ts'
import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import { dayAt } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
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
import { TOPIC } from '#directory/quotes/telling.ts'
import { freightOf, timed } from '#directory/quotes/timed.ts'
import { isMember } from '#directory/registering/database/members.ts'
import {
  type CompanyRequest,
  listCompanyRequests,
  placeBid,
  showCompanyRequest,
  withdrawOwnBid,
} from './contract.ts'
import {
  bidView,
  noteAnswer,
  ownBid,
  ownBids,
  putBid,
  requestsTo,
  wasAsked,
  withdrawBid,
} from './database.ts'
import { bidTotals, checkValidity, validDays } from './rules.ts'

interface Asked {
  readonly requestId: string
  readonly companyId: string
}

/** Requests as companies see them, each with that company's own bid and no one else's. */
async function views(
  queries: Queries,
  siteId: number,
  asked: readonly Asked[],
  now: Date,
): Promise<CompanyRequest[]> {
  const zone = await zoneOf(queries, siteId)
  const [requestIds, companyIds] = [
    asked.map(({ requestId }) => requestId),
    asked.map(({ companyId }) => companyId),
  ]
  const requests = await requestsById(queries, siteId, requestIds)
  const companies = await companiesById(queries, siteId, companyIds, dayAt(now.getTime(), zone))
  const bids = await ownBids(queries, siteId, asked)
  const orders = await deliveriesOf(queries, siteId, requestIds)
  return asked.flatMap(({ requestId, companyId }) => {
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
        currency: request.currency,
        askedAt: request.askedAt.toISOString(),
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
  asked: Asked,
  now: Date,
): Promise<CompanyRequest> {
  const [view] = await views(queries, siteId, [asked], now)
  if (view === undefined) throw new Error('A request without a view')
  return view
}

const listAnswer = answer(listCompanyRequests, async ({ queries, siteId, caller, query, now }) => {
  const companyIds = await companiesOfMember(queries, siteId, caller.userId)
  const [requestId, companyId] = query.after?.split('_') ?? []
  const after = requestId === undefined || companyId === undefined ? null : { requestId, companyId }
  const found = await requestsTo(queries, siteId, companyIds, {
    openAt: query.show === 'open' ? now : null,
    after,
    limit: query.limit + 1,
  })
  const page = found.slice(0, query.limit)
  const last = page.at(-1)
  const next =
    found.length > query.limit && last !== undefined ? `${last.requestId}_${last.companyId}` : null
  return done({ items: await views(queries, siteId, page, now), next })
})

/** A request that went to one of the caller's companies; any other is not found. */
async function askedOne(
  { siteId, caller, params }: Call<typeof showCompanyRequest>,
  queries: Queries,
): Promise<Outcome<Asked, 'bids.notFound'>> {
  const asked = { requestId: params.id, companyId: params.companyId }
  if (!(await isMember(queries, siteId, asked.companyId, caller.userId)))
    return refuse('bids.notFound')
  return (await wasAsked(queries, siteId, asked)) ? done(asked) : refuse('bids.notFound')
}

const showAnswer = answer(showCompanyRequest, async (call) => {
  const asked = await askedOne(call, call.queries)
  return asked.ok ? done(await viewOf(call.queries, call.siteId, asked.value, call.now)) : asked
})

/**
 * Locks the request while it accepts bids: nothing changes after the deadline, and no bid is placed
 * while bids are being opened.
 */
async function holdOpen(
  trx: Trx,
  siteId: number,
  { requestId }: Asked,
  now: Date,
): Promise<Outcome<StoredRequest, 'bids.deadlineOver' | 'bids.notFound' | 'bids.takenBack'>> {
  const request = await lockRequest(trx, siteId, requestId)
  if (request === null) return refuse('bids.notFound')
  if (takesBids(timed(request), now.getTime())) return done(request)
  return refuse(request.state === 'cancelled' ? 'bids.takenBack' : 'bids.deadlineOver')
}

/**
 * Notifies the requester and the company's other owners that a bid came in, without its content.
 */
async function tellSealed(
  call: Call<typeof showCompanyRequest>,
  trx: Trx,
  { companyId, requestId }: Asked,
): Promise<void> {
  const request = await findRequest(trx, call.siteId, requestId)
  const members = (await membersOf(trx, call.siteId, [companyId])).get(companyId) ?? []
  call.tell([...new Set([...(request === null ? [] : [request.userId]), ...members])], TOPIC)
}

const placeAnswer = answer(placeBid, async (call) => {
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
      const found = await askedOne(call as never, trx)
      if (!found.ok) return found
      const asked = found.value
      const held = await holdOpen(trx, siteId, asked, now)
      if (!held.ok) return held
      // A requester may since have become an owner of a requested company: their own price, job and
      // review would be meaningless.
      if (held.value.userId === caller.userId) return refuse('bids.ownRequest')
      const valid = checkValidity(body.validUntil, dayAt(held.value.bidsUntil.getTime(), zone))
      if (!valid.ok) return valid
      const before = await ownBid(trx, siteId, asked.requestId, asked.companyId)
      const times = { placedAt: before?.placedAt ?? now, changedAt: now }
      const bid = { ...asked, ...body, ...bidTotals(body.price, body.vatHundredths), ...times }
      await putBid(trx, siteId, {
        ...bid,
        id: before?.id ?? newId(),
        userId: caller.userId,
        state: 'standing',
        currency: held.value.currency,
      })
      await noteAnswer(trx, siteId, asked, now)
      // Never an amount: a reader of the audit log sees no more than anyone else.
      await call.audit(
        {
          action: before === null ? 'bids.placed' : 'bids.changed',
          subjectKind: 'quoteRequest',
          subjectId: asked.requestId,
        },
        trx,
      )
      await tellSealed(call as never, trx, asked)
      return done(await viewOf(trx, siteId, asked, now))
    },
  )
})

const withdrawAnswer = answer(withdrawOwnBid, async (call) => {
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
      const found = await askedOne(call, trx)
      if (!found.ok) return found
      const asked = found.value
      const held = await holdOpen(trx, siteId, asked, now)
      if (!held.ok) return held
      const bid = await ownBid(trx, siteId, asked.requestId, asked.companyId)
      if (bid === null || bid.state !== 'standing') return refuse('bids.notStanding')
      await withdrawBid(trx, siteId, asked, now)
      await call.audit(
        { action: 'bids.withdrawn', subjectKind: 'quoteRequest', subjectId: asked.requestId },
        trx,
      )
      await tellSealed(call, trx, asked)
      return done(await viewOf(trx, siteId, asked, now))
    },
  )
})

/** Bidding on requests, for the caller's companies. */
export const bidAnswers: readonly Answer[] = [listAnswer, showAnswer, placeAnswer, withdrawAnswer]
