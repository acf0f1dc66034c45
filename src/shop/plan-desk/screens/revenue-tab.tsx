import { ChartSpline } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { BarChart } from '#platform/ui/bar-chart.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney, moneyParts } from '#platform/ui/format-money.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { download } from '#platform/ui/save-file.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { m } from '#messages'
import { exportRevenue, type Revenue, type RevenueDay, showRevenue } from '../plans/contract.ts'
import { ExportMenu } from './export-menu.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const FILS = 100
/** More bars would have no room for their amounts; of a longer time each bar is some days. */
const MAX_BARS = 14
/** The narrowest bar that still fits its amount. */
const BAR_REM = 3.75

interface Span {
  readonly from?: string
  readonly to?: string
}

function requestedSpan(searchParams: SearchParamsState): Span {
  const of = (name: 'from' | 'to') => {
    const day = searchParams.get(name)
    return day !== undefined && DAY.test(day) ? { [name]: day } : {}
  }
  return { ...of('from'), ...of('to') }
}

/** What plans earned by day, and what is still owed for them. */
export function RevenueTab() {
  const searchParams = useSearchState()
  const query = requestedSpan(searchParams)
  const revenue = useEndpoint(showRevenue, { query }, { keepPrevious: true })
  return (
    <div className="grid gap-4">
      <Filters
        searchParams={searchParams}
        from={query.from ?? revenue.data?.from ?? null}
        to={query.to ?? revenue.data?.to ?? null}
        query={query}
      />
      {revenue.error !== null ? (
        <CouldNotLoad error={revenue.error} again={() => void revenue.refetch()} />
      ) : revenue.data === undefined ? (
        <CardSkeleton />
      ) : (
        <div className={classNames('grid gap-4', revenue.isPlaceholderData && 'opacity-60')}>
          <RevenueView revenue={revenue.data} />
        </div>
      )}
    </div>
  )
}

interface FiltersProps {
  searchParams: SearchParamsState
  from: string | null
  to: string | null
  query: Span
}

function Filters({ searchParams, from, to, query }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid grow grid-cols-2 gap-3 sm:max-w-lg">
        <LazyDatePicker
          label={m['planDeskScreens.from']()}
          value={from}
          onChange={(day) => searchParams.change({ from: day })}
          hijri={false}
          {...(to === null ? {} : { max: to })}
        />
        <LazyDatePicker
          label={m['planDeskScreens.to']()}
          value={to}
          onChange={(day) => searchParams.change({ to: day })}
          hijri={false}
          {...(from === null ? {} : { min: from })}
        />
      </div>
      <ExportMenu
        save={(format, language) =>
          download(exportRevenue, { query: { ...query, format, language } }, () =>
            m['planDeskScreens.failed'](),
          )
        }
      />
    </div>
  )
}

function RevenueView({ revenue }: { revenue: Revenue }) {
  const { sum, opening } = revenue
  const isEmpty = [opening, sum.paid, sum.delivered, sum.refunded, sum.owed].every(
    (fils) => fils === 0,
  )
  if (isEmpty)
    return (
      <Card flush>
        <EmptyState
          icon={<ChartSpline size={22} aria-hidden="true" />}
          title={m['planDeskScreens.noRevenue']()}
          text={m['planDeskScreens.noRevenueText']()}
        />
      </Card>
    )
  return (
    <>
      <Totals revenue={revenue} />
      <ByDay revenue={revenue} />
    </>
  )
}

