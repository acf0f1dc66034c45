import { companyPath } from '#directory/companies/database/read.ts'
import { MAX_NEAR, MAX_PLACES, type Places } from '../contract.ts'
import type { Filter } from '../database/filter.ts'
import { placesQuery, type StoredPlace } from '../database/pages.ts'
import { pageFor } from './found-page.ts'
import { type FindCall, isFound, type Search } from './search.ts'

function placeFrom(row: StoredPlace): Places['places'][number] {
  const { number, lat, lng } = row
  return {
    number,
    name: { en: row.name_en, ar: row.name_ar },
    path: { en: companyPath(number, row.slug_en), ar: companyPath(number, row.slug_ar) },
    lat,
    lng,
  }
}

/** Where the companies are that the list shows; near a location, the nearest alone. */
export async function placesFor(
  call: FindCall,
  search: Search,
  filter: Filter,
): Promise<Places['places']> {
  const { queries, siteId, query } = call
  const isNear = query.near !== undefined
  const found = isNear
    ? { ...search, byIds: true, ids: (await pageFor(call, search, filter)).ids }
    : search
  const limit = isNear ? MAX_NEAR : MAX_PLACES
  const { rows } = await placesQuery(siteId, filter, isFound(found), limit).execute(queries)
  return rows.map(placeFrom)
}
