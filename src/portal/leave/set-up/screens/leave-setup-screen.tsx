import { lazy, Suspense } from 'react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { SkeletonCards } from '../../types/screens/skeleton-cards.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { KindsTab } from '../../types/screens/kinds-tab.tsx'

const PoliciesTab = lazy(async () => ({
  default: (await import('../../policies/screens/policies-tab.tsx')).PoliciesTab,
}))
const ClosedDaysTab = lazy(async () => ({
  default: (await import('../../types/screens/closed-days-tab.tsx')).ClosedDaysTab,
}))

/** Which leave is given, by which rules, and when none is. */
export function Screen() {
  const searchParams = useSearchState()
  return (
    <>
      <PageHeader title={m['pages.leaveSetup']()} lead={m['leaveSetup.lead']()} />
      <Tabs
        label={m['pages.leaveSetup']()}
        selected={searchParams.get('tab') ?? 'kinds'}
        onSelect={(key) => searchParams.change({ tab: key === 'kinds' ? null : key })}
        tabs={[
          { key: 'kinds', title: m['leaveSetup.kinds'](), content: <KindsTab /> },
          {
            key: 'policies',
            title: m['leavePolicies.policies'](),
            content: (
              <Suspense fallback={<SkeletonCards />}>
                <PoliciesTab />
              </Suspense>
            ),
          },
          {
            key: 'closed',
            title: m['leaveSetup.closedDays'](),
            content: (
              <Suspense fallback={<SkeletonCards />}>
                <ClosedDaysTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
