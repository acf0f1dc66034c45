import { useLanguage } from '#platform/i18n/language.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { moneyParts } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { SalesTotals } from '../contract.ts'

/** An amount in a table whose card states the currency once. */
export function Amount({ fils, currency }: { fils: number; currency: string }) {
  const locale = useLanguage()
  if (fils === 0) return <span className="text-ink-faint">–</span>
  return (
    <bdi dir="ltr" className="figures whitespace-nowrap">
      {moneyParts(fils, currency, locale).amount}
    </bdi>
  )
}

/** Beside the title of a card. */
export function AmountsIn({ currency }: { currency: string }) {
  const locale = useLanguage()
  return (
    <span className="text-xs text-ink-soft">
      {m['salesScreens.amountsIn']({ currency: moneyParts(0, currency, locale).currency })}
    </span>
  )
}

/** What every table of the report has after its first column. */
export function useTotalColumns<Row extends SalesTotals>(currency: string): DataColumn<Row>[] {
  const locale = useLanguage()
  const count = (key: 'orders' | 'items', title: string): DataColumn<Row> => ({
    key,
    title,
    align: 'end',
    cell: (row) => <bdi className="figures">{formatNumber(row[key], locale)}</bdi>,
  })
  const money = (
    key: 'gross' | 'discount' | 'net' | 'vat' | 'total',
    title: string,
  ): DataColumn<Row> => ({
    key,
    title,
    align: 'end',
    phone: key === 'total' ? 'end' : key === 'vat' ? 'labelled' : 'hidden',
    cell: (row) => <Amount fils={row[key]} currency={currency} />,
  })
  return [
    count('orders', m['sales.column.orders']()),
    count('items', m['sales.column.items']()),
    money('gross', m['sales.column.gross']()),
    money('discount', m['sales.column.discount']()),
    money('net', m['sales.column.net']()),
    money('vat', m['sales.column.vat']()),
    money('total', m['sales.column.total']()),
  ]
}
