import { FileClock } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { ExpiryText } from '#portal/employees/expiry-text.tsx'
import { m } from '#messages'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { DependantLines } from '../dependant-lines.tsx'
import { listDependantExpiries } from '../desk/contract.ts'

type Row = ReplyOf<typeof listDependantExpiries>['items'][number]

/** The families of employees, by the first of their documents that expires. */
export function ExpiriesTab() {
  const pages = usePages(listDependantExpiries)
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  return (
    <DataTable
      caption={m['profileScreens.desk.tabExpiries']()}
      columns={columnsOf()}
      rows={pages.rows ?? []}
      rowKey={({ id }) => id}
      loading={pages.rows === undefined}
      skeletonRows={4}
      onMore={pages.more}
      morePending={pages.morePending}
      empty={
        <EmptyState
          icon={<FileClock size={22} aria-hidden="true" />}
          title={m['profileScreens.desk.noneYet']()}
        />
      }
    />
  )
}

function columnsOf(): DataColumn<Row>[] {
  return [
    {
      key: 'person',
      title: m['profileScreens.desk.person'](),
      cell: ({ name }) => <TwoNames name={name} />,
    },
    {
      key: 'employee',
      title: m['profileScreens.desk.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'documents',
      title: m['profileScreens.desk.documents'](),
      cell: (row) => <DependantLines dependant={row} />,
    },
    {
      key: 'expires',
      phone: 'end',
      align: 'end',
      title: m['profileScreens.desk.expires'](),
      cell: ({ nextExpiry }) => <ExpiryText day={nextExpiry} />,
    },
  ]
}
