import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type DirectorySize, fillDirectory } from './directory.ts'
import { fillShop } from './shop.ts'
import { startSession } from '#accounts/session/database/sessions.ts'
import { createPasswordHasher } from '#accounts/session/password-hasher.ts'
import { tokenHash } from '#accounts/session/secret-token.ts'
import { readConfiguration } from '#app/configuration.ts'
import { DEMO_PASSWORD } from '#app/demo/company.ts'
import { openProduct } from '#app/product.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLogger } from '#platform/log.ts'
import { fillCompany } from '#test/reliability/check-in-load.ts'

const MIGRATIONS = new URL('../db/migrations', import.meta.url).pathname
export const SITE = 1

/** Two identical databases for the bench: the product writes to one, the baseline to the other. */
export interface Targets {
  ours: Record<string, string>
  baseline: Record<string, string>
  remove(): Promise<void>
}

export interface Company {
  phones: { token: string; employeeId: string }[]
  hr: string
}

export const SIGN_IN = {
  type: 'multipart/form-data; boundary=bench',
  text: ['email', 'employee@demo.test', 'password', DEMO_PASSWORD]
    .map((text, index, all) =>
      index % 2 === 0
        ? `--bench\r\ncontent-disposition: form-data; name="${text}"\r\n\r\n${all[index + 1]}\r\n`
        : '',
    )
    .join('')
    .concat('--bench--\r\n'),
}

function lastMonth(): string {
  return new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7)
}

export const READS: Readonly<Record<string, { path: string; by: 'employee' | 'hr' | 'none' }>> = {
  month: { path: `/api/portal/attendance/month?month=${lastMonth()}`, by: 'employee' },
  today: { path: '/api/portal/attendance/today', by: 'employee' },
  board: { path: '/api/portal/attendance/board', by: 'hr' },
  employees: { path: '/api/portal/employees', by: 'hr' },
  menu: { path: '/api/shop/menu', by: 'hr' },
  'menu-search': { path: '/api/shop/menu?q=chicken', by: 'hr' },
  companies: { path: '/api/directory/companies', by: 'none' },
  'companies-search': { path: '/api/directory/companies?q=falcon', by: 'none' },
  offers: { path: '/api/directory/offers', by: 'none' },
  'offers-search': { path: '/api/directory/offers?q=truck', by: 'none' },
}

/**
 * Public pages: one that is cached, and one that every request calls with new parameters, so that
 * it is rendered.
 */
export const PAGES: Readonly<Record<string, (turn: number) => string>> = {
  'page, cached': () => '/',
  'page, rendered': (turn) => `/companies?q=falcon%20${turn}`,
}

async function signInHr(database: Database): Promise<{ token: string; userId: string }> {
  const { id } = await database.queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', SITE)
    .where('email', '=', 'hr@demo.test')
    .executeTakeFirstOrThrow()
  const { token } = await startSession(
    database.queries,
    SITE,
    id,
    { device: 'bench', address: '127.0.0.1' },
    new Date(),
  )
  return { token, userId: id }
}

/** The demonstration company, with everyone signed in and no one at work. */
export async function fill(
  database: Database,
  folder: string,
  size: DirectorySize,
): Promise<Company> {
  await migrate(database, MIGRATIONS)
  const tokens = await fillCompany(database, createPasswordHasher())
  await database.run("delete from attendance_sessions where in_at > now() - interval '2 days'")
  const hashes = tokens.map(tokenHash)
  const rows = await database.queries
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 's.site_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'u.site_id').onRef('e.id', '=', 'u.employee_id'),
    )
    .select(['s.token_hash', 'e.id', 'e.joining_date'])
    .where('e.state', '=', 'active')
    .execute()
  const phones = rows.flatMap((row) => {
    const index = hashes.findIndex((hash) => hash.equals(row.token_hash))
    return index === -1 ? [] : [{ token: tokens[index] ?? '', employeeId: row.id }]
  })
  const { token, userId } = await signInHr(database)
  await fillShop(database, SITE, { folder: join(folder, 'files'), userId })
  await fillDirectory(database, SITE, size)
  return { phones, hr: token }
}

/** Starts the product once, so that both databases have the job tables. */
async function startOnce(ours: Targets['ours']): Promise<void> {
  const product = await openProduct(
    readConfiguration({ ...ours, DEMO: 'off' }),
    createLogger({ level: 'silent' }),
  )
  await product.start()
  await product.close()
}

export async function embeddedTargets(): Promise<{ targets: Targets; company: Company }> {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
  const database = await openDatabase({ folder: join(folder, 'db') })
  const company = await fill(database, folder, { companies: 500, offers: 5_000 })
  await database.close()
  await startOnce({ DATA_DIR: folder })
  cpSync(join(folder, 'db'), join(folder, 'bare'), { recursive: true })
  return {
    company,
    targets: {
      ours: { DATA_DIR: folder },
      baseline: { FOLDER: join(folder, 'bare') },
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    },
  }
}

export async function postgresTargets(
  server: string,
): Promise<{ targets: Targets; company: Company }> {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
  const names = [
    `diwan_test_${process.pid}_bench_ours`,
    `diwan_test_${process.pid}_bench_bare`,
  ] as const
  const urls = names.map((name) => Object.assign(new URL(server), { pathname: `/${name}` }).href)
  await asAdmin(
    server,
    async (admin) => void (await admin.query(`create database ${names[0]} template template0`)),
  )
  const database = await openDatabase({ url: urls[0], folder })
  const company = await fill(database, folder, { companies: 5_000, offers: 50_000 })
  await database.close()
  const ours = { DATA_DIR: folder, DATABASE_URL: urls[0] ?? '' }
  await startOnce(ours)
  await asAdmin(
    server,
    async (admin) => void (await admin.query(`create database ${names[1]} template ${names[0]}`)),
  )
  return {
    company,
    targets: {
      ours,
      baseline: { DATABASE_URL: urls[1] ?? '' },
      async remove() {
        rmSync(folder, { recursive: true, force: true })
        await asAdmin(server, async (admin) => {
          for (const name of names)
            await admin.query(`drop database if exists ${name} with (force)`)
        })
      },
    },
  }
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
