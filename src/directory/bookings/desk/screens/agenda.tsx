import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { dayOf, formatDay, formatTimeRange } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { BookingPill } from '../../booking-pill.tsx'
import type { DeskBooking, DeskCalendar } from '../contract.ts'

/** Bookings day by day; days without bookings or work are left out. */
export function Agenda({ calendar }: { calendar: DeskCalendar }) {
  const locale = useLanguage()
  const days = calendar.days.map(({ day, work }) => ({
    day,
    work,
    items: calendar.items.filter(({ startsAt }) => dayOf(startsAt, calendar.zone) === day),
  }))
  const visible = days.filter(({ work, items }) => work.length > 0 || items.length > 0)
  if (visible.length === 0)
    return (
      <p className="rounded-card border border-line bg-surface p-6 text-center text-sm text-ink-soft">
        {m['bookingDesk.nobodyWorks']()}
      </p>
    )
  return (
    <ol className="grid gap-4">
      {visible.map(({ day, items }) => (
        <li key={day} className="rounded-card border border-line bg-surface">
          <div
            className={classNames(
              'flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-sm',
              items.length > 0 && 'border-b border-line',
            )}
          >
            <h3
              className={classNames('figures font-medium', day === calendar.today && 'text-accent')}
            >
              <bdi>{formatDay(day, locale, { long: true })}</bdi>
            </h3>
            {items.length === 0 && (
              <p className="text-ink-soft">{m['bookingDesk.nothingBooked']()}</p>
            )}
          </div>
          {items.length > 0 && (
            <ul className="divide-y divide-line">
              {items.map((booking) => (
                <li key={booking.id}>
                  <AgendaRow booking={booking} calendar={calendar} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function AgendaRow({ booking, calendar }: { booking: DeskBooking; calendar: DeskCalendar }) {
  const searchParams = useSearchState()
  const locale = { ...useLanguage(), zone: calendar.zone }
  const { language } = locale
  const staff = calendar.staff.find(({ id }) => id === booking.staffId)?.name[language] ?? ''
  return (
    <LocalLink
      to={searchParams.addressWith({ booking: booking.id })}
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3 hover:bg-hover"
    >
      <span className="min-w-0">
        <span className="figures block text-sm font-medium">
          <bdi>{formatTimeRange(booking.startsAt, booking.endsAt, locale)}</bdi>
        </span>
        <span className="block truncate text-sm">
          <bdi>{booking.name}</bdi>
        </span>
        <span className="block truncate text-xs text-ink-soft">
          {booking.service[language]} · <bdi>{staff}</bdi>
        </span>
      </span>
      <BookingPill state={booking.state} />
    </LocalLink>
  )
}
