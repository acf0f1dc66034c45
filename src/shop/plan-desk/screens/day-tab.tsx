import { ChefHat, ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#platform/days.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { RankedBars } from '#platform/ui/bar-chart.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { m } from '#messages'
import { type DayChange, type DayConflict, type PlanDayTotals, showDay } from '../plans/contract.ts'
import { datesText } from './dates-text.ts'
import { PlanConflict } from './plan-conflict.tsx'
import { eventName } from './plan-labels.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Customers change their days while the page is open. */
const FRESH_EVERY_MS = 60_000
const MAX_RENDERED = 8

type DishTotals = PlanDayTotals['dishes'][number]

/** What plans need on a day, tomorrow at first, and what changed for it since yesterday. */
export function DayTab() {
  const searchParams = useSearchState()
  const requested = searchParams.get('day')
  const query = requested !== undefined && DAY.test(requested) ? { day: requested } : {}
  const found = useEndpoint(showDay, { query }, { keepPrevious: true, everyMs: FRESH_EVERY_MS })
  if (found.error !== null)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  if (found.data === undefined) return <CardSkeleton />
  return (
    <div className={classNames('grid gap-4', found.isPlaceholderData && 'opacity-60')}>
      <Stepper totals={found.data} searchParams={searchParams} />
      <Conflicts conflicts={found.data.conflicts} />
      <Totals totals={found.data} />
      <Dishes totals={found.data} />
      <Changes changes={found.data.changes} />
    </div>
  )
}

function Stepper({
  totals: { day, today },
  searchParams,
}: {
  totals: PlanDayTotals
  searchParams: SearchParamsState
}) {
  const tomorrow = addDays(today, 1)
  const show = (next: string): void => searchParams.change({ day: next === tomorrow ? null : next })
  return (
    <div
      role="group"
      aria-label={m['planDeskScreens.day']()}
      className="screen-only flex items-center gap-1"
    >
      <IconButton
        bordered
        label={m['planDeskScreens.previousDay']()}
        icon={
          <Flip>
            <ChevronLeft size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => show(addDays(day, -1))}
      />
      <p aria-live="polite" className="min-w-32 px-2 text-center font-semibold">
        <DateText day={day} />
      </p>
      <IconButton
        bordered
        label={m['planDeskScreens.nextDay']()}
        icon={
          <Flip>
            <ChevronRight size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => show(addDays(day, 1))}
      />
      {day !== tomorrow && (
        <span className="ms-2">
          <Button size="small" onPress={() => show(tomorrow)}>
            {m['planDeskScreens.tomorrow']()}
          </Button>
        </span>
      )}
    </div>
  )
}

function Conflicts({ conflicts }: { conflicts: readonly DayConflict[] }) {
  const { language } = useLanguage()
  if (conflicts.length === 0) return null
  return (
    <section aria-label={m['planDeskScreens.conflicts']()} className="grid gap-2">
      {conflicts.map(({ number, customer, order, dishes }) => (
        <PlanConflict
          key={order.id}
          title={m['planDeskScreens.conflictOf']({
            plan: number,
            customer: `\u2068${customer[language]}\u2069`,
            number: order.number,
          })}
          order={order}
          dishes={dishes}
        />
      ))}
    </section>
  )
}

function Totals({ totals: { plans, portions, dishes, changes } }: { totals: PlanDayTotals }) {
  const locale = useLanguage()
  const open = dishes.reduce((sum, { planned }) => sum + planned, 0)
  return (
    <Card>
      <Stats>
        <Stat label={m['planDeskScreens.plansThatDay']()} value={formatNumber(plans, locale)} />
        <Stat label={m['planDeskScreens.portions']()} value={formatNumber(portions, locale)} />
        <Stat label={m['planDeskScreens.stillOpen']()} value={formatNumber(open, locale)} />
        <Stat
          label={m['planDeskScreens.changesToday']()}
          value={formatNumber(changes.length, locale)}
          note={m['planDeskScreens.changesNote']()}
        />
      </Stats>
    </Card>
  )
}

function partName(part: DishTotals['part']): string {
  return part === 'meal' ? m['planDeskScreens.part.meal']() : m['planDeskScreens.part.snack']()
}

function useDishColumns(): DataColumn<DishTotals>[] {
  const locale = useLanguage()
  const count = (key: string, title: string, of: (row: DishTotals) => number) => ({
    key,
    title,
    align: 'end' as const,
    cell: (row: DishTotals) => <bdi className="figures">{formatNumber(of(row), locale)}</bdi>,
  })
  return [
    {
      key: 'dish',
      title: m['planDeskScreens.dish'](),
      grow: true,
      cell: ({ name }) => <bdi>{name[locale.language]}</bdi>,
    },
    {
      key: 'part',
      // The numbers fill the second line.
      phone: 'hidden',
      title: m['planDeskScreens.part.title'](),
      cell: ({ part }) => partName(part),
    },
    count('planned', m['planDeskScreens.planned'](), ({ planned }) => planned),
    count('closed', m['planDeskScreens.closed'](), ({ closed }) => closed),
    {
      ...count('all', m['planDeskScreens.inAll'](), ({ planned, closed }) => planned + closed),
      phone: 'end',
    },
  ]
}

function Dishes({ totals: { dishes } }: { totals: PlanDayTotals }) {
  const locale = useLanguage()
  const columns = useDishColumns()
  const title = m['planDeskScreens.dishes']()
  if (dishes.length === 0)
    return (
      <Card flush>
        <EmptyState
          icon={<ChefHat size={22} aria-hidden="true" />}
          title={m['planDeskScreens.noneThatDay']()}
          text={m['planDeskScreens.noneThatDayText']()}
        />
      </Card>
    )
  const points = dishes.slice(0, MAX_RENDERED).map(({ name, planned, closed }, index) => ({
    label: name[locale.language],
    value: planned + closed,
    valueText: formatNumber(planned + closed, locale),
    highlight: index === 0,
  }))
  return (
    <Card title={title}>
      <div className="grid gap-6">
        <RankedBars
          label={m['planDeskScreens.portions']()}
          heads={[m['planDeskScreens.dish'](), m['planDeskScreens.portions']()]}
          points={points}
        />
        <DataTable
          caption={title}
          columns={columns}
          rows={dishes}
          rowKey={({ id, part }) => `${id} ${part}`}
        />
      </div>
    </Card>
  )
}

function useChangeColumns(): DataColumn<DayChange>[] {
  const locale = useLanguage()
  return [
    {
      key: 'plan',
      title: m['planDeskScreens.plan'](),
      cell: ({ number, customer }) => (
        <span className="@2xl:whitespace-nowrap">
          <Bdi code>{`#${number}`}</Bdi> <bdi className="ms-1">{customer[locale.language]}</bdi>
        </span>
      ),
    },
    {
      key: 'what',
      phone: 'detail',
      title: m['planDeskScreens.what'](),
      grow: true,
      cell: (change) => {
        const dates = datesText(change, (day) => formatDay(day, locale))
        return (
          <>
            {eventName(change.kind)}
            {dates !== '' && (
              <bdi className="figures ms-2 text-ink-soft max-sm:sr-only">{dates}</bdi>
            )}
          </>
        )
      },
    },
    {
      key: 'when',
      phone: 'detail',
      title: m['planDeskScreens.when'](),
      cell: ({ at }) => (
        <bdi className="figures @2xl:whitespace-nowrap">{formatMoment(at, locale)}</bdi>
      ),
    },
  ]
}

function Changes({ changes }: { changes: readonly DayChange[] }) {
  const searchParams = useSearchState()
  const columns = useChangeColumns()
  const title = m['planDeskScreens.changes']()
  return (
    <Card title={title}>
      {changes.length === 0 ? (
        <p className="text-sm text-ink-soft">{m['planDeskScreens.noChanges']()}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={changes}
          rowKey={({ plan, at, kind, day }) => `${plan} ${at} ${kind} ${day}`}
          rowLink={({ plan }) => searchParams.addressWith({ tab: null, day: null, plan })}
        />
      )}
    </Card>
  )
}
