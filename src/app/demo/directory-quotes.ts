import { noteAnswer } from '#directory/bids/database.ts'
import { bidTotals } from '#directory/bids/rules.ts'
import { addEvent } from '#directory/delivery-orders/database/events.ts'
import { countJob, setDeliveryState, setProof } from '#directory/delivery-orders/database/orders.ts'
import { makeDelivery } from '#directory/delivery-orders/making.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import { putBid, resolveBids, type StoredBid } from '#directory/quotes/database/bids.ts'
import { findRequest, insertRequest, setRequestState } from '#directory/quotes/database/requests.ts'
import { attachPhotos, PURPOSE } from '#directory/quote-photos/database.ts'
import { usualVat } from '#directory/quotes/rules/requests.ts'
import { addRating, answerReview, insertReview } from '#directory/reviews/database.ts'
import { addDays, DAY, dayAt, HOUR, MINUTE } from '#platform/days.ts'
import { insertWaitingFile } from '#platform/files/waiting-files.ts'
import { newId } from '#platform/id.ts'
import { DeliveryState, Spot } from '#directory/delivery-orders/contract.ts'
import { RequestState } from '#directory/quotes/contract.ts'
import { z } from 'zod'
import { demoRows } from './data.ts'
import type { Drawing } from './drawing.ts'
import { type DirectoryFill, type Fill, hasRows, ownCompanies, siteOf, userIdOf } from './insert.ts'
import { shopData } from './menu.ts'
import { whenAwake } from './order-times.ts'
import { type StoredPicture, storePictures } from './pictures.ts'

const FreightLocation = z.strictObject({
  country: z.string(),
  princedomId: z.int().nullable(),
  place: z.string(),
})

/** Requests up to their current step. Days and hours are relative to now. */
const requestsData = demoRows('quotes.json', {
  activity: z.int(),
  goods: z.string(),
  /** Scenes, each of one request alone. */
  photos: z.array(z.string()).optional(),
  from: FreightLocation,
  to: FreightLocation,
  weightKg: z.int().nullable(),
  volumeLitres: z.int().nullable(),
  pieces: z.int().nullable(),
  notes: z.string(),
  /** How many hours ago it was made, and for how many it accepts bids. */
  hoursAgo: z.int(),
  bidHours: z.int(),
  state: RequestState,
  /** Without VAT; by land the first is from a company of owner@demo.test. */
  bids: z.array(z.strictObject({ dirhams: z.int(), days: z.int(), conditions: z.string() })),
  /** The steps of its delivery so far, each some hours after the one before. */
  steps: z.array(
    z.strictObject({ to: DeliveryState, hours: z.int(), spot: Spot, note: z.string() }),
  ),
  review: z.strictObject({ stars: z.int(), words: z.string(), answer: z.string() }).optional(),
})
type PlannedRequest = ReturnType<typeof requestsData>[number]

const PHOTO_SIZE = { width: 800, height: 600 }

function photoDrawings(): Drawing[] {
  return requestsData().flatMap(({ photos = [] }) =>
    photos.map((name): Drawing => ({ name, kind: 'scene', shows: name, size: PHOTO_SIZE })),
  )
}

interface QuotesFill extends Fill {
  readonly pictures: ReadonlyMap<string, StoredPicture>
  readonly zone: string
  readonly currency: string
  readonly requesterId: string
  readonly ownerId: string
  /** The requested companies; the first is owner@demo.test's, where it offers this carriage. */
  readonly companyIds: readonly string[]
}

const VALID_DAYS = 30
/** Between two steps of a delivery, at least. */
const STEP_MINUTES = 25

async function insertBids(
  { trx, siteId, zone, currency, companyIds, ownerId }: QuotesFill,
  planned: PlannedRequest,
  { id, requestedAt }: { id: string; requestedAt: number },
): Promise<StoredBid[]> {
  const made: StoredBid[] = []
  for (const [index, { dirhams, days, conditions }] of planned.bids.entries()) {
    const placedAt = new Date(requestedAt + (index + 1) * 2 * HOUR)
    const vatHundredths = usualVat(planned)
    const price = dirhams * 100
    const bid: StoredBid = {
      id: newId(),
      requestId: id,
      companyId: companyIds[index] ?? '',
      userId: ownerId,
      state: 'standing',
      price,
      vatHundredths,
      ...bidTotals(price, vatHundredths),
      currency,
      validUntil: addDays(dayAt(requestedAt, zone), VALID_DAYS),
      transitDays: days,
      conditions,
      placedAt,
      changedAt: placedAt,
    }
    await putBid(trx, siteId, bid)
    await noteAnswer(trx, siteId, bid, placedAt)
    made.push(bid)
  }
  return made
}

