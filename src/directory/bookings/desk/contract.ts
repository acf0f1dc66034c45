import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, CalculableDay, line, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { BookingState, CalendarFileName } from '../contract.ts'

const area = 'directory'
const access = 'company.own'
const path = '/api/directory/company-bookings'
const ofCompany = `${path}/{company}`
const company = z.strictObject({ company: Id })
const companyAndId = z.strictObject({ company: Id, id: Id })

const LocalizedName = z.strictObject({ en: line(120), ar: line(120) })

export const listOwnCompanies = endpoint({
  name: 'bookingDesk.companies',
  method: 'GET',
  path,
  area,
  access,
  summary: 'The companies I manage, whose bookings I can see',
  reply: z.strictObject({ items: z.array(z.strictObject({ id: Id, name: TwoNames })) }),
})

/** A booking for the company. */
export const DeskBooking = z.strictObject({
  id: Id,
  number: z.int(),
  state: BookingState,
  cancelledBy: z.enum(['visitor', 'company']).nullable(),
  startsAt: Instant,
  endsAt: Instant,
  service: TwoNames,
  staffId: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  /** The states it can move to now. */
  moves: z.array(BookingState),
})
export type DeskBooking = z.infer<typeof DeskBooking>

/** Days of one reply: six weeks, as a month view has. */
export const MAX_DAYS = 42

export const listDeskBookings = endpoint({
  name: 'bookingDesk.bookings',
  method: 'GET',
  path: ofCompany,
  area,
  access,
  summary: 'A company’s bookings between two days, with the staff and their working hours',
  params: company,
  query: z.strictObject({ from: CalculableDay, to: CalculableDay }),
  reply: z.strictObject({
    today: Day,
    zone: z.string(),
    items: z.array(DeskBooking),
    staff: z.array(z.strictObject({ id: Id, name: TwoNames })),
    days: z.array(
      z.strictObject({
        day: Day,
        /** When each member of staff works, without breaks. */
        work: z.array(z.strictObject({ staffId: Id, from: Instant, until: Instant })),
      }),
    ),
  }),
  refusals: ['bookings.company.notFound', 'bookings.badRange'],
})
export type DeskCalendar = z.infer<(typeof listDeskBookings)['reply']>

export const setBookingState = endpoint({
  name: 'bookingDesk.setState',
  method: 'POST',
  path: `${ofCompany}/bookings/{id}/state`,
  area,
  access,
  summary:
    'Mark a booking as attended or missed, or cancel it. The customer gets an email if it’s cancelled',
  params: companyAndId,
  body: z.strictObject({ to: BookingState }),
  reply: DeskBooking,
  refusals: ['bookings.company.notFound', 'bookings.notFound', 'bookings.notNow'],
})

export const ServiceInput = z.strictObject({
  name: LocalizedName,
  about: z.strictObject({ en: text(600, 0), ar: text(600, 0) }),
  minutes: z.int().min(5).max(720),
  beforeMinutes: z.int().min(0).max(240),
  afterMinutes: z.int().min(0).max(240),
  stepMinutes: z.int().min(5).max(720),
  noticeMinutes: z.int().min(0).max(43_200),
  changeMinutes: z.int().min(0).max(43_200),
  daysAhead: z.int().min(1).max(60),
  active: z.boolean(),
  /** Who provides it: as many can be booked at once. */
  staffIds: z.array(Id).max(50),
})
export type ServiceInput = z.infer<typeof ServiceInput>

export const DeskService = z.strictObject({
  id: Id,
  number: z.int(),
  address: TwoNames,
  ...ServiceInput.shape,
})
export type DeskService = z.infer<typeof DeskService>

const Minute = z.int().min(0).max(1439)
const Until = z.int().min(1).max(2879)

export const DeskWorkDay = z.strictObject({
  weekday: z.int().min(1).max(7),
  from: Minute,
  /** Beyond 1440: on the next day. */
  until: Until,
  pause: z.strictObject({ from: Until, until: Until }).nullable(),
})
export type DeskWorkDay = z.infer<typeof DeskWorkDay>
const Week = z.array(DeskWorkDay).max(7)

export const DeskException = z.strictObject({
  day: CalculableDay,
  hours: z.strictObject({ from: Minute, until: Until }).nullable(),
  reason: line(120, 0),
})
export type DeskException = z.infer<typeof DeskException>

