import { createHash } from 'node:crypto'
import { aTry, takeTries, type Try } from '#accounts/session/database/tries.ts'
import { ownsMailboxQuery } from '#accounts/session/database/users.ts'
import { foldEmail, isEmail } from '#accounts/session/rules/email.ts'
import { neighbourhoodOf } from '#platform/network.ts'
import type { Trx } from '#platform/db/database.ts'
import { known, readTogether } from '#platform/db/statement.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { numberOf } from '#directory/numbers/rules.ts'
import { book, showBookable } from '../contract.ts'
import type { SiteDays } from '../database/availability.ts'
import { type BookedBefore, bookingByKeyQuery, comingQuery } from '../database/bookings.ts'
import { insertBookingReading, type NewBooking } from '../database/booking-changes.ts'
import { addLink, linkQuery, newToken } from '../database/links.ts'
import { membersQuery } from '../database/members.ts'
import { bookableQuery, findBookable, type StoredService } from '../database/services.ts'
import type { BookingServices } from '../emails.ts'
import type { QueueBookingMail } from '../mail-job.ts'
import { BOOK_LIMITS, HELD_MINUTES, MAX_UPCOMING } from '../rules/limits.ts'
import { readPhone } from '../rules/phone.ts'
import { TAG, TOPIC } from '../topics.ts'
import { companyView, serviceView } from '../views.ts'
import { freeTimes, takeStaffReading } from './free.ts'

export interface PublicServices extends BookingServices {
  readonly queueMail: QueueBookingMail
}

const bookableHandler = handler(showBookable, async ({ queries, siteId, params, query, now }) => {
  const number = numberOf(params.service)
  const service = number === null ? null : await findBookable(queries, siteId, number)
  if (service === null) return refuse('bookings.service.notFound')
  const { zone, ...free } = await freeTimes(queries, { siteId, service, day: query.day, now })
  return ok({ service: serviceView(service), company: companyView(service.company), zone, free })
})

type BookCall = Call<typeof book>

interface Checked {
  readonly email: string
  readonly emailFolded: string
  readonly phone: string
  readonly hash: Buffer
}

function check({ body }: BookCall): Outcome<Checked, 'bookings.badEmail' | 'bookings.badPhone'> {
  const emailFolded = foldEmail(body.email)
  if (!isEmail(emailFolded)) return refuse('bookings.badEmail', {}, 'email')
  const phone = readPhone(body.phone)
  if (!phone.ok) return phone
  const fields = [body.service, body.startsAt, body.name, emailFolded, phone.value, body.note]
  return ok({
    email: body.email,
    emailFolded,
    phone: phone.value,
    hash: createHash('sha256').update(JSON.stringify(fields)).digest(),
  })
}

/** Handles a repeated request: returns the booking it made, with a new link. */
async function replayReply(
  trx: Trx,
  { siteId, now }: BookCall,
  { before, hash }: { before: BookedBefore; hash: Buffer },
): Promise<Outcome<Booked, 'bookings.keyUsedOtherwise'>> {
  if (!before.hash.equals(hash)) return refuse('bookings.keyUsedOtherwise')
  return ok(booked(before, await addLink(trx, siteId, before.id, now)))
}

interface Booked {
  readonly token: string
  readonly number: number
  readonly confirmBy: string | null
}

function booked(
  { number, confirmBy }: { number: number; confirmBy: Date | null },
  token: string,
): Booked {
  return { token, number, confirmBy: confirmBy?.toISOString() ?? null }
}

interface Ready {
  readonly service: StoredService
  readonly checked: Checked
  /** The caller is known to own the mailbox; anyone else confirms by a link sent there. */
  readonly isKnown: boolean
  readonly site: SiteDays
}

/**
 * Reserves the time. The staff's lock and all that is read under it are one batch, all that is
 * written another. Whether it is a repeated request is only read under the lock, because two
 * identical ones wait for each other there.
 */
async function bookOnce(
  { queueMail }: PublicServices,
  trx: Trx,
  call: BookCall,
  { service, checked, isKnown, site }: Ready,
) {
  const { siteId, body, now } = call
  const { hash, ...visitor } = checked
  const startsAt = new Date(body.startsAt)
  const { staff, before, coming, members } = await readTogether(trx, {
    staff: takeStaffReading({ siteId, service, startsAt, now }, site),
    before: bookingByKeyQuery(siteId, body.key),
    coming: comingQuery(siteId, visitor.emailFolded, now),
    members: membersQuery(siteId, service.company.id),
  })
  if (before !== null) return replayReply(trx, call, { before, hash })
  if (!staff.ok) return staff
  if (coming >= MAX_UPCOMING) return refuse('bookings.tooMany', { most: MAX_UPCOMING }, 'email')
  const confirmBy = isKnown ? null : new Date(now.getTime() + HELD_MINUTES * 60_000)
  const { name, note, key } = body
  const [bookingId, token] = [newId(), newToken()]
  const booking: NewBooking = {
    ...{ id: bookingId, companyId: service.company.id, serviceId: service.id },
    ...{ staffId: staff.value, startsAt, timing: service, ...visitor, name, note },
    ...{ language: call.language, userId: call.maybeCaller?.userId ?? null, key, hash, confirmBy },
  }
  const { saved } = await readTogether(trx, {
    saved: insertBookingReading(siteId, booking, now),
    link: linkQuery(siteId, { bookingId, token }, now),
    mail: await queueMail({ siteId, bookingId }),
  })
  notifyPagesChanged(trx, tagOfPages(TAG, siteId))
  if (isKnown) call.notify(members, TOPIC)
  return ok(booked({ number: saved.number, confirmBy }, token))
}

function triesOf({ address }: BookCall, { emailFolded }: Checked, isKnown: boolean): Try[] {
  return [
    aTry(BOOK_LIMITS.email, 'book email', emailFolded),
    aTry(BOOK_LIMITS.address, 'book address', address),
    ...(isKnown
      ? []
      : [
          aTry(BOOK_LIMITS.unconfirmedAddress, 'book unconfirmed', address),
          aTry(BOOK_LIMITS.unconfirmedNetwork, 'book unconfirmed', neighbourhoodOf(address)),
        ]),
  ]
}

/** Before anything is counted or locked: the service, a repeated request, whose mailbox it is. */
function readFirst({ database, siteId, body, maybeCaller }: BookCall, emailFolded: string) {
  return readTogether(database.queries, {
    service: bookableQuery(siteId, body.service),
    again: bookingByKeyQuery(siteId, body.key),
    isKnown:
      maybeCaller === null
        ? known(false)
        : ownsMailboxQuery(siteId, maybeCaller.userId, emailFolded),
  })
}

function bookHandler(services: PublicServices): Handler {
  return handler(book, async (call) => {
    const { siteId, database, now, body } = call
    const emailFolded = foldEmail(body.email)
    const { service, again, isKnown } = await readFirst(call, emailFolded)
    if (service === null) return refuse('bookings.service.notFound')
    const checked = check(call)
    if (!checked.ok) return checked
    const tries =
      again === null
        ? triesOf(call, checked.value, isKnown)
        : [aTry(BOOK_LIMITS.again, 'book again', body.key)]
    const seconds = await takeTries(database.queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('bookings.tooManyTries', { minutes: Math.ceil(seconds / 60) })
    }
    const site = await call.site()
    return database.transaction((trx) =>
      bookOnce(services, trx, call, { service, checked: checked.value, isKnown, site }),
    )
  })
}

/** The public endpoints: the times of a service, and booking one. */
export function createPublicHandlers(services: PublicServices): readonly Handler[] {
  return [bookableHandler, bookHandler(services)]
}
