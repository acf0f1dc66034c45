import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Role } from '#accounts/permissions/contract.ts'
import { startSession } from '#accounts/session/database/sessions.ts'
import { readConfiguration } from '#app/configuration.ts'
import { openProduct, type Product } from '#app/product.ts'
import { addDays, dayAt } from '#platform/days.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLogger } from '#platform/log.ts'
import { startServer } from '#test/reliability/server-process.ts'
import { SITE } from './company.ts'
import { grow, LARGE, SMALL } from './growth-fill.ts'
import { type Known, LISTS, type Reader } from './growth-lists.ts'

const ZONE = 'Asia/Dubai'
/**
 * Finished answers that are the same for everyone are kept by their address. Spaces behind what is
 * searched for give each request another one; where nothing is searched for, what the lists show
 * counts as changed.
 */
const KEPT = /^\/api\/(shop\/menu|directory\/(companies|company-places|offers))(\?|$)/
const HAS_NO_SEARCH = /^\/api\/v1\//
let turns = 0
function withAnotherAddress(path: string): string {
  if (!KEPT.test(path)) return path
  turns = (turns + 1) % 60
  const query = /[?&]q=/.test(path) ? '' : `${path.includes('?') ? '&' : '?'}q=`
  return `${path}${query}${'+'.repeat(turns)}`
}
/** Counts what the lists show as changed. */
const CHANGED = `
  insert into page_versions (tag, version) select tag || ':${SITE}', 1 from unnest(array['directory', 'menu', 'offers', 'site']) tag order by 1
  on conflict (tag) do update set version = page_versions.version + 1`
const WARM_TURNS = 3
const ROUNDS = 5
const TURNS = 5

/** One list on little and on a hundred times as much data. */
export interface Grown {
  readonly name: string
  readonly small: number
  readonly large: number
  readonly ratio: number
  readonly rows: { readonly small: number; readonly large: number }
}

interface Company {
  readonly database: pg.Client
  readonly product: Product
  readonly tokens: Readonly<Partial<Record<Reader, string>>>
  readonly known: Known
}

type Companies = readonly [Company, Company]

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function knownOf(client: pg.Client): Promise<Known> {
  const { rows } = await client.query(`
    select e.id as employee, e.department_id as department, u.id as "user", u.email,
      category.id as "categoryId", category.slug as category, company.id as company, company.number::text as "companyNumber",
      (select id from pay_runs where site_id = ${SITE} and kind = 'month' order by month desc offset 1 limit 1) as "payRun",
      (select id from orders where site_id = ${SITE} order by number limit 1) as "order",
      (select id from circulars where site_id = ${SITE} and state = 'published' order by number limit 1) as circular,
      (select slug from tags where site_id = ${SITE} order by slug limit 1) as tag
    from employees e join users u on u.site_id = e.site_id and u.employee_id = e.id,
      (select id, slug from meal_categories where site_id = ${SITE} order by rank limit 1) category,
      (select c.id, c.number from companies c join company_members m on m.site_id = c.site_id and m.company_id = c.id where c.site_id = ${SITE} order by c.number limit 1) company
    where e.site_id = ${SITE} and u.email = 'employee@demo.test'`)
  const today = dayAt(Date.now(), ZONE)
  const from = addDays(today, -30)
  return { ...(rows[0] as Known), today, from, day: addDays(today, -1), month: from.slice(0, 7) }
}

