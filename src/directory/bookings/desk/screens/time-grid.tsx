import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatTime, formatTimeRange } from '#platform/ui/format-dates.ts'
import { stateLabel } from '../../booking-pill.tsx'
import type { DeskBooking, DeskCalendar } from '../contract.ts'
import { visibleHours, lanesOf, minuteOf } from '../grid.ts'

export interface Column {
  readonly key: string
  readonly title: string
  readonly day: string
  readonly work: DeskCalendar['days'][number]['work']
  readonly bookings: readonly DeskBooking[]
}

const HOUR = 60
/** High enough for two lines in half an hour, and three in three quarters. */
const HOUR_HEIGHT = 80
const MINUTE_MS = 60_000

const STATE_CLASSES: Record<DeskBooking['state'], string> = {
  booked: 'border-s-accent bg-accent-soft text-ink',
  done: 'border-s-good bg-good-soft text-ink',
  noShow: 'border-s-warning bg-warning-soft text-ink',
  cancelled: 'border-s-line-strong bg-neutral-soft text-ink-soft line-through decoration-1',
}

/** Hours down the side, days or people across; working hours are lighter than the rest. */
export function TimeGrid({
  calendar,
  columns,
}: {
  calendar: DeskCalendar
  columns: readonly Column[]
}) {
  const locale = { ...useLanguage(), zone: calendar.zone }
  const bookingsOf = ({ bookings }: Column) =>
    bookings.map((booking) => ({ booking, from: booking.startsAt, until: booking.endsAt }))
  const { from, until } = visibleHours(
    columns.map((column) => ({ day: column.day, times: [...column.work, ...bookingsOf(column)] })),
    calendar.zone,
  )
  const hours = Array.from({ length: (until - from) / HOUR }, (_each, index) => from + index * HOUR)
  const top = (minute: number): string => `${((minute - from) / HOUR) * HOUR_HEIGHT}px`
  const hourText = (minute: number): string =>
    formatTime(new Date(minute * 60_000).toISOString(), { ...locale, zone: 'UTC' })
  const template = `4.5rem repeat(${Math.max(1, columns.length)}, minmax(0, 1fr))`
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <div className="grid border-b border-line" style={{ gridTemplateColumns: template }}>
        <span />
        {columns.map((column) => (
          <p
            key={column.key}
            className={classNames(
              'figures truncate border-s border-line px-2 py-2.5 text-sm font-medium',
              column.key === calendar.today && 'text-accent',
            )}
          >
            <bdi>{column.title}</bdi>
          </p>
        ))}
      </div>
      <div className="grid" style={{ gridTemplateColumns: template }}>
        <div className="relative" style={{ height: top(until) }} aria-hidden="true">
          {hours.map((minute) => (
            <span
              key={minute}
              className="figures absolute end-2 translate-y-1 text-xs text-ink-faint"
              style={{ top: top(minute) }}
            >
              <bdi>{hourText(minute)}</bdi>
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <div
            key={column.key}
            className="relative border-s border-line bg-ground"
            style={{ height: top(until) }}
          >
            {column.work.map((work) => (
              <div
                key={`${work.staffId}${work.from}`}
                className="absolute inset-x-0 bg-surface"
                style={{
                  top: top(minuteOf(work.from, column.day, calendar.zone)),
                  height: `${((minuteOf(work.until, column.day, calendar.zone) - minuteOf(work.from, column.day, calendar.zone)) / HOUR) * HOUR_HEIGHT}px`,
                }}
              />
            ))}
            {hours.slice(1).map((minute) => (
              <div
                key={minute}
                className="absolute inset-x-0 border-t border-line/60"
                style={{ top: top(minute) }}
              />
            ))}
            {column.bookings.length > 0 && (
              <ol aria-label={column.title} className="absolute inset-0">
                {lanesOf(bookingsOf(column)).map(({ item: { booking }, lane, lanes }) => {
                  const begins = minuteOf(booking.startsAt, column.day, calendar.zone)
                  const ends = minuteOf(booking.endsAt, column.day, calendar.zone)
                  return (
                    <li
                      key={booking.id}
                      className="absolute p-0.5"
                      style={{
                        top: top(begins),
                        height: `${Math.max(28, ((ends - begins) / HOUR) * HOUR_HEIGHT)}px`,
                        insetInlineStart: `${(lane / lanes) * 100}%`,
                        width: `${100 / lanes}%`,
                      }}
                    >
                      {/* The lines of the hours end behind it. */}
                      <div className="h-full rounded-control bg-surface">
                        <BookingBlock booking={booking} zone={calendar.zone} />
                      </div>
                    </li>
                  )
                })}
              </ol>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function BookingBlock({ booking, zone }: { booking: DeskBooking; zone: string }) {
  const searchParams = useSearchState()
  const locale = { ...useLanguage(), zone }
  const time = formatTimeRange(booking.startsAt, booking.endsAt, locale)
  const service = booking.service[locale.language]
  const minutes = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / MINUTE_MS
  const isShort = minutes < 30
  return (
    <LocalLink
      to={searchParams.addressWith({ booking: booking.id })}
      preventScrollReset
      className={classNames(
        'block h-full overflow-clip rounded-control border-s-4 px-1.5 py-0.5 text-xs leading-snug hover:brightness-95 [&_span]:leading-tight',
        STATE_CLASSES[booking.state],
      )}
    >
      {/* A name that is too long is truncated at its end, whatever its direction. */}
      <span className="flex gap-1.5">
        <span dir="auto" className="max-w-full shrink-0 truncate font-medium">
          {booking.name}
        </span>
        {isShort && <bdi className="figures min-w-0 truncate">{time}</bdi>}
      </span>
      {!isShort && (
        <span className="figures block truncate">
          <bdi>{time}</bdi>
        </span>
      )}
      <span className={minutes < 45 ? 'sr-only' : 'block truncate'}>{service}</span>
      <span className="sr-only">{stateLabel(booking.state)}</span>
    </LocalLink>
  )
}
