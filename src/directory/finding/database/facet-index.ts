import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { DIRECTORY_PAGES } from '#directory/companies/database/refresh.ts'
import type { Database, Queries } from '#platform/db/database.ts'
import { tagOfPages, versionsQuery } from '#platform/db/pages-changed.ts'
import { runQuery } from '#platform/db/statement.ts'
import { type Facet, type FacetIndex, setOf, setOfCompanies } from '../rules/facet-counts.ts'
import type { SoughtWord } from '../rules/search-terms.ts'
import { IS_RATED, meets } from './filter.ts'

interface Loaded {
  readonly companies: readonly [
    id: string,
    licensed: string | null,
    insured: string | null,
    rated: boolean,
  ][]
  readonly facets: readonly [facet: Facet, value: number, positions: number[]][]
}

/** Every accepted company and what it is found by, in one statement, so that all is of one moment. */
export function facetIndexQuery(siteId: number) {
  return sql<Loaded>`
    with c as materialized (
      select c.id, c.licensed_until, c.insured_until, ${IS_RATED} as rated, row_number() over (order by c.id)::int - 1 as position
      from companies c where c.site_id = ${siteId} and c.state = 'accepted'),
    f as (
      select f.facet, f.value, json_agg(c.position) as positions from company_facets f join c on c.id = f.company_id
      where f.site_id = ${siteId} group by f.facet, f.value)
    select
      (select coalesce(json_agg(json_build_array(id, licensed_until, insured_until, rated) order by position), '[]') from c) as companies,
      (select coalesce(json_agg(json_build_array(facet, value, positions)), '[]') from f) as facets`
}

async function loadIndex(queries: Queries, siteId: number): Promise<FacetIndex> {
  const { rows } = await facetIndexQuery(siteId).execute(queries)
  const { companies, facets } = rows[0] ?? { companies: [], facets: [] }
  const size = companies.length
  return {
    size,
    positions: new Map(companies.map(([id], position) => [id, position])),
    facets: facets.map(([facet, value, positions]) => ({
      facet,
      value,
      companies: setOf(size, positions),
    })),
    licensed: companies.map(([, licensed]) => licensed),
    insured: companies.map(([, , insured]) => insured),
    rated: setOf(
      size,
      companies.flatMap(([, , , rated], position) => (rated ? [position] : [])),
    ),
  }
}

interface Kept {
  readonly version: number
  readonly index: Promise<FacetIndex>
}

const kept = new WeakMap<Database, Map<number, Kept>>()

/**
 * The companies of a site as they are counted, kept until the directory changes. Its version is
 * read first, so that no process counts what a committed change has outdated; where none is
 * counted yet, nothing is kept.
 */
export async function facetIndexOf(
  database: Database,
  queries: Queries,
  siteId: number,
): Promise<FacetIndex> {
  const tag = tagOfPages(DIRECTORY_PAGES, siteId)
  const version = (await runQuery(queries, versionsQuery([tag]))).get(tag)
  if (version === undefined) return loadIndex(queries, siteId)
  const ofSites = kept.get(database) ?? new Map<number, Kept>()
  kept.set(database, ofSites)
  const found = ofSites.get(siteId)
  if (found?.version === version) return found.index
  const made: Kept = { version, index: loadIndex(queries, siteId) }
  ofSites.set(siteId, made)
  made.index.catch(() => {
    if (ofSites.get(siteId) === made) ofSites.delete(siteId)
  })
  return made.index
}

/** The ids of the accepted companies that meet a condition. */
export function companiesMeetingQuery(siteId: number, condition: RawBuilder<SqlBool>) {
  return sql<{
    id: string
  }>`select c.id from companies c where c.site_id = ${siteId} and c.state = 'accepted' and ${condition}`
}

/** So many searches are remembered beside an index. */
const MAX_SEARCHES = 100
const remembered = new WeakMap<FacetIndex, Map<string, Promise<unknown>>>()

/**
 * What is found in the directory as it is in an index, found once and kept as long as the index: the
 * next page, a narrower search and another order all ask for the same again.
 */
export function onceFound<Found>(
  index: FacetIndex,
  key: readonly unknown[],
  find: () => Promise<Found>,
): Promise<Found> {
  const own = remembered.get(index) ?? new Map<string, Promise<unknown>>()
  remembered.set(index, own)
  const name = JSON.stringify(key)
  const found = own.get(name)
  if (found !== undefined) return found as Promise<Found>
  if (own.size >= MAX_SEARCHES) own.clear()
  const made = find()
  own.set(name, made)
  made.catch(() => own.delete(name))
  return made
}

/** The accepted companies whose texts contain every word. */
export function companiesWith(
  queries: Queries,
  siteId: number,
  words: readonly SoughtWord[],
  index: FacetIndex,
): Promise<Uint32Array> {
  return onceFound(index, ['with', words], async () => {
    const { rows } = await companiesMeetingQuery(siteId, meets(words)).execute(queries)
    return setOfCompanies(
      index,
      rows.map(({ id }) => id),
    )
  })
}
