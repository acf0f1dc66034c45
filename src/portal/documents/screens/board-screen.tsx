import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { CountedTitle, Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { boardTotals } from '../board/contract.ts'
import { DOCUMENTS_TOPIC } from '../topic.ts'
import { BoardTab } from './board-tab.tsx'
import { CHANGED } from './changed.ts'
import { OpenedDocuments } from './opened-documents.tsx'

const CheckTab = lazy(async () => ({ default: (await import('./check-tab.tsx')).CheckTab }))
const MissingTab = lazy(async () => ({ default: (await import('./missing-tab.tsx')).MissingTab }))
const RequestsTab = lazy(async () => ({
  default: (await import('./requests-tab.tsx')).RequestsTab,
}))
const TasksTab = lazy(async () => ({ default: (await import('./tasks-tab.tsx')).TasksTab }))
const TypesTab = lazy(async () => ({ default: (await import('./types-tab.tsx')).TypesTab }))
const TABS = ['board', 'missing', 'check', 'requests', 'tasks', 'types'] as const
type Tab = (typeof TABS)[number]

/** The PRO's morning: what expires, what was sent, requested and started. */
export function Screen() {
  const client = useQueryClient()
  const locale = useLanguage()
  const searchParams = useSearchState()
  const totals = useEndpoint(boardTotals).data
  useLive(DOCUMENTS_TOPIC, () => void refresh(client, CHANGED))
  const tab: Tab = TABS.find((each) => each === searchParams.get('tab')) ?? 'board'
  const withCount = (title: string, count: number | undefined): ReactNode =>
    count === undefined || count === 0 ? (
      title
    ) : (
      <CountedTitle text={title} shown={formatNumber(count, locale)} />
    )
  return (
    <>
      <PageHeader title={m['pages.documentBoard']()} />
      <Tabs
        label={m['documentsScreens.tabs.label']()}
        selected={tab}
        onSelect={(next) => searchParams.change({ tab: next === 'board' ? null : next })}
        tabs={[
          {
            key: 'board',
            title: m['documentsScreens.tabs.board'](),
            content: <BoardTab totals={totals} />,
          },
          {
            key: 'missing',
            title: m['documentsScreens.tabs.missing'](),
            content: lazily(<MissingTab />),
          },
          {
            key: 'check',
            title: withCount(m['documentsScreens.tabs.check'](), totals?.toCheck),
            content: lazily(<CheckTab />),
          },
          {
            key: 'requests',
            title: withCount(m['documentsScreens.tabs.requests'](), totals?.requests),
            content: lazily(<RequestsTab />),
          },
          {
            key: 'tasks',
            title: withCount(m['documentsScreens.tabs.tasks'](), totals?.tasks),
            content: lazily(<TasksTab />),
          },
          {
            key: 'types',
            title: m['documentsScreens.tabs.types'](),
            content: lazily(<TypesTab />),
          },
        ]}
      />
      <OpenedDocuments />
    </>
  )
}

function lazily(tab: ReactNode) {
  return <Suspense fallback={<CardSkeleton />}>{tab}</Suspense>
}
