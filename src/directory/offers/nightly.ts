import { dayAt } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import { clearShelves, companiesThatMoved, shelveOffersOf } from './database/shelves.ts'

/** Keeps the lists of offers short and in their place, of every site. Offers begin and end without it. */
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
