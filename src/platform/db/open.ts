import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export { isDatabaseAway, isUniqueViolation } from './errors.ts'

/** The configured database: a PostgreSQL server when there is a url, else PostgreSQL in this process, in the folder. */
export async function openDatabase({ url, folder }: { url?: string | undefined; folder: string }): Promise<Database> {
  return url === undefined || url === '' ? await openEmbedded({ folder }) : openPostgres({ url })
}
