import { sql } from 'kysely'
import { countryCalled } from '#directory/lookups/country-names.ts'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { slugOf } from '#directory/numbers/rules.ts'
import type { Trx } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { companySearchText, sortText } from '../rules/search-text.ts'

/** The tag of pages that show companies. */
export const DIRECTORY_PAGES = 'directory'

interface Facet {
  readonly facet: 'type' | 'activity' | 'service' | 'emirate'
  readonly value: number
}

/** Companies saved per statement; their related rows stay within a statement's limits. */
const AT_ONCE = 200

function idsOf(companyIds: readonly string[]) {
  return sql<string>`any(${[...companyIds]}::uuid[])`
}

async function readWhole(trx: Trx, siteId: number, companyIds: readonly string[]) {
  const companies = await trx
    .selectFrom('companies')
    .select([
      'id',
      'type_code',
      'state',
      'name_en',
      'name_ar',
      'summary_en',
      'summary_ar',
      'princedom_id',
      'address_en',
      'address_ar',
    ])
    .where('site_id', '=', siteId)
    .where('id', '=', idsOf(companyIds))
    .forUpdate()
    .execute()
  const activities = await trx
    .selectFrom('company_activities as o')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.site_id', '=', 'o.site_id').onRef('a.id', '=', 'o.activity_id'),
    )
    .select(['o.company_id', 'a.id', 'a.name_en', 'a.name_ar'])
    .where('o.site_id', '=', siteId)
    .where('o.company_id', '=', idsOf(companyIds))
    .execute()
  const services = await trx
    .selectFrom('company_services as o')
    .innerJoin('provider_services as s', (join) =>
      join.onRef('s.site_id', '=', 'o.site_id').onRef('s.id', '=', 'o.service_id'),
    )
    .select(['o.company_id', 's.id', 's.name_en', 's.name_ar', 's.synonyms'])
    .where('o.site_id', '=', siteId)
    .where('o.company_id', '=', idsOf(companyIds))
    .execute()
  const branches = await trx
    .selectFrom('company_branches')
    .select(['company_id', 'princedom_id', 'name_en', 'name_ar', 'address_en', 'address_ar'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', idsOf(companyIds))
    .execute()
  const lanes = await trx
    .selectFrom('company_lanes')
    .select(['company_id', 'from_country', 'to_country'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', idsOf(companyIds))
    .execute()
  return { companies, activities, services, branches, lanes }
}

/**
 * Recomputes the search, sort and count columns of some companies, and invalidates the pages that
 * show them.
 */
async function refreshSome(trx: Trx, siteId: number, companyIds: readonly string[]): Promise<void> {
  const whole = await readWhole(trx, siteId, companyIds)
  const of = <Row extends { company_id: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, (row) => row.company_id)
  const [activities, services, branches, lanes] = [
    of(whole.activities),
    of(whole.services),
    of(whole.branches),
    of(whole.lanes),
  ]
  const enriched = whole.companies.map((company) => {
    const ownActivities = activities.get(company.id) ?? []
    const ownServices = services.get(company.id) ?? []
    const ownBranches = branches.get(company.id) ?? []
    const emirates = [
      ...new Set([company.princedom_id, ...ownBranches.map((branch) => branch.princedom_id)]),
    ].filter((id) => id !== null)
    const countries = [
      ...new Set(
        (lanes.get(company.id) ?? []).flatMap((lane) => [lane.from_country, lane.to_country]),
      ),
    ].filter((code) => code !== 'AE')
    const locations = [...emirates.map(emirateOf), ...countries.map(countryCalled)].flatMap(
      (index) => (index === null ? [] : [index.en, index.ar]),
    )
    const addresses = [company, ...ownBranches].flatMap((each) => [
      each.address_en,
      each.address_ar,
    ])
    const facets: Facet[] = [
      { facet: 'type', value: company.type_code === 'provider' ? 1 : 2 },
      ...ownActivities.map(({ id }) => ({ facet: 'activity' as const, value: id })),
      ...ownServices.map(({ id }) => ({ facet: 'service' as const, value: id })),
      ...emirates.map((value) => ({ facet: 'emirate' as const, value })),
    ]
    const search = companySearchText({
      names: [company.name_en, company.name_ar],
      summaries: [company.summary_en, company.summary_ar],
      activities: ownActivities.flatMap((each) => [each.name_en, each.name_ar]),
      services: ownServices.flatMap((each) => [each.name_en, each.name_ar, each.synonyms]),
      locations: [
        ...locations,
        ...addresses,
        ...ownBranches.flatMap((each) => [each.name_en, each.name_ar]),
      ],
    })
    return {
      id: company.id,
      search,
      ...namesOf(company),
      facets: company.state === 'accepted' ? facets : [],
    }
  })
  if (enriched.length === 0) return
  await sql`
    update companies c set search = n.search, sort_en = n.sort_en, sort_ar = n.sort_ar, slug_en = n.slug_en, slug_ar = n.slug_ar
    from unnest(${enriched.map(({ id }) => id)}::uuid[], ${enriched.map(({ search }) => search)}::text[],
      ${enriched.map(({ sortEn }) => sortEn)}::text[], ${enriched.map(({ sortAr }) => sortAr)}::text[],
      ${enriched.map(({ slugEn }) => slugEn)}::text[], ${enriched.map(({ slugAr }) => slugAr)}::text[]) as n (id, search, sort_en, sort_ar, slug_en, slug_ar)
    where c.site_id = ${siteId} and c.id = n.id`.execute(trx)
  await trx
    .deleteFrom('company_facets')
    .where('site_id', '=', siteId)
    .where('company_id', '=', idsOf(companyIds))
    .execute()
  const facets = enriched.flatMap(({ id, sortEn: sort_en, sortAr: sort_ar, facets: own }) =>
    own.map((facet) => ({ site_id: siteId, company_id: id, sort_en, sort_ar, ...facet })),
  )
  if (facets.length > 0) await trx.insertInto('company_facets').values(facets).execute()
}

/** The columns derived from a company's names. */
export function namesOf({ name_en, name_ar }: { name_en: string; name_ar: string }) {
  return {
    sortEn: sortText(name_en),
    sortAr: sortText(name_ar),
    slugEn: slugOf(name_en),
    slugAr: slugOf(name_ar),
  }
}

/** The same for many companies, such as those inserted at once. */
export async function refreshCompanies(
  trx: Trx,
  siteId: number,
  companyIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < companyIds.length; from += AT_ONCE)
    await refreshSome(trx, siteId, companyIds.slice(from, from + AT_ONCE))
  notifyPagesChanged(trx, tagOfPages(DIRECTORY_PAGES, siteId))
}

/**
 * Recomputes the search, sort, address and count columns of a company; call after every change of
 * its names, texts, state, activities, services, lanes or locations.
 */
export async function refreshCompany(trx: Trx, siteId: number, companyId: string): Promise<void> {
  await refreshCompanies(trx, siteId, [companyId])
}
