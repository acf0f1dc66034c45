import { readTogether, type PreparedQuery, batch } from '#platform/db/statement.ts'
import { unsentWrites } from '#platform/db/unsent.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { dayAt } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  ownBidQuery,
  putBidQuery,
  type StoredBid,
  withdrawBidQuery,
} from '#directory/quotes/database/bids.ts'
import { companiesByIdQuery, membersQuery } from '#directory/quotes/database/companies.ts'
import { lockedInvitedQuery } from '#directory/quotes/database/locked-invited.ts'
import type { StoredRequest } from '#directory/quotes/database/requests.ts'
import { takesBids } from '#directory/quotes/rules/requests.ts'
import { TOPIC } from '#directory/quotes/notify.ts'
import { timed } from '#directory/quotes/timed.ts'
import type { QuotePhoto } from '#directory/quote-photos/contract.ts'
import { photosQuery } from '#directory/quote-photos/database.ts'
import { type CompanyRequest, placeBid, withdrawOwnBid } from './contract.ts'
import { responseQueries } from './database.ts'
import { bidTotals, checkValidity } from './rules.ts'
import { toView } from './views.ts'

type BidCall = Pick<
  Call<typeof withdrawOwnBid>,
  'siteId' | 'caller' | 'params' | 'now' | 'audit' | 'notify'
>

interface Bidding {
  readonly request: StoredRequest
  /** The company's bid until now. */
  readonly before: StoredBid | null
  readonly photos: readonly QuotePhoto[]
  /** Whose open pages show the bid: the requester's and the company's members'. */
  readonly concerned: readonly string[]
}

/**
 * Locks the request while it accepts bids, and reads all that decides about the bid in the same
 * batch: nothing changes after the deadline, and no bid is placed while bids are being opened.
 */
async function lockOpen(
  trx: Trx,
  { siteId, caller, params, now }: BidCall,
): Promise<Outcome<Bidding, 'bids.deadlineOver' | 'bids.notFound' | 'bids.takenBack'>> {
  const { id: requestId, companyId } = params
  const { request, before, photos, members } = await readTogether(trx, {
    request: lockedInvitedQuery({ siteId, requestId, companyId, userId: caller.userId }),
    before: ownBidQuery({ siteId, requestId, companyId }),
    photos: photosQuery(siteId, [requestId]),
    members: membersQuery(siteId, [companyId]),
  })
  if (request === null) return refuse('bids.notFound')
  if (!takesBids(timed(request), now.getTime()))
    return refuse(request.state === 'cancelled' ? 'bids.takenBack' : 'bids.deadlineOver')
  return ok({
    request,
    before,
    photos: photos.get(requestId) ?? [],
    concerned: [...new Set([request.userId, ...(members.get(companyId) ?? [])])],
  })
}

interface Saved {
  readonly action: 'bids.changed' | 'bids.placed' | 'bids.withdrawn'
  readonly bid: StoredBid
  readonly writes: readonly PreparedQuery<unknown>[]
}

/**
 * Sends the writes with their audit entry and returns the reply. The requester and the company's
 * other owners are notified that a bid came in or went, without its content.
 */
async function save(
  trx: Trx,
  call: BidCall,
  { request, photos, concerned }: Bidding,
  { action, bid, writes, zone }: Saved & { zone: string },
): Promise<CompanyRequest> {
  const { siteId, now, params } = call
  // Never an amount: a reader of the audit log sees no more than anyone else.
  const entry = { action, subjectKind: 'quoteRequest', subjectId: request.id }
  const audit = await unsentWrites((queries) => call.audit(entry, queries))
  // The company is read last, because its first response changes how fast it responds.
  const company = companiesByIdQuery(siteId, [params.companyId], dayAt(now.getTime(), zone))
  const saved = await batch(trx, [...writes, ...audit, company])
  const companies = saved.at(-1) as ReturnType<typeof company.read>
  const brief = companies.get(params.companyId)
  if (brief === undefined) throw new Error('A company that bids is gone')
  call.notify(concerned, TOPIC)
  return { ...toView({ request, company: brief, bid, photos, zone, now }), orderId: null }
}

/** Decides about the bid under the lock of its request, and saves what was decided. */
async function changeBid<Code extends 'bids.notStanding' | PlaceRefusal>(
  call: BidCall & Pick<Call<typeof withdrawOwnBid>, 'database' | 'site'>,
  decide: (bidding: Bidding, zone: string) => Outcome<Saved, Code>,
): Promise<
  Outcome<CompanyRequest, Code | 'bids.deadlineOver' | 'bids.notFound' | 'bids.takenBack'>
> {
  const { zone } = await call.site()
  return call.database.transaction(
    async (
      trx,
    ): Promise<
      Outcome<CompanyRequest, Code | 'bids.deadlineOver' | 'bids.notFound' | 'bids.takenBack'>
    > => {
      const locked = await lockOpen(trx, call)
      if (!locked.ok) return locked
      const decided = decide(locked.value, zone)
      if (!decided.ok) return decided
      return ok(await save(trx, call, locked.value, { ...decided.value, zone }))
    },
  )
}

type PlaceRefusal = 'bids.ownRequest' | 'bids.validTooLong' | 'bids.validTooShort'

const placeHandler = handler(placeBid, (call) => {
  const { siteId, caller, body, now, params } = call
  return changeBid(call, ({ request, before }, zone): Outcome<Saved, PlaceRefusal> => {
    // A requester may since have become an owner of a requested company: their own price, job and
    // review would be meaningless.
    if (request.userId === caller.userId) return refuse('bids.ownRequest')
    const valid = checkValidity(body.validUntil, dayAt(request.bidsUntil.getTime(), zone))
    if (!valid.ok) return valid
    const invited = { requestId: request.id, companyId: params.companyId }
    const bid: StoredBid = {
      ...{ ...invited, ...body, ...bidTotals(body.price, body.vatHundredths) },
      ...{ id: before?.id ?? newId(), userId: caller.userId, state: 'standing' },
      currency: request.currency,
      ...{ placedAt: before?.placedAt ?? now, changedAt: now },
    }
    return ok({
      action: before === null ? 'bids.placed' : 'bids.changed',
      bid,
      writes: [putBidQuery(siteId, bid), ...responseQueries({ siteId, ...invited, now })],
    })
  })
})

const withdrawHandler = handler(withdrawOwnBid, (call) => {
  const { siteId, now, params } = call
  return changeBid(call, ({ request, before }): Outcome<Saved, 'bids.notStanding'> => {
    if (before === null || before.state !== 'standing') return refuse('bids.notStanding')
    const ref = { siteId, requestId: request.id, companyId: params.companyId }
    return ok({
      action: 'bids.withdrawn',
      bid: { ...before, state: 'withdrawn', changedAt: now },
      writes: [withdrawBidQuery(ref, now)],
    })
  })
})

/** Placing, changing and withdrawing a bid, which takes three round trips. */
export const placingHandlers: readonly Handler[] = [placeHandler, withdrawHandler]
