import { CircleCheck } from 'lucide-react'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TimeText } from '#platform/ui/time-text.tsx'
import { m } from '#messages'
import type { ExceptionKind, Reconciliation } from '../reconciliation/contract.ts'

type Exception = Reconciliation['exceptions'][number]

const LABELS: Readonly<Record<ExceptionKind, () => string>> = {
  mismatch: () => m['reconcileScreens.mismatch'](),
  unneeded: () => m['reconcileScreens.unneededOne'](),
  disputed: () => m['reconcileScreens.disputed'](),
  unpaid: () => m['reconcileScreens.unpaid'](),
  refundFailed: () => m['reconcileScreens.refundFailed'](),
  refundWaiting: () => m['reconcileScreens.refundWaiting'](),
  refundDiffers: () => m['reconcileScreens.refundDiffers'](),
  refundedOutside: () => m['reconcileScreens.refundedOutside'](),
  cashMissing: () => m['reconcileScreens.cashMissing'](),
  cashDiffers: () => m['reconcileScreens.cashDiffers'](),
}

function visibleColumns(): DataColumn<Exception>[] {
  return [
    {
      key: 'order',
      title: m['reconcileScreens.order'](),
      cell: ({ number }) => <bdi className="figures font-medium">{`#${number}`}</bdi>,
    },
    {
      key: 'why',
      title: m['reconcileScreens.why'](),
      grow: true,
      cell: ({ kind }) => <span className="block max-w-prose">{LABELS[kind]()}</span>,
    },
    {
      key: 'when',
      title: m['reconcileScreens.when'](),
      cell: ({ at }) => <TimeText instant={at} />,
    },
    {
      key: 'amount',
      phone: 'end',
      title: m['reconcileScreens.amount'](),
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText fils={amount} currency={currency} />,
    },
  ]
}

/** Lists the mismatches, each with what to do about it. */
export function ExceptionList({ exceptions }: { exceptions: readonly Exception[] }) {
  return (
    <DataTable
      caption={m['reconcileScreens.exceptions']()}
      columns={visibleColumns()}
      rows={exceptions}
      rowKey={({ kind, order, at }) => `${kind} ${order} ${at}`}
      rowLink={({ order }) => `/shop-orders?order=${order}`}
      empty={
        <EmptyState
          icon={<CircleCheck size={22} aria-hidden="true" />}
          title={m['reconcileScreens.none']()}
          text={m['reconcileScreens.noneText']()}
        />
      }
    />
  )
}
