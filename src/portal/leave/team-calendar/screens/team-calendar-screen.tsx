import { useQueryClient } from '@tanstack/react-query'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { DepartmentChoice } from '../../report/screens/company-filters.tsx'
import { showTeamCalendar } from '../contract.ts'
import { rangeOf, stepped } from '../rules.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarKey } from './calendar-key.tsx'
import { CalendarList } from './calendar-list.tsx'
import { useIsPhone } from './use-is-phone.ts'

const MONTH = /^(20|21)\d{2}-(0[1-9]|1[0-2])$/
const PEOPLE_AT_ONCE = '100'

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
  const departmentId = searchParams.get('department')
  const range = rangeOf(view, month)
  const query = {
    ...range,
    limit: PEOPLE_AT_ONCE,
    ...(departmentId === undefined ? {} : { departmentId }),
  }
  const pages = usePages(showTeamCalendar, { query })
  const { first, rows } = pages
  const more = pages.morePending ? undefined : pages.more
  const isWhole = pages.more === undefined
  return (
    <>
      <PageHeader title={m['pages.leaveCalendar']()} lead={m['teamCalendar.lead']()} />
      <div className="screen-only mb-4 flex flex-wrap items-center gap-3">
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
        <DepartmentChoice
          value={departmentId}
          onChange={(department) => searchParams.change({ department })}
        />
      </div>
      {pages.error !== null && <CouldNotLoad error={pages.error} again={pages.again} />}
      {rows === undefined && pages.error === null && (
        <Loading>
          <Skeleton className="h-[28rem] w-full" />
        </Loading>
      )}
      {first !== undefined && rows !== undefined && rows.length === 0 && (
        <EmptyState
          title={m['teamCalendar.empty']()}
          text={m['teamCalendar.emptyLead']()}
          icon={<CalendarRange size={22} aria-hidden="true" />}
        />
      )}
      {first !== undefined && rows !== undefined && rows.length > 0 && (
        <div className="space-y-3" aria-busy={pages.isOld}>
          <CalendarKey />
          {isPhone ? (
            <CalendarList frame={first} rows={rows} more={more} isWhole={isWhole} />
          ) : (
            <CalendarGrid frame={first} rows={rows} view={view} more={more} isWhole={isWhole} />
          )}
        </div>
      )}
    </>
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
