import { notifyUser } from '#accounts/notifications/notify.ts'
import { dayAt } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import { lockExpired, markExpiryNotified, sitesWithZone } from '../database/expiring.ts'
import { type DisciplineServices, ownPath } from './notices.ts'

/** One transaction's worth, so that a run stopped midway goes on where it was. */
const AT_ONCE = 100

/** Tells employees that a penalty no longer counts, once. Returns how many penalties expired. */
export async function expirePenalties(
  { jobs }: DisciplineServices,
  database: Database,
  now: Date,
): Promise<number> {
  let count = 0
  for (const { siteId, zone } of await sitesWithZone(database)) {
    const today = dayAt(now.getTime(), zone)
    let found = AT_ONCE
    while (found === AT_ONCE) {
      found = await database.transaction(async (trx) => {
        const expired = await lockExpired(trx, siteId, today, AT_ONCE)
        if (expired.length === 0) return 0
        for (const { caseId, userId, offence } of expired)
          if (userId !== null)
            await notifyUser(
              { trx, siteId, now, jobs },
              {
                userId,
                kind: 'penaltyExpired',
                params: { offence },
                path: ownPath(caseId),
                once: caseId,
              },
            )
        const ids = expired.map(({ caseId }) => caseId)
        await markExpiryNotified(trx, siteId, ids, now)
        return expired.length
      })
      count += found
    }
  }
  return count
}
