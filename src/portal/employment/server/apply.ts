import { writeAudit } from '#accounts/audit/database.ts'
import { dayAt } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import { changesOf, markApplied, withChangesDue } from '#portal/employees/database/changes.ts'
import { lockEmployee } from '#portal/employees/database/standing.ts'
import { addDefaults } from '#portal/checklists/defaults.ts'
import { takeDetails, withDetailsDue } from '../database/details.ts'
import type { Acting, EmploymentServices } from './acting.ts'
import { takeEffect } from './effects.ts'
import { writePersonal } from './write-personal.ts'

const PEOPLE_AT_ONCE = 200

export interface ApplyServices extends EmploymentServices {
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

type Site = Pick<Acting, 'siteId' | 'zone' | 'today' | 'now'>

/**
 * Lets everything take effect whose day has come at its site: changes of employment and of personal
 * details. Each person is one transaction, so it may stop at any moment and run again. Returns the
 * number of people.
 */
export async function applyDue(
  database: Database,
  services: ApplyServices,
  now: Date,
): Promise<number> {
  let count = 0
  for (const { id: siteId, zone } of await database.queries
    .selectFrom('sites')
    .select(['id', 'zone'])
    .execute()) {
    await database.transaction((trx) => addDefaults(trx, siteId, now))
    count += await applySite(database, services, {
      siteId,
      zone,
      today: dayAt(now.getTime(), zone),
      now,
    })
  }
  return count
}

async function applySite(database: Database, services: ApplyServices, site: Site): Promise<number> {
  let count = 0
  for (const dueOf of [withChangesDue, withDetailsDue]) {
    for (;;) {
      const ids = await dueOf(database.queries, site.siteId, site.today, PEOPLE_AT_ONCE)
      for (const id of ids) await applyOne(database, services, site, id)
      count += ids.length
      if (ids.length < PEOPLE_AT_ONCE) break
    }
  }
  return count
}

async function applyOne(
  database: Database,
  services: ApplyServices,
  site: Site,
  employeeId: string,
): Promise<void> {
  const { siteId, today, now } = site
  const notified: [readonly string[], string][] = []
  await database.transaction(async (trx) => {
    notified.length = 0
    const employee = await lockEmployee(trx, siteId, employeeId)
    if (employee === null) return
    const origin = { siteId, actorUserId: null, address: '', requestId: 'employment', at: now }
    const acting: Acting = {
      ...site,
      services,
      trx,
      userId: null,
      audit: (entry) => writeAudit(trx, origin, entry),
      notify: (userIds, topic) => void notified.push([userIds, topic]),
    }
    const taken = await markApplied(trx, siteId, employeeId, today)
    const after = await changesOf(trx, siteId, employeeId)
    if (taken.length > 0) await takeEffect(acting, employee, { before: after, after, taken })
    const details = await takeDetails(trx, siteId, employeeId, today)
    if (Object.keys(details).length > 0) await writePersonal(acting, employee, details)
  })
  for (const [userIds, topic] of notified) services.notify(siteId, userIds, topic)
}