/** Inserts an accepted bid's delivery, step by step, and its review. */
async function insertDelivery(
  fill: QuotesFill,
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
  let [planHours, at] = [0, acceptedAt]
  for (const [index, { to, hours, spot, note }] of planned.steps.entries()) {
    planHours += hours
    const byDay = whenAwake(
      acceptedAt + planHours * HOUR,
      zone,
      (planned.steps.length - index) * STEP_MINUTES,
    )
    at = Math.max(at + STEP_MINUTES * MINUTE, byDay)
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
  })
  await addRating(trx, siteId, bid.companyId, { stars, many: 1 })
  await answerReview(trx, siteId, id, {
    answer: review.answer,
    userId: ownerId,
    now: new Date(at + 40 * HOUR),
  })
}

async function insertPhotos(
  { trx, siteId, requesterId, pictures }: QuotesFill,
  { photos = [] }: PlannedRequest,
  { id, requestedAt }: { id: string; requestedAt: number },
): Promise<void> {
  const ids: string[] = []
  for (const name of photos) {
    const picture = pictures.get(name)
    if (picture === undefined) throw new Error(`The demonstration has no picture of ${name}`)
    const photo = { ...picture, ownerUserId: requesterId, mediaType: 'image/webp' }
    const now = new Date(requestedAt)
    const file = { ...photo, name: `${name}.webp` }
    await insertWaitingFile(trx, siteId, file, { purpose: PURPOSE, now })
    ids.push(picture.id)
  }
  await attachPhotos(trx, siteId, { requestId: id, userId: requesterId, ids })
}

async function insertPlanned(fill: QuotesFill, planned: PlannedRequest): Promise<void> {
  const { trx, siteId, zone, currency, requesterId, companyIds } = fill
  const { activity, hoursAgo, bidHours, state, ...rest } = planned
  const { bids: _bids, steps: _steps, review: _review, photos: _photos, ...load } = rest
  const now = fill.now.getTime()
  const requestedAt = now - hoursAgo * HOUR
  const bidsUntil = requestedAt + bidHours * HOUR
  const stateAt = new Date(Math.min(now, state === 'bidding' ? requestedAt : bidsUntil))
  const id = newId()
  const number = await nextNumbers(trx, siteId, 'quotes')
  await insertRequest(
    trx,
    siteId,
    {
      ...load,
      id,
      number,
      userId: requesterId,
      activityId: activity,
      language: /\p{Script=Arabic}/u.test(load.goods) ? 'ar' : 'en',
      state,
      currency,
      readyOn: dayAt(bidsUntil, zone),
      requestedAt: new Date(requestedAt),
      bidsUntil: new Date(bidsUntil),
      stateAt,
    },
    companyIds,
  )
  await insertPhotos(fill, planned, { id, requestedAt })
  const bids = await insertBids(fill, planned, { id, requestedAt })
  const chooseUntil = new Date(requestedAt + VALID_DAYS * DAY)
  if (state === 'choosing' || state === 'accepted')
    await setRequestState(trx, siteId, id, { state, at: stateAt, chooseUntil })
  const [first] = bids
  if (state === 'accepted' && first !== undefined)
    await insertDelivery(fill, planned, { requestId: id, bid: first, acceptedAt: bidsUntil + HOUR })
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
export async function fillDemoQuotes(filled: DirectoryFill): Promise<void> {
  const { database, files, siteId, now } = filled
  if (await hasRows(database.queries, siteId, 'quote_requests')) return
  const requesterId = await userIdOf(database.queries, siteId, shopData().customer.email)
  const [own] = await ownCompanies(database.queries, siteId)
  if (requesterId === null || own === undefined) return
  const pictures = await storePictures(files, siteId, photoDrawings())
  await database.transaction(async (trx) => {
    const fill = { trx, siteId, now, pictures, ...(await siteOf(trx, siteId)) }
    // Numbers are assigned in the order of the requests.
    const inOrder = requestsData().toSorted((one, other) => other.hoursAgo - one.hoursAgo)
    for (const planned of inOrder) {
      const companyIds = await companiesDoing(fill, planned.activity, own.companyId)
      await insertPlanned({ ...fill, requesterId, ownerId: own.userId, companyIds }, planned)
    }
  })
}
