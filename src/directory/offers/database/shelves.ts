import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { offerSearchText } from '../rules/search.ts'
import { NO_END, ON_REQUEST, shelvesOf } from '../rules/shelves.ts'
import type { OfferState } from '../rules/moves.ts'

/** The tag of the pages that show offers. */
export const OFFER_PAGES = 'offers'

/**
 * How many offers are saved per statement; at eight rows each they stay within its parameter limit.
 */
const AT_ONCE = 500

async function readWhole(trx: Trx, siteId: number, offerIds: readonly string[]) {
  return trx
    .selectFrom('offers as o')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'o.site_id').onRef('c.id', '=', 'o.company_id'),
    )
    .innerJoin('activities as a', (join) =>
      join.onRef('a.site_id', '=', 'o.site_id').onRef('a.id', '=', 'o.activity_id'),
    )
    .leftJoin('provider_services as s', (join) =>
      join.onRef('s.site_id', '=', 'o.site_id').onRef('s.id', '=', 'o.service_id'),
    )
    .select([
      'o.id',
      'o.number',
      'o.state',
      'o.kind',
      'o.activity_id',
      'o.from_day',
      'o.until_day',
      'o.price_fils',
      'c.princedom_id',
    ])
    .select([
      'o.title_en',
      'o.title_ar',
      'o.about_en',
      'o.about_ar',
      'c.name_en as company_en',
      'c.name_ar as company_ar',
    ])
    .select([
      'a.name_en as activity_en',
      'a.name_ar as activity_ar',
      's.name_en as service_en',
      's.name_ar as service_ar',
      's.synonyms',
    ])
    .where('o.site_id', '=', siteId)
    .where('o.id', '=', sql<string>`any(${[...offerIds]}::uuid[])`)
    .execute()
}

type Whole = Awaited<ReturnType<typeof readWhole>>[number]

function searchOf(row: Whole): string {
  return offerSearchText({
    titles: [row.title_en, row.title_ar],
    abouts: [row.about_en, row.about_ar],
    subjects: [
      row.service_en ?? '',
      row.service_ar ?? '',
      row.synonyms ?? '',
      row.activity_en,
      row.activity_ar,
    ],
    company: [row.company_en, row.company_ar],
  })
}

async function shelveSome(
  trx: Trx,
  siteId: number,
  offerIds: readonly string[],
  today: string,
): Promise<void> {
  const offers = await readWhole(trx, siteId, offerIds)
  await sql`
    update offers o set search = n.search, princedom_id = n.princedom_id
    from unnest(${offers.map(({ id }) => id)}::uuid[], ${offers.map(searchOf)}::text[], ${offers.map((row) => row.princedom_id)}::smallint[]) as n (id, search, princedom_id)
    where o.site_id = ${siteId} and o.id = n.id`.execute(trx)
  await trx
    .deleteFrom('offer_shelves')
    .where('site_id', '=', siteId)
    .where('offer_id', '=', sql<string>`any(${[...offerIds]}::uuid[])`)
    .execute()
  const rows = offers.flatMap((row) => {
    const {
      id,
      number,
      from_day,
      until_day,
      price_fils,
      princedom_id: princedomId,
      kind,
      activity_id: activityId,
    } = row
    const offer = {
      state: row.state as OfferState,
      kind,
      activityId,
      princedomId,
      number,
      fils: price_fils,
      fromDay: from_day,
      untilDay: until_day,
    }
    const columns = {
      site_id: siteId,
      offer_id: id,
      number,
      from_day,
      until_day: until_day ?? NO_END,
      price_sort: price_fils ?? ON_REQUEST,
    }
    return shelvesOf(offer, today).map((shelf) => ({
      ...columns,
      kind: shelf.kind,
      activity_id: shelf.activityId,
      princedom_id: shelf.princedomId,
    }))
  })
  if (rows.length > 0) await trx.insertInto('offer_shelves').values(rows).execute()
}

/**
 * Rebuilds the search data of the given offers and re-renders the pages that display them. Call it
 * after every change to an offer.
 */
export async function shelveOffers(
  trx: Trx,
  siteId: number,
  offerIds: readonly string[],
  today: string,
): Promise<void> {
  for (let from = 0; from < offerIds.length; from += AT_ONCE)
    await shelveSome(trx, siteId, offerIds.slice(from, from + AT_ONCE), today)
  notifyPagesChanged(trx, tagOfPages(OFFER_PAGES, siteId))
}

/**
 * Does the same for all of a company's offers, because its name is searched with them and they are
 * listed under its emirate.
 */
export async function shelveOffersOf(
  trx: Trx,
  siteId: number,
  companyId: string,
  today: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('offers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  await shelveOffers(
    trx,
    siteId,
    rows.map(({ id }) => id),
    today,
  )
}

interface OfOffers {
  readonly id: string
  readonly name_en: string
  readonly name_ar: string
  readonly princedom_id: number | null
}

/** After a change of a company, which was like this before: its offers follow where they carry what was changed. */
export async function shelveAfterChange(
  trx: Trx,
  siteId: number,
  before: OfOffers,
  today: string,
): Promise<void> {
  const moved = await trx
    .selectFrom('companies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', before.id)
    .where((is) =>
      is.or([
        is('name_en', '<>', before.name_en),
        is('name_ar', '<>', before.name_ar),
        is('princedom_id', 'is distinct from', before.princedom_id),
      ]),
    )
    .executeTakeFirst()
  if (moved !== undefined) await shelveOffersOf(trx, siteId, before.id, today)
}

/**
 * Removes expired offers from the shelves. They would no longer be read, and the lists stay short.
 */
export async function clearShelves(queries: Queries, siteId: number, today: string): Promise<void> {
  await queries
    .deleteFrom('offer_shelves')
    .where('site_id', '=', siteId)
    .where('until_day', '<', today)
    .execute()
}

/** Returns companies whose offers are listed under an emirate other than their head office's. */
export async function companiesThatMoved(queries: Queries, siteId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.company_id as id from offers o join companies c on c.site_id = o.site_id and c.id = o.company_id
    where o.site_id = ${siteId} and o.state = 'active' and o.princedom_id is distinct from c.princedom_id limit 200`.execute(
    queries,
  )
  return rows.map(({ id }) => id)
}
