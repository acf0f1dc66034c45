import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { counted } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { Reconciliation } from '../reconciliation/contract.ts'

interface Row {
  readonly key: string
  readonly name: string
  readonly hint: string
  readonly compared: Reconciliation['card']
}

function rowsOf({ card, refunds, cash }: Reconciliation): Row[] {
  return [
    {
      key: 'card',
      name: m['reconcileScreens.card'](),
      hint: m['reconcileScreens.cardHint'](),
      compared: card,
    },
    {
      key: 'refunds',
      name: m['reconcileScreens.refunds'](),
      hint: m['reconcileScreens.refundsHint'](),
      compared: refunds,
    },
    {
      key: 'cash',
      name: m['reconcileScreens.cash'](),
      hint: m['reconcileScreens.cashHint'](),
      compared: cash,
    },
  ]
}

/** A sum, and below it of how many it is where there is a column for it. */
function SumText({ count, total, currency }: { count: number; total: number; currency: string }) {
  const locale = useLanguage()
  return (
    <span className="text-end">
      <MoneyText fils={total} currency={currency} />
      <span className="figures block text-xs font-normal whitespace-nowrap text-ink-soft @max-2xl:hidden">
        {m['reconcileScreens.counted'](counted(count, locale))}
      </span>
    </span>
  )
}

function columnsFor(currency: string): DataColumn<Row>[] {
  return [
    {
      key: 'what',
      title: m['reconcileScreens.what'](),
      grow: true,
      cell: ({ name, hint }) => (
        <span>
          <span className="font-medium">{name}</span>
          <span className="block text-xs font-normal text-ink-soft">{hint}</span>
        </span>
      ),
    },
    {
      key: 'taken',
      title: m['reconcileScreens.taken'](),
      align: 'end',
      cell: ({ compared }) => <SumText {...compared.collected} currency={currency} />,
    },
    {
      key: 'due',
      title: m['reconcileScreens.due'](),
      align: 'end',
      cell: ({ compared }) => <SumText {...compared.due} currency={currency} />,
    },
    {
      key: 'difference',
      phone: 'end',
      title: m['reconcileScreens.difference'](),
      align: 'end',
      cell: ({ compared }) => (
        <span
          className={classNames(
            'font-semibold',
            compared.difference === 0 ? 'text-good' : 'text-bad',
          )}
        >
          <MoneyText fils={compared.difference} currency={currency} />
        </span>
      ),
    },
  ]
}

/** Compares what was charged with what was due, by kind. */
export function ComparedTable({ found }: { found: Reconciliation }) {
  return (
    <DataTable
      caption={m['reconcileScreens.table']()}
      columns={columnsFor(found.currency)}
      rows={rowsOf(found)}
      rowKey={({ key }) => key}
    />
  )
}
