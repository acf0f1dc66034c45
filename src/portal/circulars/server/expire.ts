import { dayAt } from '#platform/days.ts'
import { markExpired, newlyExpired, peopleToNotify } from '../database/notices.ts'
import { CIRCULARS_TOPIC } from '../topic.ts'
import { type NotifyServices, resolveEarlierNotices } from './notify-readers.ts'

/**
 * For every circular whose last day has passed at its site: marks as read what people were notified
 * of, because it waits for no one any more, and refreshes their open pages. Returns how many.
 */
export async function resolveExpired(
  { database, jobs, notify }: NotifyServices,
  now: Date,
): Promise<number> {
  const sites = await database.queries.selectFrom('sites').select(['id', 'zone']).execute()
  let count = 0
  for (const { id: siteId, zone } of sites) {
    const day = dayAt(now.getTime(), zone)
    for (const circularId of await newlyExpired(database.queries, siteId, day)) {
      const isNew = await database.transaction(async (trx) => {
        if (!(await markExpired(trx, siteId, circularId, { day, now }))) return false
        await resolveEarlierNotices({ trx, siteId, now, jobs }, circularId)
        return true
      })
      if (!isNew) continue
      count += 1
      const readers = await peopleToNotify(database.queries, siteId, circularId, day)
      if (readers.length > 0) notify(siteId, readers, CIRCULARS_TOPIC)
    }
  }
  return count
}
