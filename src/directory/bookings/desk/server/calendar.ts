import { addDays, dayAt, daysBetween, instantAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { availabilityOf, siteCalendarOf } from '../../database/availability.ts'
import {
  bookingsOfCompany,
  findBooking,
  lockBooking,
  type StoredBooking,
} from '../../database/bookings.ts'
import { setState } from '../../database/booking-changes.ts'
import { membersOf } from '../../database/members.ts'
import { findService } from '../../database/services.ts'
import { type BookingServices, mailBooking } from '../../emails.ts'
import { checkMove, movesOf } from '../../rules/moves.ts'
import { stretchesOf, workDayOf } from '../../rules/slots.ts'
import { TAG, TOPIC } from '../../topics.ts'
import {
  type DeskBooking,
  listDeskBookings,
  listOwnCompanies,
  MAX_DAYS,
  setBookingState,
} from '../contract.ts'
import { ownCompanies, ownCompany } from '../database/set-up.ts'

const MAX_BOOKINGS = 3000

const companiesHandler = handler(listOwnCompanies, async ({ queries, siteId, caller }) =>
  ok({ items: await ownCompanies(queries, siteId, caller.userId) }),
)

function deskView(
  booking: StoredBooking,
  service: { en: string; ar: string },
  now: Date,
): DeskBooking {
  const { id, number, state, cancelledBy, startsAt, endsAt, staffId, name, email, phone, note } =
    booking
  return {
    ...{
      id,
      number,
      state,
      cancelledBy,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      service,
      staffId,
      name,
      email,
      phone,
      note,
    },
    moves: movesOf(
      { state, startsAt: startsAt.getTime(), changeMinutes: 0 },
      'company',
      now.getTime(),
    ),
  }
}

async function staffRows(queries: Queries, siteId: number, companyId: string) {
  return queries
    .selectFrom('booking_staff')
    .select(['id', 'name_en', 'name_ar', 'on_holidays', 'active'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('rank')
    .orderBy('id')
    .execute()
}

const bookingsHandler = handler(
  listDeskBookings,
  async ({ queries, siteId, caller, params, query, now }) => {
    const { company: companyId } = params
    if ((await ownCompany(queries, siteId, { companyId, userId: caller.userId })) === null)
      return refuse('bookings.company.notFound')
    const { from, to } = query
    if (to < from || daysBetween(from, to) >= MAX_DAYS)
      return refuse('bookings.badRange', { days: MAX_DAYS }, 'to')
    const siteCalendar = await siteCalendarOf(queries, siteId, () => ({ from, to }), now)
    const span = {
      from: instantAt(from, 0, siteCalendar.zone),
      until: instantAt(addDays(to, 1), 0, siteCalendar.zone),
    }
    const rows = await bookingsOfCompany(queries, siteId, companyId, {
      from: new Date(span.from),
      until: new Date(span.until),
      max: MAX_BOOKINGS,
    })
    const staff = await staffRows(queries, siteId, companyId)
    const working = staff
      .filter(({ active }) => active)
      .map((row) => ({ id: row.id, worksOnHolidays: row.on_holidays }))
    const availability = await availabilityOf(queries, siteId, working, {
      days: { from, to },
      span: { from: span.from, until: span.from },
    })
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_each, index) =>
      addDays(from, index),
    )
    const visible = staff.filter(
      (row) => row.active || rows.some((booking) => booking.staffId === row.id),
    )
    return ok({
      today: dayAt(now.getTime(), siteCalendar.zone),
      zone: siteCalendar.zone,
      items: rows.map((row) => deskView(row, row.service, now)),
      staff: visible.map((row) => ({ id: row.id, name: { en: row.name_en, ar: row.name_ar } })),
      days: days.map((day) => ({
        day,
        work: availability.flatMap((who) => {
          const work = workDayOf(who, day, siteCalendar)
          const stretches = work === null ? [] : stretchesOf(work, day, siteCalendar.zone)
          return stretches.map((each) => ({
            staffId: who.staffId,
            from: new Date(each.from).toISOString(),
            until: new Date(each.until).toISOString(),
          }))
        }),
      })),
    })
  },
)

function stateHandler(services: BookingServices): Handler {
  return handler(setBookingState, async (call) => {
    const { siteId, caller, params, body, now, database } = call
    if (
      (await ownCompany(database.queries, siteId, {
        companyId: params.company,
        userId: caller.userId,
      })) === null
    )
      return refuse('bookings.company.notFound')
    const people = await membersOf(database.queries, siteId, params.company)
    return database.transaction(async (trx) => {
      const booking = await lockBooking(trx, siteId, params.id)
      if (booking?.companyId !== params.company || booking.confirmBy !== null)
        return refuse('bookings.notFound')
      const may = checkMove(
        { state: booking.state, startsAt: booking.startsAt.getTime(), changeMinutes: 0 },
        body.to,
        'company',
        now.getTime(),
      )
      if (!may.ok) return may
      await setState(trx, siteId, booking.id, { state: body.to, by: 'company' }, now)
      const entry = { action: `bookings.${body.to}`, subjectKind: 'booking', subjectId: booking.id }
      await call.audit(
        { ...entry, before: { state: booking.state }, after: { state: body.to } },
        trx,
      )
      if (body.to === 'cancelled') {
        await mailBooking(
          services,
          trx,
          { siteId, bookingId: booking.id, template: 'cancelledByCompany' },
          now,
        )
        notifyPagesChanged(trx, tagOfPages(TAG, siteId))
      }
      call.notify(people, TOPIC)
      const [after, service] = [
        await findBooking(trx, siteId, booking.id),
        await findService(trx, siteId, booking.serviceId),
      ]
      if (after === null || service === null) throw new Error('a booking that was there is there')
      return ok(deskView(after, service.name, now))
    })
  })
}

/** The calendar of a company's owners. */
export function createCalendarHandlers(services: BookingServices): readonly Handler[] {
  return [companiesHandler, bookingsHandler, stateHandler(services)]
}
