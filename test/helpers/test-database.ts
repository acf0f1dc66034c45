import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/embedded.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { atFileEnd } from './file-end.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/diwan', import.meta.url))

export function testEngine(): 'embedded' | 'postgres' {
  return process.env['DIWAN_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'
}

/** The content of a database, besides its tables, before the tests of a file begin. */
export interface Filling {
  /** Names the content; as long as no source file changes, it is made once and copied from then on. */
  name: string
  fill: (database: Database) => Promise<void>
}

let opened: Promise<Database> | undefined
/** A busy machine has needed longer than the product's five seconds. */
const PATIENCE_MS = 60_000
let connectMs = PATIENCE_MS

/** Has this file wait for a connection no longer than the product does. */
export function connectAsTheProduct(): void {
  connectMs = 5_000
  atFileEnd(async () => {
    connectMs = PATIENCE_MS
  })
}

/** A migrated database of this test file's own, empty unless a filling is given, closed when the file's tests are over. */
export function testDatabase(filling?: Filling): Promise<Database> {
  if (opened === undefined) {
    opened = testEngine() === 'postgres' ? onServer(templateOf(filling)) : embedded(filling)
    const own = opened
    atFileEnd(async () => {
      opened = undefined
      await (await own).close()
    })
  }
  return opened
}

/** A database without any table, for tests that create tables; the caller closes it. */
export async function emptyDatabase(): Promise<Database> {
  return testEngine() === 'postgres'
    ? onServer(async () => 'template0')
    : openEmbedded({ copyOf: await templateFolder('empty') })
}

async function embedded(filling?: Filling): Promise<Database> {
  const copyOf = await (filling === undefined
    ? migratedFolder()
    : templateFolder(nameOfFilled(filling), filling.fill, migratedFolder))
  return openEmbedded({ copyOf })
}

/** Returns the folder of a migrated embedded database, for copying. */
export function migratedFolder(): Promise<string> {
  return templateFolder(hashOfMigrations(), async (database) => {
    await migrate(database, MIGRATIONS)
  })
}

/**
 * The folder of a database that others are copied from. One worker makes it, under another name
 * until it is whole; the others wait.
 */
async function templateFolder(
  name: string,
  fill?: (database: Database) => Promise<void>,
  from?: () => Promise<string>,
): Promise<string> {
  const folder = join(CACHE, `${name}.template`)
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(CACHE, { recursive: true })
  while (!existsSync(folder) && isMadeByAnother(folder)) await setTimeout(100)
  if (existsSync(folder)) return folder
  mkdirSync(unfinished)
  const base = await from?.()
  if (base !== undefined) cpSync(base, unfinished, { recursive: true })
  const database = await openEmbedded({ scratch: unfinished })
  await fill?.(database)
  await dropTemplates(database)
  await database.close()
  renameSync(unfinished, folder)
  removeOldTemplates(folder)
  return folder
}

/** The databases that PostgreSQL copies new ones from: a third of the files to copy. */
async function dropTemplates(database: Database): Promise<void> {
  await database.run('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1'])
    await database.run(`drop database if exists ${name}`)
}

/** Whether another process that still runs is making this folder. */
function isMadeByAnother(folder: string): boolean {
  return readdirSync(CACHE)
    .filter((each) => join(CACHE, each).startsWith(`${folder}.`))
    .some((each) => runs(Number(each.split('.').at(-1))))
}

// A template is some 60 MB, and there is a new one with every change of a migration.
function removeOldTemplates(current: string): void {
  const hourAgo = Date.now() - 3_600_000
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name)
    if (
      folder !== current &&
      /\.(template|tar)/.test(name) &&
      (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? hourAgo) < hourAgo
    )
      rmSync(folder, { recursive: true, force: true })
  }
}

export function testServerUrl(name = ''): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres')
  if (name !== '') url.pathname = `/${name}`
  return url.href
}

type Template = (admin: pg.Client) => Promise<string>

/** Returns the name of a new, migrated database on the server; its creator drops it. */
export async function migratedOnServer(): Promise<string> {
  return createOnServer(templateOf())
}

async function createOnServer(template: Template): Promise<string> {
  const name = `diwan_test_${process.pid}_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    // Only one at a time may copy a template.
    await admin.query(`select pg_advisory_lock(hashtext('diwan tests'))`)
    await dropLeftTests(admin)
    await admin.query(
      `create database ${name} template ${await template(admin)} strategy file_copy`,
    )
    // Tests kill the product but never the PostgreSQL server, so no commit waits for the disk.
    await admin.query(`alter database ${name} set synchronous_commit to off`)
  })
  return name
}

async function onServer(template: Template): Promise<Database> {
  const name = await createOnServer(template)
  // Tests fill tables with one statement, which on a busy machine takes longer than a request may.
  const database = openPostgres({
    url: testServerUrl(name),
    poolSize: 12,
    statementMs: 90_000,
    connectMs,
  })
  return {
    ...database,
    async close() {
      await database.close()
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

function templateOf(filling?: Filling): Template {
  const migrated: Template = (admin) =>
    madeOnce(admin, `diwan_template_${hashOfMigrations()}`, async (database) => {
      await migrate(database, MIGRATIONS)
    })
  if (filling === undefined) return migrated
  return (admin) => madeOnce(admin, `diwan_filled_${nameOfFilled(filling)}`, filling.fill, migrated)
}

/** Built under another name and renamed when whole, so that a killed run leaves no half-made template behind. */
async function madeOnce(
  admin: pg.Client,
  name: string,
  fill: (database: Database) => Promise<void>,
  from: Template = async () => 'template0',
): Promise<string> {
  const found = await admin.query('select from pg_database where datname = $1', [name])
  if (found.rowCount) return name
  const [kind = ''] = name.split(/_(?=[0-9a-f]+$)/)
  await drop(admin, await unused(admin, `${kind.replaceAll('_', '\\_')}\\_%`))
  const unfinished = `${name}_unfinished`
  await admin.query(`create database ${unfinished} template ${await from(admin)}`)
  const database = openPostgres({ url: testServerUrl(unfinished), poolSize: 4 })
  try {
    await fill(database)
  } finally {
    await database.close()
  }
  await admin.query(`alter database ${unfinished} rename to ${name}`)
  return name
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

let migrationsHash: string | undefined
let sourcesHash: string | undefined

function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

function hashOfMigrations(): string {
  migrationsHash ??= hashOf(readMigrations(MIGRATIONS).map((each) => `${each.name} ${each.sha256}`))
  return migrationsHash
}

function nameOfFilled({ name }: Filling): string {
  return `${name}_${hashOfSources()}`
}

/**
 * Changes with every source file, for what a filling makes depends on any of them. They are listed
 * once for all test files of a process.
 */
function hashOfSources(): string {
  sourcesHash ??= hashOf(
    globSync(['src/**/*.{ts,tsx,json}', 'db/**/*', 'test/helpers/*.ts'], { cwd: ROOT })
      .sort()
      .map((file) => {
        const { size, mtimeMs } = statSync(join(ROOT, file))
        return `${file} ${size} ${mtimeMs}`
      }),
  )
  return sourcesHash
}
