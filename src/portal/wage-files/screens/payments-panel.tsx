import { Landmark } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listWagePayments, type WagePayment } from '../contract.ts'
import { markLabel, stateLabel, stateTone } from './states.ts'

interface PaymentsPanelProps {
  fileId: string
  onClose: () => void
}

/** The payments of a file: first those that came back, with the bank's reason, then all of them. */
export function PaymentsPanel({ fileId, onClose }: PaymentsPanelProps) {
  return (
    <SidePanel wide title={m['wageFileScreens.list.all']()} onClose={onClose}>
      <div className="space-y-6 pb-6">
        <Returned fileId={fileId} />
        <Payments fileId={fileId} />
      </div>
    </SidePanel>
  )
}

function Returned({ fileId }: { fileId: string }) {
  const pages = usePages(listWagePayments, {
    params: { id: fileId },
    query: { state: 'returned' },
  })
  const columns = usePaymentColumns(pages.first?.currency ?? 'AED')
  if (pages.rows === undefined || pages.rows.length === 0) return null
  return (
    <section className="space-y-2">
      <h3 className="text-base">{m['wageFileScreens.list.returned']()}</h3>
      <p className="text-sm text-ink-soft">{m['wageFileScreens.list.returnedText']()}</p>
      <DataTable
        caption={m['wageFileScreens.list.returned']()}
        columns={columns.filter(({ key }) => key !== 'paidOn')}
        rows={pages.rows}
        rowKey={({ employee }) => employee.id}
        rowLink={({ employee }) => `/employees/${employee.id}`}
        onMore={pages.more}
        morePending={pages.morePending}
      />
    </section>
  )
}

function Payments({ fileId }: { fileId: string }) {
  const pages = usePages(listWagePayments, { params: { id: fileId } })
  const columns = usePaymentColumns(pages.first?.currency ?? 'AED')
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  const file = pages.first?.file
  const isMarked = file !== undefined && file.toStop + file.paidTwice > 0
  return (
    <section className="space-y-3">
      {isMarked && <Banner tone="bad">{m['wageFileScreens.mark.note']()}</Banner>}
      <DataTable
        caption={m['wageFileScreens.list.all']()}
        columns={columns}
        rows={pages.rows ?? []}
        rowKey={({ employee }) => employee.id}
        rowLink={({ employee }) => `/employees/${employee.id}`}
        loading={pages.rows === undefined}
        skeletonRows={6}
        onMore={pages.more}
        morePending={pages.morePending}
        empty={
          <EmptyState
            icon={<Landmark size={22} aria-hidden="true" />}
            title={m['wageFileScreens.list.none']()}
            text={m['wageFileScreens.list.noneText']()}
          />
        }
      />
    </section>
  )
}

function usePaymentColumns(currency: string): DataColumn<WagePayment>[] {
  return [
    {
      key: 'employee',
      title: m['wageFileScreens.list.employee'](),
      grow: true,
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'status',
      title: m['wageFileScreens.list.status'](),
      cell: ({ state, mark }) => (
        <span className="flex flex-wrap gap-1">
          <Pill tone={stateTone(state)}>{stateLabel(state)}</Pill>
          {mark !== null && <Pill tone="bad">{markLabel(mark)}</Pill>}
        </span>
      ),
    },
    {
      key: 'reason',
      title: m['wageFileScreens.list.reason'](),
      cell: ({ reason }) => (reason === '' ? null : <bdi>{reason}</bdi>),
    },
    {
      key: 'paidOn',
      title: m['wageFileScreens.list.paidOn'](),
      phone: 'hidden',
      cell: ({ paidOn }) => (paidOn === null ? null : <DateText day={paidOn} year />),
    },
    {
      key: 'amount',
      title: m['wageFileScreens.list.amount'](),
      align: 'end',
      phone: 'end',
      cell: ({ fils }) => <MoneyText fils={fils} currency={currency} />,
    },
  ]
}
