import { DAY, HOUR } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import { bookingsToRemind, noteReminded } from './database/reminders.ts'
import { type BookingServices, mailBooking } from './emails.ts'

const AT_ONCE = 200

/** A day and an hour before; skipped when the booking was made or moved shortly before that. */
const KINDS = [
  { kind: 'hour', template: 'soon', ahead: HOUR, after: 0, hoursBefore: 2 },
  { kind: 'day', template: 'tomorrow', ahead: DAY, after: 3 * HOUR, hoursBefore: 26 },
] as const

/**
 * Sends email reminders for bookings that begin in an hour and in a day, each separately and once.
 * Returns how many were sent.
 */
export async function remind(
  database: Database,
  services: BookingServices,
  now: Date,
): Promise<number> {
  let count = 0
  const sites = await database.queries.selectFrom('sites').select('id').orderBy('id').execute()
  for (const { id: siteId } of sites) {
    for (const { kind, template, ahead, after, hoursBefore } of KINDS) {
      const span = {
        after: new Date(now.getTime() + after),
        until: new Date(now.getTime() + ahead),
        hoursBefore,
        max: AT_ONCE,
      }
      for (const bookingId of await bookingsToRemind(database.queries, siteId, kind, span)) {
        const isSent = await database.transaction(async (trx) => {
          if (!(await noteReminded(trx, siteId, bookingId, kind, now))) return false
          await mailBooking(services, trx, { siteId, bookingId, template }, now)
          return true
        })
        if (isSent) count += 1
      }
    }
  }
  return count
}
