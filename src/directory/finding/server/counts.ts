import { type SqlBool, sql } from 'kysely'
import { type Count, LONG_LIST } from '../contract.ts'
import { companiesMeetingQuery, facetIndexOf } from '../database/facet-index.ts'
import { type Filter, passes } from '../database/filter.ts'
import { areMoreThan, lettersQuery } from '../database/pages.ts'
import { countFacets, type FacetIndex, setOf } from '../rules/facet-counts.ts'
import { type FindCall, isFound, type Search } from './search.ts'

function isNarrowed({
  type,
  activity,
  service,
  emirate,
  badge = [],
  rating,
  open,
  near,
}: FindCall['query']): boolean {
  const chosen = [type, activity, service, emirate, rating, open, near]
  return badge.length > 0 || chosen.some((each) => each !== undefined)
}

export async function lettersFor(
  { queries, siteId, query }: FindCall,
  search: Search,
): Promise<string[]> {
  if (search.ids !== null || isNarrowed(query)) return []
  if (!(await areMoreThan(queries, siteId, LONG_LIST))) return []
  const { rows } = await lettersQuery(siteId, query.language).execute(queries)
  return rows.map(({ letter }) => letter)
}

/** The companies that what was typed, a letter and the opening hours leave; all without these. */
async function remaining(
  { queries, siteId }: FindCall,
  search: Search,
  filter: Filter,
  index: FacetIndex,
): Promise<Uint32Array> {
  const { letter = null, openAt = null } = filter
  const isTyped = search.ids !== null && !search.byIds
  const conditions = passes(siteId, { badges: [], today: filter.today, letter, openAt })
  const { rows } =
    isTyped || letter !== null || openAt !== null
      ? await companiesMeetingQuery(
          siteId,
          isTyped ? sql<SqlBool>`${isFound(search)} and ${conditions}` : conditions,
        ).execute(queries)
      : { rows: null }
  const positionsOf = (ids: readonly string[]): Uint32Array =>
    setOf(
      index.size,
      ids.flatMap((id) => index.positions.get(id) ?? []),
    )
  const met = rows === null ? null : positionsOf(rows.map(({ id }) => id))
  const named = search.byIds ? positionsOf(search.ids ?? []) : null
  if (met !== null && named !== null) return met.map((word, place) => word & (named[place] ?? 0))
  return met ?? named ?? setOf(index.size, Array(index.size).keys())
}

export async function countsFor(
  call: FindCall,
  search: Search,
  filter: Filter,
): Promise<{ counts: Count[]; total: number }> {
  const index = await facetIndexOf(call.database, call.queries, call.siteId)
  const counts = countFacets(index, filter, await remaining(call, search, filter, index))
  return {
    counts: counts.filter((each): each is Count => each.facet !== 'all' && each.count > 0),
    total: counts.find(({ facet }) => facet === 'all')?.count ?? 0,
  }
}
