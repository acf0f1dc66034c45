import { useLoaderData } from 'react-router'
import { unknownFilters } from '#directory/finding/rules/unknown.ts'
import type { Load } from '#platform/http/page-request.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { OfferList } from '../contract.ts'
import { type OfferCriteria, criteriaOf, offersAddress } from '../rules/criteria.ts'
import type { OfferHead } from './head.ts'
import { OfferCard } from './offer-card.tsx'
import {
  Chosen,
  Facets,
  NoOffers,
  OffersSearch,
  OrderLinks,
  UnknownFilter,
} from './offers-components.ts'

interface LoadedOffers {
  readonly list: OfferList
  readonly criteria: OfferCriteria
  /** Values in its URL that are no known filter. */
  readonly unknown: readonly string[]
  readonly head: OfferHead
}

/** Pictures of the first row are fetched at once. */
const EAGER_COUNT = 3

export const load: Load<LoadedOffers> = async (call, { query, language }) => {
  // The schemas load a library that the page itself does not need, and the browser needs the head
  // only when navigating from here.
  const [{ listOffers }, { offersHead }] = await Promise.all([
    import('../contract.ts'),
    import('./head.ts'),
    fetchComponents([OffersSearch, Facets, Chosen, OrderLinks]),
  ])
  const requestedCriteria = criteriaOf(query)
  const within = {
    ...requestedCriteria,
    emirate:
      requestedCriteria.emirate !== null && requestedCriteria.emirate <= 7
        ? requestedCriteria.emirate
        : null,
  }
  const numbered = (value: number | null) => (value === null ? undefined : String(value))
  const find = ({ kind, activity, emirate, q, order, after }: OfferCriteria) =>
    call(listOffers, {
      query: {
        kind: kind ?? undefined,
        activity: numbered(activity),
        emirate: numbered(emirate),
        q,
        order: order ?? undefined,
        after: after ?? undefined,
      },
    })
  const first = await find(within)
  const criteria = {
    ...within,
    activity: first.facets.activities.some(({ id }) => id === within.activity)
      ? within.activity
      : null,
  }
  // An activity that no offer has is rarely requested, and only then is the list fetched twice.
  const list = criteria.activity === within.activity ? first : await find(criteria)
  const unknown = unknownFilters(query, {
    ...{
      kind: criteria.kind !== null,
      activity: criteria.activity !== null,
      emirate: criteria.emirate !== null,
    },
    ...{ order: criteria.order !== null, after: criteria.after !== null },
  })
  if (list.items.length === 0) await NoOffers.fetch()
  if (unknown.length > 0) await UnknownFilter.fetch()
  return { list, criteria, unknown, head: offersHead(list, { criteria, unknown, language }) }
}

/** What companies offer today: narrowed, searched and put in order by the address alone. */
export function Screen() {
  const { list, criteria, unknown } = useLoaderData<LoadedOffers>()
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <div className="mx-auto flex w-full max-w-public flex-col gap-5 px-4 pt-6 pb-6 lg:pt-8">
        <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <h1 className="text-2xl">{m['offerScreens.title']()}</h1>
            <p className="mt-1 text-ink-soft">{m['offerScreens.lead']()}</p>
          </div>
          <div className="lg:w-96">
            <OffersSearch criteria={criteria} />
          </div>
        </div>
        <div className="flex flex-col gap-4 lg:flex-row lg:gap-8">
          <Facets facets={list.facets} criteria={criteria} />
          <div className="flex min-w-0 grow flex-col gap-4">
            <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
              <OrderLinks criteria={criteria} isSearch={list.searched !== null} />
              <Chosen facets={list.facets} criteria={criteria} />
            </div>
            {unknown.length > 0 && <UnknownFilter values={unknown} to={offersAddress(criteria)} />}
            <Found list={list} />
            {list.items.length === 0 ? (
              <NoOffers list={list} criteria={criteria} />
            ) : (
              <Cards list={list} criteria={criteria} />
            )}
          </div>
        </div>
      </div>
    </main>
  )
}

function Found({ list }: { list: OfferList }) {
  const locale = useLanguage()
  const { searched, items, next } = list
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {searched !== null && items.length > 0 && next === null
        ? m['offerScreens.found']({
            count: items.length,
            shown: formatNumber(items.length, locale),
            query: searched,
          })
        : null}
    </p>
  )
}

function Cards({ list, criteria }: { list: OfferList; criteria: OfferCriteria }) {
  return (
    <>
      <ul className="grid gap-1.5 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {list.items.map((offer, index) => (
          <OfferCard
            key={offer.number}
            offer={offer}
            currency={list.currency}
            today={list.today}
            eager={index < EAGER_COUNT}
          />
        ))}
      </ul>
      {(list.next !== null || criteria.after !== null) && (
        <p className="flex flex-wrap gap-2">
          {criteria.after !== null && (
            <LinkButton to={offersAddress({ ...criteria, after: null })}>
              {m['offerScreens.firstPage']()}
            </LinkButton>
          )}
          {list.next !== null && (
            <LinkButton to={offersAddress({ ...criteria, after: list.next })}>
              {m['offerScreens.nextPage']()}
            </LinkButton>
          )}
        </p>
      )}
    </>
  )
}
