import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'

export interface StoredReview {
  readonly id: string
  readonly companyId: string
  readonly orderId: string
  readonly userId: string
  readonly stars: number
  readonly words: string
  readonly writtenAt: Date
  readonly changedAt: Date
  readonly answer: string
  readonly answeredAt: Date | null
}

function selectReviews(queries: Queries, siteId: number) {
  return queries.selectFrom('company_reviews as v').selectAll('v').where('v.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

function reviewFrom(row: Row): StoredReview {
  return {
    id: row.id,
    companyId: row.company_id,
    orderId: row.order_id,
    userId: row.user_id,
    stars: row.stars,
    words: row.words,
    writtenAt: row.written_at,
    changedAt: row.changed_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  }
}

export async function reviewOfOrder(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<StoredReview | null> {
  const row = await selectReviews(queries, siteId)
    .where('v.order_id', '=', orderId)
    .executeTakeFirst()
  return row === undefined ? null : reviewFrom(row)
}

export async function lockReview(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredReview | null> {
  const row = await selectReviews(trx, siteId)
    .where('v.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : reviewFrom(row)
}

export async function insertReview(trx: Trx, siteId: number, review: StoredReview): Promise<void> {
  await trx
    .insertInto('company_reviews')
    .values({
      site_id: siteId,
      id: review.id,
      company_id: review.companyId,
      order_id: review.orderId,
      user_id: review.userId,
      stars: review.stars,
      words: review.words,
      written_at: review.writtenAt,
      changed_at: review.changedAt,
      answer: review.answer,
      answered_at: review.answeredAt,
    })
    .execute()
}

export async function changeReview(
  trx: Trx,
  siteId: number,
  id: string,
  { stars, words, now }: { stars: number; words: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('company_reviews')
    .set({ stars, words, changed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function answerReview(
  trx: Trx,
  siteId: number,
  id: string,
  { answer, userId, now }: { answer: string; userId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('company_reviews')
    .set({ answer, answered_at: now, answered_by: userId })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** What a company's stars come to grows or changes along with the review, in its transaction. */
export async function addRating(
  trx: Trx,
  siteId: number,
  companyId: string,
  { stars, many }: { stars: number; many: number },
): Promise<void> {
  await trx
    .updateTable('companies')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', stars),
      rating_count: eb('rating_count', '+', many),
    }))
    .where('site_id', '=', siteId)
    .where('id', '=', companyId)
    .execute()
}

/** A review with what outsiders may see of its job. */
export interface PublicReview extends Omit<StoredReview, 'userId' | 'orderId'> {
  readonly fromCountry: string
  readonly fromPrincedomId: number | null
  readonly toCountry: string
  readonly toPrincedomId: number | null
}

/** Of a company, the newest first; `after` is the last one's id. */
export async function reviewsOf(
  queries: Queries,
  siteId: number,
  companyId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PublicReview[]> {
  let query = queries
    .selectFrom('company_reviews as v')
    .innerJoin('delivery_orders as d', (join) =>
      join.onRef('d.site_id', '=', 'v.site_id').onRef('d.id', '=', 'v.order_id'),
    )
    .selectAll('v')
    .select(['d.from_country', 'd.from_princedom_id', 'd.to_country', 'd.to_princedom_id'])
    .where('v.site_id', '=', siteId)
    .where('v.company_id', '=', companyId)
  if (after !== undefined) query = query.where('v.id', '<', after)
  const rows = await query.orderBy('v.id', 'desc').limit(limit).execute()
  return rows.map((row) => {
    const { userId: _user, orderId: _order, ...review } = reviewFrom(row)
    return {
      ...review,
      fromCountry: row.from_country,
      fromPrincedomId: row.from_princedom_id,
      toCountry: row.to_country,
      toPrincedomId: row.to_princedom_id,
    }
  })
}

/** How many reviews of a company gave each number of stars. */
export async function starsOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<number[]> {
  const rows = await queries
    .selectFrom('company_reviews')
    .select((eb) => ['stars', eb.fn.countAll<string>().as('many')])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .groupBy('stars')
    .orderBy(sql`stars`)
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => Number(rows.find((row) => row.stars === stars)?.many ?? 0))
}
