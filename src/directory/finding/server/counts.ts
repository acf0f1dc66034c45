import { type Count, LONG_LIST } from '../contract.ts'
import type { Filter } from '../database/filter.ts'
import { allCountsQuery, countsQuery } from '../database/lists.ts'
import { areMoreThan, lettersQuery } from '../database/pages.ts'
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

export async function countsFor(
  { queries, siteId, query }: FindCall,
  search: Search,
  filter: Filter,
): Promise<{ counts: Count[]; total: number }> {
  const isWhole = search.ids === null && query.letter === undefined && !isNarrowed(query)
  const { rows } = await (isWhole
    ? allCountsQuery(siteId, filter.today)
    : countsQuery(siteId, filter, isFound(search))
  ).execute(queries)
  const counts = rows.filter(({ facet }) => facet !== 'all') as Count[]
  // Every company is of one type, so the types together are all.
  const total = isWhole
    ? counts.filter(({ facet }) => facet === 'type').reduce((sum, { count }) => sum + count, 0)
    : (rows.find(({ facet }) => facet === 'all')?.count ?? 0)
  return { counts: counts.filter(({ count }) => count > 0), total }
}
