import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useMeQuery } from '#accounts/session/use-me.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { AllOffersTab } from './all-offers-tab.tsx'
import { OffersTab } from './offers-tab.tsx'

const EnquiriesTab = lazy(async () => ({
  default: (await import('#directory/enquiries/enquiries-tab.tsx')).EnquiriesTab,
}))

/** The offers and enquiries of the user's companies. Moderators of the directory see all offers. */
export function Screen() {
  const searchParams = useSearchState()
  const me = useMeQuery()
  const permissions = me.data?.permissions ?? []
  const isOwner = permissions.includes('company.own')
  const isModerator = permissions.includes('directory.moderate')
  const isEverybodys = isModerator && !isOwner
  const title = isEverybodys ? m['offerDesk.offers']() : m['pages.myOffers']()
  const tabs = [
    ...(isOwner ? [{ key: 'offers', title: m['offerDesk.offers'](), content: <OffersTab /> }] : []),
    ...(isOwner
      ? [
          {
            key: 'enquiries',
            title: m['enquiries.desk.tab'](),
            content: (
              <Suspense fallback={<CardSkeleton />}>
                <EnquiriesTab />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(isModerator
      ? [{ key: 'all', title: m['offerDesk.everyOffer'](), content: <AllOffersTab /> }]
      : []),
  ]
  const selected = searchParams.get('tab') ?? tabs[0]?.key ?? 'offers'
  const add =
    isOwner && selected === 'offers' ? (
      <Button
        kind="primary"
        icon={<Plus size={16} aria-hidden="true" />}
        onPress={() => searchParams.open({ offer: 'new' })}
      >
        {m['offerDesk.newOffer']()}
      </Button>
    ) : undefined
  return (
    <>
      <PageHeader
        title={title}
        lead={isEverybodys ? m['offerDesk.leadAll']() : m['offerDesk.lead']()}
        action={add}
      />
      {me.data === undefined && me.error !== null && (
        <CouldNotLoad error={me.error} again={() => void me.refetch()} />
      )}
      {tabs.length === 0 && me.error === null && <CardSkeleton />}
      {tabs.length === 1 && tabs[0]?.content}
      {tabs.length > 1 && (
        <Tabs
          label={title}
          selected={selected}
          onSelect={(key) =>
            searchParams.change({ tab: key === tabs[0]?.key ? null : key, state: null, q: null })
          }
          tabs={tabs}
        />
      )}
    </>
  )
}
