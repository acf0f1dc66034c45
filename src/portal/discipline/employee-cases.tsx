import { Scale } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import type { Case } from './contract.ts'
import { listCases } from './desk/contract.ts'
import { StatusPill } from './screens/case-pills.tsx'
import { measureText } from './screens/labels.ts'

/** An employee's cases on their page: what runs, penalties, and what was closed without one. */
export function EmployeeCases({ employeeId }: { employeeId: string }) {
  const running = usePages(listCases, { query: { employeeId, show: 'running' } })
  const penalties = usePages(listCases, { query: { employeeId, show: 'penalties' } })
  const closed = usePages(listCases, { query: { employeeId, show: 'closed' } })
  const all = [
    { title: m['disciplineScreens.tab.incidents'](), pages: running },
    { title: m['disciplineScreens.tab.penalties'](), pages: penalties },
    { title: m['disciplineScreens.tab.closed'](), pages: closed },
  ]
  const failed = all.find(({ pages }) => pages.error !== null && pages.rows === undefined)
  if (failed !== undefined)
    return <CouldNotLoad error={failed.pages.error} again={failed.pages.again} />
  if (all.some(({ pages }) => pages.rows === undefined)) return <CardSkeleton />
  const shown = all.filter(({ pages }) => pages.rows?.length !== 0)
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<Scale size={22} aria-hidden="true" />}
        title={m['disciplineScreens.desk.none']()}
      />
    )
  return (
    <div className="grid gap-6">
      {shown.map(({ title, pages }) => (
        <CaseList key={title} title={title} pages={pages} />
      ))}
    </div>
  )
}

interface CaseListProps {
  title: string
  pages: ReturnType<typeof usePages<typeof listCases>>
}

/** Each case opens on the desk. */
function CaseList({ title, pages }: CaseListProps) {
  const locale = useLanguage()
  return (
    <section>
      <h2 className="mb-3 text-base">{title}</h2>
      <DataTable
        caption={title}
        columns={columnsIn(locale)}
        rows={pages.rows ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/discipline?case=${id}`}
        onMore={pages.more}
        morePending={pages.morePending}
        empty={null}
      />
    </section>
  )
}

function columnsIn(locale: LocaleOptions): DataColumn<Case>[] {
  return [
    {
      key: 'offence',
      title: m['disciplineScreens.field.offence'](),
      cell: ({ offence }) => <bdi>{offence.name[locale.language]}</bdi>,
    },
    {
      key: 'happenedOn',
      title: m['disciplineScreens.field.happenedOn'](),
      cell: ({ happenedOn }) => <DateText day={happenedOn} weekday={false} year />,
    },
    {
      key: 'penalty',
      title: m['disciplineScreens.field.penalty'](),
      cell: ({ penalty }) => (penalty === null ? '–' : measureText(penalty.measure, locale)),
    },
    {
      key: 'status',
      phone: 'end',
      title: m['disciplineScreens.field.status'](),
      cell: ({ status }) => <StatusPill status={status} />,
    },
  ]
}
