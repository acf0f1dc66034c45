import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { Asked } from '#platform/i18n/use-asked.ts'
import { RankedBars } from '#platform/ui/bar-chart.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { formatMoney, formatNumber } from '#platform/ui/format.ts'
import { m } from '#words'
import type { Figures, Sales } from '../contract.ts'
import { Amount, AmountsIn, useFigureColumns } from './columns.tsx'

type CouponRow = Sales['coupons'][number]

const VIEWS = ['meals', 'categories', 'emirates', 'windows', 'coupons'] as const
type View = (typeof VIEWS)[number]
// Named one by one: a name put together would load every word of the product.
const TABLES: Readonly<Record<View, () => string>> = {
  meals: () => m['sales.table.meals'](),
  categories: () => m['sales.table.categories'](),
  emirates: () => m['sales.table.emirates'](),
  windows: () => m['sales.table.windows'](),
  coupons: () => m['sales.table.coupons'](),
}
const CITIES: Readonly<Record<Sales['emirates'][number]['city'], () => string>> = {
  dubai: () => m['sales.city.dubai'](),
  'abu-dhabi': () => m['sales.city.abu-dhabi'](),
  sharjah: () => m['sales.city.sharjah'](),
  'al-ain': () => m['sales.city.al-ain'](),
}
const DRAWN = 8
const SHOWN_FIRST = 12

interface Row extends Figures {
  readonly key: string
  readonly name: string
}

function rowsOf(sales: Sales, view: Exclude<View, 'coupons'>, language: 'en' | 'ar'): Row[] {
  if (view === 'emirates')
    return sales.emirates.map((each) => ({ ...each, key: each.city, name: CITIES[each.city]() }))
  if (view === 'categories')
    return sales.categories.map((each) => ({ ...each, key: each.slug, name: each.name[language] }))
  return sales[view].map((each) => ({ ...each, key: each.id, name: each.name[language] }))
}

/** The same sales by what was sold, where it went, when and with which coupon. */
export function Breakdown({ sales, asked }: { sales: Sales; asked: Asked }) {
  const { language } = useLanguage()
  const view = VIEWS.find((each) => each === asked.get('of')) ?? 'meals'
  return (
    <Card title={TABLES[view]()} end={<AmountsIn currency={sales.currency} />}>
      <div className="mb-5">
        <Chips
          label={m['salesScreens.show']()}
          chips={VIEWS.map((key) => ({ key, label: TABLES[key]() }))}
          value={view}
          onChange={(key) => asked.change({ of: key === 'meals' ? null : key })}
        />
      </div>
      {view === 'coupons' ? (
        <Coupons rows={sales.coupons} currency={sales.currency} />
      ) : (
        <Ranked
          key={view}
          title={TABLES[view]()}
          rows={rowsOf(sales, view, language)}
          currency={sales.currency}
        />
      )}
    </Card>
  )
}

function useRankedColumns(currency: string): DataColumn<Row>[] {
  const figures = useFigureColumns<Row>(currency)
  return [
    {
      key: 'name',
      title: m['sales.column.name'](),
      grow: true,
      cell: (row) => <bdi>{row.name}</bdi>,
    },
    ...figures,
  ]
}

function Ranked({
  title,
  rows,
  currency,
}: {
  title: string
  rows: readonly Row[]
  currency: string
}) {
  const manner = useLanguage()
  const columns = useRankedColumns(currency)
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && rows.length > SHOWN_FIRST
  const points = rows.slice(0, DRAWN).map((row, place) => ({
    label: row.name,
    value: row.total,
    shown: formatMoney(row.total, currency, manner),
    highlight: place === 0,
  }))
  return (
    <div className="grid gap-6">
      <RankedBars label={title} heads={[title, m['sales.column.total']()]} points={points} />
      <DataTable
        caption={title}
        columns={columns}
        rows={isCut ? rows.slice(0, SHOWN_FIRST) : rows}
        rowKey={(row) => row.key}
        onMore={isCut ? () => setWhole(true) : undefined}
      />
    </div>
  )
}

function useCouponColumns(currency: string): DataColumn<CouponRow>[] {
  const manner = useLanguage()
  const money = (key: 'discount' | 'total', title: string): DataColumn<CouponRow> => ({
    key,
    title,
    align: 'end',
    cell: (row) => <Amount fils={row[key]} currency={currency} />,
  })
  return [
    { key: 'code', title: m['sales.table.coupons'](), cell: (row) => <Bdi code>{row.code}</Bdi> },
    {
      key: 'name',
      title: m['sales.column.name'](),
      grow: true,
      cell: (row) => <bdi>{row.name[manner.language]}</bdi>,
    },
    {
      key: 'orders',
      title: m['sales.column.orders'](),
      align: 'end',
      cell: (row) => <bdi className="figures">{formatNumber(row.orders, manner)}</bdi>,
    },
    money('discount', m['sales.column.discount']()),
    money('total', m['sales.column.total']()),
  ]
}

function Coupons({ rows, currency }: { rows: readonly CouponRow[]; currency: string }) {
  const manner = useLanguage()
  const columns = useCouponColumns(currency)
  const title = m['sales.table.coupons']()
  if (rows.length === 0)
    return <p className="text-sm text-ink-soft">{m['salesScreens.noneUsed']()}</p>
  const points = rows.slice(0, DRAWN).map((row, place) => ({
    label: row.code,
    value: row.discount,
    shown: formatMoney(row.discount, currency, manner),
    highlight: place === 0,
  }))
  return (
    <div className="grid gap-6">
      <RankedBars label={title} heads={[title, m['sales.column.discount']()]} points={points} />
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.code} />
    </div>
  )
}
