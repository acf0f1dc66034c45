import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Facet, FACETS } from '../rules/facet-counts.ts'
import type { LetterRange } from '../rules/letter-range.ts'
import type { Moment } from '../rules/opening-hours.ts'
import { isEnglish, isWhole, type SoughtWord } from '../rules/search-terms.ts'

/** What a company must match, with at most one value per facet. */
export interface Filter {
  readonly type?: number | undefined
  readonly activity?: number | undefined
  readonly service?: number | undefined
  readonly emirate?: number | undefined
  readonly letter?: LetterRange | null | undefined
  readonly badges: readonly ('licensed' | 'insured')[]
  /** Only companies with four stars or more. */
  readonly isRated?: boolean
  /** Only companies that are open at this moment. */
  readonly openAt?: Moment | null
  /** The day until which a badge must be valid. */
  readonly today: string
}

export const NOTHING = sql<SqlBool>`true`

/** That a company (called c) has a facet's value. */
function has(siteId: number, facet: Facet, value: number | undefined): RawBuilder<SqlBool> | null {
  return value === undefined
    ? null
    : sql<SqlBool>`exists (select 1 from company_facets x where x.site_id = ${siteId} and x.facet = ${facet} and x.value = ${value} and x.company_id = c.id)`
}

function hasBadge(badge: Filter['badges'][number], today: string): RawBuilder<SqlBool> {
  return badge === 'licensed'
    ? sql<SqlBool>`c.licensed_until >= ${today}::date`
    : sql<SqlBool>`c.insured_until >= ${today}::date`
}

/** Four stars as they are displayed, rounded to a tenth; the index `companies_rated` has the same. */
export const IS_RATED = sql<SqlBool>`(c.rating_count > 0 and c.rating_sum * 20 >= c.rating_count * 79)`

/** That company `c` is open: since today's opening, or since yesterday's beyond midnight. */
function isOpen(siteId: number, { weekday, time, isRamadan }: Moment): RawBuilder<SqlBool> {
  const own = sql`h.site_id = ${siteId} and h.company_id = c.id`
  const season = isRamadan
    ? sql`(case when exists (select 1 from company_hours h where ${own} and h.season = 'ramadan') then 'ramadan' else 'usual' end)`
    : sql`'usual'`
  const yesterday = weekday === 1 ? 7 : weekday - 1
  return sql<SqlBool>`exists (
    select 1 from company_hours h where ${own} and h.season = ${season} and (
      (h.weekday = ${weekday} and h.opens <= ${time}::time and (h.closes > ${time}::time or h.closes <= h.opens))
      or (h.weekday = ${yesterday} and h.closes <= h.opens and h.closes > ${time}::time)))`
}

/**
 * SQL condition that the name of company `c` begins with a letter, as a range of the index that
 * sorts lists.
 */
export function beginsWith({ language, from, before }: LetterRange): RawBuilder<SqlBool> {
  const sort = sql.ref(language === 'ar' ? 'c.sort_ar' : 'c.sort_en')
  return sql<SqlBool>`(${sort} >= ${from} and ${sort} < ${before})`
}

/** SQL condition that company `c` matches the filter, leaving out one facet. */
export function passes(
  siteId: number,
  filter: Filter,
  but: Facet | null = null,
): RawBuilder<SqlBool> {
  const parts = [
    ...FACETS.map((facet) => (facet === but ? null : has(siteId, facet, filter[facet]))),
    filter.letter === null || filter.letter === undefined ? null : beginsWith(filter.letter),
    ...filter.badges.map((badge) => hasBadge(badge, filter.today)),
    filter.isRated === true ? IS_RATED : null,
    filter.openAt === null || filter.openAt === undefined ? null : isOpen(siteId, filter.openAt),
  ].filter((part) => part !== null)
  return parts.length === 0 ? NOTHING : sql.join(parts, sql` and `)
}

/**
 * Patterns that match a text containing a word of this form; the text begins with a space and ends
 * without one.
 */
function patternsOf(form: string): string[] {
  const escaped = form.trim().replace(/[\\%_]/g, '\\$&')
  if (isWhole(form)) return [`% ${escaped} %`, `% ${escaped}`]
  // Two letters anywhere would match everything, so they must begin a word.
  return [isEnglish(form) || [...form].length < 3 ? `% ${escaped}%` : `%${escaped}%`]
}

const NAMES = sql`(' ' || c.sort_en || ' ' || c.sort_ar || ' ')`

/**
 * SQL condition that the names of company `c` contain every search word whole, in Arabic with or
 * without its article.
 */
export function isNamed(words: readonly SoughtWord[]): RawBuilder<SqlBool> {
  const whole = ({ typed }: SoughtWord) =>
    isEnglish(typed) ? [`% ${typed} %`] : [`% ${typed} %`, `% ال${typed} %`]
  return sql.join(
    words.map(
      (word) =>
        sql<SqlBool>`(${sql.join(
          whole(word).map((pattern) => sql<SqlBool>`${NAMES} like ${pattern}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )
}

/**
 * SQL condition that a text, by default that of company `c`, contains every search word in one of
 * its forms.
 */
export function meets(
  words: readonly SoughtWord[],
  text: RawBuilder<unknown> = sql`c.search`,
): RawBuilder<SqlBool> {
  if (words.length === 0) return NOTHING
  // Compares each form separately, because the trigram index is not used for `any` of a list.
  const anyOf = (forms: readonly string[]) =>
    sql<SqlBool>`(${sql.join(
      forms.flatMap(patternsOf).map((pattern) => sql<SqlBool>`${text} like ${pattern}`),
      sql` or `,
    )})`
  return sql.join(
    words.map(({ forms }) => anyOf(forms)),
    sql` and `,
  )
}
