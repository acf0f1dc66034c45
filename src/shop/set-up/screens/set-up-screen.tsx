import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { DaysTab } from './days-tab.tsx'

const WindowsTab = lazy(async () => ({ default: (await import('./windows-tab.tsx')).WindowsTab }))
const AreasTab = lazy(async () => ({ default: (await import('./areas-tab.tsx')).AreasTab }))
const ShopTab = lazy(async () => ({ default: (await import('./shop-tab.tsx')).ShopTab }))

/** When is delivered and how much, where, and who sells. */
export function Screen() {
  const searchParams = useSearchState()
  const tab = searchParams.get('tab') ?? 'days'
  const added =
    tab === 'windows'
      ? m['shopSetupScreens.addWindow']()
      : tab === 'areas'
        ? m['shopSetupScreens.addArea']()
        : null
  const lazyContent = (content: React.ReactNode) => (
    <Suspense fallback={<CardSkeleton />}>{content}</Suspense>
  )
  return (
    <>
      <PageHeader
        title={m['pages.shopSetup']()}
        lead={m['shopSetupScreens.lead']()}
        action={
          added !== null && (
            <Button
              kind="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onPress={() => searchParams.open({ open: 'new' })}
            >
              {added}
            </Button>
          )
        }
      />
      <Tabs
        label={m['pages.shopSetup']()}
        selected={tab}
        onSelect={(key) => searchParams.change({ tab: key === 'days' ? null : key, open: null })}
        tabs={[
          { key: 'days', title: m['shopSetupScreens.days'](), content: <DaysTab /> },
          {
            key: 'windows',
            title: m['shopSetupScreens.windows'](),
            content: lazyContent(<WindowsTab />),
          },
          {
            key: 'areas',
            title: m['shopSetupScreens.areas'](),
            content: lazyContent(<AreasTab />),
          },
          { key: 'shop', title: m['shopSetupScreens.shop'](), content: lazyContent(<ShopTab />) },
        ]}
      />
    </>
  )
}
