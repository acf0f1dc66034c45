import type { PGlite } from '@electric-sql/pglite'

// A single-user PostgreSQL has no autovacuum: without this, dead rows would stay and the planner would never learn how large a table is.
// The thresholds are autovacuum's own defaults.
const MAX_NEEDED = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  order by n_dead_tup + n_mod_since_analyze desc
  limit 1`

/** Vacuums and analyses the one table that needs it most; false when none does. One at a time, since every query waits meanwhile. */
export async function vacuumOne(db: PGlite): Promise<boolean> {
  await db.exec('select pg_stat_force_next_flush()')
  const { rows } = await db.query<{ name: string }>(MAX_NEEDED)
  const name = rows[0]?.name
  if (name === undefined) return false
  await db.exec(`vacuum (analyze) ${name}`)
  return true
}
