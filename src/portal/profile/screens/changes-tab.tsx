import { CheckCheck } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { TextLink } from '#platform/ui/text-link.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Change, ChangeState } from '../changes/contract.ts'
import { type Desk, listChanges } from '../desk/contract.ts'
import { changeTitle } from './change-names.ts'

interface ChangesTabProps {
  caption: string
  desk: Desk
  state: ChangeState
}

/** The changes of one desk in one state. */
export function ChangesTab({ caption, desk, state }: ChangesTabProps) {
  const searchParams = useSearchState()
  const employeeId = searchParams.get('employee')
  const of = employeeId === undefined ? {} : { employeeId }
  const pages = usePages(listChanges, { query: { desk, state, ...of } })
  const columns = useColumns()
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  const isWaiting = state === 'waiting'
  return (
    <>
      {employeeId !== undefined && (
        <p className="mb-4 text-sm">
          <TextLink to={searchParams.addressWith({ employee: null })}>
            {m['profileScreens.desk.everyone']()}
          </TextLink>
        </p>
      )}
      <DataTable
        caption={caption}
        columns={columns}
        rows={pages.rows ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }) => searchParams.addressWith({ change: id })}
        loading={pages.rows === undefined}
        skeletonRows={4}
        onMore={pages.more}
        morePending={pages.morePending}
        empty={
          <EmptyState
            icon={<CheckCheck size={22} aria-hidden="true" />}
            title={isWaiting ? m['profileScreens.desk.none']() : m['profileScreens.desk.noneYet']()}
            text={isWaiting ? m['profileScreens.desk.noneText']() : undefined}
          />
        }
      />
    </>
  )
}

function useColumns(): DataColumn<Change>[] {
  const { language, zone } = useLanguage()
  return [
    {
      key: 'employee',
      title: m['profileScreens.desk.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'details',
      title: m['profileScreens.change.details'](),
      cell: (change) => <bdi>{changeTitle(change, language)}</bdi>,
    },
    {
      key: 'fromDay',
      title: m['profileScreens.change.fromDay'](),
      cell: ({ fromDay }) => <DateText day={fromDay} weekday={false} year />,
    },
    {
      key: 'requestedOn',
      phone: 'end',
      title: m['profileScreens.change.requestedOn'](),
      cell: ({ requestedAt }) => <DateText day={dayOf(requestedAt, zone)} weekday={false} year />,
    },
  ]
}
