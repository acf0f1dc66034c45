import type { Database } from '#platform/db/database.ts'
import type { LeaveServices } from '../../server/emails.ts'
import { humanResources } from '../../server/deciders.ts'
import { dayOn } from '../../rules/days.ts'
import { purgeDecisionLinks } from '../../database/decision-links.ts'
import { markPassedOn, tooLongWaiting } from '../database/passing-on.ts'
import { passOn } from '../../server/notices.ts'

export interface EscalationServices extends LeaveServices {
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

/**
 * Notifies human resources of each step that waits longer than its kind of leave allows, once per
 * step however often this runs. Returns the number of steps.
 */
export async function remindAndEscalate(
  database: Database,
  services: EscalationServices,
  now: Date,
): Promise<number> {
  let count = 0
  for (const { id: siteId, zone } of await database.queries
    .selectFrom('sites')
    .select(['id', 'zone'])
    .execute()) {
    const today = dayOn(now, zone)
    const found = await tooLongWaiting(database.queries, siteId, now)
    const people = found.length === 0 ? [] : await humanResources(database.queries, siteId)
    for (const stored of found) {
      const notified: string[] = []
      const isNew = await database.transaction(async (trx) => {
        if (!(await markPassedOn(trx, siteId, stored))) return false
        await passOn(
          {
            services,
            trx,
            siteId,
            today,
            now,
            notify: (userIds) => void notified.push(...userIds),
          },
          stored,
          people,
        )
        return true
      })
      if (isNew) count += 1
      if (notified.length > 0) services.notify(siteId, notified, 'leave')
    }
    await purgeDecisionLinks(database.queries, siteId, now)
  }
  return count
}
