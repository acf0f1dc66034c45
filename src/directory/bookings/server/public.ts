import { createHash } from 'node:crypto'
import { aTry, takeTries, type Try } from '#accounts/session/database/tries.ts'
import { ownsMailbox } from '#accounts/session/database/users.ts'
import { foldEmail, isEmail } from '#accounts/session/rules/email.ts'
import { neighbourhoodOf } from '#platform/network.ts'
import type { Trx } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { numberOf } from '#directory/numbers/rules.ts'
import { book, showBookable } from '../contract.ts'
import { bookingByKey, comingOf } from '../database/bookings.ts'
import { insertBooking } from '../database/booking-changes.ts'
import { addLink, newToken } from '../database/links.ts'
import { membersOf } from '../database/members.ts'
import { findBookable, type StoredService } from '../database/services.ts'
import { type BookingServices, mailBooking, mailConfirmation } from '../emails.ts'
import { BOOK_LIMITS, HELD_MINUTES, MAX_UPCOMING } from '../rules/limits.ts'
import { readPhone } from '../rules/phone.ts'
import { TAG, TOPIC } from '../topics.ts'
import { companyView, serviceView } from '../views.ts'
import { freeTimes, takeStaff } from './free.ts'

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
  { siteId, body, now }: BookCall,
  hash: Buffer,
): Promise<Outcome<Booked, 'bookings.keyUsedOtherwise'> | null> {
  const before = await bookingByKey(trx, siteId, body.key)
  if (before === null) return null
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

async function bookOnce(
  services: BookingServices,
  trx: Trx,
  call: BookCall,
  { service, checked, isKnown }: { service: StoredService; checked: Checked; isKnown: boolean },
) {
  const { siteId, body, now } = call
  const { hash, ...visitor } = checked
  const startsAt = new Date(body.startsAt)
  const staff = await takeStaff(trx, { siteId, service, startsAt, now })
  // Checked only now, because two identical requests wait for each other at the lock.
  const again = await replayReply(trx, call, hash)
  if (again !== null) return again
  if (!staff.ok) return staff
  if ((await comingOf(trx, siteId, visitor.emailFolded, now)) >= MAX_UPCOMING)
    return refuse('bookings.tooMany', { most: MAX_UPCOMING }, 'email')
  const held = isKnown
    ? null
    : { until: new Date(now.getTime() + HELD_MINUTES * 60_000), token: newToken() }
  const { id: bookingId, number } = await insertBooking(
    trx,
    siteId,
    {
      ...{
        companyId: service.company.id,
        serviceId: service.id,
        staffId: staff.value,
        startsAt,
        timing: service,
        ...visitor,
      },
      ...{
        name: body.name,
        note: body.note,
        language: call.language,
        userId: call.maybeCaller?.userId ?? null,
        key: body.key,
        hash,
        held,
      },
    },
    now,
  )
  notifyPagesChanged(trx, tagOfPages(TAG, siteId))
  if (held !== null) {
    const token = await addLink(trx, siteId, bookingId, now)
    await mailConfirmation(services, trx, { siteId, bookingId, held, token })
    return ok(booked({ number, confirmBy: held.until }, token))
  }
  const token = await mailBooking(services, trx, { siteId, bookingId, template: 'booked' }, now)
  call.notify(await membersOf(trx, siteId, service.company.id), TOPIC)
  return ok(booked({ number, confirmBy: null }, token))
}

/** Whether the caller is known to own the mailbox; anyone else confirms by a link sent there. */
async function isKnownMailbox({ database, siteId, maybeCaller }: BookCall, emailFolded: string) {
  return (
    maybeCaller !== null && ownsMailbox(database.queries, siteId, maybeCaller.userId, emailFolded)
  )
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

function bookHandler(services: BookingServices): Handler {
  return handler(book, async (call) => {
    const { siteId, database, now, body } = call
    const service = await findBookable(database.queries, siteId, body.service)
    if (service === null) return refuse('bookings.service.notFound')
    const checked = check(call)
    if (!checked.ok) return checked
    const isAgain = (await bookingByKey(database.queries, siteId, body.key)) !== null
    const isKnown = await isKnownMailbox(call, checked.value.emailFolded)
    const tries = isAgain
      ? [aTry(BOOK_LIMITS.again, 'book again', body.key)]
      : triesOf(call, checked.value, isKnown)
    const seconds = await takeTries(database.queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('bookings.tooManyTries', { minutes: Math.ceil(seconds / 60) })
    }
    return database.transaction((trx) =>
      bookOnce(services, trx, call, { service, checked: checked.value, isKnown }),
    )
  })
}

/** The public endpoints: the times of a service, and booking one. */
export function createPublicHandlers(services: BookingServices): readonly Handler[] {
  return [bookableHandler, bookHandler(services)]
}
