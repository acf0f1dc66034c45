import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { Sort } from '../rules/criteria.ts'
import { LETTERS, type LetterRange, rangeOf } from '../rules/letter-range.ts'
import type { Facet } from '../rules/facet-counts.ts'
import { beginsWith, type Filter, NOTHING, passes } from './filter.ts'

export interface Listed {
  readonly siteId: number
  readonly language: 'en' | 'ar'
  readonly sort: Sort
  readonly filter: Filter
  readonly limit: number
  /** Behind this company, of the same site. */
  readonly after: PageStart | null
}

/** The company behind which a page begins, and what lists are sorted by. */
export interface PageStart {
  readonly id: string
  readonly number: number
  readonly sort_en: string
  readonly sort_ar: string
  readonly recommended_order: number
  readonly rating_order: number
  readonly reply_order: number
}

const ORDERS = {
  recommended: 'recommended_order',
  rating: 'rating_order',
  reply: 'reply_order',
} as const

/** The column that a list is sorted by, the smallest first, and the one that decides between equals. */
function orderOf(sort: Sort, language: 'en' | 'ar') {
  return sort === 'name'
    ? ({ column: language === 'ar' ? 'sort_ar' : 'sort_en', tie: 'id' } as const)
    : ({ column: ORDERS[sort], tie: 'number' } as const)
}

/**
 * The ids of a page in its order. Names are read through the facet that is chosen, else through
 * all; the other orders through the companies' own index, or as few companies as the filter leaves.
 */
export function pageQuery(listed: Listed) {
  const { siteId, sort, language, filter, limit, after } = listed
  // Of what is chosen, the one that few companies have is read along; the others are looked up.
  const led = (['service', 'activity', 'emirate', 'type'] as const).find(
    (facet) => filter[facet] !== undefined,
  )
  if (sort === 'name' && led !== undefined) return namesOfFacet(listed, led)
  const { column, tie } = orderOf(sort, language)
  const [order, then] = [sql.ref(`c.${column}`), sql.ref(`c.${tie}`)]
  const behind =
    after === null
      ? NOTHING
      : sql<SqlBool>`(${order}, ${then}) > (${after[column]}, ${sql.val(after[tie])}${tie === 'id' ? sql`::uuid` : sql``})`
  return sql<{ id: string }>`
    select c.id from companies c
    where c.site_id = ${siteId} and c.state = 'accepted' and ${passes(siteId, filter)} and ${behind}
    order by ${order}, ${then} limit ${limit}`
}

function namesOfFacet({ siteId, language, filter, limit, after }: Listed, led: Facet) {
  const sort = sql.ref(language === 'ar' ? 'f.sort_ar' : 'f.sort_en')
  const behind =
    after === null
      ? NOTHING
      : sql<SqlBool>`(${sort}, f.company_id) > (${language === 'ar' ? after.sort_ar : after.sort_en}, ${after.id}::uuid)`
  return sql<{ id: string }>`
    select f.company_id as id from company_facets f join companies c on c.site_id = f.site_id and c.id = f.company_id
    where f.site_id = ${siteId} and f.facet = ${led} and f.value = ${filter[led]} and ${passes(siteId, filter, led)} and ${behind}
    order by ${sort}, f.company_id limit ${limit}`
}

export async function pageOf(queries: Queries, listed: Listed): Promise<string[]> {
  const { rows } = await pageQuery(listed).execute(queries)
  return rows.map(({ id }) => id)
}

/** Where a page that begins behind a company goes on; null where there is no such company. */
export async function pageStartOf(
  queries: Queries,
  siteId: number,
  number: number,
): Promise<PageStart | null> {
  const row = await queries
    .selectFrom('companies')
    .select(['id', 'number', 'sort_en', 'sort_ar'])
    .select(['recommended_order', 'rating_order', 'reply_order'])
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

/** The companies that a search found, in another order than that of the best match. */
export async function sortedIds(
  queries: Queries,
  { siteId, language, sort }: Pick<Listed, 'siteId' | 'language' | 'sort'>,
  ids: readonly string[],
): Promise<string[]> {
  const { column, tie } = orderOf(sort, language)
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c where c.site_id = ${siteId} and c.id = any(${[...ids]}::uuid[])
    order by ${sql.ref(`c.${column}`)}, ${sql.ref(`c.${tie}`)}`.execute(queries)
  return rows.map(({ id }) => id)
}

export interface StoredPlace {
  readonly number: number
  readonly name_en: string
  readonly name_ar: string
  readonly slug_en: string
  readonly slug_ar: string
  readonly lat: number
  readonly lng: number
}

/** Where the companies are that a filter leaves or a search found, recommended first. */
export function placesQuery(
  siteId: number,
  filter: Filter,
  only: RawBuilder<SqlBool>,
  limit: number,
) {
  return sql<StoredPlace>`
    select c.number, c.name_en, c.name_ar, c.slug_en, c.slug_ar, c.lat, c.lng from companies c
    where c.site_id = ${siteId} and c.state = 'accepted' and c.lat is not null and ${only} and ${passes(siteId, filter)}
    order by c.recommended_order, c.number limit ${limit}`
}

/** Whether more companies have a page than a number. */
export async function areMoreThan(
  queries: Queries,
  siteId: number,
  number: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from companies where site_id = ${siteId} and state = 'accepted'
    order by recommended_order, number offset ${number} limit 1`.execute(queries)
  return rows.length > 0
}

/** The letters of an alphabet that have companies, with one index lookup for each. */
export function lettersQuery(siteId: number, language: 'en' | 'ar') {
  const ranges = LETTERS[language]
    .map(rangeOf)
    .filter((range): range is LetterRange => range !== null)
  return sql<{ letter: string }>`${sql.join(
    ranges.map(
      (range) => sql`
      select ${range.from}::text as letter where exists (
        select 1 from companies c where c.site_id = ${siteId} and c.state = 'accepted' and ${beginsWith(range)})`,
    ),
    sql` union all `,
  )}`
}
