import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { readCatalogue } from '#platform/db/catalogue.ts'
import type { Database } from '#platform/db/database.ts'
import { schemaText, tablesText } from '#platform/db/describe-schema.ts'
import { openEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'

// npm run db:migrate: migrates the configured database and writes its current tables to the files.
// With --schema the configured database is not touched; an empty one in memory is migrated for the
// two files.
const root = fileURLToPath(new URL('..', import.meta.url))
const migrations = join(root, 'db', 'migrations')

if (existsSync('.env')) process.loadEnvFile('.env')
const schemaOnly = process.argv.includes('--schema')

try {
  const database = await open()
  try {
    const ran = await migrate(database, migrations)
    const catalogue = await readCatalogue(database)
    writeFileSync(join(root, 'db', 'schema.sql'), schemaText(catalogue))
    writeFileSync(join(root, 'db', 'tables.ts'), tablesText(catalogue))
    process.stdout.write(
      ran.length > 0
        ? `Applied: ${ran.join(', ')}\n`
        : 'Nothing to apply: the database is up to date.\n',
    )
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function open(): Promise<Database> {
  if (schemaOnly) return openEmbedded({ memory: true })
  return openDatabase({
    url: process.env['DATABASE_URL'],
    folder: join(process.env['DATA_DIR'] ?? './data', 'db'),
  })
}
