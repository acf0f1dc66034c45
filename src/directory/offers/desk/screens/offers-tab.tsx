import { Tags } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { m } from '#messages'
import { listOwnCompanies, listOwnOffers } from '../contract.ts'
import { OfferList } from './offer-list.tsx'

const OfferPanel = lazy(async () => ({ default: (await import('./offer-panel.tsx')).OfferPanel }))

/** The offers of the user's own companies, in every state. */
export function OffersTab() {
  const searchParams = useSearchState()
  const companies = useEndpoint(listOwnCompanies)
  const choices = companies.data
  const opened = searchParams.get('offer')
  const icon = <Tags size={22} aria-hidden="true" />
  if (choices !== undefined && choices.companies.length === 0)
    return (
      <EmptyState
        icon={icon}
        title={m['offerDesk.noCompany']()}
        text={m['offerDesk.noCompanyText']()}
      />
    )
  const add = (
    <Button kind="primary" onPress={() => searchParams.open({ offer: 'new' })}>
      {m['offerDesk.newOffer']()}
    </Button>
  )
  return (
    <>
      {choices === undefined && companies.error !== null && (
        <CouldNotLoad error={companies.error} again={() => void companies.refetch()} />
      )}
      <OfferList
        endpoint={listOwnOffers}
        search={m['offerDesk.search']()}
        states={['active', 'draft', 'paused', 'withdrawn']}
        empty={
          <EmptyState
            icon={icon}
            title={m['offerDesk.none']()}
            text={m['offerDesk.noneText']()}
            action={add}
          />
        }
        to={(at, offer) => at.addressWith({ offer: offer.id })}
      />
      <Suspense>
        {opened !== undefined && choices !== undefined && (
          <OfferPanel
            key={opened}
            id={opened}
            choices={choices}
            onClose={() => searchParams.change({ offer: null })}
          />
        )}
      </Suspense>
    </>
  )
}
