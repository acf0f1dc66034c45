import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open.ts'
import {
  migratedFolder,
  migratedOnServer,
  testEngine,
  testServerUrl,
} from '#test/helpers/test-database.ts'

/** A product installation for one test, with its own data on the database engine under test. */
export interface Installation {
  readonly environment: Readonly<Record<string, string>>
  /** Opens the database while no server runs on it. */
  open(): Promise<Database>
  remove(): Promise<void>
}

export async function aLocation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-place-'))
  const name = testEngine() === 'postgres' ? await migratedOnServer() : undefined
  const url = name === undefined ? undefined : testServerUrl(name)
  if (name === undefined)
    cpSync(await migratedFolder(), join(folder, 'db/postgres'), { recursive: true })
  const environment = {
    DATA_DIR: folder,
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'info',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  }
  return {
    environment,
    open: () => openDatabase({ url, folder: join(folder, 'db') }),
    async remove() {
      rmSync(folder, { recursive: true, force: true })
      if (name !== undefined)
        await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(testServerUrl())
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
