import { ChartSpline } from 'lucide-react'
import { RefusedError } from '#platform/http/call.ts'
import { type CallError, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { m } from '#messages'
import { Period, type Sales, showSales } from '../contract.ts'
import { Breakdown } from './breakdown.tsx'
import { ExportMenu } from './export-menu.tsx'
import { OverTime } from './over-time.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const BY = {
  day: () => m['salesScreens.day'](),
  week: () => m['salesScreens.week'](),
  month: () => m['salesScreens.month'](),
}

function requestedDay(searchParams: SearchParamsState, name: string): string | undefined {
  const day = searchParams.get(name)
  return day !== undefined && DAY.test(day) ? day : undefined
}

/** The sales between two days, as charts with the numbers behind them. */
export function Screen() {
  const searchParams = useSearchState()
  const by = Period.safeParse(searchParams.get('by')).data ?? 'week'
  const [from, to] = [requestedDay(searchParams, 'from'), requestedDay(searchParams, 'to')]
  const query = { by, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const sales = useEndpoint(showSales, { query }, { keepPrevious: true })
  return (
    <>
      <PageHeader
        title={m['salesScreens.title']()}
        lead={m['salesScreens.lead']()}
        action={<ExportMenu query={query} />}
      />
      <Filters
        searchParams={searchParams}
        by={by}
        from={from ?? sales.data?.from ?? null}
        to={to ?? sales.data?.to ?? null}
      />
      <div className={classNames('mt-4 grid gap-4', sales.isPlaceholderData && 'opacity-60')}>
        {sales.error !== null ? (
          <CouldNotLoad error={sales.error} again={() => void sales.refetch()} />
        ) : sales.data === undefined ? (
          <SalesSkeleton />
        ) : sales.data.sum.orders === 0 && sales.data.sum.refunds === 0 ? (
          <Card>
            <EmptyState
              title={m['salesScreens.none']()}
              text={m['salesScreens.noneLead']()}
              icon={<ChartSpline size={22} aria-hidden="true" />}
            />
          </Card>
        ) : (
          <SalesView sales={sales.data} searchParams={searchParams} />
        )}
      </div>
    </>
  )
}

function Filters({
  searchParams,
  by,
  from,
  to,
}: {
  searchParams: SearchParamsState
  by: Period
  from: string | null
  to: string | null
}) {
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:max-w-lg">
        <LazyDatePicker
          label={m['salesScreens.from']()}
          value={from}
          onChange={(day) => searchParams.change({ from: day })}
          hijri={false}
          {...(to === null ? {} : { max: to })}
        />
        <LazyDatePicker
          label={m['salesScreens.to']()}
          value={to}
          onChange={(day) => searchParams.change({ to: day })}
          hijri={false}
          {...(from === null ? {} : { min: from })}
        />
      </div>
      <Chips
        label={m['salesScreens.by']()}
        chips={Period.options.map((key) => ({ key, label: BY[key]() }))}
        value={by}
        onChange={(key) => searchParams.change({ by: key === 'week' ? null : key })}
      />
    </div>
  )
}

function SalesView({ sales, searchParams }: { sales: Sales; searchParams: SearchParamsState }) {
  const locale = useLanguage()
  const { sum, currency } = sales
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  const formatted = (fils: number): string => formatMoney(fils, currency, locale)
  return (
    <>
      <Card>
        <Stats>
          <Stat
            label={m['salesScreens.orders']()}
            value={formatNumber(sum.orders, locale)}
            note={m['salesScreens.items']({
              count: sum.items,
              shown: formatNumber(sum.items, locale),
            })}
          />
          <Stat
            label={m['salesScreens.net']()}
            value={money(sum.net)}
            note={m['salesScreens.discountOf']({ amount: formatted(sum.discount) })}
          />
          <Stat label={m['salesScreens.vat']()} value={money(sum.vat)} />
          <Stat label={m['salesScreens.total']()} value={money(sum.total)} />
          <Stat
            label={m['salesScreens.refunds']()}
            value={money(sum.refunds)}
            note={m['salesScreens.vatCredited']({ amount: formatted(sum.refundsVat) })}
          />
        </Stats>
      </Card>
      <OverTime sales={sales} />
      <Breakdown sales={sales} searchParams={searchParams} />
    </>
  )
}

function SalesSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4">
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </Loading>
  )
}

function CouldNotLoad({ error, again }: { error: CallError; again: () => void }) {
  const { language } = useLanguage()
  const retry = (
    <Button size="small" onPress={again}>
      {m['salesScreens.again']()}
    </Button>
  )
  return (
    <div role="alert">
      <Banner tone="bad" action={retry}>
        {error instanceof RefusedError
          ? error.problem.messages[language]
          : m['salesScreens.unreachable']()}
      </Banner>
    </div>
  )
}
