import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { CardSkeletons } from './card-skeletons.tsx'
import { ShiftsTab } from './shifts-tab.tsx'

const AssignTab = lazy(async () => ({ default: (await import('./assign-tab.tsx')).AssignTab }))
const SeasonsTab = lazy(async () => ({ default: (await import('./seasons-tab.tsx')).SeasonsTab }))
const WorkSitesTab = lazy(async () => ({
  default: (await import('./work-sites-tab.tsx')).WorkSitesTab,
}))

const TABS = ['shifts', 'seasons', 'sites', 'people'] as const

/** Attendance settings: shifts, dated hours, work sites, and their assignments. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const requestedTab = search.get('tab')
  return (
    <>
      <PageHeader title={m['attendanceScreens.setUp.title']()} />
      <Tabs
        label={m['attendanceScreens.setUp.title']()}
        selected={TABS.find((key) => key === requestedTab) ?? 'shifts'}
        onSelect={(key) =>
          setSearch(key === 'shifts' ? {} : { tab: key }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        tabs={[
          { key: 'shifts', title: m['attendanceScreens.setUp.shifts'](), content: <ShiftsTab /> },
          {
            key: 'seasons',
            title: m['attendanceScreens.setUp.seasons'](),
            content: (
              <Suspense fallback={<CardSkeletons />}>
                <SeasonsTab />
              </Suspense>
            ),
          },
          {
            key: 'sites',
            title: m['attendanceScreens.setUp.sites'](),
            content: (
              <Suspense fallback={<CardSkeletons />}>
                <WorkSitesTab />
              </Suspense>
            ),
          },
          {
            key: 'people',
            title: m['attendanceScreens.setUp.assignment'](),
            content: (
              <Suspense fallback={<CardSkeletons />}>
                <AssignTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
