import type { Queries } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import {
  cancelBooking,
  confirmBooking,
  type LinkedBooking,
  moveBooking,
  readBookingFile,
  showBooking,
  showFree,
} from '../contract.ts'
import { findBooking, lockBooking, type StoredBooking } from '../database/bookings.ts'
import { confirmHeld, putAt, setState } from '../database/booking-changes.ts'
import { bookingOfLink } from '../database/links.ts'
import { membersOf } from '../database/members.ts'
import { findService, type StoredService } from '../database/services.ts'
import { fileOf } from '../file.ts'
import { type BookingServices, mailBooking } from '../emails.ts'
import { BOOK_LIMITS } from '../rules/limits.ts'
import { siteAndToken } from '../rules/file-name.ts'
import { checkMove } from '../rules/moves.ts'
import { linkedView } from '../views.ts'
import { freeTimes, takeStaff } from './free.ts'
import { TAG, TOPIC } from '../topics.ts'

interface Linked {
  readonly booking: StoredBooking
  readonly service: StoredService
}

/** The booking of a link; none once its time was held in vain. */
async function linked(
  queries: Queries,
  siteId: number,
  token: string,
  now: Date,
): Promise<Linked | null> {
  const id = await bookingOfLink(queries, siteId, token)
  const booking = id === null ? null : await findBooking(queries, siteId, id)
  const service = booking === null ? null : await findService(queries, siteId, booking.serviceId)
  if (booking === null || service === null) return null
  const { confirmBy } = booking
  return confirmBy !== null && confirmBy.getTime() <= now.getTime() ? null : { booking, service }
}

async function viewOf(
  call: Call<Endpoint>,
  queries: Queries,
  token: string,
): Promise<Outcome<LinkedBooking, 'bookings.notFound'>> {
  const { siteId, now } = call
  const found = await linked(queries, siteId, token, now)
  if (found === null) return refuse('bookings.notFound')
  const { zone } = await queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return ok(linkedView(found.booking, found.service, { siteId, zone, token, now }))
}

const showHandler = handler(showBooking, (call) =>
  viewOf(call as unknown as Call, call.queries, call.params.token),
)

/** The link that was emailed: now the booking is the mailbox's own, and the company hears of it. */
function confirmHandler(services: BookingServices): Handler {
  return handler(confirmBooking, async (call) => {
    const { siteId, body, now, database } = call
    const tries = [aTry(BOOK_LIMITS.address, 'confirm booking', call.address)]
    const seconds = await takeTries(database.queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('bookings.tooManyTries', { minutes: Math.ceil(seconds / 60) })
    }
    return database.transaction(async (trx) => {
      const confirmed = await confirmHeld(trx, siteId, body.token, now)
      if (confirmed === null) return refuse('bookings.notHeld')
      const { id: bookingId, number, companyId } = confirmed
      await mailBooking(services, trx, { siteId, bookingId, template: 'booked' }, now)
      call.notify(await membersOf(trx, siteId, companyId), TOPIC)
      return ok({ number })
    })
  })
}

const freeHandler = handler(showFree, async ({ queries, siteId, params, query, now }) => {
  const found = await linked(queries, siteId, params.token, now)
  if (found === null) return refuse('bookings.notFound')
  const { zone: _zone, ...free } = await freeTimes(queries, {
    siteId,
    service: found.service,
    day: query.day,
    except: found.booking.id,
    now,
  })
  return ok(free)
})

function changeStatusOf({ state, startsAt }: StoredBooking, { changeMinutes }: StoredService) {
  return { state, startsAt: startsAt.getTime(), changeMinutes }
}

function moveHandler(services: BookingServices): Handler {
  return handler(moveBooking, async (call) => {
    const { siteId, params, body, now, database } = call
    const seconds = await takeTries(
      database.queries,
      siteId,
      [aTry(BOOK_LIMITS.address, 'move booking', call.address)],
      now,
    )
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('bookings.tooManyTries', { minutes: Math.ceil(seconds / 60) })
    }
    return database.transaction(async (trx) => {
      const found = await linked(trx, siteId, params.token, now)
      if (found === null) return refuse('bookings.notFound')
      const { service } = found
      const startsAt = new Date(body.startsAt)
      // Locks the staff before the booking, in the same order as booking does, to avoid deadlocks.
      const staff = await takeStaff(trx, {
        siteId,
        service,
        startsAt,
        except: found.booking.id,
        now,
      })
      const booking = await lockBooking(trx, siteId, found.booking.id)
      if (booking === null) return refuse('bookings.notFound')
      if (booking.confirmBy !== null) return refuse('bookings.notConfirmed')
      const may = checkMove(changeStatusOf(booking, service), 'cancelled', 'visitor', now.getTime())
      if (!may.ok) return may
      if (startsAt.getTime() === booking.startsAt.getTime())
        return viewOf(call as unknown as Call, trx, params.token)
      if (!staff.ok) return staff
      await putAt(
        trx,
        siteId,
        { id: booking.id, staffId: staff.value, startsAt, timing: service },
        now,
      )
      await mailBooking(services, trx, { siteId, bookingId: booking.id, template: 'moved' }, now)
      call.notify(await membersOf(trx, siteId, booking.companyId), TOPIC)
      notifyPagesChanged(trx, tagOfPages(TAG, siteId))
      return viewOf(call as unknown as Call, trx, params.token)
    })
  })
}

function cancelHandler(services: BookingServices): Handler {
  return handler(cancelBooking, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, params, now } = call
      const found = await linked(trx, siteId, params.token, now)
      const booking = found === null ? null : await lockBooking(trx, siteId, found.booking.id)
      if (found === null || booking === null) return refuse('bookings.notFound')
      if (booking.confirmBy !== null) return refuse('bookings.notConfirmed')
      if (booking.state !== 'cancelled') {
        const may = checkMove(
          changeStatusOf(booking, found.service),
          'cancelled',
          'visitor',
          now.getTime(),
        )
        if (!may.ok) return may
        await setState(trx, siteId, booking.id, { state: 'cancelled', by: 'visitor' }, now)
        await mailBooking(
          services,
          trx,
          { siteId, bookingId: booking.id, template: 'cancelled' },
          now,
        )
        call.notify(await membersOf(trx, siteId, booking.companyId), TOPIC)
        notifyPagesChanged(trx, tagOfPages(TAG, siteId))
      }
      return viewOf(call as unknown as Call, trx, params.token)
    }),
  )
}

const fileHandler = handler(readBookingFile, async ({ queries, params, query, now }) => {
  const [siteId, token] = siteAndToken(params.file)
  const found = await linked(queries, siteId, token, now)
  if (found === null || found.booking.confirmBy !== null) return refuse('bookings.notFound')
  const { booking, service } = found
  const language = query.language ?? booking.language
  const body = fileOf(
    service.name[language],
    [{ booking, service: service.name, company: service.company, for: 'visitor' }],
    language,
  )
  return ok({
    fileName: `booking-${booking.number}.ics`,
    mediaType: 'text/calendar; charset=utf-8',
    body,
  })
})

/** What the holder of a booking's link may do. */
export function createLinkHandlers(services: BookingServices): readonly Handler[] {
  return [
    showHandler,
    confirmHandler(services),
    freeHandler,
    moveHandler(services),
    cancelHandler(services),
    fileHandler,
  ]
}
