import { mkdirSync } from 'node:fs'
import type { Tables } from '#tables'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from './database.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { EmbeddedPool } from './embedded-pool.ts'
import { lockFolder } from './folder-lock.ts'
import { Inside } from './inside.ts'
import { packedOnce } from './packed-folder.ts'

export interface EmbeddedDatabase extends Database {
  readonly kind: 'embedded'
  readonly engine: EmbeddedEngine
}

export type EmbeddedOptions = {
  readonly checkpointBytes?: number
} & (
  | { readonly folder: string }
  | { readonly scratch: string }
  | { readonly copyOf: string }
  | { readonly memory: true }
)

const CHECKPOINT_BYTES = 32 * 1024 * 1024

/**
 * PostgreSQL inside this process: in a folder that only this process may use, or for tests and
 * tools in a folder that is thrown away, or in memory, empty or as a copy of a folder.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { checkpointBytes = CHECKPOINT_BYTES } = options
  let unlock = () => {}
  if ('folder' in options) {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 })
    unlock = lockFolder(options.folder)
  }
  try {
    const engine = await EmbeddedEngine.start({
      checkpointBytes,
      folder: 'folder' in options ? options.folder : undefined,
      scratch: 'scratch' in options ? options.scratch : undefined,
      copyOf: 'copyOf' in options ? packedOnce(options.copyOf) : undefined,
    })
    return database(engine, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function database(engine: EmbeddedEngine, unlock: () => void): EmbeddedDatabase {
  const inside = new Inside()
  const pool = new EmbeddedPool(engine, inside)
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'embedded',
    engine,
    queries,
    transaction: inside.transactionsOf(queries),
    run: (text, values = []) => pool.alone(text, values),
    // Only one process has the folder, so notifying its own listeners reaches everyone and costs no
    // commit.
    async notify(channel, payload) {
      engine.notify(channel, payload)
    },
    async listen(channel, heard) {
      await pool.alone(`listen ${quoted(channel)}`, [])
      return engine.onNotification(channel, heard)
    },
    async ping() {
      await pool.alone('select 1', [])
    },
    async close() {
      await engine.close().finally(unlock)
    },
  }
}

function quoted(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`
}
