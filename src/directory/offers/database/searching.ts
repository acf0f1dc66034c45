import { meets } from '#directory/finding/database/filter.ts'
import { loosened, numberSought, type SoughtWord } from '#directory/finding/rules/words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#platform/db/database.ts'
import { type Candidate, ranked } from '../rules/search.ts'
import type { Narrowed } from './listing.ts'

/** So many are looked at to find the best. */
export const MAX_CANDIDATES = 400
/** The share of three-letter pieces that two swapped letters in the middle of a short word leave in common. */
const NEAR_ENOUGH = '0.3'

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

/** Offers in which every word stands; of words that more have, so many as the engine finds first. */
export function containingQuery(narrowed: Narrowed, words: readonly SoughtWord[]) {
  return sql<FoundRow>`
    select ${COLUMNS} from offers o
    where ${meets(words, sql`o.search`)} and ${holding(narrowed)}
    limit ${MAX_CANDIDATES}`
}

/** Offers with words like these. */
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

/** For a transaction: how alike is alike, and that a word which many offers have is looked for by its index. */
export const searchSettings = sql`
  select set_config('pg_trgm.word_similarity_threshold', ${NEAR_ENOUGH}, true), set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`

export interface Search {
  readonly words: readonly SoughtWord[]
  /** No offer has these words; these are like them. */
  readonly slips: boolean
  /** The best first. */
  readonly found: readonly Found[]
}

function best(words: readonly SoughtWord[], rows: readonly FoundRow[]): Found[] {
  const of = new Map(rows.map((row) => [row.number, foundFrom(row)]))
  return ranked(words, [...of.values()]).flatMap((number) => of.get(number) ?? [])
}

/** Offers with these words as companies are found by them: by their number where nothing else was typed, as they were typed, then with joined letters taken for themselves, then with a slip. */
export async function offersWith(
  database: Database,
  narrowed: Narrowed,
  typed: readonly SoughtWord[],
): Promise<Search> {
  return database.transaction(async (trx) => {
    await searchSettings.execute(trx)
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
    return {
      words: typed,
      slips: true,
      found: best(typed, (await nearQuery(narrowed, long).execute(trx)).rows),
    }
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
