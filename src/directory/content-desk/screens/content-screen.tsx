import { lazy, Suspense } from 'react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { TextsTab } from '#directory/pages/texts-tab.tsx'
import { m } from '#messages'

const MediaTab = lazy(async () => ({
  default: (await import('#directory/media/media-tab.tsx')).MediaTab,
}))
const HomeTab = lazy(async () => ({
  default: (await import('#directory/home/home-tab.tsx')).HomeTab,
}))
const MenusTab = lazy(async () => ({
  default: (await import('#directory/menus/menus-tab.tsx')).MenusTab,
}))
const TeamTab = lazy(async () => ({
  default: (await import('#directory/team/team-tab.tsx')).TeamTab,
}))
const AddressesTab = lazy(async () => ({
  default: (await import('#directory/pages/addresses-tab.tsx')).AddressesTab,
}))

/**
 * Everything on the public site: pages and posts, pictures, the home page, menus and the team
 * (S9.8, S9.11).
 */
export function Screen() {
  const searchParams = useSearchState()
  const tabs = [
    { key: 'texts', title: m['contentDesk.tabs.texts'](), content: <TextsTab /> },
    { key: 'media', title: m['contentDesk.tabs.media'](), content: <MediaTab /> },
    { key: 'home', title: m['contentDesk.tabs.home'](), content: <HomeTab /> },
    { key: 'menus', title: m['contentDesk.tabs.menus'](), content: <MenusTab /> },
    { key: 'team', title: m['contentDesk.tabs.team'](), content: <TeamTab /> },
    { key: 'addresses', title: m['contentDesk.tabs.addresses'](), content: <AddressesTab /> },
  ]
  return (
    <>
      <PageHeader title={m['pages.content']()} lead={m['contentDesk.lead']()} />
      <Tabs
        label={m['pages.content']()}
        selected={searchParams.get('tab') ?? 'texts'}
        onSelect={(key) => searchParams.change({ tab: key === 'texts' ? null : key })}
        tabs={tabs.map((tab) => ({
          ...tab,
          content: <Suspense fallback={<CardSkeleton />}>{tab.content}</Suspense>,
        }))}
      />
    </>
  )
}
