import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { useToday } from '../use-today.ts'
import { MonthSkeleton } from './month-skeleton.tsx'
import { RequestSkeletons } from './request-skeletons.tsx'
import { TodayPanel } from './today-panel.tsx'

const MonthPanel = lazy(async () => ({ default: (await import('./month-panel.tsx')).MonthPanel }))
const OwnCorrections = lazy(async () => ({
  default: (await import('./own-corrections.tsx')).OwnCorrections,
}))

const TABS = ['today', 'month', 'corrections'] as const
type TabKey = (typeof TABS)[number]

/** Check in and out, the user's month and corrections. */
export function Screen() {
  const locale = useLanguage()
  const [search, setSearch] = useSearchParams()
  const open = useToday().seen.data?.attention.openCorrections ?? 0
  const requestedTab = search.get('tab')
  const selected: TabKey = TABS.find((key) => key === requestedTab) ?? 'today'
  const corrections = m['attendanceScreens.tab.corrections']()
  return (
    <>
      <PageHeader title={m['attendanceScreens.title']()} />
      <Tabs
        label={m['attendanceScreens.title']()}
        selected={selected}
        onSelect={(key) =>
          key !== selected &&
          setSearch(key === 'today' ? {} : { tab: key }, { preventScrollReset: true })
        }
        tabs={[
          { key: 'today', title: m['attendanceScreens.tab.today'](), content: <TodayPanel /> },
          {
            key: 'month',
            title: m['attendanceScreens.tab.month'](),
            content: (
              <Suspense fallback={<MonthSkeleton />}>
                <MonthPanel />
              </Suspense>
            ),
          },
          {
            key: 'corrections',
            title: open > 0 ? `${corrections} (${formatNumber(open, locale)})` : corrections,
            content: (
              <Suspense fallback={<RequestSkeletons />}>
                <OwnCorrections />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
