import type { Database } from '#platform/db/database.ts'
import { keepKeys, unkeyedCompanies } from './database/keys.ts'

const AT_ONCE = 200

/** Creates the keys of companies that were not added through registration. */
export async function keyTheRest(database: Database): Promise<void> {
  for (const { id: siteId } of await database.queries.selectFrom('sites').select('id').execute()) {
    const ids = await unkeyedCompanies(database.queries, siteId, AT_ONCE)
    for (const id of ids) await database.transaction((trx) => keepKeys(trx, siteId, id))
  }
}
