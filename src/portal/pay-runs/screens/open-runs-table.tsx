import type { Pages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { listRuns, Run } from '../contract.ts'
import { runNameInList, stateLabel, stateTone } from './labels.ts'

interface OpenRunsTableProps {
  pages: Pages<typeof listRuns>
  currency: string
}

/** The runs beside the month's that are not approved yet. */
export function OpenRunsTable({ pages, currency }: OpenRunsTableProps) {
  const columns = useColumns(currency)
  return (
    <DataTable
      caption={m['payRunScreens.other.open']()}
      rows={pages.rows ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/pay-runs?run=${id}`}
      onMore={pages.more}
      morePending={pages.morePending}
      columns={columns}
    />
  )
}

function useColumns(currency: string): DataColumn<Run>[] {
  const locale = useLanguage()
  return [
    {
      key: 'run',
      title: m['payRunScreens.other.run'](),
      grow: true,
      cell: (run) => <bdi>{runNameInList(run, locale)}</bdi>,
    },
    {
      key: 'status',
      title: m['payRunScreens.earlier.status'](),
      cell: (run) => <Pill tone={stateTone(run)}>{stateLabel(run)}</Pill>,
    },
    {
      key: 'net',
      align: 'end',
      phone: 'end',
      title: m['payRunScreens.earlier.net'](),
      cell: ({ netFils }) => <MoneyText fils={netFils} currency={currency} />,
    },
  ]
}
