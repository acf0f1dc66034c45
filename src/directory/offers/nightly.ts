import { dayAt } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import { clearShelves, companiesThatMoved, shelveOffersOf } from './database/shelves.ts'

/**
 * Removes expired offers from the lists of every site and moves offers whose company changed
 * emirate. Offers start and end without it.
 */
export async function tidyOffers(database: Database, now: Date): Promise<void> {
  for (const { id, zone } of await database.queries
    .selectFrom('sites')
    .select(['id', 'zone'])
    .execute()) {
    const today = dayAt(now.getTime(), zone)
    await clearShelves(database.queries, id, today)
    for (const companyId of await companiesThatMoved(database.queries, id))
      await database.transaction((trx) => shelveOffersOf(trx, id, companyId, today))
  }
}
