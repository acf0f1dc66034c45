import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { MIGRATIONS, testEngine, testServerUrl } from '#test/helpers/test-database.ts'

/** A product installation for one test, with its own data on the database engine under test. */
export interface Installation {
  readonly environment: Readonly<Record<string, string>>
  /** Opens the database while no server runs on it. */
  open(): Promise<Database>
  remove(): Promise<void>
}

export async function aLocation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-place-'))
  const name = `diwan_test_${process.pid}_${randomUUID().replaceAll('-', '')}`
  const url = testEngine() === 'postgres' ? testServerUrl(name) : undefined
  if (url !== undefined)
    await asAdmin((admin) => admin.query(`create database ${name} template template0`))
  const environment = {
    DATA_DIR: folder,
    DEMO: 'on',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'info',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  }
  return {
    environment,
    async open() {
      const database = await openDatabase({ url, folder: join(folder, 'db') })
      await migrate(database, MIGRATIONS)
      return database
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true })
      if (url !== undefined)
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
