import { useLoaderData } from 'react-router'
import type { Activity, ProviderService } from '#directory/activities/contract.ts'
import type { Load, PageHead } from '#platform/http/page-request.ts'
import { m } from '#messages'
import type { Found, Places } from '../contract.ts'
import { type CompanyCriteria, companiesAddress } from '../rules/criteria.ts'
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

export interface LoadedCompanies {
  readonly found: Found
  readonly criteria: CompanyCriteria
  /** Null while it is a list. */
  readonly map: Places | null
  /** Values in the URL that are no known filter. */
  readonly unknown: readonly string[]
  readonly activities: readonly Activity[]
  readonly services: readonly ProviderService[]
  readonly head: PageHead
}

// A page that the server rendered needs none of what loads it.
export const load: Load<LoadedCompanies> = async (call, request) =>
  (await import('./load-companies.ts')).loadCompanies(call, request)

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
        {found.letters.length > 0 && <LetterIndex loaded={loaded} />}
        {unknown.length > 0 && <UnknownFilter values={unknown} to={companiesAddress(criteria)} />}
        <FoundLine found={found} criteria={criteria} />
        {found.companies.length === 0 ? (
          <Nothing loaded={loaded} />
        ) : criteria.onMap ? (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
            <div className="lg:sticky lg:top-20">
              <CompaniesMap loaded={loaded} />
            </div>
            <CompanyList loaded={loaded} />
          </div>
        ) : (
          <CompanyList loaded={loaded} />
        )}
        <Ways />
      </div>
    </main>
  )
}
