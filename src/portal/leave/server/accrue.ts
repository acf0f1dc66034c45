import { addDays } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import { lockPerson, peopleAfter } from '../database/people.ts'
import { addPack, typesOf } from '../database/types.ts'
import { markAccrued, policiesOf } from '../policies/database/policies.ts'
import { dayOn } from '../rules/days.ts'
import { accrueAccount } from './accounts.ts'

const AT_ONCE = 200
/** The accounts of people who left are still brought to their last day for this long. */
const LEFT_DAYS = 366

/**
 * Gives each site its kinds of leave, then brings every account up to today, one person at a time.
 * Returns the number of ledger lines added.
 */
export async function accrueAll(database: Database, now: Date): Promise<number> {
  let count = 0
  for (const { id, zone } of await database.queries
    .selectFrom('sites')
    .select(['id', 'zone'])
    .execute()) {
    await database.transaction((trx) => addPack(trx, id, now))
    count += await accrueSite(database, id, { today: dayOn(now, zone), now })
  }
  return count
}

async function accrueSite(
  database: Database,
  siteId: number,
  when: { today: string; now: Date },
): Promise<number> {
  const types = (await typesOf(database.queries, siteId)).filter(
    (type) => type.active && type.rules.grant.kind !== 'none',
  )
  const policies = await policiesOf(database.queries, siteId)
  let count = 0
  let after: string | undefined
  for (;;) {
    const leftSince = addDays(when.today, -LEFT_DAYS)
    const page = { after, leftSince, limit: AT_ONCE }
    const ids = await peopleAfter(database.queries, siteId, page)
    for (const id of ids) {
      count += await database.transaction(async (trx) => {
        const person = await lockPerson(trx, siteId, id)
        let lines = 0
        for (const type of person === null ? [] : types)
          if (person !== null)
            lines += await accrueAccount(trx, { siteId, person, type, policies }, when)
        return lines
      })
    }
    after = ids.at(-1)
    if (ids.length < AT_ONCE || after === undefined) break
  }
  await markAccrued(database.queries, siteId, policies, when.today)
  return count
}
