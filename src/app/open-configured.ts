import { join } from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open.ts'
import type { Configuration } from './configuration.ts'

/** Opens the database of a configuration. */
export function openConfigured({
  databaseUrl,
  databasePool,
  dataDir,
}: Configuration): Promise<Database> {
  return openDatabase({ url: databaseUrl, poolSize: databasePool, folder: join(dataDir, 'db') })
}
