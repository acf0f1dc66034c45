import { noteAnswer, putBid, resolveBids, type StoredBid } from '#directory/bids/database.ts'
import { bidTotals } from '#directory/bids/rules.ts'
import { addEvent } from '#directory/delivery-orders/database/events.ts'
import { countJob, setDeliveryState, setProof } from '#directory/delivery-orders/database/orders.ts'
import { makeDelivery } from '#directory/delivery-orders/making.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import { findRequest, insertRequest, setRequestState } from '#directory/quotes/database/requests.ts'
import { usualVat } from '#directory/quotes/rules/requests.ts'
import { addRating, answerReview, insertReview } from '#directory/reviews/database.ts'
import type { Trx } from '#platform/db/database.ts'
import { addDays, dayAt, HOUR } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import type { DirectoryFill } from './directory-fill.ts'
import { DEMO_REQUESTS, type PlannedRequest } from './directory-quotes-plan.ts'

interface Fill {
  readonly trx: Trx
  readonly siteId: number
  readonly now: number
  readonly zone: string
  readonly currency: string
  readonly requesterId: string
  readonly ownerId: string
  /** The requested companies; the first is owner@demo.test's, where it offers this carriage. */
  readonly companyIds: readonly string[]
}

const VALID_DAYS = 30

async function insertBids(
  { trx, siteId, zone, currency, companyIds, ownerId }: Fill,
  planned: PlannedRequest,
  { id, requestedAt }: { id: string; requestedAt: number },
): Promise<StoredBid[]> {
  const made: StoredBid[] = []
  for (const [index, { dirhams, days, conditions }] of planned.bids.entries()) {
    const placedAt = new Date(requestedAt + (index + 1) * 2 * HOUR)
    const vatHundredths = usualVat(planned)
    const price = dirhams * 100
    const bid: StoredBid = {
      ...{
        id: newId(),
        requestId: id,
        companyId: companyIds[index] ?? '',
        userId: ownerId,
        state: 'standing',
        price,
        vatHundredths,
      },
      ...bidTotals(price, vatHundredths),
      ...{
        currency,
        validUntil: addDays(dayAt(requestedAt, zone), VALID_DAYS),
        transitDays: days,
        conditions,
        placedAt,
        changedAt: placedAt,
      },
    }
    await putBid(trx, siteId, bid)
    await noteAnswer(trx, siteId, bid, placedAt)
    made.push(bid)
  }
  return made
}

/** Inserts an accepted bid's delivery, step by step, and its review. */
async function insertDelivery(
  fill: Fill,
  planned: PlannedRequest,
  { requestId, bid, acceptedAt }: { requestId: string; bid: StoredBid; acceptedAt: number },
): Promise<void> {
  const { trx, siteId, zone, requesterId, ownerId } = fill
  const request = await findRequest(trx, siteId, requestId)
  if (request === null) return
  await resolveBids(trx, siteId, requestId, bid.id)
  const { id: orderId } = await makeDelivery(
    trx,
    siteId,
    { request, bid },
    { today: dayAt(acceptedAt, zone), now: new Date(acceptedAt) },
  )
  let at = acceptedAt
  for (const { to, hours, spot, note = '' } of planned.steps ?? []) {
    at += hours * HOUR
    await addEvent(trx, siteId, orderId, {
      state: to,
      at: new Date(at),
      spot,
      note,
      userId: ownerId,
    })
    await setDeliveryState(trx, siteId, orderId, { state: to, at: new Date(at) })
    if (to !== 'delivered') continue
    await setProof(trx, siteId, orderId, { by: 'code', receivedBy: '' })
    await countJob(trx, siteId, bid.companyId)
  }
  const { review } = planned
  if (review === undefined) return
  const [id, writtenAt] = [newId(), new Date(at + 20 * HOUR)]
  const { stars, words } = review
  await insertReview(trx, siteId, {
    ...{
      id,
      companyId: bid.companyId,
      orderId,
      userId: requesterId,
      stars,
      words,
      writtenAt,
      changedAt: writtenAt,
      answer: '',
      answeredAt: null,
    },
  })
  await addRating(trx, siteId, bid.companyId, { stars, many: 1 })
  await answerReview(trx, siteId, id, {
    answer: review.answer,
    userId: ownerId,
    now: new Date(at + 40 * HOUR),
  })
}

