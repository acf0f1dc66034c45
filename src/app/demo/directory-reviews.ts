import { sql } from 'kysely'
import { newCode } from '#platform/new-code.ts'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import { Stars } from '#directory/reviews/contract.ts'
import { addDays, DAY, dayAt, HOUR } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { demoData } from './data.ts'
import { type DirectoryFill, type Fill, insertRows, ownCompanies, siteOf } from './insert.ts'
import { createRandom, type Random } from './random.ts'

const Review = z.strictObject({ stars: Stars, words: z.string(), answer: z.string() })
type Review = z.infer<typeof Review>

/** What customers had carried and what they said of it, by what the company does first. */
const reviewsData = demoData(
  'reviews.json',
  z.strictObject({
    activities: z.record(
      z.string(),
      z.strictObject({ goods: z.array(TwoNames), reviews: z.array(Review) }),
    ),
  }),
)

/** The share of companies that others have hired, and of those jobs that were reviewed with words. */
const HIRED = 0.86
const WITH_WORDS = 0.7
const MAX_DAYS_AGO = 300
const ARABIC = /\p{Script=Arabic}/u

interface HiredCompany {
  readonly id: string
  readonly activityId: number
  readonly princedomId: number
}

/** Accepted companies with what they do first; those of owner@demo.test have their own story. */
async function companiesToHire({ trx, siteId }: Fill): Promise<HiredCompany[]> {
  const own = new Set((await ownCompanies(trx, siteId)).map(({ companyId }) => companyId))
  const rows = await trx
    .selectFrom('companies as c')
    .select(['c.id', 'c.princedom_id as princedomId'])
    .select((eb) =>
      eb
        .selectFrom('company_activities as a')
        .select((of) => of.fn.min('a.activity_id').as('first'))
        .whereRef('a.site_id', '=', 'c.site_id')
        .whereRef('a.company_id', '=', 'c.id')
        .as('activityId'),
    )
    .where('c.site_id', '=', siteId)
    .where('c.state', '=', 'accepted')
    .orderBy('c.number')
    .execute()
  return rows.flatMap(({ id, princedomId, activityId }) =>
    own.has(id) || activityId === null
      ? []
      : [{ id, activityId: Number(activityId), princedomId: princedomId ?? 2 }],
  )
}

/** A completed job: what was carried, when, and what the customer said of it. */
interface Job {
  readonly company: HiredCompany
  readonly review: Review | null
  readonly askedAt: number
  readonly replyMinutes: number
  readonly toPrincedomId: number
}

/** The jobs of a company: one with a good name has more of them, and better reviews. */
function jobsOf(company: HiredCompany, random: Random, now: number): Job[] {
  const reviews = reviewsData().activities[String(company.activityId)]?.reviews ?? []
  if (reviews.length === 0 || !random.happens(HIRED)) return []
  const isGood = random.happens(0.75)
  const fitting = reviews.filter(({ stars }) => (isGood ? stars >= 4 : stars <= 4))
  const usualReply = random.whole(1, 4) * random.whole(12, 110)
  const first = random.whole(0, fitting.length - 1)
  return Array.from({ length: random.whole(1, isGood ? 7 : 4) }, (_, index) => {
    const chosen = fitting[(first + index) % fitting.length]
    const isReviewed = chosen !== undefined && random.happens(0.8)
    const words = index < fitting.length && random.happens(WITH_WORDS)
    return {
      company,
      review: !isReviewed ? null : words ? chosen : { ...chosen, words: '', answer: '' },
      askedAt: now - random.whole(20, MAX_DAYS_AGO) * DAY - random.whole(0, 600) * 60_000,
      replyMinutes: usualReply + random.whole(0, 20),
      toPrincedomId: random.happens(0.4) ? company.princedomId : random.whole(1, 7),
    }
  })
}

interface Writing {
  readonly random: Random
  readonly zone: string
  readonly currency: string
  /** Who asked: customers who write in that language. */
  readonly askers: Readonly<Record<'en' | 'ar', readonly string[]>>
}

