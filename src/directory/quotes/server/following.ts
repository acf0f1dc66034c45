import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import { dayAt } from '#platform/days.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { biddersOn, bidsOn, settleBids } from '#directory/bids/database.ts'
import { makeDelivery } from '#directory/delivery-orders/making.ts'
import { acceptBid, cancelRequest, followRequest, listRequests } from '../contract.ts'
import { membersOf } from '../database/companies.ts'
import {
  askedOf,
  findRequest,
  lockRequest,
  requestsOf,
  setRequestState,
  type StoredRequest,
} from '../database/requests.ts'
import type { LetterServices } from '../letters.ts'
import { isBidOpen, judgeMove } from '../rules/requests.ts'
import { tellEnding, TOPIC } from '../telling.ts'
import { timed } from '../timed.ts'
import { followedRequest, requestViews } from './views.ts'

/** Somebody else's request is as one that is not there. */
function ownOnly(
  request: StoredRequest | null,
  userId: string,
): Outcome<StoredRequest, 'quotes.notFound'> {
  return request === null || request.userId !== userId ? refuse('quotes.notFound') : done(request)
}

const listAnswer = answer(listRequests, async ({ queries, siteId, caller, query, now }) => {
  const found = await requestsOf(queries, siteId, {
    userId: caller.userId,
    after: query.after,
    limit: query.limit + 1,
  })
  const page = found.slice(0, query.limit)
  const items = await requestViews(queries, siteId, page, now)
  return done({ items, next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null })
})

const followAnswer = answer(followRequest, async ({ queries, siteId, caller, params, now }) => {
  const own = ownOnly(await findRequest(queries, siteId, params.id), caller.userId)
  return own.ok ? done(await followedRequest(queries, siteId, own.value, now)) : own
})

/** Whose open pages show a request besides its asker's: members of every company that was asked. */
async function tellEverybody(
  call: Call<typeof cancelRequest> | Call<typeof acceptBid>,
  request: StoredRequest,
): Promise<void> {
  const { trx, siteId, caller } = call
  const asked = (await askedOf(trx, siteId, [request.id])).get(request.id) ?? []
  const members = await membersOf(
    trx,
    siteId,
    asked.map(({ companyId }) => companyId),
  )
  call.tell([...new Set([caller.userId, ...[...members.values()].flat()])], TOPIC)
}

function cancelAnswer(services: LetterServices): Answer {
  return answer(cancelRequest, async (call) => {
    const { trx, siteId, caller, params, now } = call
    const own = ownOnly(await lockRequest(trx, siteId, params.id), caller.userId)
    if (!own.ok) return own
    const request = own.value
    const judged = judgeMove(timed(request), 'cancelled', { who: 'asker', now: now.getTime() })
    if (!judged.ok) return judged
    await setRequestState(trx, siteId, request.id, { state: 'cancelled', at: now })
    const bidders = [...(await biddersOn(trx, siteId, request.id))]
    await settleBids(trx, siteId, request.id, null)
    await call.audit(
      {
        action: 'quotes.cancelled',
        subjectKind: 'quoteRequest',
        subjectId: request.id,
        before: { state: request.state },
      },
      trx,
    )
    await tellEnding({ services, trx, siteId, request }, bidders, { ending: 'cancelled' })
    await tellEverybody(call, request)
    return done(
      await followedRequest(trx, siteId, { ...request, state: 'cancelled', stateAt: now }, now),
    )
  })
}

/** One wins, however many are accepted at once: all wait for the request's lock, and the database itself takes one delivery for one request. */
function acceptAnswer(services: LetterServices): Answer {
  return answer(acceptBid, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const own = ownOnly(await lockRequest(trx, siteId, params.id), caller.userId)
    if (!own.ok) return own
    const request = own.value
    const judged = judgeMove(timed(request), 'accepted', { who: 'asker', now: now.getTime() })
    if (!judged.ok) return judged
    const today = dayAt(now.getTime(), (await call.site()).zone)
    const bids = (await bidsOn(trx, siteId, request.id)).filter(({ state }) => state === 'standing')
    const bid = bids.find(({ id }) => id === body.bidId)
    if (bid === undefined) return refuse('quotes.bidNotFound')
    if (!isBidOpen(bid, today)) return refuse('quotes.bidLapsed')
    await settleBids(trx, siteId, request.id, bid.id)
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
    const told = { services, trx, siteId, request }
    await tellEnding(told, [bid.companyId], { ending: 'accepted', order: order.id })
    const others = bids.filter(({ id }) => id !== bid.id).map(({ companyId }) => companyId)
    await tellEnding(told, others, { ending: 'lost' })
    await tellEverybody(call, request)
    return done(
      await followedRequest(trx, siteId, { ...request, state: 'accepted', stateAt: now }, now),
    )
  })
}

export function createFollowingAnswers(services: LetterServices): readonly Answer[] {
  return [listAnswer, followAnswer, cancelAnswer(services), acceptAnswer(services)]
}
