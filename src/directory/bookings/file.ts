import type { TwoNames } from '#platform/schemas.ts'
import { m } from '#messages'
import type { StoredBooking } from './database/bookings.ts'
import type { StoredCompany } from './database/services.ts'
import { type BookingEvent, calendarFile, stampOf } from './rules/calendar-file.ts'

export interface Filed {
  readonly booking: StoredBooking
  readonly service: TwoNames
  readonly company: Pick<StoredCompany, 'name' | 'streetAddress' | 'phone'>
  /** Whose calendar it is: a visitor's shows the location, a company's the customer. */
  readonly for: 'visitor' | 'company'
}

function eventOf(
  { booking, service, company, for: reader }: Filed,
  locale: 'en' | 'ar',
): BookingEvent {
  const isVisitor = reader === 'visitor'
  const lines = isVisitor
    ? [company.name[locale], company.phone]
    : [booking.name, booking.phone, booking.note, booking.staff[locale]]
  return {
    uid: `booking-${booking.id}@diwan`,
    sequence: booking.moves,
    from: stampOf(booking.startsAt.toISOString()),
    until: stampOf(booking.endsAt.toISOString()),
    stamp: stampOf(booking.changedAt.toISOString()),
    summary: m['bookings.fileSummary'](
      { service: service[locale], who: isVisitor ? company.name[locale] : booking.name },
      { locale },
    ),
    description: [...lines, m['bookings.fileNumber']({ number: booking.number }, { locale })]
      .filter((each) => each !== '')
      .join('\n'),
    location: isVisitor ? company.streetAddress[locale] : '',
    isCancelled: booking.state === 'cancelled',
  }
}

/** Bookings as an iCalendar file. */
export function fileOf(name: string, filed: readonly Filed[], locale: 'en' | 'ar'): string {
  return calendarFile(
    name,
    filed.map((each) => eventOf(each, locale)),
  )
}
