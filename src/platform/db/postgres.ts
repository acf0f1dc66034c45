import type { Tables } from '#tables'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { Inside } from './inside.ts'
import { joinCalls } from './join-calls.ts'
import { Listener } from './postgres-listener.ts'
import { pgTypes } from './postgres-values.ts'
import { PreparedPool } from './prepared-pool.ts'

export interface PostgresOptions {
  readonly url: string
  readonly poolSize?: number
  readonly statementMs?: number
  readonly connectMs?: number
}

const CONNECT_MS = 5_000
const STATEMENT_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 30_000
const POOL_SIZE = 16
/** A person who waits for news of others doesn't notice it. */
const NOTIFY_TOGETHER_MS = 20

/** Opens a PostgreSQL server, 15 or newer. It connects only at the first query. */
export function openPostgres({
  url,
  poolSize = POOL_SIZE,
  statementMs = STATEMENT_MS,
  connectMs = CONNECT_MS,
}: PostgresOptions): Database {
  const connection = {
    connectionString: url,
    application_name: 'diwan',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    types: { getTypeParser: pgTypes.getTypeParser } as pg.CustomTypesConfig,
  }
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    // The server's own timeout fires first. This one is for a server that no longer responds at
    // all.
    query_timeout: statementMs + 5_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Prepared statements are planned for the values of each run, because a generic plan would read
    // whole tables for some values.
    onConnect: async (client) =>
      void (await client.query('set plan_cache_mode = force_custom_plan')),
  })
  // A connection that dies in the pool is replaced at the next query, which is the one to complain if that fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const inside = new Inside()
  const queries = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new PreparedPool(pool, inside) }),
  })
  const listener = new Listener(connection)
  // PostgreSQL commits notifications one after another, so those that come at about the same time
  // are one transaction. They are hints, so it waits for no disk, behind which other commits would
  // wait.
  const notifyTogether = joinCalls(
    async (asked: readonly { readonly channel: string; readonly payload: string }[]) => {
      await pool.query({
        name: 'notify',
        text: `select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
          from unnest($1::text[], $2::text[]) as asked (channel, payload)`,
        values: [asked.map(({ channel }) => channel), asked.map(({ payload }) => payload)],
      })
      return () => undefined
    },
    { gatherMs: NOTIFY_TOGETHER_MS },
  )

  async function run(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<{ rows: Record<string, unknown>[] }> {
    inside.refuse()
    const client = await pool.connect()
    try {
      const results: pg.QueryResult | pg.QueryResult[] =
        values.length > 0 ? await client.query(text, [...values]) : await client.query(text)
      const rows = Array.isArray(results)
        ? results.flatMap((each) => each.rows ?? [])
        : results.rows
      client.release(!(await isIdle(client)))
      return { rows }
    } catch (error) {
      // The error arrives before the server reports the state in which it leaves the connection, so
      // the status read now may be outdated.
      client.release(!(await rolledBack(client)))
      throw error
    }
  }

  return {
    kind: 'postgres',
    queries,
    transaction: inside.transactionsOf(queries),
    run,
    notify: (channel, payload) => notifyTogether({ channel, payload }),
    listen: (channel, heard) => listener.listen(channel, heard),
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await listener.close()
      await queries.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

// Several statements in one text may have opened a transaction; the next user of the connection must not find it.
async function isIdle(client: pg.PoolClient): Promise<boolean> {
  return client.getTransactionStatus() === 'I' || rolledBack(client)
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  await client.query('rollback').catch(() => {})
  return client.getTransactionStatus() === 'I'
}
