import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { addDays, weekdayOf } from '#platform/days.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { type Languages, useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { dayOf, formatDay, formatDayRange, formatWeekday } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type DeskCalendar, listDeskBookings } from '../contract.ts'
import { Agenda } from './agenda.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { FeedCard } from './feed-card.tsx'
import { type Column, TimeGrid } from './time-grid.tsx'

const WEEK = 7
const FIRST = { mon: 1, sun: 7, sat: 6 } as const
const DAY = /^20\d\d-\d\d-\d\d$/

function weekOf(day: string, first: number): string {
  return addDays(day, -((weekdayOf(day) - first + WEEK) % WEEK))
}

/** "Mon 23": the month is in the heading. */
function shortDay(day: string, locale: Languages): string {
  return `${formatWeekday(day, locale)} ${formatNumber(Number(day.slice(8)), locale)}`
}

/** For a week its days, for a day its staff. */
function columnsOf(
  { days, items, staff, zone }: DeskCalendar,
  isDay: boolean,
  nameOf: (day: string) => string,
  language: 'en' | 'ar',
): Column[] {
  const bookingsOn = (day: string) => items.filter(({ startsAt }) => dayOf(startsAt, zone) === day)
  if (!isDay)
    return days.map(({ day, work }) => ({
      key: day,
      title: nameOf(day),
      day,
      work,
      bookings: bookingsOn(day),
    }))
  return days.flatMap(({ day, work }) =>
    staff.map(({ id, name }) => ({
      key: id,
      title: name[language],
      day,
      work: work.filter(({ staffId }) => staffId === id),
      bookings: bookingsOn(day).filter(({ staffId }) => staffId === id),
    })),
  )
}

/** Bookings: in a week or day grid where there is room, as a list on a phone. */
export function CalendarTab({ company }: { company: string }) {
  const searchParams = useSearchState()
  const locale = useLanguage()
  const client = useQueryClient()
  useLive('bookings', () => void refresh(client, [listDeskBookings]))
  const first = FIRST[useFirstDay()]
  const isDay = searchParams.get('view') === 'day'
  const [today] = useState(() => dayOf(new Date().toISOString(), locale.zone))
  const requestedDay = searchParams.get('day')
  const day = requestedDay !== undefined && DAY.test(requestedDay) ? requestedDay : today
  const from = isDay ? day : weekOf(day, first)
  const to = isDay ? day : addDays(from, WEEK - 1)
  const calendar = useEndpoint(
    listDeskBookings,
    { params: { company }, query: { from, to } },
    { keepPrevious: true },
  )
  const opened = calendar.data?.items.find(({ id }) => id === searchParams.get('booking'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Toolbar
        searchParams={searchParams}
        isDay={isDay}
        day={day}
        today={today}
        rangeText={
          isDay ? formatDay(day, locale, { long: true }) : formatDayRange(from, to, locale)
        }
      />
      {calendar.data === undefined ? (
        calendar.error === null ? (
          <CardSkeleton />
        ) : (
          <CouldNotLoad error={calendar.error} again={() => void calendar.refetch()} />
        )
      ) : (
        <>
          <div className="hidden lg:block">
            <TimeGrid
              calendar={calendar.data}
              columns={columnsOf(
                calendar.data,
                isDay,
                (each) => shortDay(each, locale),
                locale.language,
              )}
            />
          </div>
          <div className="lg:hidden">
            <Agenda calendar={calendar.data} />
          </div>
        </>
      )}
      <FeedCard company={company} />
      {opened !== undefined && calendar.data !== undefined && (
        <BookingDialog
          company={company}
          booking={opened}
          calendar={calendar.data}
          onClose={() => searchParams.change({ booking: null })}
        />
      )}
    </div>
  )
}

interface ToolbarProps {
  searchParams: SearchParamsState
  isDay: boolean
  day: string
  today: string
  rangeText: string
}

function Toolbar({ searchParams, isDay, day, today, rangeText }: ToolbarProps) {
  const go = (to: string): void => searchParams.change({ day: to === today ? null : to })
  const step = isDay ? 1 : WEEK
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-1">
        <IconButton
          label={m['bookingDesk.before']()}
          bordered
          icon={
            <Flip>
              <ChevronLeft size={18} aria-hidden="true" />
            </Flip>
          }
          onPress={() => go(addDays(day, -step))}
        />
        <IconButton
          label={m['bookingDesk.after']()}
          bordered
          icon={
            <Flip>
              <ChevronRight size={18} aria-hidden="true" />
            </Flip>
          }
          onPress={() => go(addDays(day, step))}
        />
        <h2 aria-live="polite" className="figures ms-2 text-base font-medium">
          <bdi>{rangeText}</bdi>
        </h2>
      </div>
      <div className="flex items-center gap-3">
        {day !== today && (
          <Button size="small" onPress={() => go(today)}>
            {m['bookingDesk.today']()}
          </Button>
        )}
        <div className="hidden lg:block">
          <Chips
            label={m['bookingDesk.view']()}
            chips={[
              { key: 'week', label: m['bookingDesk.week']() },
              { key: 'day', label: m['bookingDesk.day']() },
            ]}
            value={isDay ? 'day' : 'week'}
            onChange={(key) => searchParams.change({ view: key === 'week' ? null : key })}
          />
        </div>
      </div>
    </div>
  )
}
