import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const OLDEST = 150_000
const CLUSTERS = '/etc/postgresql'

export type Found = { url: string; version: string } | { url?: never; why: string }

async function probe(url: string): Promise<Found> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string; version: string; makes: boolean }>(`
      select current_setting('server_version_num') as number, current_setting('server_version') as version, rolsuper or rolcreatedb as makes
      from pg_roles where rolname = current_user`)
    const [server] = rows
    if (server === undefined || Number(server.number) < OLDEST)
      return { why: `the running PostgreSQL is ${server?.version}, older than 15` }
    return server.makes
      ? { url, version: server.version }
      : { why: "this user can't create databases on the PostgreSQL server" }
  } catch (error) {
    return {
      why: `no PostgreSQL is running (${error instanceof AggregateError ? error.errors.join('; ') : String(error)})`,
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

function startInstalled(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/pg_ctlcluster') || !existsSync(CLUSTERS))
    return false
  const version = readdirSync(CLUSTERS).sort().at(-1)
  return (
    version !== undefined &&
    spawnSync('pg_ctlcluster', ['--skip-systemctl-redirect', version, 'main', 'start'], {
      stdio: 'ignore',
    }).status === 0
  )
}

/**
 * The real PostgreSQL to test on: the one TEST_DATABASE_URL names, else the one on this machine,
 * which is started if it is only installed.
 */
export async function findPostgres(say: (sentence: string) => void): Promise<Found> {
  const named = process.env['TEST_DATABASE_URL']
  if (named !== undefined && named !== '') return probe(named)
  const url = `postgres://${encodeURIComponent(userInfo().username)}@127.0.0.1:5432/postgres`
  const first = await probe(url)
  if (first.url !== undefined || !startInstalled()) return first
  say('Started the installed PostgreSQL.')
  for (let tries = 0; tries < 20; tries++) {
    const found = await probe(url)
    if (found.url !== undefined) return found
    await setTimeout(500)
  }
  return probe(url)
}
