import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { RankedBars } from '#platform/ui/bar-chart.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { showPayCost } from '../contract.ts'

/** What pay cost in each of the last twelve months, and by department in the chosen one. */
export function CostCard({ month }: { month: string }) {
  const { data, error, refetch } = useEndpoint(showPayCost)
  return (
    <Card title={m['payReportScreens.cost']()}>
      {error !== null && <CouldNotLoad error={error} again={() => void refetch()} />}
      {data === undefined ? (
        error === null && (
          <Loading>
            <Skeleton className="h-64 w-full rounded-control" />
          </Loading>
        )
      ) : (
        <Charts cost={data} month={month} />
      )}
    </Card>
  )
}

interface ChartsProps {
  cost: ReplyOf<typeof showPayCost>
  month: string
}

function Charts({ cost, month }: ChartsProps) {
  const locale = useLanguage()
  const { currency, months, items } = cost
  const point = (label: string, fils: number) => ({
    label,
    // A month that takes back more than it pays has no bar.
    value: Math.max(fils, 0),
    valueText: formatMoney(fils, currency, locale),
  })
  const byMonth = months.map((each, index) => ({
    ...point(
      formatMonth(each, locale),
      items.reduce((sum, { monthFils }) => sum + (monthFils[index] ?? 0), 0),
    ),
    highlight: each === month,
  }))
  // Months before the first run say nothing.
  const fromFirst = byMonth.slice(
    Math.max(
      0,
      byMonth.findIndex(({ value }) => value > 0),
    ),
  )
  const chosen = months.indexOf(month)
  const byDepartment = items
    .map(({ department, monthFils }) => ({ department, fils: monthFils[chosen] ?? 0 }))
    .filter(({ fils }) => fils !== 0)
    .toSorted((one, other) => other.fils - one.fils)
    .map(({ department, fils }) => point(department.name[locale.language], fils))
  return (
    <div className="space-y-6">
      <p className="text-sm text-ink-soft">{m['payReportScreens.costHelp']()}</p>
      <div className={classNames('grid gap-8', byDepartment.length > 0 && 'lg:grid-cols-2')}>
        <section className="space-y-3">
          <h3 className="text-sm font-semibold">{m['payReportScreens.costByMonth']()}</h3>
          <RankedBars
            label={m['payReportScreens.costByMonth']()}
            heads={[m['payReportScreens.month'](), m['payReportScreens.amount']()]}
            points={fromFirst.toReversed()}
          />
        </section>
        {byDepartment.length > 0 && (
          <section className="space-y-3">
            <h3 className="text-sm font-semibold">
              {m['payReportScreens.costByDepartment']()}{' '}
              <bdi className="font-normal text-ink-soft">{formatMonth(month, locale)}</bdi>
            </h3>
            <RankedBars
              label={m['payReportScreens.costByDepartment']()}
              heads={[m['payReportScreens.department'](), m['payReportScreens.amount']()]}
              points={byDepartment}
            />
          </section>
        )}
      </div>
    </div>
  )
}