/** The rows of a job in each table, with its numbers. */
function rowsOf(
  { company, review, askedAt, replyMinutes, toPrincedomId }: Job,
  numbers: { quote: number; delivery: number },
  { random, zone, currency, askers }: Writing,
) {
  const language =
    review === null || review.words === ''
      ? random.happens(0.4)
        ? 'ar'
        : 'en'
      : ARABIC.test(review.words)
        ? 'ar'
        : 'en'
  const goods = reviewsData().activities[String(company.activityId)]?.goods ?? []
  const [requestId, orderId] = [newId(), newId()]
  const user_id = askers[language][random.whole(0, askers[language].length - 1)] ?? ''
  const acceptedAt = askedAt + 2 * DAY + 3 * HOUR
  const deliveredAt = acceptedAt + random.whole(1, 6) * DAY
  const readyOn = dayAt(acceptedAt, zone)
  const shared = {
    user_id,
    language,
    activity_id: company.activityId,
    goods: goods[random.whole(0, goods.length - 1)]?.[language] ?? '',
    from_country: 'AE',
    from_princedom_id: company.princedomId,
    from_place: emirateOf(company.princedomId)?.[language] ?? '',
    to_country: 'AE',
    to_princedom_id: toPrincedomId,
    to_place: emirateOf(toPrincedomId)?.[language] ?? '',
    ready_on: readyOn,
    currency,
  } as const
  const price = random.whole(4, 60) * 5_000
  const vat = price / 20
  return {
    request: {
      ...shared,
      id: requestId,
      number: numbers.quote,
      state: 'accepted' as const,
      state_at: new Date(acceptedAt),
      asked_at: new Date(askedAt),
      bids_until: new Date(askedAt + 2 * DAY),
      choose_until: new Date(askedAt + 30 * DAY),
    },
    asked: {
      request_id: requestId,
      company_id: company.id,
      asked_at: new Date(askedAt),
      answered_at: new Date(askedAt + replyMinutes * 60_000),
    },
    order: {
      ...shared,
      id: orderId,
      number: numbers.delivery,
      code: newCode(),
      request_id: requestId,
      company_id: company.id,
      state: 'delivered' as const,
      state_at: new Date(deliveredAt),
      expected_on: addDays(readyOn, 6),
      notes: '',
      price_fils: price,
      vat_hundredths: 500,
      vat_fils: vat,
      total_fils: price + vat,
      transit_days: 6,
      valid_until: addDays(readyOn, 30),
      conditions: '',
      door_code: String(random.whole(0, 9_999)).padStart(4, '0'),
      proof: 'code' as const,
      made_at: new Date(acceptedAt),
    },
    event: { order_id: orderId, place: 1, state: 'delivered', at: new Date(deliveredAt) },
    reviews:
      review === null
        ? []
        : [
            {
              company_id: company.id,
              order_id: orderId,
              user_id,
              stars: review.stars,
              words: review.words,
              written_at: new Date(deliveredAt + 20 * HOUR),
              changed_at: new Date(deliveredAt + 20 * HOUR),
              answer: review.answer,
              answered_at: review.answer === '' ? null : new Date(deliveredAt + 44 * HOUR),
            },
          ],
  }
}

/** What the reviews, jobs and answers of each company come to, as each would have counted. */
async function countThem({ trx, siteId }: Fill): Promise<void> {
  await sql`
    update companies c set
      jobs_done = (select count(*) from delivery_orders d where d.site_id = ${siteId} and d.company_id = c.id and d.state = 'delivered'),
      rating_count = (select count(*) from company_reviews v where v.site_id = ${siteId} and v.company_id = c.id),
      rating_sum = (select coalesce(sum(v.stars), 0) from company_reviews v where v.site_id = ${siteId} and v.company_id = c.id),
      reply_minutes = (
        select round(percentile_cont(0.5) within group (order by extract(epoch from q.answered_at - q.asked_at) / 60))
        from quote_companies q where q.site_id = ${siteId} and q.company_id = c.id and q.answered_at is not null)
    where c.site_id = ${siteId} and c.state = 'accepted'`.execute(trx)
}

async function customersWriting({ trx, siteId }: Fill, language: 'en' | 'ar'): Promise<string[]> {
  const rows = await trx
    .selectFrom('users as u')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'u.site_id').onRef('c.user_id', '=', 'u.id'),
    )
    .select('u.id')
    .where('u.site_id', '=', siteId)
    .where('u.language', '=', language)
    .where('u.email', 'like', '%@customers.test')
    .orderBy('u.email')
    .execute()
  return rows.map(({ id }) => id)
}

/** Inserts some hundreds of completed jobs of the shop's customers with their reviews, once. */
export async function fillDemoReviews({ database, siteId, now }: DirectoryFill): Promise<void> {
  await database.transaction(async (trx) => {
    const fill = { trx, siteId, now }
    const askers = {
      en: await customersWriting(fill, 'en'),
      ar: await customersWriting(fill, 'ar'),
    }
    const isFilled = await trx
      .selectFrom('delivery_orders')
      .select('id')
      .where('site_id', '=', siteId)
      .where('user_id', 'in', [newId(), ...askers.en, ...askers.ar])
      .executeTakeFirst()
    if (isFilled !== undefined || askers.en.length === 0 || askers.ar.length === 0) return
    const writing = { random: createRandom(11), ...(await siteOf(trx, siteId)), askers }
    const jobs = (await companiesToHire(fill))
      .flatMap((company) => jobsOf(company, writing.random, now.getTime()))
      .toSorted((one, other) => one.askedAt - other.askedAt)
    if (jobs.length === 0) return
    const quote = await nextNumbers(trx, siteId, 'quotes', jobs.length)
    const delivery = await nextNumbers(trx, siteId, 'deliveries', jobs.length)
    const rows = jobs.map((job, index) =>
      rowsOf(job, { quote: quote + index, delivery: delivery + index }, writing),
    )
    await insertRows(
      fill,
      'quote_requests',
      rows.map(({ request }) => request),
    )
    await insertRows(
      fill,
      'quote_companies',
      rows.map(({ asked }) => asked),
    )
    await insertRows(
      fill,
      'delivery_orders',
      rows.map(({ order }) => order),
    )
    await insertRows(
      fill,
      'delivery_order_events',
      rows.map(({ event }) => event),
    )
    // Their ids are in the order in which they were written, as they are read.
    const reviews = rows
      .flatMap((row) => row.reviews)
      .toSorted((one, other) => one.written_at.getTime() - other.written_at.getTime())
      .map((review) => ({ id: newId(), ...review }))
    await insertRows(fill, 'company_reviews', reviews)
    await countThem(fill)
  })
}
