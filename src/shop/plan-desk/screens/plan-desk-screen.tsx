import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Permission } from '#accounts/permissions/contract.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'

const PlansTab = lazy(async () => ({ default: (await import('./plans-tab.tsx')).PlansTab }))
const DayTab = lazy(async () => ({ default: (await import('./day-tab.tsx')).DayTab }))
const MenusTab = lazy(async () => ({ default: (await import('./menus-tab.tsx')).MenusTab }))
const PackagesTab = lazy(async () => ({
  default: (await import('./packages-tab.tsx')).PackagesTab,
}))
const RulesTab = lazy(async () => ({ default: (await import('./rules-tab.tsx')).RulesTab }))
const RevenueTab = lazy(async () => ({ default: (await import('./revenue-tab.tsx')).RevenueTab }))

interface DeskTab {
  readonly key: string
  readonly title: () => string
  readonly permission: Permission
  readonly content: ReactNode
}

const TABS: readonly DeskTab[] = [
  {
    key: 'plans',
    title: () => m['planDeskScreens.tab.plans'](),
    permission: 'shop.orders',
    content: <PlansTab />,
  },
  {
    key: 'day',
    title: () => m['planDeskScreens.tab.day'](),
    permission: 'shop.orders',
    content: <DayTab />,
  },
  {
    key: 'menus',
    title: () => m['planDeskScreens.tab.menus'](),
    permission: 'shop.menu',
    content: <MenusTab />,
  },
  {
    key: 'packages',
    title: () => m['planDeskScreens.tab.packages'](),
    permission: 'shop.menu',
    content: <PackagesTab />,
  },
  {
    key: 'rules',
    title: () => m['planDeskScreens.tab.rules'](),
    permission: 'shop.menu',
    content: <RulesTab />,
  },
  {
    key: 'revenue',
    title: () => m['planDeskScreens.tab.revenue'](),
    permission: 'shop.money',
    content: <RevenueTab />,
  },
]
/** What the address may hold besides the tab; another tab has its own. */
const NOTHING = { view: null, q: null, plan: null, day: null, week: null, open: null }

/** Meal plans for the shop's staff: who has one, what is cooked for them, and what it earns. */
export function Screen() {
  const searchParams = useSearchState()
  const permissions = useMe()?.permissions ?? []
  const tabs = TABS.filter(({ permission }) => permissions.includes(permission))
  const selected = tabs.find(({ key }) => key === searchParams.get('tab')) ?? tabs[0]
  return (
    <>
      <PageHeader
        title={m['pages.planDesk']()}
        lead={m['planDeskScreens.lead']()}
        action={
          selected?.key === 'packages' && (
            <Button
              kind="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onPress={() => searchParams.open({ open: 'new' })}
            >
              {m['planDeskScreens.addPackage']()}
            </Button>
          )
        }
      />
      {selected !== undefined && (
        <Tabs
          label={m['pages.planDesk']()}
          selected={selected.key}
          onSelect={(key) =>
            searchParams.change({
              ...NOTHING,
              from: null,
              to: null,
              tab: key === tabs[0]?.key ? null : key,
            })
          }
          tabs={tabs.map(({ key, title, content }) => ({
            key,
            title: title(),
            content: <Suspense fallback={<CardSkeleton />}>{content}</Suspense>,
          }))}
        />
      )}
    </>
  )
}
