import { sql } from 'kysely'
import { addressOf } from '#directory/numbers/rules.ts'
import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { runQuery, statement } from '#platform/db/statement.ts'
import type { OfferCard } from '../contract.ts'
import { cardColumns, ITS_OWN, offersOnShelf, type StoredCard } from './listing.ts'

/** Offers like one that its page shows. */
const SIMILAR = 4

/** Where the picture of an offer is had; another picture has another address. */
export function pictureAddress(fileId: string | null): string | null {
  return fileId === null ? null : `/api/directory/offer-pictures/${fileId}`
}

/**
 * Returns the path of an offer's page in each language. A language without a title uses the words
 * of the other one.
 */
export function pathsOf({
  number,
  slug_en,
  slug_ar,
}: Pick<StoredCard, 'number' | 'slug_en' | 'slug_ar'>): { en: string; ar: string } {
  return {
    en: `/offers/${addressOf(number, slug_en || slug_ar)}`,
    ar: `/offers/${addressOf(number, slug_ar || slug_en)}`,
  }
}

/** Maps an offer to its card in a list. */
export function cardOf(row: StoredCard): OfferCard {
  return {
    number: row.number,
    address: pathsOf(row),
    kind: row.kind,
    title: { en: row.title_en, ar: row.title_ar },
    about: { en: row.about_en, ar: row.about_ar },
    subject: { en: row.subject_en, ar: row.subject_ar },
    company: { en: row.company_en, ar: row.company_ar },
    princedomId: row.princedom_id,
    price: row.price_fils,
    vat: row.vat,
    unit: row.unit,
    formerPrice: row.former_fils,
    fromDay: row.from_day,
    untilDay: row.until_day,
    image: pictureAddress(row.file_id),
  }
}

export interface StoredOffer extends StoredCard {
  readonly company_id: string
  readonly activity_id: number
  readonly activity_en: string
  readonly activity_ar: string
  readonly company_number: number
  readonly company_slug_en: string
  readonly company_slug_ar: string
  readonly company_summary_en: string
  readonly company_summary_ar: string
  readonly company_princedom_id: number | null
  readonly logo_file_id: string | null
  readonly phone: string
  readonly whatsapp: string
  readonly email: string
  readonly licensed: boolean
  readonly insured: boolean
  readonly rating_sum: number
  readonly rating_count: number
}

/** An offer that is or was public, by its number; those paused or withdrawn are not there for anybody. */
export const offerNumbered = statement(
  (queries, { siteId, number, today }: { siteId: number; number: number; today: string }) =>
    sql<StoredOffer>`
    select ${cardColumns(today)}, o.company_id, o.activity_id, a.name_en as activity_en, a.name_ar as activity_ar, c.number as company_number,
      c.slug_en as company_slug_en, c.slug_ar as company_slug_ar, c.summary_en as company_summary_en, c.summary_ar as company_summary_ar,
      c.princedom_id as company_princedom_id, c.logo_file_id, c.phone, c.whatsapp, c.email, c.rating_sum, c.rating_count,
      coalesce(c.licensed_until >= ${today}::date, false) as licensed, coalesce(c.insured_until >= ${today}::date, false) as insured
    from offers o ${ITS_OWN}
    where o.site_id = ${siteId} and o.number = ${number} and o.state = 'active' and c.state = 'accepted'`.compile(
      queries,
    ),
)

/** Returns offers of an activity that are valid today, those ending first at the top. */
export async function offersLike(
  queries: Queries,
  siteId: number,
  of: { kind: string; activityId: number; number: number },
  today: string,
): Promise<OfferCard[]> {
  const shelf = {
    siteId,
    kind: of.kind,
    activity: of.activityId,
    emirate: 0,
    today,
    limit: SIMILAR + 1,
    key: '',
    number: 0,
  }
  const rows = await runQuery(queries, offersOnShelf(shelf, { order: 'newest', isNextPage: false }))
  return rows
    .filter(({ number }) => number !== of.number)
    .slice(0, SIMILAR)
    .map(cardOf)
}
async function todayOf(queries: Queries, siteId: number, now: Date): Promise<string | null> {
  const site = await queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirst()
  return site === undefined ? null : dayAt(now.getTime(), site.zone)
}

/** Returns the newest offers valid today, such as for the home page. */
export async function latestOffers(
  queries: Queries,
  siteId: number,
  limit: number,
  now = new Date(),
): Promise<OfferCard[]> {
  const today = await todayOf(queries, siteId, now)
  if (today === null) return []
  const shelf = { siteId, kind: '', activity: 0, emirate: 0, today, limit, key: '', number: 0 }
  return (
    await runQuery(queries, offersOnShelf(shelf, { order: 'newest', isNextPage: false }))
  ).map(cardOf)
}

/** Returns a company's newest offers valid today, such as for its own page. */
export async function offersOfCompany(
  queries: Queries,
  siteId: number,
  companyId: string,
  limit: number,
  now = new Date(),
): Promise<OfferCard[]> {
  const today = await todayOf(queries, siteId, now)
  if (today === null) return []
  const { rows } = await sql<StoredCard>`
    select ${cardColumns(today)} from offers o ${ITS_OWN}
    where o.site_id = ${siteId} and o.company_id = ${companyId} and o.state = 'active' and c.state = 'accepted'
      and o.from_day <= ${today}::date and (o.until_day is null or o.until_day >= ${today}::date)
    order by o.number desc limit ${limit}`.execute(queries)
  return rows.map(cardOf)
}

/** Selects offers that search engines may index: valid today and translated into both languages. */
function listed(siteId: number, today: string) {
  return sql`
    from offer_shelves h
    join offers o on o.site_id = h.site_id and o.id = h.offer_id
    join companies c on c.site_id = o.site_id and c.id = o.company_id
    where h.site_id = ${siteId} and h.kind = '' and h.activity_id = 0 and h.princedom_id = 0 and h.until_day >= ${today}::date and h.from_day <= ${today}::date
      and o.state = 'active' and c.state = 'accepted' and o.title_en <> '' and o.title_ar <> ''`
}

/** Whether anything is offered, in the site's currency. */
export async function hasOffers(queries: Queries, siteId: number): Promise<boolean> {
  return (
    (await queries
      .selectFrom('offers')
      .select('id')
      .where('site_id', '=', siteId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function countListedOffers(
  queries: Queries,
  siteId: number,
  now = new Date(),
): Promise<number> {
  const today = await todayOf(queries, siteId, now)
  if (today === null) return 0
  const { rows } = await sql<{
    many: number
  }>`select count(*)::int as many ${listed(siteId, today)}`.execute(queries)
  return rows[0]?.many ?? 0
}

/** Some of them, by their number, for the map of the site. */
export async function listedOffers(
  queries: Queries,
  siteId: number,
  { skip, max }: { skip: number; max: number },
  now = new Date(),
): Promise<{ en: string; ar: string; changed: Date }[]> {
  const today = await todayOf(queries, siteId, now)
  if (today === null) return []
  const { rows } = await sql<
    Pick<StoredCard, 'number' | 'slug_en' | 'slug_ar'> & { updated_at: Date }
  >`
    select o.number, o.slug_en, o.slug_ar, o.updated_at ${listed(siteId, today)} order by o.number limit ${max} offset ${skip}`.execute(
    queries,
  )
  return rows.map((row) => ({ ...pathsOf(row), changed: new Date(row.updated_at) }))
}

/** A file that is the picture of an offer. */
export async function findOfferPicture(queries: Queries, siteId: number, fileId: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .where('purpose', '=', 'offer')
    .executeTakeFirst()
}
