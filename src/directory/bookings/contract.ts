import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, line, personName, phone, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'directory'
const path = '/api/directory'

/** `1001-truck-inspection`: only the number is used for routing. */
const Address = z.string().max(200)

/** Messages for a time that cannot be booked. */
const NOT_THEN = [
  'bookings.taken',
  'bookings.notOffered',
  'bookings.tooSoon',
  'bookings.tooFar',
] as const

export const BookingState = z.enum(['booked', 'done', 'noShow', 'cancelled'])
export type BookingState = z.infer<typeof BookingState>

/** What can be booked, for everyone. */
export const BookableService = z.strictObject({
  number: z.int(),
  name: TwoNames,
  about: TwoNames,
  /** The text of its address in each language, after its number. */
  address: TwoNames,
  minutes: z.int(),
  noticeMinutes: z.int(),
  changeMinutes: z.int(),
})
export type BookableService = z.infer<typeof BookableService>

export const BookedCompany = z.strictObject({
  name: TwoNames,
  /** Of its page. */
  address: TwoNames,
  streetAddress: TwoNames,
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
})
export type BookedCompany = z.infer<typeof BookedCompany>

const Free = z.strictObject({
  today: Day,
  /** The last day that can be booked. */
  lastDay: Day,
  /** A week of selectable days, with the number of start times left on each. */
  days: z.array(z.strictObject({ day: Day, free: z.int().min(0) })),
  /** The day whose start times are listed: the requested one, else the first that has any. */
  day: Day,
  slots: z.array(Instant),
})
export type Free = z.infer<typeof Free>

export const showBookable = endpoint({
  name: 'bookings.bookable',
  method: 'GET',
  path: `${path}/bookable/{service}`,
  area,
  access: 'anyone',
  summary:
    'A bookable service, with the free times on a day and how many there are on the days around it (S1.10)',
  params: z.strictObject({ service: Address }),
  query: z.strictObject({ day: Day.optional() }),
  reply: z.strictObject({
    service: BookableService,
    company: BookedCompany,
    zone: z.string(),
    free: Free,
  }),
  refusals: ['bookings.service.notFound'],
})
export type Bookable = z.infer<(typeof showBookable)['reply']>

export const Visitor = z.strictObject({
  name: personName(120),
  email: line(254),
  phone: phone(40),
  note: text(500, 0),
})

export const book = endpoint({
  name: 'bookings.book',
  method: 'POST',
  path: `${path}/bookings`,
  area,
  access: 'anyone',
  status: 201,
  summary:
    'Book a time, as a guest or signed in. Repeating a `key` returns the same booking, with another link to it. If the email isn’t confirmed yet, the time is held until `confirmBy`, and the link in the email confirms the booking',
  body: z.strictObject({
    key: Id,
    service: z.int().min(1).max(999_999_999),
    startsAt: Instant,
    ...Visitor.shape,
  }),
  reply: z.strictObject({ token: z.string(), number: z.int(), confirmBy: Instant.nullable() }),
  refusals: [
    'bookings.service.notFound',
    ...NOT_THEN,
    'bookings.badEmail',
    'bookings.badPhone',
    'bookings.tooMany',
    'bookings.tooManyTries',
    'bookings.keyUsedOtherwise',
  ],
})

export const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** The token comes after `#` in the emailed link, so that no server or log sees it. */
export const confirmBooking = endpoint({
  name: 'bookings.confirm',
  method: 'POST',
  path: `${path}/booking-confirmations`,
  area,
  access: 'anyone',
  summary: 'Confirm a booking with the single-use link in its email. The company is notified then',
  body: z.strictObject({ token: Token }),
  reply: z.strictObject({ number: z.int() }),
  refusals: ['bookings.notHeld', 'bookings.tooManyTries'],
})

const byLink = `${path}/booking/{token}`

/** A booking as seen through its link. */
export const LinkedBooking = z.strictObject({
  number: z.int(),
  state: BookingState,
  cancelledBy: z.enum(['visitor', 'company']).nullable(),
  startsAt: Instant,
  endsAt: Instant,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  staff: TwoNames,
  service: BookableService,
  company: BookedCompany,
  zone: z.string(),
  /** Until when the time is held for someone who has not followed the emailed link; then null. */
  confirmBy: Instant.nullable(),
  /** Whether it may be moved or cancelled now, and until when. */
  changeable: z.boolean(),
  changeUntil: Instant,
  /** The URL of its calendar file, which works without a header. */
  file: z.string(),
})
export type LinkedBooking = z.infer<typeof LinkedBooking>

export const showBooking = endpoint({
  name: 'bookings.show',
  method: 'GET',
  path: byLink,
  area,
  access: 'anyone',
  summary: 'A booking, by its link',
  params: z.strictObject({ token: Token }),
  reply: LinkedBooking,
  refusals: ['bookings.notFound'],
})

export const showFree = endpoint({
  name: 'bookings.free',
  method: 'GET',
  path: `${byLink}/free`,
  area,
  access: 'anyone',
  summary: 'The times a booking can move to: its service’s free times, including its own',
  params: z.strictObject({ token: Token }),
  query: z.strictObject({ day: Day.optional() }),
  reply: Free,
  refusals: ['bookings.notFound'],
})

export const moveBooking = endpoint({
  name: 'bookings.move',
  method: 'POST',
  path: `${byLink}/move`,
  area,
  access: 'anyone',
  summary:
    'Move a booking to another time by its link, within the service’s notice period. Moving it to its current time changes nothing',
  params: z.strictObject({ token: Token }),
  body: z.strictObject({ startsAt: Instant }),
  reply: LinkedBooking,
  refusals: [
    'bookings.notFound',
    'bookings.notConfirmed',
    'bookings.notNow',
    'bookings.tooLate',
    ...NOT_THEN,
    'bookings.tooManyTries',
  ],
})

export const cancelBooking = endpoint({
  name: 'bookings.cancel',
  method: 'POST',
  path: `${byLink}/cancel`,
  area,
  access: 'anyone',
  summary: 'Cancel a booking by its link, within the service’s notice period. You can’t undo this',
  params: z.strictObject({ token: Token }),
  reply: LinkedBooking,
  refusals: ['bookings.notFound', 'bookings.notConfirmed', 'bookings.notNow', 'bookings.tooLate'],
})

/** The site and the token, because a calendar app sends no header: `1-….ics`. */
export const CalendarFileName = z.string().regex(/^[1-9]\d{0,5}-[A-Za-z0-9_-]{43}\.ics$/)

export const readBookingFile = endpoint({
  name: 'bookings.file',
  method: 'GET',
  path: `${path}/booking-files/{file}`,
  area,
  access: 'anyone',
  summary: 'A booking as an iCalendar file, by its link',
  params: z.strictObject({ file: CalendarFileName }),
  query: z.strictObject({ language: z.enum(['en', 'ar']).optional() }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['bookings.notFound'],
})
