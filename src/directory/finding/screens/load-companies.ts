import { listActivities, listProviderServices } from '#directory/activities/contract.ts'
import { lookup } from '#directory/lookups/lookup.ts'
import type { Load } from '#platform/http/page-request.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { findCompanies, findPlaces } from '../contract.ts'
import { type CompanyCriteria, criteriaOf } from '../rules/criteria.ts'
import { unknownFilters } from '../rules/unknown.ts'
import type { LoadedCompanies } from './companies-screen.tsx'
import { companiesHead } from './head.ts'
import {
  ActivityBar,
  CompaniesMap,
  CompanyList,
  FilterPanel,
  FoundLine,
  LetterIndex,
  NearMe,
  Nothing,
  SearchForm,
  UnknownFilter,
  Ways,
} from './lazy-components.ts'

/** Loads the list, and with a map where its companies are. */
export const loadCompanies: Load<LoadedCompanies> = async (call, { language, query }) => {
  await fetchComponents([
    ActivityBar,
    CompanyList,
    FilterPanel,
    FoundLine,
    LetterIndex,
    NearMe,
    SearchForm,
    Ways,
  ])
  const requestedCriteria = criteriaOf(query)
  const text = (value: string | number | null) => (value === null ? undefined : String(value))
  const queryFor = ({ after: _after, sort: _sort, ...criteria }: CompanyCriteria) => ({
    type: criteria.type ?? undefined,
    activity: text(criteria.activity),
    service: text(criteria.service),
    emirate: text(criteria.emirate),
    badge: criteria.badges.length === 0 ? undefined : criteria.badges.join(','),
    rating: criteria.rated ? ('4' as const) : undefined,
    open: criteria.open ? ('now' as const) : undefined,
    letter: criteria.letter ?? undefined,
    q: criteria.q === '' ? undefined : criteria.q,
    near: criteria.near === null ? undefined : `${criteria.near.lat},${criteria.near.lng}`,
    language,
  })
  const find = (criteria: CompanyCriteria) =>
    call(findCompanies, {
      query: {
        ...queryFor(criteria),
        sort: criteria.sort ?? undefined,
        after: text(criteria.after),
      },
    })
  const [first, ofProviders, ofTransfers, services] = await Promise.all([
    find(requestedCriteria),
    lookup(call, listActivities, { params: { code: 'provider' } }),
    lookup(call, listActivities, { params: { code: 'transfer' } }),
    lookup(call, listProviderServices),
  ])
  const activities = [...ofProviders, ...ofTransfers]
  const criteria = {
    ...requestedCriteria,
    activity: knownOf(requestedCriteria.activity, activities),
    service: knownOf(requestedCriteria.service, services),
  }
  // An unknown id is rare; only then is the list requested twice.
  const found =
    criteria.activity === requestedCriteria.activity &&
    criteria.service === requestedCriteria.service
      ? first
      : await find(criteria)
  const unknown = unknownFilters(query, {
    ...{
      type: criteria.type !== null,
      activity: criteria.activity !== null,
      service: criteria.service !== null,
    },
    ...{
      emirate: criteria.emirate !== null,
      badge: criteria.badges.length > 0,
      letter: criteria.letter !== null,
    },
    ...{ rating: criteria.rated, open: criteria.open, view: criteria.onMap },
    ...{ near: criteria.near !== null, sort: criteria.sort !== null },
    after: criteria.after !== null,
  })
  if (found.companies.length === 0) await Nothing.fetch()
  if (unknown.length > 0) await UnknownFilter.fetch()
  if (criteria.onMap) await CompaniesMap.fetch()
  const map = criteria.onMap ? await call(findPlaces, { query: queryFor(criteria) }) : null
  return {
    found,
    criteria,
    map,
    unknown,
    activities,
    services,
    head: companiesHead(found, { criteria, unknown, language }, activities),
  }
}

/**
 * Returns the id when it exists, or when there is nothing to check it against: a lookup that did
 * not load removes no filter (S8.8).
 */
function knownOf(id: number | null, all: readonly { readonly id: number }[]): number | null {
  return all.length === 0 || all.some((each) => each.id === id) ? id : null
}
