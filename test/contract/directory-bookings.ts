import { insertBooking } from '#directory/bookings/database/booking-changes.ts'
import { findBookable } from '#directory/bookings/database/services.ts'
import { insertService } from '#directory/bookings/desk/database/set-up.ts'
import { insertStaff } from '#directory/bookings/desk/database/staff.ts'
import { keepFeed } from '#directory/bookings/desk/database/feeds.ts'
import { addLink, newToken } from '#directory/bookings/database/links.ts'
import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { missing, nothing, type AccessCase } from './access-cases.ts'

/** Of the bookings: each reads one record, or the days of one company by an index (bookings_of_company, bookings_of_staff). */
export const OF_BOOKINGS = [
  ...['bookings.bookable', 'bookings.show', 'bookings.free', 'bookings.file'],
  ...[
    'bookingDesk.companies',
    'bookingDesk.bookings',
    'bookingDesk.setUp',
    'bookingDesk.feed',
    'bookingDesk.feedFile',
  ],
]

/** What of the bookings names no record of anybody's: addresses that are secrets themselves, and days. */
export const BOOKINGS_NAME_NO_RECORD = [
  'bookings.bookable params.service',
  'bookings.bookable query.day',
  'bookings.free query.day',
  'bookings.book body.service',
  'bookings.book body.key',
  'bookings.show params.token',
  'bookings.free params.token',
  'bookings.move params.token',
  'bookings.cancel params.token',
  'bookings.file params.file',
  'bookingDesk.feedFile params.file',
]

/** Records of the bookings of a company, whose owner is owner@demo.test. */
export interface BookingRecords {
  companyId: string
  serviceId: string
  /** In the service's address. */
  number: number
  staffId: string
  bookingId: string
  token: string
  bookingFile: string
  feedFile: string
}

const AT = new Date('2026-11-18T05:00:00.000Z')
const TUESDAY = new Date('2026-11-24T06:00:00.000Z')
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 540, until: 1020, pause: null }))

/** Gives a company of the demonstration one record of each kind. */
export async function bookingRecords(
  { database, sites }: TestProduct,
  companyId: string,
  ownerId: string,
): Promise<BookingRecords> {
  const [siteId, of] = [sites.demo, { siteId: sites.demo, companyId }]
  const name = { en: 'Truck inspection', ar: 'فحص شاحنة' }
  return database.transaction(async (trx) => {
    const staff = {
      name: { en: 'Omar', ar: 'عمر' },
      active: true,
      worksOnHolidays: false,
      usual: WEEK,
      ramadan: [],
      exceptions: [],
    }
    const staffId = await insertStaff(trx, of, staff, 0)
    const timing = {
      minutes: 60,
      beforeMinutes: 0,
      afterMinutes: 0,
      stepMinutes: 60,
      noticeMinutes: 0,
      daysAhead: 30,
    }
    const serviceId = await insertService(
      trx,
      of,
      {
        ...timing,
        name,
        about: { en: '', ar: '' },
        changeMinutes: 60,
        active: true,
        staffIds: [staffId],
      },
      AT,
    )
    const { number } = await trx
      .selectFrom('booking_services')
      .select('number')
      .where('site_id', '=', siteId)
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow()
    if ((await findBookable(trx, siteId, number)) === null)
      throw new Error('the company of the records must be accepted')
    const visitor = {
      name: 'Layla',
      email: 'layla@demo.test',
      emailFolded: 'layla@demo.test',
      phone: '+971501234567',
      note: '',
      language: 'en' as const,
      userId: null,
      confirmBy: null,
    }
    const booking = await insertBooking(
      trx,
      siteId,
      {
        companyId,
        serviceId,
        staffId,
        startsAt: TUESDAY,
        timing,
        ...visitor,
        key: newId(),
        hash: Buffer.alloc(32),
      },
      AT,
    )
    const [token, feed] = [await addLink(trx, siteId, booking.id, AT), newToken()]
    await keepFeed(trx, siteId, { companyId, userId: ownerId }, { token: feed, now: AT })
    return {
      companyId,
      serviceId,
      number,
      staffId,
      bookingId: booking.id,
      token,
      bookingFile: `${siteId}-${token}.ics`,
      feedFile: `${siteId}-${feed}.ics`,
    }
  })
}

const OTHERS = ['employee@demo.test', 'admin@demo.test', 'outsider'] as const

/** A caller who does not represent a company finds neither the company nor its records. */
export function bookingAccessCases({
  companyId,
  serviceId,
  staffId,
  bookingId,
}: BookingRecords): AccessCase[] {
  const ofCompany = [
    'bookings',
    'setState',
    'setUp',
    'addService',
    'changeService',
    'addStaff',
    'changeStaff',
    'feed',
    'makeFeed',
    'revokeFeed',
  ]
  return [
    ...ofCompany.flatMap((name) =>
      missing(`bookingDesk.${name}`, 'params.company', companyId, ...OTHERS),
    ),
    ...['bookingDesk.addService', 'bookingDesk.changeService'].flatMap((name) =>
      nothing(name, 'body.staffIds.0', staffId, 'outsider'),
    ),
    ...missing('bookingDesk.setState', 'params.id', bookingId, ...OTHERS),
    ...missing('bookingDesk.changeService', 'params.id', serviceId, ...OTHERS),
    ...missing('bookingDesk.changeStaff', 'params.id', staffId, ...OTHERS),
  ]
}
