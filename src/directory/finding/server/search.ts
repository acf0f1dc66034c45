import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nextRamadan } from '#directory/companies/rules/ramadan.ts'
import { dayAt } from '#platform/days.ts'
import type { Call } from '#platform/http/handler.ts'
import type { Site } from '#platform/site.ts'
import type { findCompanies } from '../contract.ts'
import { facetIndexOf, onceFound } from '../database/facet-index.ts'
import { type Filter, meets, NOTHING } from '../database/filter.ts'
import { companiesContaining, companiesLike, companyNumbered } from '../database/lists.ts'
import { rangeOf } from '../rules/letter-range.ts'
import { ranked } from '../rules/matching.ts'
import type { Moment } from '../rules/opening-hours.ts'
import { loosened, numberSought, type SoughtWord, soughtOf } from '../rules/search-terms.ts'

/** A call that finds companies, in a list or on a map. */
export type FindCall = Pick<Call<typeof findCompanies>, 'database' | 'queries' | 'siteId' | 'query'>

export interface Search {
  readonly words: readonly SoughtWord[]
  readonly slips: boolean
  /** Only `ids` identify the results, because their texts do not contain the words as typed. */
  readonly byIds: boolean
  /** Best first; null when the search has no significant word. */
  readonly ids: readonly string[] | null
}

/** A day and a moment by the site's clock. */
export interface SiteTime {
  readonly today: string
  readonly moment: Moment
}

export function siteTime(now: Date, { zone, hijriOffset }: Site): SiteTime {
  const today = dayAt(now.getTime(), zone)
  const { from, to } = nextRamadan(today, hijriOffset)
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
  return { today, moment: { weekday, time, isRamadan: from <= today && today <= to } }
}

export function filterOf({ query }: FindCall, { today, moment }: SiteTime): Filter {
  const { type, activity, service, emirate, badge = [], letter = null, rating, open } = query
  return {
    type: type === undefined ? undefined : type === 'provider' ? 1 : 2,
    activity,
    service,
    emirate,
    letter: rangeOf(letter),
    badges: badge,
    isRated: rating !== undefined,
    openAt: open === undefined ? null : moment,
    today,
  }
}

/**
 * Searches for a number first, then as typed, then with joined letters as separate words, then
 * allowing a typo.
 */
async function searchFor(
  { database, queries, siteId }: FindCall,
  words: readonly SoughtWord[],
  filter: Filter,
): Promise<Search> {
  if (words.length === 0) return { words, slips: false, byIds: false, ids: null }
  const number = numberSought(words)
  const numbered = number === null ? [] : await companyNumbered(queries, siteId, number, filter)
  if (numbered.length > 0) return { words, slips: false, byIds: true, ids: numbered }
  const matching = ranked(words, await companiesContaining(queries, siteId, words, filter))
  if (matching.length > 0) return { words, slips: false, byIds: false, ids: matching }
  const looser = loosened(words)
  if (looser !== null) {
    const found = ranked(looser, await companiesContaining(queries, siteId, looser, filter))
    if (found.length > 0) return { words: looser, slips: false, byIds: false, ids: found }
  }
  return {
    words,
    slips: true,
    byIds: true,
    ids: await companiesLike(database, siteId, { words, filter }, (candidates) =>
      ranked(words, candidates),
    ),
  }
}

/** Searches with what was typed; `ids` is null where that says nothing. */
export async function searchTyped(
  call: FindCall,
  filter: Filter,
): Promise<Search & { readonly searched: string | null }> {
  const words = soughtOf(call.query.q ?? '')
  if (words === null) return { words: [], slips: false, byIds: false, ids: null, searched: null }
  const { database, queries, siteId } = call
  // What is open changes every minute.
  const search =
    words.length === 0 || (filter.openAt ?? null) !== null
      ? await searchFor(call, words, filter)
      : await onceFound(
          await facetIndexOf(database, queries, siteId),
          ['best', words, filter],
          () => searchFor(call, words, filter),
        )
  return { ...search, searched: words.length === 0 ? null : (call.query.q ?? null) }
}

/** That a company called c is among those that were found. */
export function isFound({ words, byIds, ids }: Search): RawBuilder<SqlBool> {
  if (ids === null) return NOTHING
  return byIds ? sql<SqlBool>`c.id = any(${[...ids]}::uuid[])` : meets(words)
}