async function insertPlanned(fill: Fill, planned: PlannedRequest): Promise<void> {
  const { trx, siteId, now, zone, currency, requesterId, companyIds } = fill
  const { activityId, goods, from, to, weightKg, volumeLitres, pieces, notes, state } = planned
  const requestedAt = now - planned.hoursAgo * HOUR
  const bidsUntil = requestedAt + planned.bidHours * HOUR
  const id = newId()
  const language = /\p{Script=Arabic}/u.test(goods) ? 'ar' : 'en'
  const stateAt = new Date(Math.min(now, state === 'bidding' ? requestedAt : bidsUntil))
  const load = {
    activityId,
    goods,
    from,
    to,
    weightKg,
    volumeLitres,
    pieces,
    notes,
    readyOn: dayAt(bidsUntil, zone),
  }
  const times = { requestedAt: new Date(requestedAt), bidsUntil: new Date(bidsUntil), stateAt }
  const number = await nextNumbers(trx, siteId, 'quotes')
  await insertRequest(
    trx,
    siteId,
    { id, number, userId: requesterId, language, state, currency, ...load, ...times },
    companyIds.slice(0, 3),
  )
  const bids = await insertBids(fill, planned, { id, requestedAt })
  const chooseUntil = new Date(requestedAt + VALID_DAYS * 24 * HOUR)
  if (state === 'choosing' || state === 'accepted')
    await setRequestState(trx, siteId, id, { state, at: stateAt, chooseUntil })
  const [first] = bids
  if (state === 'accepted' && first !== undefined)
    await insertDelivery(fill, planned, { requestId: id, bid: first, acceptedAt: bidsUntil + HOUR })
}

async function userCalled(trx: Trx, siteId: number, email: string): Promise<string | undefined> {
  return (
    await trx
      .selectFrom('users')
      .select('id')
      .where('site_id', '=', siteId)
      .where('email', '=', email)
      .executeTakeFirst()
  )?.id
}

/** Three companies that offer this carriage; owner@demo.test's first, if it does. */
async function companiesDoing(
  { trx, siteId }: Pick<Fill, 'trx' | 'siteId'>,
  activityId: number,
  ownId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('company_activities as a')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'a.site_id').onRef('c.id', '=', 'a.company_id'),
    )
    .select(['c.id', 'c.number'])
    .where('a.site_id', '=', siteId)
    .where('a.activity_id', '=', activityId)
    .where('c.state', '=', 'accepted')
    .execute()
  const index = ({ id, number }: { id: string; number: number }): number =>
    id === ownId ? 0 : number
  return rows
    .toSorted((one, other) => index(one) - index(other))
    .slice(0, 3)
    .map(({ id }) => id)
}

/**
 * Inserts a few requests of customer@demo.test with bids of owner@demo.test and others, and
 * deliveries in several states, once.
 */
export async function fillDemoQuotes({ database, siteId, now }: DirectoryFill): Promise<void> {
  await database.transaction(async (trx) => {
    const there = await trx
      .selectFrom('quote_requests')
      .select('id')
      .where('site_id', '=', siteId)
      .limit(1)
      .executeTakeFirst()
    const [requesterId, ownerId] = [
      await userCalled(trx, siteId, 'customer@demo.test'),
      await userCalled(trx, siteId, 'owner@demo.test'),
    ]
    if (there !== undefined || requesterId === undefined || ownerId === undefined) return
    const { zone, currency } = await trx
      .selectFrom('sites')
      .select(['zone', 'currency'])
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    const own = await trx
      .selectFrom('company_members')
      .select('company_id')
      .where('site_id', '=', siteId)
      .where('user_id', '=', ownerId)
      .limit(1)
      .execute()
    const ownId = own[0]?.company_id
    if (ownId === undefined) return
    // Numbers are assigned in the order of the requests.
    for (const planned of DEMO_REQUESTS.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
      const companyIds = await companiesDoing({ trx, siteId }, planned.activityId, ownId)
      await insertPlanned(
        { trx, siteId, now: now.getTime(), zone, currency, requesterId, ownerId, companyIds },
        planned,
      )
    }
  })
}
