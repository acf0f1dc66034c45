import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Tables whose rows are only ever added: the app's role may not change or delete them. */
const APPEND_ONLY = ['audit_entries', 'audit_seals'] as const

/**
 * Lets a role run the product on the tables of another one, the owner, which migrates: everything
 * but to change what has happened. Run again after a migration, it does no harm.
 */
export async function grantApp(database: Database, role: string): Promise<void> {
  await database.transaction(async (trx) => {
    const to = sql.id(role)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(trx)
    // The job queue keeps its tables in a schema of its own, which the app makes.
    await sql`grant create on database ${sql.id(rows[0]?.name ?? '')} to ${to}`.execute(trx)
    await sql`grant usage on schema public to ${to}`.execute(trx)
    for (const what of ['on all tables in schema public', 'on tables'] as const) {
      const grant = sql`grant select, insert, update, delete ${sql.raw(what)} to ${to}`
      await (what === 'on tables'
        ? sql`alter default privileges in schema public ${grant}`
        : grant
      ).execute(trx)
    }
    await sql`grant usage on all sequences in schema public to ${to}`.execute(trx)
    for (const table of APPEND_ONLY)
      await sql`revoke update, delete, truncate on ${sql.id(table)} from ${to}`.execute(trx)
  })
}
