import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { CountedTitle, Tabs, type TabSpec } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { showCase } from '../contract.ts'
import { listCases } from '../desk/contract.ts'
import { DISCIPLINE_TOPIC } from '../topic.ts'
import { CasesTab } from './cases-tab.tsx'

const DeskCasePanel = lazy(async () => ({
  default: (await import('./desk-case-panel.tsx')).DeskCasePanel,
}))
const ReportPanel = lazy(async () => ({
  default: (await import('./report-panel.tsx')).ReportPanel,
}))
const ScheduleTab = lazy(async () => ({
  default: (await import('./schedule-tab.tsx')).ScheduleTab,
}))

function counted(text: string, count: number, isMore: boolean, shown: string): ReactNode {
  return count === 0 ? text : <CountedTitle text={text} shown={`${shown}${isMore ? '+' : ''}`} />
}

/** HR's desk for discipline; a manager reports incidents here and follows them. */
export function Screen() {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const client = useQueryClient()
  const waiting = useEndpoint(listCases, { query: { show: 'objections', limit: '50' } }).data
  const open = searchParams.get('case')
  const runs = waiting?.runs === true
  useLive(DISCIPLINE_TOPIC, () => void refresh(client, [listCases, showCase]))
  const count = waiting?.items.length ?? 0
  const isMore = waiting !== undefined && waiting.next !== null
  const tabs: TabSpec[] = [
    {
      key: 'incidents',
      title: m['disciplineScreens.tab.incidents'](),
      content: <CasesTab key="running" show="running" />,
    },
    {
      key: 'objections',
      title: counted(
        m['disciplineScreens.tab.objections'](),
        count,
        isMore,
        formatNumber(count, locale),
      ),
      content: <CasesTab key="objections" show="objections" />,
    },
    {
      key: 'penalties',
      title: m['disciplineScreens.tab.penalties'](),
      content: <CasesTab key="penalties" show="penalties" />,
    },
    {
      key: 'closed',
      title: m['disciplineScreens.tab.closed'](),
      content: <CasesTab key="closed" show="closed" />,
    },
    ...(runs
      ? [
          {
            key: 'schedule',
            title: m['disciplineScreens.tab.schedule'](),
            content: (
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <ScheduleTab />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={m['pages.discipline']()}
        lead={m['disciplineScreens.desk.lead']()}
        action={
          <Button
            kind="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onPress={() => searchParams.open({ report: '1', case: null })}
          >
            {m['disciplineScreens.report.open']()}
          </Button>
        }
      />
      <Tabs
        label={m['pages.discipline']()}
        selected={searchParams.get('tab') ?? 'incidents'}
        onSelect={(key) =>
          searchParams.change({ tab: key === 'incidents' ? null : key, case: null })
        }
        tabs={tabs}
      />
      <Suspense>
        {searchParams.get('report') !== undefined && (
          <ReportPanel
            onClose={() => searchParams.change({ report: null })}
            onSent={(id) => searchParams.change({ report: null, tab: null, case: id })}
          />
        )}
        {open !== undefined && searchParams.get('report') === undefined && (
          <DeskCasePanel key={open} id={open} onClose={() => searchParams.change({ case: null })} />
        )}
      </Suspense>
    </>
  )
}
