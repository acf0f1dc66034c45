import { DAY, HOUR } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import { bookingsToRemind, noteReminded } from './database/bookings.ts'
import { type BookingServices, mailBooking } from './letters.ts'

const AT_ONCE = 200

/** A day and an hour before: whoever booked or moved it not long before that knows it already. */
const KINDS = [
  { kind: 'hour', occasion: 'soon', ahead: HOUR, after: 0, hoursBefore: 2 },
  { kind: 'day', occasion: 'tomorrow', ahead: DAY, after: 3 * HOUR, hoursBefore: 26 },
] as const

/** Reminds by mail of what begins in an hour and in a day, each booking by itself and once. Answers how many letters that were. */
export async function remind(
  database: Database,
  services: BookingServices,
  now: Date,
): Promise<number> {
  let count = 0
  const sites = await database.queries.selectFrom('sites').select('id').orderBy('id').execute()
  for (const { id: siteId } of sites) {
    for (const { kind, occasion, ahead, after, hoursBefore } of KINDS) {
      const span = {
        after: new Date(now.getTime() + after),
        until: new Date(now.getTime() + ahead),
        hoursBefore,
        most: AT_ONCE,
      }
      for (const bookingId of await bookingsToRemind(database.queries, siteId, kind, span)) {
        const isDone = await database.transaction(async (trx) => {
          if (!(await noteReminded(trx, siteId, bookingId, kind, now))) return false
          await mailBooking(services, trx, { siteId, bookingId, occasion }, now)
          return true
        })
        if (isDone) count += 1
      }
    }
  }
  return count
}
