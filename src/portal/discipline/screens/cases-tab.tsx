import { CheckCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Case } from '../contract.ts'
import { type CaseFilter, listCases } from '../desk/contract.ts'
import { DeadlinePill, StatusPill } from './case-pills.tsx'
import { measureText } from './labels.ts'

/** The cases of one stage. */
export function CasesTab({ show }: { show: CaseFilter }) {
  const searchParams = useSearchState()
  const pages = usePages(listCases, { query: { show } })
  const columns = useColumns(show)
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  return (
    <DataTable
      caption={captionOf(show)}
      columns={columns}
      rows={pages.rows ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }) => searchParams.addressWith({ case: id })}
      loading={pages.rows === undefined}
      skeletonRows={4}
      onMore={pages.more}
      morePending={pages.morePending}
      empty={
        <EmptyState
          icon={<CheckCheck size={22} aria-hidden="true" />}
          title={emptyTitleOf(show)}
          text={show === 'running' ? m['disciplineScreens.desk.noneText']() : undefined}
        />
      }
    />
  )
}

function captionOf(show: CaseFilter): string {
  const texts: Record<CaseFilter, () => string> = {
    running: () => m['disciplineScreens.tab.incidents'](),
    objections: () => m['disciplineScreens.tab.objections'](),
    penalties: () => m['disciplineScreens.tab.penalties'](),
    closed: () => m['disciplineScreens.tab.closed'](),
  }
  return texts[show]()
}

function emptyTitleOf(show: CaseFilter): string {
  const texts: Record<CaseFilter, () => string> = {
    running: () => m['disciplineScreens.desk.none'](),
    objections: () => m['disciplineScreens.desk.noObjections'](),
    penalties: () => m['disciplineScreens.desk.noPenalties'](),
    closed: () => m['disciplineScreens.desk.noneClosed'](),
  }
  return texts[show]()
}

function useColumns(show: CaseFilter): DataColumn<Case>[] {
  const locale = useLanguage()
  const isDecided = show === 'penalties' || show === 'objections'
  return [
    {
      key: 'employee',
      title: m['disciplineScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
      grow: true,
    },
    {
      key: 'offence',
      title: m['disciplineScreens.field.offence'](),
      cell: ({ offence }) => <bdi>{offence.name[locale.language]}</bdi>,
    },
    ...(isDecided
      ? [
          {
            key: 'penalty',
            title: m['disciplineScreens.field.penalty'](),
            cell: ({ penalty }: Case) =>
              penalty === null ? '–' : measureText(penalty.measure, locale),
          },
          {
            key: 'expiresOn',
            title: m['disciplineScreens.field.expiresOn'](),
            phone: 'hidden' as const,
            cell: ({ penalty }: Case) =>
              penalty === null || penalty.expiresOn === null ? (
                '–'
              ) : (
                <DateText day={penalty.expiresOn} weekday={false} year />
              ),
          },
        ]
      : [
          {
            key: 'happenedOn',
            title: m['disciplineScreens.field.happenedOn'](),
            cell: ({ happenedOn }: Case) => <DateText day={happenedOn} weekday={false} year />,
          },
          {
            key: 'deadline',
            title: m['disciplineScreens.field.deadline'](),
            cell: ({ deadline }: Case) =>
              deadline === null ? '–' : <DeadlinePill deadline={deadline} />,
          },
        ]),
    {
      key: 'status',
      phone: 'end',
      title: m['disciplineScreens.field.status'](),
      cell: ({ status }) => <StatusPill status={status} />,
    },
  ]
}
