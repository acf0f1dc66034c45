import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#platform/db/database.ts'
import { type PreparedQuery, statement } from '#platform/db/statement.ts'
import type { Candidate } from '../rules/search.ts'

export interface StoredCard {
  readonly id: string
  readonly slug: string
  readonly category_id: string
  readonly category_slug: string
  readonly name_en: string
  readonly name_ar: string
  readonly description_en: string
  readonly description_ar: string
  readonly price_fils: number
  readonly file_id: string | null
  readonly kcal: number | null
  readonly protein_g: number | null
  readonly carbs_g: number | null
  readonly fat_g: number | null
  readonly allergens: string[]
  readonly diets: string[]
  readonly days: number[]
  readonly from_time: string | null
  readonly to_time: string | null
  readonly rank: number
  readonly sold_out: boolean
  readonly has_options: boolean
  readonly must_choose: boolean
}

/** What a meal must be, and what must not be in it. */
export interface Filter {
  readonly diets: readonly string[]
  readonly without: readonly string[]
}

export interface StoredCategory {
  readonly id: string
  readonly slug: string
  readonly name_en: string
  readonly name_ar: string
}

/** A shop has few of them: they are read whole. */
export const categoriesOf = statement((queries, { siteId }: { siteId: number }) =>
  queries
    .selectFrom('meal_categories')
    .select(['id', 'slug', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .compile(),
)

export const rateOf = statement((queries, { siteId }: { siteId: number }) =>
  queries
    .selectFrom('shop_settings')
    .select(['vat_hundredths', 'minimum_fils'])
    .where('site_id', '=', siteId)
    .compile(),
)

export const OF_A_MEAL = sql`
  m.id, m.slug, m.category_id, m.name_en, m.name_ar, m.description_en, m.description_ar, m.price_fils, m.file_id, m.kcal, m.protein_g, m.carbs_g, m.fat_g,
  m.allergens, m.diets, m.days, m.from_time, m.to_time, m.rank, (m.sold_out or m.none_left) as sold_out`
/** A sum over the groups of one meal is looked up for it; whether some exist would be read of all meals. */
const LEAST_TO_CHOOSE = sql`(select max(g.least) from meal_option_groups g where g.site_id = m.site_id and g.meal_id = m.id)`
export const OF_ITS_OPTIONS = sql`
  ${LEAST_TO_CHOOSE} is not null as has_options, coalesce(${LEAST_TO_CHOOSE} > 0, false) as must_choose`

/**
 * Filters a meal by what it contains as it comes. A required group must also have enough options
 * left without the excluded allergens.
 */
function passes({ diets, without }: Filter): RawBuilder<SqlBool> {
  return sql`m.diets @> ${diets}::text[] and not m.allergens && ${without}::text[] and (cardinality(${without}::text[]) = 0 or not exists (
    select 1 from meal_option_groups g where g.site_id = m.site_id and g.meal_id = m.id and g.least > (
      select count(*) from meal_options o where o.site_id = g.site_id and o.group_id = g.id and not o.sold_out and not o.allergens && ${without}::text[])))`
}

interface OfEach extends Filter {
  readonly siteId: number
  readonly categories: readonly string[]
  readonly limit: number
}

/** The first meals of each of some categories. */
export const firstMeals = statement(
  (queries, { siteId, categories, limit, diets, without }: OfEach) =>
    sql<StoredCard>`
    select m.*, c.slug as category_slug, ${OF_ITS_OPTIONS}
    from unnest(${categories}::uuid[]) with ordinality as asked (id, place)
    join meal_categories c on c.site_id = ${siteId} and c.id = asked.id
    cross join lateral (
      select m.site_id, ${OF_A_MEAL} from meals m
      where m.site_id = ${siteId} and m.category_id = c.id and m.active and ${passes({ diets, without })}
      order by m.rank, m.id limit ${limit}
    ) as m
    order by asked.place, m.rank, m.id`.compile(queries),
)

interface OfOne extends Filter {
  readonly siteId: number
  readonly category: string
  readonly rank: number
  readonly id: string
  readonly limit: number
}

/** The meals of a category behind one. */
export const mealsAfter = statement(
  (queries, { siteId, category, rank, id, limit, diets, without }: OfOne) =>
    sql<StoredCard>`
    select ${OF_A_MEAL}, c.slug as category_slug, ${OF_ITS_OPTIONS}
    from meals m join meal_categories c on c.site_id = m.site_id and c.id = m.category_id
    where m.site_id = ${siteId} and m.category_id = ${category} and m.active and (m.rank, m.id) > (${rank}, ${id}::uuid) and ${passes({ diets, without })}
    order by m.rank, m.id limit ${limit}`.compile(queries),
)

/** Meals by their ids, in no order. */
export const mealsNamed = statement(
  (queries, { siteId, ids }: { siteId: number; ids: readonly string[] }) =>
    sql<StoredCard>`
    select ${OF_A_MEAL}, c.slug as category_slug, ${OF_ITS_OPTIONS}
    from meals m join meal_categories c on c.site_id = m.site_id and c.id = m.category_id
    where m.site_id = ${siteId} and m.id = any(${ids}::uuid[])`.compile(queries),
)

export const mealCalled = statement((queries, { siteId, slug }: { siteId: number; slug: string }) =>
  sql<StoredCard & { category_en: string; category_ar: string; stock: number | null }>`
    select ${OF_A_MEAL}, m.stock, c.slug as category_slug, c.name_en as category_en, c.name_ar as category_ar, ${OF_ITS_OPTIONS}
    from meals m join meal_categories c on c.site_id = m.site_id and c.id = m.category_id
    where m.site_id = ${siteId} and m.slug = ${slug} and m.active and c.active`.compile(queries),
)

interface Sought extends Filter {
  readonly words: readonly string[]
  /** Of which categories. */
  readonly categories: readonly string[]
}

/**
 * Maximum meals compared to find the best; if more contain the words, the first in the shop's own
 * order.
 */
const MAX_CANDIDATES = 120
/**
 * Maximum meals compared for a misspelt word that nearly every meal contains, the first as the
 * engine finds them.
 */
const MAX_SIMILAR = 500
/**
 * The share of trigrams that most slips leave, and the share still in common after two letters in
 * the middle of a short word are swapped. Far more meals have the second, so they are only compared
 * when the first finds none.
 */
const NEAR_ENOUGH = ['0.5', '0.25'] as const

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

type CandidateRow = { id: string; name_en: string; name_ar: string; search: string }

export function candidateFrom(row: CandidateRow): Candidate {
  return { id: row.id, nameEn: row.name_en, nameAr: row.name_ar, search: row.search }
}

/** A meal that is compared with what is searched for. */
export interface FoundCard extends StoredCard {
  readonly search: string
}

/** One name for each word of a search, by which a statement finds its value. */
const WORDS = ['word0', 'word1', 'word2', 'word3', 'word4', 'word5'] as const

interface Containing extends Filter, Partial<Record<(typeof WORDS)[number], string>> {
  readonly siteId: number
  /** Of which categories; null for all, or for the one with this slug. */
  readonly categories: readonly string[] | null
  readonly category: string | null
}

/** Where nothing is filtered, nothing is asked about allergens: that plan takes twice the time. */
const containingWords = statement(
  (queries, params: Containing, form: { readonly words: string; readonly isFiltered: boolean }) => {
    const { siteId, categories, category, diets, without } = params
    const words = WORDS.slice(0, Number(form.words))
    const all = sql.join(
      words.map((word) => sql<SqlBool>`m.search like ${params[word]}`),
      sql` and `,
    )
    return sql<FoundCard>`
      select ${OF_A_MEAL}, m.search, ${OF_ITS_OPTIONS},
        (select c.slug from meal_categories c where c.site_id = m.site_id and c.id = m.category_id) as category_slug
      from meals m
      where m.site_id = ${siteId} and m.active and ${all} and ${form.isFiltered ? passes({ diets, without }) : sql`true`}
        and m.category_id = any(coalesce(${categories}::uuid[], array(
          select id from meal_categories where site_id = ${siteId} and active and (${category}::text is null or slug = ${category}))))
      order by m.rank, m.id limit ${MAX_CANDIDATES}`.compile(queries)
  },
)

/** Meals that contain every word, of these categories, or of all, or of the one with a slug. */
export function containingQuery(
  siteId: number,
  {
    words,
    categories,
    category = null,
    ...filter
  }: Filter & {
    readonly words: readonly string[]
    readonly categories: readonly string[] | null
    readonly category?: string | null
  },
): PreparedQuery<FoundCard[]> {
  const patterns = Object.fromEntries(words.map((word, index) => [WORDS[index], containing(word)]))
  return containingWords(
    { siteId, categories, category, ...filter, ...patterns },
    {
      words: String(words.length),
      isFiltered: filter.diets.length > 0 || filter.without.length > 0,
    },
  )
}

export function nearQuery(siteId: number, { words, categories, ...filter }: Sought) {
  const alike = sql.join(
    words.map((word) => sql<SqlBool>`${word} <% m.search`),
    sql` and `,
  )
  const distance = sql.join(
    words.map((word) => sql`(${word} <<-> m.search)`),
    sql` + `,
  )
  return sql<CandidateRow>`
    select m.id, m.name_en, m.name_ar, m.search from (
      select id, rank, name_en, name_ar, search from meals m
      where m.site_id = ${siteId} and m.active and m.category_id = any(${categories}::uuid[]) and ${alike} and ${passes(filter)}
      limit ${MAX_SIMILAR}
    ) m
    order by ${distance}, m.rank, m.id limit ${MAX_CANDIDATES}`
}

/**
 * Sets, for a transaction, how similar words must be, and that a word which many meals contain is
 * found in the shop's order instead of by a full scan.
 */
export function nearSettings(share: string = NEAR_ENOUGH[1]) {
  return sql`select set_config('pg_trgm.word_similarity_threshold', ${share}, true), set_config('enable_seqscan', 'off', true)`
}

/** Returns meals with similar words, as the rule picks and orders them. */
export async function mealsLike(
  database: Database,
  siteId: number,
  sought: Sought,
  pick: (candidates: readonly Candidate[]) => string[],
): Promise<string[]> {
  const long = sought.words.filter((word) => word.length > 2)
  if (long.length === 0) return []
  return database.transaction(async (trx) => {
    for (const share of NEAR_ENOUGH) {
      await nearSettings(share).execute(trx)
      const { rows } = await nearQuery(siteId, { ...sought, words: long }).execute(trx)
      const picked = pick(rows.map(candidateFrom))
      if (picked.length > 0) return picked
    }
    return []
  })
}

/** A file that is the picture of a meal. */
export async function findPicture(queries: Queries, siteId: number, fileId: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .where('purpose', '=', 'meal')
    .executeTakeFirst()
}