/** Signs the demonstration's accounts in, and gives the desk every role. */
async function signInAll(url: string, folder: string): Promise<Company['tokens']> {
  const database = await openDatabase({ url, folder })
  const { queries } = database
  const tokens: Partial<Record<Reader, string>> = {}
  for (const reader of ['desk', 'manager', 'employee', 'customer', 'owner', 'driver'] as const) {
    const user = queries
      .selectFrom('users')
      .select('id')
      .where('site_id', '=', SITE)
      .where('email', '=', `${reader === 'desk' ? 'hr' : reader}@demo.test`)
    const { id } = await user.executeTakeFirstOrThrow()
    if (reader === 'desk')
      await queries
        .insertInto('user_roles')
        .values(Role.options.map((role) => ({ site_id: SITE, user_id: id, role })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const device = { device: 'bench', address: '127.0.0.1' }
    tokens[reader] = (await startSession(queries, SITE, id, device, new Date())).token
  }
  await database.close()
  return tokens
}

function settingsOf(url: string, folder: string, demo: 'on' | 'off'): Record<string, string> {
  return { DATABASE_URL: url, DATA_DIR: folder, DEMO: demo, HOST: '127.0.0.1', PORT: '0' }
}

/** The product in this process, without its background work, so that only the lists take time. */
async function openCompany(url: string, folder: string): Promise<Company> {
  const tokens = await signInAll(url, folder)
  const database = new pg.Client(url)
  await database.connect()
  const known = await knownOf(database)
  const configuration = readConfiguration(settingsOf(url, folder, 'off'))
  const product = await openProduct(configuration, createLogger({ level: 'silent' }))
  return { database, product, tokens, known }
}

async function closeCompany({ database, product }: Company): Promise<void> {
  await Promise.all([product.close(), database.end()])
}

/** Answers that are kept for everyone are made again, because what they show counts as changed. */
async function request(
  { database, product, tokens, known }: Company,
  reader: Reader,
  path: string,
): Promise<{ ms: number; text: string }> {
  const token = tokens[reader]
  const filled = withAnotherAddress(path).replace(
    /\{(\w+)\}/g,
    (_match, name: keyof Known) => known[name],
  )
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  if (HAS_NO_SEARCH.test(path)) await database.query(CHANGED)
  const began = performance.now()
  const response = await product.fetch(new Request(`http://127.0.0.1${filled}`, { headers }))
  const text = await response.text()
  const ms = performance.now() - began
  if (response.status !== 200) throw new Error(`${reader} ${path}: ${response.status} ${text}`)
  return { ms, text }
}

/** How many rows a response lists, in the longest list that it has. */
function rowsIn(value: unknown): number {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(rowsIn))
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(0, ...Object.values(value).map(rowsIn))
}

async function compareList(companies: Companies, reader: Reader, path: string): Promise<Grown> {
  const rows: number[] = []
  const times: number[][] = [[], []]
  for (const company of companies) {
    const { text } = await request(company, reader, path)
    rows.push(rowsIn(JSON.parse(text)))
    for (let turn = 1; turn < WARM_TURNS; turn++) await request(company, reader, path)
  }
  // Takes turns, so that a busy moment of the machine affects both.
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, company] of companies.entries())
      for (let turn = 0; turn < TURNS; turn++)
        times[index]?.push((await request(company, reader, path)).ms)
  const [small = Number.NaN, large = Number.NaN] = times.map(median)
  return {
    name: `${reader} ${path}`,
    small,
    large,
    ratio: large / small,
    rows: { small: rows[0] ?? 0, large: rows[1] ?? 0 },
  }
}

/** Compares every list whose reader and path match, one after the other. */
export async function compareLists(
  urls: readonly [string, string],
  folder: string,
  { only, onRow }: { only: RegExp; onRow: (row: Grown) => void },
): Promise<void> {
  const companies = [
    await openCompany(urls[0], folder),
    await openCompany(urls[1], folder),
  ] as const
  try {
    for (const [reader, paths] of Object.entries(LISTS) as [Reader, readonly string[]][])
      for (const path of paths.filter((each) => only.test(`${reader} ${each}`)))
        onRow(await compareList(companies, reader, path))
  } finally {
    await Promise.all(companies.map(closeCompany))
  }
}

export interface Databases {
  readonly urls: readonly [string, string]
  readonly folder: string
  remove(): Promise<void>
}

/** Two databases with the demonstration company: one as it is, one a hundred times as large. */
export async function makeDatabases(server: string): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-growth-'))
  const names = ['small', 'large'].map((size) => `diwan_test_${process.pid}_growth_${size}`)
  const [small = '', large = ''] = names.map(
    (name) => Object.assign(new URL(server), { pathname: `/${name}` }).href,
  )
  const admin = (statements: readonly string[]) => runAll(server, statements)
  async function remove(): Promise<void> {
    rmSync(folder, { recursive: true, force: true })
    await admin(names.map((name) => `drop database if exists ${name} with (force)`))
  }
  try {
    await admin([`create database ${names[0]} template template0`])
    const filling = startServer(settingsOf(small, folder, 'on'))
    await filling.ready
    await filling.stop()
    await admin([`create database ${names[1]} template ${names[0]}`])
    await grow(small, SMALL)
    await grow(large, LARGE)
  } catch (error) {
    await remove()
    throw error
  }
  return { urls: [small, large], folder, remove }
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
