import { useLoaderData } from 'react-router'
import type { Activity, ProviderService } from '#directory/activities/contract.ts'
import { lookup } from '#directory/lookups/lookup.ts'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { m } from '#messages'
import type { Found } from '../contract.ts'
import { type CompanyCriteria, criteriaOf, companiesAddress } from '../rules/criteria.ts'
import { unknownFilters } from '../rules/unknown.ts'
import {
  ActivityBar,
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

export interface LoadedCompanies {
  readonly found: Found
  readonly criteria: CompanyCriteria
  /** Values in the URL that are no known filter. */
  readonly unknown: readonly string[]
  readonly activities: readonly Activity[]
  readonly services: readonly ProviderService[]
  readonly head: PageHead
}

export const load: Load<LoadedCompanies> = async (call, { language, query }) => {
  // The schemas bring a library that the page itself does not need.
  const [{ findCompanies }, { listActivities, listProviderServices }, { companiesHead }] =
    await Promise.all([
      import('../contract.ts'),
      import('#directory/activities/contract.ts'),
      import('./head.ts'),
      fetchComponents([
        ActivityBar,
        CompanyList,
        FilterPanel,
        FoundLine,
        LetterIndex,
        NearMe,
        SearchForm,
        Ways,
      ]),
    ])
  const requestedCriteria = criteriaOf(query)
  const text = (value: string | number | null) => (value === null ? undefined : String(value))
  const find = ({
    type,
    activity,
    service,
    emirate,
    badges,
    letter,
    q,
    near,
    after,
  }: CompanyCriteria) =>
    call(findCompanies, {
      query: {
        type: type ?? undefined,
        activity: text(activity),
        service: text(service),
        emirate: text(emirate),
        badge: badges.length === 0 ? undefined : badges.join(','),
        letter: letter ?? undefined,
        q: q === '' ? undefined : q,
        near: near === null ? undefined : `${near.lat},${near.lng}`,
        after: text(after),
        language,
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
    ...{ near: criteria.near !== null, after: criteria.after !== null },
  })
  if (found.companies.length === 0) await Nothing.fetch()
  if (unknown.length > 0) await UnknownFilter.fetch()
  return {
    found,
    criteria,
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

/**
 * All companies, filtered; server-rendered, so that the page can be read and shared without
 * scripts.
 */
export function Screen() {
  const loaded = useLoaderData<LoadedCompanies>()
  const { found, criteria, unknown } = loaded
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto flex w-full max-w-public flex-col gap-4 px-4 pt-6 pb-24 lg:pt-8">
        <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <h1 className="text-2xl">{m['finding.title']()}</h1>
            <p className="mt-1 text-ink-soft">{m['finding.lead']()}</p>
          </div>
          <div className="flex items-start gap-2 lg:w-[28rem]">
            <div className="grow">
              <SearchForm criteria={criteria} />
            </div>
            <NearMe criteria={criteria} />
          </div>
        </div>
        <ActivityBar loaded={loaded} />
        <FilterPanel loaded={loaded} />
        <LetterIndex loaded={loaded} />
        {unknown.length > 0 && <UnknownFilter values={unknown} to={companiesAddress(criteria)} />}
        <FoundLine found={found} criteria={criteria} />
        {found.companies.length === 0 ? (
          <Nothing loaded={loaded} />
        ) : (
          <CompanyList loaded={loaded} />
        )}
        <Ways />
      </div>
    </main>
  )
}