export const StaffInput = z.strictObject({
  name: LocalizedName,
  active: z.boolean(),
  worksOnHolidays: z.boolean(),
  usual: Week,
  /** Empty: as usual. */
  ramadan: Week,
  exceptions: z.array(DeskException).max(120),
})
export type StaffInput = z.infer<typeof StaffInput>

export const DeskStaff = z.strictObject({ id: Id, ...StaffInput.shape })
export type DeskStaff = z.infer<typeof DeskStaff>

export const showSetUp = endpoint({
  name: 'bookingDesk.setUp',
  method: 'GET',
  path: `${ofCompany}/set-up`,
  area,
  access,
  summary: 'A company’s services, and its staff with their hours, without past days',
  params: company,
  reply: z.strictObject({
    services: z.array(DeskService),
    staff: z.array(DeskStaff),
    /** Upcoming public holidays, on which most do not work. */
    holidays: z.array(z.strictObject({ name: TwoNames, from: Day, to: Day })),
    ramadan: z.strictObject({ from: Day, to: Day }).nullable(),
  }),
  refusals: ['bookings.company.notFound'],
})

export const addService = endpoint({
  name: 'bookingDesk.addService',
  method: 'POST',
  path: `${ofCompany}/services`,
  area,
  access,
  status: 201,
  idempotent: true,
  summary: 'Add a bookable service to a company',
  params: company,
  body: ServiceInput,
  reply: DeskService,
  refusals: ['bookings.company.notFound', 'bookings.badStaff', 'bookings.tooManyServices'],
})

export const changeService = endpoint({
  name: 'bookingDesk.changeService',
  method: 'PUT',
  path: `${ofCompany}/services/{id}`,
  area,
  access,
  summary: 'Edit a service. Existing bookings don’t change',
  params: companyAndId,
  body: ServiceInput,
  reply: DeskService,
  refusals: ['bookings.company.notFound', 'bookings.service.notFound', 'bookings.badStaff'],
})

const OF_HOURS = ['bookings.badHours', 'bookings.badBreak', 'bookings.dayTwice'] as const

export const addStaff = endpoint({
  name: 'bookingDesk.addStaff',
  method: 'POST',
  path: `${ofCompany}/staff`,
  area,
  access,
  status: 201,
  idempotent: true,
  summary: 'Add a staff member with their working week',
  params: company,
  body: StaffInput,
  reply: DeskStaff,
  refusals: ['bookings.company.notFound', 'bookings.tooManyStaff', ...OF_HOURS],
})

export const changeStaff = endpoint({
  name: 'bookingDesk.changeStaff',
  method: 'PUT',
  path: `${ofCompany}/staff/{id}`,
  area,
  access,
  summary: 'Replace a staff member’s working week and exceptions. Existing bookings stay',
  params: companyAndId,
  body: StaffInput,
  reply: z.strictObject({
    ...DeskStaff.shape,
    /** Upcoming bookings that now fall outside these hours. */
    outside: z.int(),
  }),
  refusals: ['bookings.company.notFound', 'bookings.staff.notFound', ...OF_HOURS],
})

const feed = `${ofCompany}/feed`

export const showFeed = endpoint({
  name: 'bookingDesk.feed',
  method: 'GET',
  path: feed,
  area,
  access,
  summary: 'When I created a company’s private calendar link. We don’t store the link itself',
  params: company,
  reply: z.strictObject({ createdAt: Instant.nullable() }),
  refusals: ['bookings.company.notFound'],
})

export const makeFeed = endpoint({
  name: 'bookingDesk.makeFeed',
  method: 'POST',
  path: feed,
  area,
  access,
  confirm: true,
  summary:
    'Create a private link for a calendar app to read a company’s bookings. It’s returned once and replaces the previous one',
  params: company,
  reply: z.strictObject({ address: z.url(), createdAt: Instant }),
  refusals: ['bookings.company.notFound'],
})

export const revokeFeed = endpoint({
  name: 'bookingDesk.revokeFeed',
  method: 'DELETE',
  path: feed,
  area,
  access,
  confirmNotNeeded: 'Takes access away',
  summary: 'Revoke the private calendar link',
  params: company,
  reply: z.strictObject({ createdAt: Instant.nullable() }),
  refusals: ['bookings.company.notFound'],
})

export const readFeed = endpoint({
  name: 'bookingDesk.feedFile',
  method: 'GET',
  path: '/api/directory/booking-feeds/{file}',
  area,
  access: 'anyone',
  summary: 'A company’s bookings as an iCalendar file, for anyone with its private link',
  params: z.strictObject({ file: CalendarFileName }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['bookings.notFound'],
})
