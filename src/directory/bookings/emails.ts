import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { formatPhone, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatDuration, formatTimeRange } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { findBooking } from './database/bookings.ts'
import { addLink } from './database/links.ts'
import { findService } from './database/services.ts'
import { fileOf } from './file.ts'
import { zoneName } from './zone-name.ts'

/** What an email to a visitor needs besides the database. */
export interface BookingServices {
  readonly mail: Pick<Mail, 'queue'>
  readonly publicUrl: string
}

export type EmailTemplate =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'cancelledByCompany'
  | 'tomorrow'
  | 'soon'

/** The URL of a booking's calendar file, which works without a header. */
export function fileAddress(publicUrl: string, siteId: number, token: string): string {
  return `${publicUrl.replace(/\/$/, '')}/api/directory/booking-files/${siteId}-${token}.ics`
}

export function fileNameOf(siteId: number, token: string): string {
  return `/api/directory/booking-files/${siteId}-${token}.ics`
}

/**
 * Queues an email to the customer, with its own link, in the caller's transaction. Returns the
 * link's token.
 */
export async function mailBooking(
  { mail, publicUrl }: BookingServices,
  trx: Trx,
  { siteId, bookingId, template }: { siteId: number; bookingId: string; template: EmailTemplate },
  now: Date,
): Promise<string> {
  const booking = await findBooking(trx, siteId, bookingId)
  const service = booking === null ? null : await findService(trx, siteId, booking.serviceId)
  if (booking === null || service === null)
    throw new Error('An email about a booking needs the booking')
  const site = await trx
    .selectFrom('sites')
    .select(['zone', 'name_en', 'name_ar', 'accent'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const token = await addLink(trx, siteId, bookingId, now)
  const { language } = booking
  const locale = { locale: language }
  const localeOptions: LocaleOptions = { language, digits: 'latn', zone: site.zone }
  const inputs = {
    service: service.name[language],
    company: service.company.name[language],
    day: formatDay(dayAt(booking.startsAt.getTime(), site.zone), localeOptions, {
      long: true,
      year: true,
    }),
    time: formatTimeRange(
      booking.startsAt.toISOString(),
      booking.endsAt.toISOString(),
      localeOptions,
    ),
    name: booking.name,
    staff: booking.staff[language],
    number: booking.number,
    zone: zoneName(site.zone, language),
    notice: formatDuration(service.changeMinutes, localeOptions),
    phone: formatPhone(service.company.phone),
  }
  const isOver = template === 'cancelled' || template === 'cancelledByCompany'
  const title = m[`bookings.mail.${template}Title`](inputs, locale)
  const content: EmailContent = {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    title,
    siteName: language === 'ar' ? site.name_ar : site.name_en,
    accent: site.accent,
    paragraphs: [
      m['bookings.mail.greeting'](inputs, locale),
      m[`bookings.mail.${template}Text`](inputs, locale),
      m['bookings.mail.when'](inputs, locale),
      ...(isOver
        ? []
        : [
            m['bookings.mail.change'](inputs, locale),
            m['bookings.mail.calendar']({ address: fileAddress(publicUrl, siteId, token) }, locale),
          ]),
      ...(service.company.phone === '' ? [] : [m['bookings.mail.call'](inputs, locale)]),
    ],
    action: {
      label: isOver ? m['bookings.mail.anew']({}, locale) : m['bookings.mail.open']({}, locale),
      url: `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}${isOver ? `/book/${service.number}` : `/booking/${token}`}`,
    },
  }
  const { email: toAddress, userId: toUserId } = booking
  const message = {
    siteId,
    toUserId,
    toAddress,
    language,
    subject: title,
    text: emailText(content),
    html: emailHtml(content),
  }
  // A reminder changes nothing in a calendar.
  const isReminder = template === 'tomorrow' || template === 'soon'
  const filed = {
    booking,
    service: service.name,
    company: service.company,
    for: 'visitor',
  } as const
  await mail.queue(
    trx,
    isReminder ? message : { ...message, calendar: fileOf(inputs.service, [filed], language) },
  )
  return token
}
