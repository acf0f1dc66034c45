import type { Database } from '#platform/db/database.ts'
import { notifyPagesChanged, tagOfPages } from '#platform/db/pages-changed.ts'
import { releaseHeld } from './database/booking-changes.ts'
import { TAG } from './topics.ts'

/** Frees the times that were held for bookings nobody confirmed. Returns how many, of all sites. */
export async function releaseUnconfirmed(database: Database, now: Date): Promise<number> {
  let count = 0
  for (const { id } of await database.queries.selectFrom('sites').select('id').execute()) {
    count += await database.transaction(async (trx) => {
      const released = await releaseHeld(trx, id, now)
      if (released > 0) notifyPagesChanged(trx, tagOfPages(TAG, id))
      return released
    })
  }
  return count
}
