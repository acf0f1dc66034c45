import type { Database, Trx } from '#platform/db/database.ts'
import type { PreparedQuery } from '#platform/db/statement.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findBooking } from './database/bookings.ts'
import { renewConfirmToken } from './database/booking-changes.ts'
import { addLink } from './database/links.ts'
import { type BookingServices, mailBooking, mailConfirmation } from './emails.ts'

const MAIL = 'bookings.mail'

/** Which booking the first email to its visitor is about. */
export interface BookingNotice {
  readonly siteId: number
  readonly bookingId: string
}

/** Adds the first email about a booking to a batch; it is written once the transaction has committed. */
export type QueueBookingMail = (notice: BookingNotice) => Promise<PreparedQuery<unknown>>

export function queueBookingMail(jobs: Pick<Jobs, 'sending'>): QueueBookingMail {
  return (notice) => jobs.sending(MAIL, notice)
}

/**
 * Writes what the visitor is to know: that the time is theirs, or how to confirm that the mailbox
 * is. The tokens of the links are made here, so that no job contains one.
 */
export async function mailBooked(
  services: BookingServices,
  trx: Trx,
  { siteId, bookingId }: BookingNotice,
  now: Date,
): Promise<void> {
  const booking = await findBooking(trx, siteId, bookingId)
  if (booking === null || booking.state !== 'booked') return
  if (booking.confirmBy === null) {
    await mailBooking(services, trx, { siteId, bookingId, template: 'booked' }, now)
    return
  }
  const held = await renewConfirmToken(trx, siteId, bookingId, now)
  if (held === null) return
  const token = await addLink(trx, siteId, bookingId, now)
  await mailConfirmation(services, trx, { siteId, bookingId, held, token })
}

/** Composing an email takes longer than booking a time, which others wait for. */
export function defineBookingMail(
  jobs: Jobs,
  {
    database,
    services,
    clock,
  }: { database: Database; services: BookingServices; clock: () => Date },
): void {
  jobs.define<BookingNotice>(MAIL, async ({ payload }) => {
    await database.transaction((trx) => mailBooked(services, trx, payload, clock()))
  })
}
