import { Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { m } from '#messages'
import type { listAllOffers, listOwnOffers, OwnedOffer } from '../contract.ts'
import { columnsOf } from './offer-columns.tsx'

const ALL = 'all'
type State = OwnedOffer['state']

function stateName(state: State): string {
  if (state === 'draft') return m['offerDesk.state.draft']()
  if (state === 'active') return m['offerDesk.state.active']()
  return state === 'paused' ? m['offerDesk.state.paused']() : m['offerDesk.state.withdrawn']()
}

interface OfferListProps {
  endpoint: typeof listOwnOffers | typeof listAllOffers
  search: string
  states: readonly State[]
  /** Displayed while there are no offers yet. */
  empty: ReactNode
  rowAction?: (offer: OwnedOffer) => ReactNode
  to: (searchParams: SearchParamsState, offer: OwnedOffer) => string
}

/** Offers with their state, searched and filtered by it. */
export function OfferList({ endpoint, search, states, empty, rowAction, to }: OfferListProps) {
  const searchParams = useSearchState()
  const { language } = useLanguage()
  const state = states.find((each) => each === searchParams.get('state'))
  const offers = usePages(endpoint, { query: { q: searchParams.get('q'), state } })
  const isFiltered = state !== undefined || searchParams.get('q') !== undefined
  return (
    <>
      <div className="grid gap-2">
        <div className="sm:max-w-96">
          <SearchField
            label={search}
            placeholder={search}
            searched={searchParams.get('q')}
            onSearch={(q) => searchParams.change({ q })}
          />
        </div>
        <Chips
          label={m['offerDesk.stateLabel']()}
          chips={[
            { key: ALL, label: m['offerDesk.state.all']() },
            ...states.map((each) => ({ key: each, label: stateName(each) })),
          ]}
          value={state ?? ALL}
          onChange={(key) => searchParams.change({ state: key === ALL ? null : key })}
        />
      </div>
      <div className={classNames('mt-4 grid gap-4', offers.isOld && 'opacity-60')}>
        {offers.error !== null && <CouldNotLoad error={offers.error} again={offers.again} />}
        {(offers.rows !== undefined || offers.error === null) && (
          <DataTable
            caption={m['offerDesk.offers']()}
            columns={columnsOf({
              currency: offers.first?.currency ?? 'AED',
              language,
              to: (offer) => to(searchParams, offer),
            })}
            rows={offers.rows ?? []}
            rowKey={(offer) => offer.id}
            loading={offers.rows === undefined}
            {...(rowAction === undefined ? {} : { rowAction })}
            onMore={offers.more}
            morePending={offers.morePending}
            empty={isFiltered ? <NoneFound searchParams={searchParams} /> : empty}
          />
        )}
      </div>
    </>
  )
}

function NoneFound({ searchParams }: { searchParams: SearchParamsState }) {
  const clear = (
    <Button onPress={() => searchParams.change({ q: null, state: null })}>
      {m['offerDesk.clear']()}
    </Button>
  )
  return (
    <EmptyState
      icon={<Tags size={22} aria-hidden="true" />}
      title={m['offerDesk.noneFound']()}
      text={m['offerDesk.noneFoundText']()}
      action={clear}
    />
  )
}
