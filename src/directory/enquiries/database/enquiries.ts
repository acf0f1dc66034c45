import { sql } from 'kysely'
import { pathsOf } from '#directory/offers/database/reading.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Enquiry, EnquiryState } from '../contract.ts'

/** Offers with their companies. */
export function selectOffers(queries: Queries, siteId: number) {
  return queries
    .selectFrom('offers as o')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'o.site_id').onRef('c.id', '=', 'o.company_id'),
    )
    .select([
      'o.id',
      'o.number',
      'o.company_id',
      'o.title_en',
      'o.title_ar',
      'o.slug_en',
      'o.slug_ar',
      'c.name_en',
      'c.name_ar',
      'c.email',
    ])
    .where('o.site_id', '=', siteId)
}

/** Returns an offer that can be enquired about today: one that is offered and not over. */
export async function askableOffer(
  queries: Queries,
  siteId: number,
  number: number,
  today: string,
) {
  return selectOffers(queries, siteId)
    .where('o.number', '=', number)
    .where('o.state', '=', 'active')
    .where('c.state', '=', 'accepted')
    .where((eb) => eb.or([eb('o.until_day', 'is', null), eb('o.until_day', '>=', today)]))
    .executeTakeFirst()
}

export type EnquiredOffer = NonNullable<Awaited<ReturnType<typeof askableOffer>>>

export interface NewEnquiry {
  readonly offerId: string
  readonly companyId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly language: 'en' | 'ar'
  readonly userId: string | null
  readonly key: string
  readonly hash: Buffer
  /** The hash of the emailed link, which is still to be followed; null if it need not be. */
  readonly confirmHash: Buffer | null
}

/**
 * Inserts an enquiry; returns null when its key was already used. A concurrent request with the
 * same key waits here.
 */
export async function insertEnquiry(
  trx: Trx,
  siteId: number,
  enquiry: NewEnquiry,
  now: Date,
): Promise<string | null> {
  const { offerId, companyId, userId, key, hash, name, email, phone, message, language } = enquiry
  const { confirmHash } = enquiry
  const row = await trx
    .insertInto('offer_enquiries')
    .values({
      ...{
        site_id: siteId,
        id: newId(),
        offer_id: offerId,
        company_id: companyId,
        state: 'new',
        name,
        email,
        phone,
        message,
        language,
      },
      ...{ user_id: userId, request_key: key, request_hash: hash, created_at: now },
      confirm_hash: confirmHash,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface Whose {
  readonly siteId: number
  readonly userId: string
}

function own(queries: Queries, { siteId, userId }: Whose) {
  return queries
    .selectFrom('offer_enquiries as e')
    .innerJoin('offers as o', (join) =>
      join.onRef('o.site_id', '=', 'e.site_id').onRef('o.id', '=', 'e.offer_id'),
    )
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'e.site_id').onRef('c.id', '=', 'e.company_id'),
    )
    .innerJoin('company_members as m', (join) =>
      join.onRef('m.site_id', '=', 'e.site_id').onRef('m.company_id', '=', 'e.company_id'),
    )
    .select([
      'e.id',
      'e.state',
      'e.name',
      'e.email',
      'e.phone',
      'e.message',
      'e.language',
      'e.answer',
      'e.created_at',
      'e.answered_at',
      'e.closed_at',
    ])
    .select([
      'e.cleared_at',
      'e.company_id',
      'o.id as offer_id',
      'o.number',
      'o.title_en',
      'o.title_ar',
      'o.slug_en',
      'o.slug_ar',
      'c.name_en',
      'c.name_ar',
    ])
    .where('e.site_id', '=', siteId)
    .where('m.user_id', '=', userId)
    .where('e.confirm_hash', 'is', null)
}

export type StoredEnquiry = Awaited<ReturnType<ReturnType<typeof own>['execute']>>[number]

function instant(at: Date | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export function enquiryFrom(row: StoredEnquiry): Enquiry {
  return {
    id: row.id,
    state: row.state as EnquiryState,
    offer: {
      id: row.offer_id,
      number: row.number,
      title: { en: row.title_en, ar: row.title_ar },
      address: pathsOf(row),
    },
    company: { en: row.name_en, ar: row.name_ar },
    ...{
      name: row.name,
      email: row.email,
      phone: row.phone,
      message: row.message,
      answer: row.answer,
    },
    language: row.language === 'ar' ? 'ar' : 'en',
    sentAt: new Date(row.created_at).toISOString(),
    answeredAt: instant(row.answered_at),
    closedAt: instant(row.closed_at),
    cleared: row.cleared_at !== null,
  }
}

export async function findEnquiry(
  queries: Queries,
  whose: Whose,
  id: string,
): Promise<StoredEnquiry | null> {
  return (await own(queries, whose).where('e.id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Locks an enquiry to the caller's company; returns null when it does not exist or belongs to
 * another company.
 */
export async function lockEnquiry(
  trx: Trx,
  whose: Whose,
  id: string,
): Promise<StoredEnquiry | null> {
  return (await own(trx, whose).where('e.id', '=', id).forUpdate('e').executeTakeFirst()) ?? null
}

export async function pageOfEnquiries(
  queries: Queries,
  whose: Whose,
  {
    state,
    behind,
    limit,
  }: { state: EnquiryState | undefined; behind: StoredEnquiry | null; limit: number },
): Promise<StoredEnquiry[]> {
  let query = own(queries, whose)
  if (state !== undefined) query = query.where('e.state', '=', state)
  if (behind !== null)
    query = query.where(
      sql<boolean>`(e.created_at, e.id) < (${behind.created_at}::timestamptz, ${behind.id}::uuid)`,
    )
  return query.orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').limit(limit).execute()
}

/** Counts the enquiries that wait for an answer. */
export async function countWaiting(queries: Queries, { siteId, userId }: Whose): Promise<number> {
  const { many } = await queries
    .selectFrom('offer_enquiries as e')
    .innerJoin('company_members as m', (join) =>
      join.onRef('m.site_id', '=', 'e.site_id').onRef('m.company_id', '=', 'e.company_id'),
    )
    .select((eb) => eb.fn.countAll<string>().as('many'))
    .where('e.site_id', '=', siteId)
    .where('m.user_id', '=', userId)
    .where('e.state', '=', 'new')
    .where('e.confirm_hash', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(many)
}

export async function writeAnswer(
  trx: Trx,
  siteId: number,
  id: string,
  reply: { answer: string; userId: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('offer_enquiries')
    .set({ state: 'answered', answer: reply.answer, answered_by: reply.userId, answered_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function writeClosed(trx: Trx, siteId: number, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('offer_enquiries')
    .set({ state: 'closed', closed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/**
 * Removes the sender's personal data from enquiries closed at least this many months ago; the
 * enquiries themselves stay.
 */
export async function clearEnquiries(
  queries: Queries,
  siteId: number,
  months: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update offer_enquiries set name = '', email = '', phone = '', message = '', answer = '', user_id = null, cleared_at = ${now}::timestamptz
    where site_id = ${siteId} and cleared_at is null and closed_at < ${now}::timestamptz - make_interval(months => ${months}::int)
    returning id`.execute(queries)
  return rows.length
}
