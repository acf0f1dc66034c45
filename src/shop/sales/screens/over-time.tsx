import { useLanguage } from '#platform/i18n/language.tsx'
import { BarChart } from '#platform/ui/bar-chart.tsx'
import { Card } from '#platform/ui/card.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatDayRange, formatMonth } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { PeriodSales, Sales } from '../contract.ts'
import { Amount, AmountsIn, useTotalColumns } from './columns.tsx'

const FILS = 100
/** The narrowest bar that still fits its amount. */
const BAR_REM = 3.75

function labelOf({ from, to }: PeriodSales, by: Sales['by'], locale: LocaleOptions): string {
  if (by === 'month') return formatMonth(from.slice(0, 7), locale)
  return by === 'day'
    ? formatDay(from, locale, { weekday: false })
    : formatDayRange(from, to, locale)
}

function useColumns(
  label: (period: PeriodSales) => string,
  currency: string,
): DataColumn<PeriodSales>[] {
  const totalColumns = useTotalColumns<PeriodSales>(currency)
  return [
    {
      key: 'period',
      title: m['sales.column.period'](),
      grow: true,
      cell: (period) => <bdi className="whitespace-nowrap">{label(period)}</bdi>,
    },
    // On a phone the portions make room for the credit notes.
    ...totalColumns.map((column) =>
      column.key === 'items' ? { ...column, phone: 'hidden' as const } : column,
    ),
    {
      key: 'refunds',
      phone: ({ refunds }) => (refunds === 0 ? 'hidden' : 'labelled'),
      title: m['salesScreens.refunds'](),
      align: 'end',
      cell: (period) => <Amount fils={period.refunds} currency={currency} />,
    },
  ]
}

/** A chart of sales by period, with a table of the numbers below. */
export function OverTime({ sales }: { sales: Sales }) {
  const locale = useLanguage()
  const { periods, by, currency } = sales
  const label = (period: PeriodSales): string => labelOf(period, by, locale)
  const columns = useColumns(label, currency)
  const points = periods.map((period) => ({
    // Two days are too wide for a bar; the table below has both.
    label: by === 'week' ? formatDay(period.from, locale, { weekday: false }) : label(period),
    value: period.total,
    valueText: formatNumber(Math.round(period.total / FILS), locale, {
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
    highlight: period.from <= sales.today && sales.today <= period.to,
  }))
  return (
    <Card title={m['salesScreens.over']()} end={<AmountsIn currency={currency} />}>
      <div className="overflow-x-auto pb-1">
        <div style={{ minInlineSize: `${periods.length * BAR_REM}rem` }}>
          <BarChart
            label={m['salesScreens.chart']()}
            heads={[m['sales.column.period'](), m['salesScreens.chart']()]}
            points={points}
          />
        </div>
      </div>
      <div className="mt-5">
        <DataTable
          caption={m['salesScreens.over']()}
          columns={columns}
          rows={periods.toReversed()}
          rowKey={(period) => period.from}
        />
      </div>
    </Card>
  )
}
