import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/embedded.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/diwan', import.meta.url))

export function testEngine(): 'embedded' | 'postgres' {
  return process.env['DIWAN_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'
}

let opened: Promise<Database> | undefined

/** A migrated, empty database of this test file's own, closed when the file's tests are over. */
export function testDatabase(): Promise<Database> {
  if (opened === undefined) {
    opened = testEngine() === 'postgres' ? onServer() : inMemory()
    afterAll(async () => {
      await (await opened)?.close()
      opened = undefined
    })
  }
  return opened
}

/** A database without any table, for what makes tables; its closing is the caller's. */
export async function emptyDatabase(): Promise<Database> {
  return testEngine() === 'postgres'
    ? onServer('template0')
    : openEmbedded({ memory: true, dump: await dumpOf('empty', []) })
}

async function inMemory(): Promise<Database> {
  return openEmbedded({ memory: true, dump: await migratedDump() })
}

function migratedDump(): Promise<string> {
  return dumpOf(hashOfMigrations(), [MIGRATIONS])
}

// Test files start side by side: whoever finds no dump makes one, and puts it in place whole.
async function dumpOf(name: string, folders: string[]): Promise<string> {
  const file = join(CACHE, `${name}.tar`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  const database = await openEmbedded({ memory: true })
  for (const folder of folders) await migrate(database, folder)
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, await database.engine.dump())
  await database.close()
  renameSync(unfinished, file)
  removeOldDumps(file)
  return file
}

// A dump is some 40 MB, and there is a new one with every change of a migration.
function removeOldDumps(current: string): void {
  const hourAgo = Date.now() - 3_600_000
  for (const name of readdirSync(CACHE)) {
    const file = join(CACHE, name)
    if (
      file !== current &&
      name.includes('.tar') &&
      (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? hourAgo) < hourAgo
    )
      rmSync(file, { force: true })
  }
}

export function testServerUrl(name = ''): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres')
  if (name !== '') url.pathname = `/${name}`
  return url.href
}

async function onServer(from?: string): Promise<Database> {
  const name = `diwan_test_${process.pid}_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    // Only one at a time may copy a template.
    await admin.query(`select pg_advisory_lock(hashtext('diwan tests'))`)
    await dropLeftTests(admin)
    await admin.query(`create database ${name} template ${from ?? (await migratedTemplate(admin))}`)
  })
  const database = openPostgres({ url: testServerUrl(name), poolSize: 12 })
  return {
    ...database,
    async close() {
      await database.close()
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

// Built under another name and renamed when whole, so that a killed run leaves no half-made template behind.
async function migratedTemplate(admin: pg.Client): Promise<string> {
  const template = `diwan_template_${hashOfMigrations()}`
  const found = await admin.query('select from pg_database where datname = $1', [template])
  if (found.rowCount) return template
  await dropOldTemplates(admin)
  const unfinished = `${template}_unfinished`
  await admin.query(`create database ${unfinished} template template0`)
  const database = openPostgres({ url: testServerUrl(unfinished), poolSize: 1 })
  try {
    await migrate(database, MIGRATIONS)
  } finally {
    await database.close()
  }
  await admin.query(`alter database ${unfinished} rename to ${template}`)
  return template
}

async function dropOldTemplates(admin: pg.Client): Promise<void> {
  await drop(admin, await unused(admin, 'diwan\\_template\\_%'))
}

// A test file that fails while it loads, or is killed, never comes to its closing.
async function dropLeftTests(admin: pg.Client): Promise<void> {
  const names = await unused(admin, 'diwan\\_test\\_%', '10 minutes')
  await drop(
    admin,
    names.filter((name) => !runs(Number(name.split('_')[2]))),
  )
}

async function unused(admin: pg.Client, like: string, age = '0'): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database d
     where datname like $1 and not exists (select from pg_stat_activity a where a.datid = d.oid)
       and (pg_stat_file('base/' || d.oid || '/PG_VERSION', true)).modification < now() - $2::interval`,
    [like, age],
  )
  return rows.map((row) => row.name)
}

async function drop(admin: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names)
    await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

function runs(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0)
  } catch {
    return false
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

function hashOfMigrations(): string {
  const all = readMigrations(MIGRATIONS).map((each) => `${each.name} ${each.sha256}`)
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16)
}
