import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'

/**
 * Bookings of a site that begin between two instants, made or moved at least N hours before they
 * begin, with no reminder sent yet.
 */
export async function bookingsToRemind(
  queries: Queries,
  siteId: number,
  kind: 'day' | 'hour',
  {
    after,
    until,
    hoursBefore,
    max,
  }: { after: Date; until: Date; hoursBefore: number; max: number },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'booked')
    .where('confirm_by', 'is', null)
    .where('reminded_hour_at', 'is', null)
    .where(kind === 'day' ? 'reminded_day_at' : 'reminded_hour_at', 'is', null)
    .where('starts_at', '>', after)
    .where('starts_at', '<=', until)
    .where(sql<boolean>`changed_at < starts_at - make_interval(hours => ${hoursBefore}::int)`)
    .orderBy('starts_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks the reminder as sent; false where it was already sent, or the booking is no longer active.
 */
export async function noteReminded(
  trx: Trx,
  siteId: number,
  id: string,
  kind: 'day' | 'hour',
  now: Date,
): Promise<boolean> {
  const column = kind === 'day' ? 'reminded_day_at' : 'reminded_hour_at'
  const noted = await trx
    .updateTable('bookings')
    .set({ [column]: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where(column, 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}
