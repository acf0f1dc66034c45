import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export { isDatabaseAway, isUniqueViolation } from './errors.ts'

/** The configured database: a PostgreSQL server when there is a url, else PostgreSQL in this process, in the folder. */
export async function openDatabase({
  url,
  poolSize,
  folder,
}: {
  url?: string | undefined
  poolSize?: number
  folder: string
}): Promise<Database> {
  if (url === undefined || url === '') return openEmbedded({ folder })
  return openPostgres(poolSize === undefined ? { url } : { url, poolSize })
}
