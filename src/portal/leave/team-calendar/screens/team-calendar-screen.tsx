import { useQueryClient } from '@tanstack/react-query'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { DepartmentChoice } from '../../report/screens/company-filters.tsx'
import { type CalendarRow, showTeamCalendar, type TeamCalendar } from '../contract.ts'
import { awayIn, rangeOf, stepped } from '../rules.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarKey } from './calendar-key.tsx'
import { CalendarList } from './calendar-list.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { usePeople } from './use-people.ts'

const MONTH = /^(20|21)\d{2}-(0[1-9]|1[0-2])$/

/** Who is away when: people down, days across; on a phone, a list of those who are away. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const isPhone = useIsPhone()
  const today = useDay()
  useLive('leave', () => void refresh(client, [showTeamCalendar]))
  const month = MONTH.test(searchParams.get('month') ?? '')
    ? (searchParams.get('month') ?? '')
    : today.slice(0, 7)
  const view = searchParams.get('view') === 'year' ? 'year' : 'month'
  const who = !isPhone && searchParams.get('who') === 'all' ? 'all' : 'away'
  const q = searchParams.get('q')
  const departmentId = searchParams.get('department')
  const people = usePeople({ ...rangeOf(view, month), departmentId, q, who })
  const { first, rows, away } = people
  return (
    <>
      <PageHeader title={m['pages.leaveCalendar']()} />
      <div className="screen-only mb-3 flex flex-wrap items-center gap-3">
        <Stepper view={view} month={month} today={today} />
        <Chips
          label={m['teamCalendar.view']()}
          chips={[
            { key: 'month', label: m['teamCalendar.month']() },
            { key: 'year', label: m['teamCalendar.year']() },
          ]}
          value={view}
          onChange={(next) => searchParams.change({ view: next === 'month' ? null : next })}
        />
        {!isPhone && (
          <Chips
            label={m['teamCalendar.who']()}
            chips={[
              { key: 'away', label: m['teamCalendar.onlyAway']() },
              { key: 'all', label: m['teamCalendar.everyone']() },
            ]}
            value={who}
            onChange={(next) => searchParams.change({ who: next === 'away' ? null : next })}
          />
        )}
      </div>
      <div className="screen-only mb-3 flex flex-wrap items-center gap-3">
        <div className="grow basis-40">
          {first !== undefined && <AwayToday frame={first} away={away} />}
        </div>
        <div className="w-full sm:w-56">
          <SearchField
            label={m['teamCalendar.search']()}
            placeholder={m['teamCalendar.search']()}
            searched={q}
            onSearch={(text) => searchParams.change({ q: text === '' ? null : text })}
          />
        </div>
        <DepartmentChoice
          value={departmentId}
          onChange={(department) => searchParams.change({ department })}
        />
      </div>
      {people.error !== null && <CouldNotLoad error={people.error} again={people.again} />}
      {rows === undefined && people.error === null && (
        <Loading>
          <Skeleton className="h-[28rem] w-full" />
        </Loading>
      )}
      {first !== undefined && rows !== undefined && (
        <div className="space-y-3" aria-busy={people.isOld}>
          {rows.length === 0 && <Nobody isSearched={q !== undefined} isOfAll={who === 'all'} />}
          {isPhone && (rows.length > 0 || first.holidays.length > 0) && (
            <CalendarList frame={first} rows={rows} />
          )}
          {!isPhone && rows.length > 0 && (
            <CalendarGrid
              frame={first}
              rows={rows}
              away={away}
              view={view}
              more={people.more}
              isWhole={people.isWhole}
            />
          )}
          {rows.length > 0 && <CalendarKey />}
        </div>
      )}
    </>
  )
}

function AwayToday({
  frame,
  away,
}: {
  frame: TeamCalendar
  away: readonly CalendarRow[] | undefined
}) {
  const locale = useLanguage()
  const { from, to, today } = frame
  if (away === undefined || today < from || to < today) return null
  const count = awayIn(away, { from: today, to: today })
  return (
    <p className="text-sm font-medium" role="status">
      {count === 0
        ? m['teamCalendar.noneToday']()
        : m['teamCalendar.awayToday'](counted(count, locale))}
    </p>
  )
}

function Nobody({ isSearched, isOfAll }: { isSearched: boolean; isOfAll: boolean }) {
  const icon = <CalendarRange size={22} aria-hidden="true" />
  if (isSearched) return <EmptyState icon={icon} title={m['teamCalendar.noMatch']()} />
  if (isOfAll)
    return (
      <EmptyState
        icon={icon}
        title={m['teamCalendar.empty']()}
        text={m['teamCalendar.emptyLead']()}
      />
    )
  return (
    <EmptyState
      icon={icon}
      title={m['teamCalendar.nobodyAway']()}
      text={m['teamCalendar.nobodyAwayText']()}
    />
  )
}

function Stepper({ view, month, today }: { view: 'month' | 'year'; month: string; today: string }) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const thisMonth = today.slice(0, 7)
  const go = (next: string): void =>
    searchParams.change({ month: next === thisMonth ? null : next })
  const isNow = view === 'month' ? month === thisMonth : month.slice(0, 4) === thisMonth.slice(0, 4)
  return (
    <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
      <IconButton
        bordered
        label={m['teamCalendar.previous']()}
        icon={
          <Flip>
            <ChevronLeft size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => go(stepped(view, month, -1))}
      />
      <p
        className="figures min-w-0 grow text-center font-semibold sm:min-w-40 sm:grow-0"
        aria-live="polite"
      >
        {view === 'month'
          ? formatMonth(month, locale)
          : formatNumber(Number(month.slice(0, 4)), locale, { useGrouping: false })}
      </p>
      <IconButton
        bordered
        label={m['teamCalendar.next']()}
        icon={
          <Flip>
            <ChevronRight size={18} aria-hidden="true" />
          </Flip>
        }
        onPress={() => go(stepped(view, month, 1))}
      />
      <Button kind="plain" disabled={isNow} onPress={() => go(thisMonth)}>
        {m['teamCalendar.today']()}
      </Button>
    </div>
  )
}
