import { type Count, LONG_LIST } from '../contract.ts'
import { companiesMeetingQuery, companiesWith, facetIndexOf } from '../database/facet-index.ts'
import { beginsWith, type Filter } from '../database/filter.ts'
import { weeksOf } from '../database/opening-hours.ts'
import { areMoreThan, lettersQuery } from '../database/pages.ts'
import { both, countFacets, type FacetIndex, setOf, setOfCompanies } from '../rules/facet-counts.ts'
import { openAmong } from '../rules/opening-hours.ts'
import type { FindCall, Search } from './search.ts'

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
  const { size } = index
  const sets: Uint32Array[] = []
  if (search.byIds) sets.push(setOfCompanies(index, search.ids ?? []))
  if (search.ids !== null && !search.byIds)
    sets.push(await companiesWith(queries, siteId, search.words, index))
  if (letter !== null) {
    const { rows } = await companiesMeetingQuery(siteId, beginsWith(letter)).execute(queries)
    sets.push(
      setOfCompanies(
        index,
        rows.map(({ id }) => id),
      ),
    )
  }
  if (openAt !== null) sets.push(openAmong(await weeksOf(queries, siteId, index), size, openAt))
  return sets.length === 0 ? setOf(size, Array(size).keys()) : sets.reduce(both)
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
