import { useLoaderData } from 'react-router'
import type { Activity, ProviderService } from '#directory/activities/contract.ts'
import { lookup } from '#directory/lookups/lookup.ts'
import type { Load, PageHead } from '#platform/http/ask.ts'
import { fetchParts } from '#platform/ui/late.tsx'
import { m } from '#words'
import type { Found } from '../contract.ts'
import { type AskedCompanies, askedOf, companiesAddress } from '../rules/asked.ts'
import { unknownFilters } from '../rules/unknown.ts'
import {
  ActivityBar,
  CompanyList,
  FilterPanel,
  FoundLine,
  Letters,
  NearMe,
  Nothing,
  SearchForm,
  UnknownFilter,
  Ways,
} from './parts.ts'

export interface LoadedCompanies {
  readonly found: Found
  readonly asked: AskedCompanies
  /** What its address asks for and no filter is. */
  readonly unknown: readonly string[]
  readonly activities: readonly Activity[]
  readonly services: readonly ProviderService[]
  readonly head: PageHead
}

export const load: Load<LoadedCompanies> = async (ask, { language, query }) => {
  // The shapes bring a library that the page itself does not need.
  const [{ findCompanies }, { listActivities, listProviderServices }, { companiesHead }] =
    await Promise.all([
      import('../contract.ts'),
      import('#directory/activities/contract.ts'),
      import('./head.ts'),
      fetchParts([
        ActivityBar,
        CompanyList,
        FilterPanel,
        FoundLine,
        Letters,
        NearMe,
        SearchForm,
        Ways,
      ]),
    ])
  const written = askedOf(query)
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
  }: AskedCompanies) =>
    ask(findCompanies, {
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
    find(written),
    lookup(ask, listActivities, { params: { code: 'provider' } }),
    lookup(ask, listActivities, { params: { code: 'transfer' } }),
    lookup(ask, listProviderServices),
  ])
  const activities = [...ofProviders, ...ofTransfers]
  const asked = {
    ...written,
    activity: knownOf(written.activity, activities),
    service: knownOf(written.service, services),
  }
  // Rarely is a number asked for that nothing has: only then is the list asked for twice.
  const found =
    asked.activity === written.activity && asked.service === written.service
      ? first
      : await find(asked)
  const unknown = unknownFilters(query, {
    ...{
      type: asked.type !== null,
      activity: asked.activity !== null,
      service: asked.service !== null,
    },
    ...{
      emirate: asked.emirate !== null,
      badge: asked.badges.length > 0,
      letter: asked.letter !== null,
    },
    ...{ near: asked.near !== null, after: asked.after !== null },
  })
  if (found.companies.length === 0) await Nothing.fetch()
  if (unknown.length > 0) await UnknownFilter.fetch()
  return {
    found,
    asked,
    unknown,
    activities,
    services,
    head: companiesHead(found, { asked, unknown, language }, activities),
  }
}

/** A number, where there is such a thing, or where nothing is there to tell: a lookup that did not load takes no filter away (S8.8). */
function knownOf(id: number | null, all: readonly { readonly id: number }[]): number | null {
  return all.length === 0 || all.some((each) => each.id === id) ? id : null
}

/** Every company, narrowed by what one needs: server-drawn, so that it is read and shared without any script. */
export function Screen() {
  const loaded = useLoaderData<LoadedCompanies>()
  const { found, asked, unknown } = loaded
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
              <SearchForm asked={asked} />
            </div>
            <NearMe asked={asked} />
          </div>
        </div>
        <ActivityBar loaded={loaded} />
        <FilterPanel loaded={loaded} />
        <Letters loaded={loaded} />
        {unknown.length > 0 && <UnknownFilter values={unknown} to={companiesAddress(asked)} />}
        <FoundLine found={found} asked={asked} />
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
