import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Trx } from './database.ts'

export interface Migration {
  readonly name: string
  readonly sha256: string
  readonly text: string
}

/**
 * The migrations were applied with different content than they have in the folder now. The message
 * is for the person who started the process.
 */
export class MigrationsDiffer extends Error {
  override readonly name = 'MigrationsDiffer'
}

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** Brings the database to the state of the folder; gives the names that were run now. Processes starting together wait for one another. */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder)
  await makeTable(database)
  const ran: string[] = []
  for (const migration of migrations) {
    if (await database.transaction((trx) => apply(trx, migration))) ran.push(migration.name)
  }
  return ran
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const misnamed = names.find((name) => !NAME.test(name))
  if (misnamed)
    throw new MigrationsDiffer(`The migration ${misnamed} needs a name like 0001_what_it_does.sql.`)
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return {
      name,
      text,
      sha256: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
    }
  })
}

// The lock is on a table, so it works on every kind of PostgreSQL and ends with its transaction,
// however that ends.
async function apply(trx: Trx, { name, sha256, text }: Migration): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await sql`lock table migrations in exclusive mode`.execute(trx)
  const { rows } = await sql<{
    sha256: string
  }>`select sha256 from migrations where name = ${name}`.execute(trx)
  const applied = rows[0]
  if (applied && applied.sha256 !== sha256) {
    throw new MigrationsDiffer(
      `The migration ${name} was changed after it was applied. Undo the change and make it in a new migration.`,
    )
  }
  if (applied) return false
  try {
    await sql.raw(text).execute(trx)
  } catch (error) {
    throw new Error(
      `The migration ${name} failed and was rolled back: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
  await sql`insert into migrations (name, sha256) values (${name}, ${sha256})`.execute(trx)
  return true
}

// "If not exists" does not prevent two processes from creating it at once. The slower one fails, on
// the catalogue's unique key or on the table's row type, and finds the table there.
async function makeTable(database: Database): Promise<void> {
  // A role that does not own the tables may not even try to create one.
  if (await hasTable(database)) return
  try {
    await database.run(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
  } catch (error) {
    if (!(await hasTable(database))) throw error
  }
}

async function hasTable(database: Database): Promise<boolean> {
  const { rows } = await sql<{
    found: string | null
  }>`select to_regclass('migrations')::text as found`.execute(database.queries)
  return rows[0]?.found != null
}
