import { createHash } from 'node:crypto'
import { z } from 'zod'
import { insertBooking, setState } from '#directory/bookings/database/booking-changes.ts'
import { findService } from '#directory/bookings/database/services.ts'
import { DeskWorkDay, type StaffInput } from '#directory/bookings/desk/contract.ts'
import { insertService } from '#directory/bookings/desk/database/set-up.ts'
import { insertStaff } from '#directory/bookings/desk/database/staff.ts'
import { freeTimes, takeStaff } from '#directory/bookings/server/free.ts'
import { addDays, DAY, dayAt } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { TwoNames } from '#platform/schemas.ts'
import { demoData } from './data.ts'
import {
  acceptedCompanies,
  type DirectoryFill,
  type Fill,
  hasRows,
  ownCompanies,
  siteOf,
} from './insert.ts'

interface BookingsFill extends Fill {
  readonly zone: string
}

const { weekday: _weekday, ...hours } = DeskWorkDay.shape
const Week = z.array(z.strictObject({ weekdays: z.array(z.int()), ...hours }))
const Hours = z.enum(['office', 'late', 'ramadan'])

const bookingsData = demoData(
  'bookings.json',
  z.strictObject({
    /**
     * Within the opening hours of the demonstration's companies, which close at noon on Fridays.
     */
    hours: z.record(Hours, Week),
    staff: z.array(
      z.strictObject({
        name: TwoNames,
        usual: Hours,
        ramadan: Hours.optional(),
        away: z.strictObject({ inDays: z.int(), reason: z.string() }).optional(),
      }),
    ),
    services: z.array(
      z.strictObject({
        name: TwoNames,
        about: TwoNames,
        minutes: z.int(),
        beforeMinutes: z.int(),
        afterMinutes: z.int(),
        stepMinutes: z.int(),
        noticeMinutes: z.int(),
        changeMinutes: z.int(),
        daysAhead: z.int(),
      }),
    ),
    /** The services of each company: the owner's first, then others by their numbers. */
    offered: z.array(z.array(z.int())),
    /** At the owner's company: days from today, index among the free times, and the service. */
    bookings: z.array(
      z.strictObject({
        inDays: z.int(),
        time: z.int(),
        service: z.int(),
        name: z.string(),
        language: z.enum(['en', 'ar']),
      }),
    ),
  }),
)
type DemoBooking = ReturnType<typeof bookingsData>['bookings'][number]

/** A day's hours for each of its week days. */
function weekOf(name: z.infer<typeof Hours>): StaffInput['usual'] {
  return bookingsData().hours[name].flatMap(({ weekdays, ...hours }) =>
    weekdays.map((weekday) => ({ weekday, ...hours })),
  )
}

/** Those of owner@demo.test first. */
async function companiesFor({ trx, siteId }: BookingsFill, count: number): Promise<string[]> {
  const accepted = await acceptedCompanies(trx, siteId)
  const own = new Set((await ownCompanies(trx, siteId)).map(({ companyId }) => companyId))
  return [...accepted.filter((id) => own.has(id)), ...accepted.filter((id) => !own.has(id))].slice(
    0,
    count,
  )
}

/** Inserts staff and services of a company; returns the services' ids. */
async function insertServices(
  { trx, siteId, now, zone }: BookingsFill,
  companyId: string,
  offered: readonly number[],
): Promise<string[]> {
  const { staff, services } = bookingsData()
  const of = { siteId, companyId }
  const today = dayAt(now.getTime(), zone)
  const staffIds: string[] = []
  for (const [rank, person] of staff.slice(0, offered.length).entries()) {
    const { name, usual, ramadan, away } = person
    const input = {
      name,
      active: true,
      worksOnHolidays: false,
      usual: weekOf(usual),
      ramadan: ramadan === undefined ? [] : weekOf(ramadan),
      exceptions:
        away === undefined
          ? []
          : [{ day: addDays(today, away.inDays), hours: null, reason: away.reason }],
    }
    staffIds.push(await insertStaff(trx, of, input, rank))
  }
  const ids: string[] = []
  for (const index of offered) {
    const service = services[index]
    if (service !== undefined)
      ids.push(await insertService(trx, of, { ...service, active: true, staffIds }, now))
  }
  return ids
}

async function insertDemoBooking(
  { trx, siteId, now, zone }: BookingsFill,
  serviceId: string,
  { inDays, time, name, language, visitor }: DemoBooking & { visitor: number },
): Promise<void> {
  const service = await findService(trx, siteId, serviceId)
  if (service === null) return
  // As if booked some days earlier, so that past times could be booked.
  const requestedAt = new Date(Math.min(now.getTime(), now.getTime() + inDays * DAY) - 2 * DAY)
  const day = addDays(dayAt(now.getTime(), zone), inDays)
  const free = await freeTimes(trx, { siteId, service, day, now: requestedAt })
  const slot = free.slots[time]
  if (slot === undefined) return
  const startsAt = new Date(slot)
  const staff = await takeStaff(trx, { siteId, service, startsAt, now: requestedAt })
  if (!staff.ok) return
  const email = `visitor${visitor}@demo.test`
  const booked = await insertBooking(
    trx,
    siteId,
    {
      companyId: service.company.id,
      serviceId,
      staffId: staff.value,
      startsAt,
      timing: service,
      name,
      email,
      emailFolded: email,
      phone: `+97150${String(2_000_000 + visitor * 31_337)}`,
      note: '',
      language,
      userId: null,
      confirmBy: null,
      key: newId(),
      hash: createHash('sha256').update(`demo ${visitor}`).digest(),
    },
    requestedAt,
  )
  const state = visitor % 4 === 1 ? 'noShow' : 'done'
  if (inDays < 0) await setState(trx, siteId, booked.id, { state, by: 'company' }, now)
}

/**
 * Bookable services at some companies of the demonstration, who provides them, and the bookings at
 * the owner's.
 */
export async function fillDemoBookings({ database, siteId, now }: DirectoryFill): Promise<void> {
  if (await hasRows(database.queries, siteId, 'booking_services')) return
  await database.transaction(async (trx) => {
    const { zone } = await siteOf(trx, siteId)
    const fill = { trx, siteId, now, zone }
    const { offered, bookings } = bookingsData()
    const companies = await companiesFor(fill, offered.length)
    for (const [index, companyId] of companies.entries()) {
      const services = await insertServices(fill, companyId, offered[index] ?? [])
      if (index > 0) continue
      for (const [visitor, booking] of bookings.entries()) {
        const serviceId = services[booking.service]
        if (serviceId !== undefined)
          await insertDemoBooking(fill, serviceId, { ...booking, visitor })
      }
    }
  })
}
