import { meets } from '#directory/finding/database/filter.ts'
import { loosened, numberSought, type SoughtWord } from '#directory/finding/rules/search-terms.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#platform/db/database.ts'
import { type Candidate, ranked } from '../rules/search.ts'
import type { Narrowed } from './listing.ts'

/** How many candidates are examined to find the best. */
export const MAX_CANDIDATES = 400
/**
 * The share of trigrams that most typos leave, and the share that remains when two letters in the
 * middle of a short word are swapped. Far more offers have the second, so they are only compared
 * when the first finds none.
 */
const NEAR_ENOUGH = ['0.5', '0.3'] as const

export interface Found extends Candidate {
  readonly price: number | null
  readonly fromDay: string
  readonly untilDay: string | null
}

interface FoundRow {
  readonly number: number
  readonly title_en: string
  readonly title_ar: string
  readonly search: string
  readonly price_fils: number | null
  readonly from_day: string
  readonly until_day: string | null
}

function foundFrom({
  number,
  title_en,
  title_ar,
  search,
  price_fils,
  from_day,
  until_day,
}: FoundRow): Found {
  return {
    number,
    titles: { en: title_en, ar: title_ar },
    search,
    price: price_fils,
    fromDay: from_day,
    untilDay: until_day,
  }
}

const COLUMNS = sql`o.number, o.title_en, o.title_ar, o.search, o.price_fils, o.from_day, o.until_day`

function holding({ siteId, kind, activity, emirate, today }: Narrowed): RawBuilder<SqlBool> {
  return sql`o.site_id = ${siteId} and o.state = 'active' and o.from_day <= ${today}::date and (o.until_day is null or o.until_day >= ${today}::date)
    and (${kind} = '' or o.kind = ${kind}) and (${activity} = 0 or o.activity_id = ${activity}) and (${emirate} = 0 or o.princedom_id = ${emirate})`
}

/**
 * Finds offers that contain every word. When more match than the limit, it takes the first ones the
 * engine returns.
 */
export function containingQuery(narrowed: Narrowed, words: readonly SoughtWord[]) {
  return sql<FoundRow>`
    select ${COLUMNS} from offers o
    where ${meets(words, sql`o.search`)} and ${holding(narrowed)}
    limit ${MAX_CANDIDATES}`
}

/** Finds offers with similar words. */
export function nearQuery(narrowed: Narrowed, words: readonly string[]) {
  const alike = sql.join(
    words.map((word) => sql<SqlBool>`${word} <% o.search`),
    sql` and `,
  )
  return sql<FoundRow>`
    select ${COLUMNS} from offers o
    where ${alike} and ${holding(narrowed)}
    limit ${MAX_CANDIDATES}`
}

/** The offer of a number. */
function numberedQuery(narrowed: Narrowed, number: number) {
  return sql<FoundRow>`select ${COLUMNS} from offers o where o.number = ${number} and ${holding(narrowed)}`
}

/**
 * Settings for the search transaction: the similarity threshold, and an index lookup even for words
 * that many offers contain.
 */
export function searchSettings(share: string = NEAR_ENOUGH[1]) {
  return sql`
  select set_config('pg_trgm.word_similarity_threshold', ${share}, true), set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`
}

export interface Search {
  readonly words: readonly SoughtWord[]
  /** True when no offer has these words and the results only resemble them. */
  readonly slips: boolean
  /** The best first. */
  readonly found: readonly Found[]
}

function best(words: readonly SoughtWord[], rows: readonly FoundRow[]): Found[] {
  const of = new Map(rows.map((row) => [row.number, foundFrom(row)]))
  return ranked(words, [...of.values()]).flatMap((number) => of.get(number) ?? [])
}

/**
 * Searches offers the way companies are searched: by number when nothing else was typed, then as
 * typed, then with a joined Arabic prefix letter split off, then with a typo.
 */
export async function offersWith(
  database: Database,
  narrowed: Narrowed,
  typed: readonly SoughtWord[],
): Promise<Search> {
  return database.transaction(async (trx) => {
    await searchSettings(NEAR_ENOUGH[0]).execute(trx)
    const numbered = numberSought(typed)
    const named =
      numbered?.others.length === 0
        ? (await numberedQuery(narrowed, numbered.number).execute(trx)).rows.map(foundFrom)
        : []
    for (const words of [typed, loosened(typed)]) {
      if (words === null) continue
      const found = best(words, (await containingQuery(narrowed, words).execute(trx)).rows)
      const others = found.filter(({ number }) => number !== named[0]?.number)
      if (named.length + others.length > 0)
        return { words, slips: false, found: [...named, ...others] }
    }
    const long = typed.map((word) => word.typed).filter((word) => word.length > 2)
    if (long.length === 0) return { words: typed, slips: true, found: [] }
    for (const share of NEAR_ENOUGH) {
      await searchSettings(share).execute(trx)
      const found = best(typed, (await nearQuery(narrowed, long).execute(trx)).rows)
      if (found.length > 0) return { words: typed, slips: true, found }
    }
    return { words: typed, slips: true, found: [] }
  })
}

/** Whether the site has such a number of an activity; lists are narrowed by what is there. */
export async function choicesOf(
  queries: Queries,
  siteId: number,
): Promise<{ id: number; name_en: string; name_ar: string }[]> {
  return queries
    .selectFrom('activities')
    .select(['id', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .limit(100)
    .execute()
}
