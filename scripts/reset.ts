// Deletes the embedded database, so that the next start creates it again. A database server's data
// is left to its administrator.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderInUse, lockFolder } from '#platform/db/folder-lock.ts'
import { readConfiguration } from '../src/app/configuration.ts'

const { databaseUrl, dataDir } = readConfiguration(process.env)
if (databaseUrl !== undefined) {
  process.stderr.write('DATABASE_URL is set. Remove the tables on that server yourself.\n')
  process.exit(1)
}
try {
  lockFolder(join(dataDir, 'db'))()
} catch (error) {
  if (!(error instanceof DataFolderInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
for (const part of ['db', 'files', 'outbox'])
  rmSync(join(dataDir, part), { recursive: true, force: true })
process.stdout.write(`Emptied ${dataDir}. The next start creates it again.\n`)
