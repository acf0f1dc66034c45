import { MAX_NEAR, PAGE_OF_COMPANIES } from '../contract.ts'
import type { Filter } from '../database/filter.ts'
import { BOXES, boxQuery } from '../database/lists.ts'
import { pageOf, pageStartOf, sortedIds } from '../database/pages.ts'
import { nearOf } from '../rules/criteria.ts'
import { type FindCall, isFound, type Search } from './search.ts'

export interface Page {
  readonly ids: readonly string[]
  readonly metres: ReadonlyMap<string, number>
  readonly next: string | null
}

async function nearest(
  { queries, siteId }: FindCall,
  near: { lat: number; lng: number },
  search: Search,
  filter: Filter,
): Promise<Page> {
  const only = isFound(search)
  for (const degrees of BOXES) {
    const { rows } = await boxQuery(siteId, near, degrees, {
      filter,
      only,
      limit: MAX_NEAR,
    }).execute(queries)
    if (rows.length < MAX_NEAR && degrees !== BOXES.at(-1)) continue
    return {
      ids: rows.map(({ id }) => id),
      metres: new Map(rows.map(({ id, metres }) => [id, metres])),
      next: null,
    }
  }
  return { ids: [], metres: new Map(), next: null }
}

/** A page of what was found, or of the list; `next` is the number of its last company, put in where the cards are read. */
export async function pageFor(call: FindCall, search: Search, filter: Filter): Promise<Page> {
  const { queries, siteId, query } = call
  const near = nearOf(query.near ?? null)
  if (near !== null) return nearest(call, near, search, filter)
  const metres = new Map<string, number>()
  const { language } = query
  if (search.ids !== null) {
    // Found by a search, the best match is what is recommended.
    const { sort = 'recommended' } = query
    const found =
      sort === 'recommended'
        ? search.ids
        : await sortedIds(queries, { siteId, language, sort }, search.ids)
    const from = query.after ?? 0
    const to = from + PAGE_OF_COMPANIES
    return { ids: found.slice(from, to), metres, next: found.length > to ? String(to) : null }
  }
  const after = query.after === undefined ? null : await pageStartOf(queries, siteId, query.after)
  const ids = await pageOf(queries, {
    siteId,
    language,
    // Someone who looks under a letter looks for a name.
    sort: query.sort ?? (query.letter === undefined ? 'recommended' : 'name'),
    filter,
    limit: PAGE_OF_COMPANIES + 1,
    after,
  })
  return {
    ids: ids.slice(0, PAGE_OF_COMPANIES),
    metres,
    next: ids.length > PAGE_OF_COMPANIES ? '' : null,
  }
}
