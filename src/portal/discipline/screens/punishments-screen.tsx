import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { type Case, listOwnCases, showCase } from '../contract.ts'
import { DISCIPLINE_TOPIC } from '../topic.ts'
import { DeadlinePill, StatusPill } from './case-pills.tsx'
import { measureText } from './labels.ts'

const OwnCasePanel = lazy(async () => ({
  default: (await import('./own-case-panel.tsx')).OwnCasePanel,
}))
const RulesTab = lazy(async () => ({ default: (await import('./rules-tab.tsx')).RulesTab }))

/** What an employee was charged with and the penalties, and the company's penalty list. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const open = searchParams.get('case')
  useLive(DISCIPLINE_TOPIC, () => void refresh(client, [listOwnCases, showCase]))
  return (
    <>
      <PageHeader title={m['pages.punishments']()} lead={m['disciplineScreens.own.lead']()} />
      <Tabs
        label={m['pages.punishments']()}
        selected={searchParams.get('tab') ?? 'own'}
        onSelect={(key) => searchParams.change({ tab: key === 'own' ? null : key, case: null })}
        tabs={[
          { key: 'own', title: m['disciplineScreens.own.tab'](), content: <OwnCases /> },
          {
            key: 'rules',
            title: m['disciplineScreens.rules.tab'](),
            content: (
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <RulesTab />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>
        {open !== undefined && (
          <OwnCasePanel id={open} onClose={() => searchParams.change({ case: null })} />
        )}
      </Suspense>
    </>
  )
}

/** Newest first. */
function OwnCases() {
  const searchParams = useSearchState()
  const columns = useColumns()
  const pages = usePages(listOwnCases)
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  return (
    <DataTable
      caption={m['pages.punishments']()}
      columns={columns}
      rows={pages.rows ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }) => searchParams.addressWith({ case: id })}
      loading={pages.rows === undefined}
      skeletonRows={3}
      onMore={pages.more}
      morePending={pages.morePending}
      empty={
        <EmptyState
          icon={<ShieldCheck size={22} aria-hidden="true" />}
          title={m['disciplineScreens.own.none']()}
          text={m['disciplineScreens.own.noneText']()}
        />
      }
    />
  )
}

function useColumns(): DataColumn<Case>[] {
  const locale = useLanguage()
  return [
    {
      key: 'offence',
      title: m['disciplineScreens.field.offence'](),
      cell: ({ offence }) => <bdi>{offence.name[locale.language]}</bdi>,
      grow: true,
    },
    {
      key: 'penalty',
      title: m['disciplineScreens.field.penalty'](),
      cell: ({ penalty }) =>
        penalty === null ? '–' : <span>{measureText(penalty.measure, locale)}</span>,
    },
    {
      key: 'happenedOn',
      title: m['disciplineScreens.field.happenedOn'](),
      cell: ({ happenedOn }) => <DateText day={happenedOn} weekday={false} year />,
    },
    {
      key: 'deadline',
      title: m['disciplineScreens.field.deadline'](),
      cell: ({ deadline, actions }) =>
        actions.includes('answer') || actions.includes('object') ? (
          <DeadlinePill deadline={deadline} />
        ) : (
          '–'
        ),
    },
    {
      key: 'status',
      phone: 'end',
      title: m['disciplineScreens.field.status'](),
      cell: ({ status }) => <StatusPill status={status} />,
    },
  ]
}
