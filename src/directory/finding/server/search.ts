import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Call } from '#platform/http/handler.ts'
import type { findCompanies } from '../contract.ts'
import { type Filter, meets, NOTHING } from '../database/filter.ts'
import { companiesContaining, companiesLike, companyNumbered } from '../database/lists.ts'
import { rangeOf } from '../rules/letter-range.ts'
import { ranked } from '../rules/matching.ts'
import { loosened, numberSought, type SoughtWord } from '../rules/search-terms.ts'

export type FindCall = Call<typeof findCompanies>

export interface Search {
  readonly words: readonly SoughtWord[]
  readonly slips: boolean
  /** Only `ids` identify the results, because their texts do not contain the words as typed. */
  readonly byIds: boolean
  /** Best first; null when the search has no significant word. */
  readonly ids: readonly string[] | null
}

export function filterOf({ query }: FindCall, today: string): Filter {
  const { type, activity, service, emirate, badge = [], letter = null } = query
  return {
    type: type === undefined ? undefined : type === 'provider' ? 1 : 2,
    activity,
    service,
    emirate,
    letter: rangeOf(letter),
    badges: badge,
    today,
  }
}

/**
 * Searches for a number first, then as typed, then with joined letters as separate words, then
 * allowing a typo.
 */
export async function searchFor(
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
    ids: ranked(words, await companiesLike(database, siteId, words, filter)),
  }
}

/** That a company called c is among those that were found. */
export function isFound({ words, byIds, ids }: Search): RawBuilder<SqlBool> {
  if (ids === null) return NOTHING
  return byIds ? sql<SqlBool>`c.id = any(${[...ids]}::uuid[])` : meets(words)
}
