import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { SearchParamsState } from '#platform/i18n/use-search-state.ts'
import { RankedBars } from '#platform/ui/bar-chart.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { SalesTotals, Sales } from '../contract.ts'
import { Amount, AmountsIn, useTotalColumns } from './columns.tsx'

type CouponRow = Sales['coupons'][number]

const VIEWS = ['meals', 'categories', 'emirates', 'windows', 'coupons'] as const
type View = (typeof VIEWS)[number]
// Listed one by one, because a computed message name would load every message of the product.
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
const MAX_RENDERED = 8
const MAX_VISIBLE_FIRST = 12

interface Row extends SalesTotals {
  readonly key: string
  readonly name: string
}

function rowsOf(sales: Sales, view: Exclude<View, 'coupons'>, language: 'en' | 'ar'): Row[] {
  if (view === 'emirates')
    return sales.emirates.map((each) => ({ ...each, key: each.city, name: CITIES[each.city]() }))
  if (view === 'categories')
    return sales.categories.map((each) => ({ ...each, key: each.slug, name: each.name[language] }))
  return sales[view].map((each) => ({
    ...each,
    key: each.id ?? each.name.en,
    name: each.name[language],
  }))
}

/** The same sales by what was sold, where it went, when and with which coupon. */
export function Breakdown({
  sales,
  searchParams,
}: {
  sales: Sales
  searchParams: SearchParamsState
}) {
  const { language } = useLanguage()
  const view = VIEWS.find((each) => each === searchParams.get('of')) ?? 'meals'
  return (
    <Card title={TABLES[view]()} end={<AmountsIn currency={sales.currency} />}>
      <div className="mb-5">
        <Chips
          label={m['salesScreens.show']()}
          chips={VIEWS.map((key) => ({ key, label: TABLES[key]() }))}
          value={view}
          onChange={(key) => searchParams.change({ of: key === 'meals' ? null : key })}
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
  const totalColumns = useTotalColumns<Row>(currency)
  return [
    {
      key: 'name',
      title: m['sales.column.name'](),
      grow: true,
      cell: (row) => <bdi>{row.name}</bdi>,
    },
    ...totalColumns,
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
  const locale = useLanguage()
  const columns = useRankedColumns(currency)
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && rows.length > MAX_VISIBLE_FIRST
  const points = rows.slice(0, MAX_RENDERED).map((row, index) => ({
    label: row.name,
    value: row.total,
    valueText: formatMoney(row.total, currency, locale),
    highlight: index === 0,
  }))
  return (
    <div className="grid gap-6">
      <RankedBars label={title} heads={[title, m['sales.column.total']()]} points={points} />
      <DataTable
        caption={title}
        columns={columns}
        rows={isCut ? rows.slice(0, MAX_VISIBLE_FIRST) : rows}
        rowKey={(row) => row.key}
        onMore={isCut ? () => setWhole(true) : undefined}
      />
    </div>
  )
}

function useCouponColumns(currency: string): DataColumn<CouponRow>[] {
  const locale = useLanguage()
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
      cell: (row) => <bdi>{row.name[locale.language]}</bdi>,
    },
    {
      key: 'orders',
      title: m['sales.column.orders'](),
      align: 'end',
      cell: (row) => <bdi className="figures">{formatNumber(row.orders, locale)}</bdi>,
    },
    money('discount', m['sales.column.discount']()),
    money('total', m['sales.column.total']()),
  ]
}

function Coupons({ rows, currency }: { rows: readonly CouponRow[]; currency: string }) {
  const locale = useLanguage()
  const columns = useCouponColumns(currency)
  const title = m['sales.table.coupons']()
  if (rows.length === 0)
    return <p className="text-sm text-ink-soft">{m['salesScreens.noneUsed']()}</p>
  const points = rows.slice(0, MAX_RENDERED).map((row, index) => ({
    label: row.code,
    value: row.discount,
    valueText: formatMoney(row.discount, currency, locale),
    highlight: index === 0,
  }))
  return (
    <div className="grid gap-6">
      <RankedBars label={title} heads={[title, m['sales.column.discount']()]} points={points} />
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.code} />
    </div>
  )
}
