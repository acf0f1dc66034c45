import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { formatPhone, type LocaleOptions } from '#platform/ui/format.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatDay, formatTime, formatTimeRange } from '#platform/ui/format-dates.ts'
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

type Language = 'en' | 'ar'

/** A booking as its emails tell of it. */
async function bookingFor(trx: Trx, siteId: number, bookingId: string) {
  const booking = await findBooking(trx, siteId, bookingId)
  const service = booking === null ? null : await findService(trx, siteId, booking.serviceId)
  if (booking === null || service === null)
    throw new Error('An email about a booking needs the booking')
  const site = await trx
    .selectFrom('sites')
    .select(['zone', 'name_en', 'name_ar', 'accent'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const { language } = booking
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
    notice: durationText(service.changeMinutes, localeOptions),
    phone: formatPhone(service.company.phone),
  }
  const frame = {
    language,
    dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
    siteName: language === 'ar' ? site.name_ar : site.name_en,
    accent: site.accent,
  }
  return { booking, service, localeOptions, inputs, frame }
}

function pageAt(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}${path}`
}

interface HeldEmail {
  readonly siteId: number
  readonly bookingId: string
  readonly held: { readonly until: Date; readonly token: string }
  /** Of the booking's page. */
  readonly token: string
}

/**
 * Queues the email whose link confirms a booking. Nobody knows yet whose mailbox it is, so it says
 * nothing that its sender entered.
 */
export async function mailConfirmation(
  { mail, publicUrl }: BookingServices,
  trx: Trx,
  { siteId, bookingId, held, token }: HeldEmail,
): Promise<void> {
  const { booking, inputs, localeOptions, frame } = await bookingFor(trx, siteId, bookingId)
  const { language, email: toAddress } = booking
  const locale = { locale: language }
  const until = formatTime(held.until.toISOString(), localeOptions)
  const content: EmailContent = {
    ...frame,
    title: m['bookings.mail.confirmTitle'](inputs, locale),
    paragraphs: [
      m['bookings.mail.confirmText']({ ...inputs, until }, locale),
      m['bookings.mail.when'](inputs, locale),
      m['bookings.mail.confirmNotYou']({}, locale),
    ],
    action: {
      label: m['bookings.mail.confirm']({}, locale),
      url: pageAt(publicUrl, language, `/booking/${token}#${held.token}`),
    },
  }
  await mail.queue(trx, {
    ...{ siteId, toUserId: null, toAddress, language },
    ...{ subject: content.title, text: emailText(content), html: emailHtml(content) },
  })
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
  const { booking, service, inputs, frame } = await bookingFor(trx, siteId, bookingId)
  const token = await addLink(trx, siteId, bookingId, now)
  const { language } = booking
  const locale = { locale: language }
  const isOver = template === 'cancelled' || template === 'cancelledByCompany'
  const title = m[`bookings.mail.${template}Title`](inputs, locale)
  const content: EmailContent = {
    ...frame,
    title,
    paragraphs: [
      m['bookings.mail.greeting'](inputs, locale),
      m[`bookings.mail.${template}Text`](inputs, locale),
      m['bookings.mail.when'](inputs, locale),
      ...(isOver
        ? []
        : [
            service.changeMinutes === 0
              ? m['bookings.mail.changeAny']({}, locale)
              : m['bookings.mail.change'](inputs, locale),
            m['bookings.mail.calendar']({ address: fileAddress(publicUrl, siteId, token) }, locale),
          ]),
      ...(service.company.phone === '' ? [] : [m['bookings.mail.call'](inputs, locale)]),
    ],
    action: {
      label: isOver ? m['bookings.mail.anew']({}, locale) : m['bookings.mail.open']({}, locale),
      url: pageAt(publicUrl, language, isOver ? `/book/${service.number}` : `/booking/${token}`),
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