function Totals({ revenue: { sum, opening, currency, to } }: { revenue: Revenue }) {
  const locale = useLanguage()
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  return (
    <Card>
      <Stats>
        <Stat
          label={m['planDeskScreens.owedNow']()}
          value={money(sum.owed)}
          note={m['planDeskScreens.owedNote']({ day: formatDay(to, locale) })}
        />
        <Stat
          label={m['planDeskScreens.paid']()}
          value={money(sum.paid)}
          note={m['planDeskScreens.openingNote']({
            amount: formatMoney(opening, currency, locale),
          })}
        />
        <Stat label={m['planDeskScreens.delivered']()} value={money(sum.delivered)} />
        <Stat
          label={m['planDeskScreens.refunded']()}
          value={money(sum.refunded)}
          {...(sum.goodwill === 0
            ? {}
            : {
                note: goodwillNote(sum.goodwill, currency, locale),
              })}
        />
      </Stats>
    </Card>
  )
}

/** What was refunded as goodwill; below zero it is part of a refund, and was refunded before. */
function goodwillNote(fils: number, currency: string, locale: LocaleOptions): string {
  const amount = formatMoney(Math.abs(fils), currency, locale)
  return fils < 0
    ? m['planDeskScreens.goodwillBefore']({ amount })
    : m['planDeskScreens.goodwillNote']({ amount })
}

/** The last day of every few, so that as many bars as there is room for end with the last of all. */
function barDays(days: readonly RevenueDay[]): RevenueDay[] {
  const step = Math.ceil(days.length / MAX_BARS)
  return days.filter((_day, index) => (days.length - 1 - index) % step === 0)
}

function ByDay({ revenue: { days, currency, today } }: { revenue: Revenue }) {
  const locale = useLanguage()
  const columns = useColumns(currency)
  const points = barDays(days).map(({ day, owed }) => ({
    label: formatDay(day, locale, { weekday: false }),
    value: Math.max(0, owed),
    valueText: formatNumber(Math.round(owed / FILS), locale, {
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
    highlight: day === today,
  }))
  const chart = m['planDeskScreens.owedChart']()
  const scroller = useRef<HTMLDivElement>(null)
  const toEnd = locale.language === 'ar' ? -1 : 1
  // On a phone the bars are wider than the screen, and the last ones count most.
  useLayoutEffect(() => {
    if (scroller.current !== null)
      scroller.current.scrollLeft = toEnd * scroller.current.scrollWidth
  }, [days, toEnd])
  return (
    <Card
      title={chart}
      end={
        <span className="text-xs text-ink-soft">
          {m['planDeskScreens.amountsIn']({ currency: moneyParts(0, currency, locale).currency })}
        </span>
      }
    >
      <div
        ref={scroller}
        className="overflow-x-auto pb-1"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={chart}
      >
        <div style={{ minInlineSize: `${points.length * BAR_REM}rem` }}>
          <BarChart label={chart} heads={[m['planDeskScreens.day'](), chart]} points={points} />
        </div>
      </div>
      <div className="mt-5">
        <DataTable
          caption={m['planDeskScreens.byDay']()}
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </div>
    </Card>
  )
}

function useColumns(currency: string): DataColumn<RevenueDay>[] {
  const locale = useLanguage()
  const amount = (
    key: 'delivered' | 'goodwill' | 'owed' | 'paid' | 'refunded',
    title: string,
  ): DataColumn<RevenueDay> => ({
    key,
    title,
    align: 'end',
    phone: key === 'owed' ? 'end' : (row) => (row[key] === 0 ? 'hidden' : 'labelled'),
    cell: (row) =>
      row[key] === 0 ? (
        <span className="text-ink-faint">–</span>
      ) : (
        <bdi dir="ltr" className="figures whitespace-nowrap">
          {moneyParts(row[key], currency, locale).amount}
        </bdi>
      ),
  })
  return [
    {
      key: 'day',
      title: m['planDeskScreens.day'](),
      grow: true,
      cell: ({ day }) => <DateText day={day} />,
    },
    amount('paid', m['planDeskScreens.paid']()),
    amount('delivered', m['planDeskScreens.delivered']()),
    amount('refunded', m['planDeskScreens.refunded']()),
    amount('goodwill', m['planDeskScreens.goodwill']()),
    amount('owed', m['planDeskScreens.owed']()),
  ]
}
