import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { count } from '#test/helpers/depth.ts'
import { MIGRATIONS, testEngine, testServerUrl } from '#test/helpers/test-database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { aRow, aWorkbook, csvOf } from '#portal/employees/test-data.ts'
import { Column } from '#portal/employees/rules/columns.ts'

// Each command starts a process and opens a database.
vi.setConfig({ testTimeout: 120_000 })

const ROWS = count(3_000, 20_000)
const folder = mkdtempSync(join(tmpdir(), 'diwan-import-'))
const name = `diwan_test_${randomUUID().replaceAll('-', '')}`
const url = testEngine() === 'postgres' ? testServerUrl(name) : undefined
const environment = {
  DATA_DIR: join(folder, 'data'),
  ...(url === undefined ? {} : { DATABASE_URL: url }),
}
const REAL = join(process.cwd(), 'test/data/employees.csv')

async function asAdmin(text: string): Promise<void> {
  const admin = openPostgres({ url: testServerUrl(), poolSize: 1 })
  await admin.run(text)
  await admin.close()
}

/** Opens the command's database; it must be closed again before the command can use it. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, folder: join(folder, 'data', 'db') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function aSite(id: number): Promise<void> {
  await withDatabase((database) =>
    database.queries
      .insertInto('sites')
      .values({
        id,
        name_en: 'Test',
        name_ar: 'اختبار',
        portal_title_en: 'Test',
        portal_title_ar: 'اختبار',
      })
      .execute(),
  )
}

beforeAll(async () => {
  if (url !== undefined) await asAdmin(`create database ${name}`)
  await withDatabase((database) => migrate(database, MIGRATIONS))
  for (const id of [1, 2, 3, 4]) await aSite(id)
})

afterAll(async () => {
  if (url !== undefined) await asAdmin(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  code: number
  out: string
  err: string
}

function run(
  args: readonly string[],
  { env = {}, node = [] }: { env?: Record<string, string>; node?: string[] } = {},
): Promise<Ended> {
  const { PATH = '', NODE_COMPILE_CACHE: compiled } = process.env
  const cache = compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }
  const all = { PATH, ...cache, ...environment, ...env }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...node, 'scripts/import.ts', ...args],
      { env: all, timeout: 240_000 },
      (error, out, err) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1,
          out,
          err,
        }),
    )
  })
}

function aFile(content: string | Buffer, fileName = `${randomUUID()}.csv`): string {
  const file = join(folder, fileName)
  writeFileSync(file, content)
  return file
}

async function countOf(siteId: number): Promise<number> {
  return withDatabase(async (database) => {
    const row = await database.queries
      .selectFrom('employees')
      .where('site_id', '=', siteId)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  })
}

test('a dry run reports what would happen and writes neither rows nor files', async () => {
  const before = readdirSync(folder)
  const file = aFile(readFileSync(REAL), 'real.csv')
  const ended = await run([file, '--dry-run'])
  expect(ended).toMatchObject({ code: 1, err: '' })
  expect(ended.out).toContain('Rows read: 135\nNew: 120\nUpdated: 0\nUnchanged: 0\nRejected: 15\n')
  expect(ended.out).toContain('Dry run: nothing was saved.')
  expect(readdirSync(folder)).toEqual([...before, 'real.csv'].sort())
  expect(await countOf(1)).toBe(0)
})

test('120 rows are imported, each of the 15 is rejected with its reason in a file, and a second run changes nothing', async () => {
  const first = await run([join(folder, 'real.csv')])
  expect(first).toMatchObject({ code: 1, err: '' })
  expect(first.out).toContain('New: 120\nUpdated: 0\nUnchanged: 0\nRejected: 15\n')
  expect(first.out).toContain("Row 122, iban: This IBAN isn't valid. Check for a mistyped digit.")
  expect(first.out).toContain('Row 136, name_ar: Use only letters')
  expect(await countOf(1)).toBe(120)
  const refused = readFileSync(join(folder, 'real.refused.csv'), 'utf8')
  expect(refused.trim().split('\r\n')).toHaveLength(16)
  expect(refused).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  expect(refused).toContain('124,employee_no: Row 5 has the same employee number.')
  const second = await run([join(folder, 'real.csv')])
  expect(second).toMatchObject({ code: 1 })
  expect(second.out).toContain('New: 0\nUpdated: 0\nUnchanged: 120\nRejected: 15\n')
})

test('when every row is valid the command exits with 0 and writes no file of rejected rows', async () => {
  const file = aFile(csvOf([aRow(1), aRow(2)]), 'good.csv')
  expect(await run([file, '--site', '2'])).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, 'good.refused.csv'))).toBe(false)
  expect(await countOf(2)).toBe(2)
})

test('a workbook is imported, rejected rows go to the requested file, and messages are in Arabic', async () => {
  const cells = (number: number, more = {}): string[] =>
    Column.options.map((column) => ({ ...aRow(number), ...more })[column] ?? '')
  const file = aFile(
    aWorkbook([[...Column.options], cells(1), cells(2, { gender: '?' })]),
    'people.xlsx',
  )
  const ended = await run([
    file,
    '--site=3',
    '--language',
    'ar',
    '--refused',
    join(folder, 'elsewhere.csv'),
  ])
  expect(ended).toMatchObject({ code: 1, err: '' })
  expect(ended.out).toContain('جديدة: 1\n')
  expect(ended.out).toContain('مرفوضة: 1\n')
  expect(readFileSync(join(folder, 'elsewhere.csv'), 'utf8')).toContain(
    'gender: أدخل «ذكر» أو «أنثى».',
  )
})

test.each([
  ['no file named', [], 'Usage: npm run import'],
  ['a file that is not there', ['nowhere.csv'], "Couldn't read nowhere.csv."],
  ['an unknown option', ['x.csv', '--force'], 'Usage: npm run import'],
  [
    'a site that is no number',
    ['x.csv', '--site', 'one'],
    'Enter a number after --site, such as 1.',
  ],
  ['two files', ['x.csv', 'y.csv'], 'Usage: npm run import'],
])('%s: a message and exit code 2', async (_what, args, sentence) => {
  const ended = await run(args)
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.err).toContain(sentence)
})

test('an unreadable file or an unknown site: a message and exit code 2', async () => {
  const columns = await run([aFile('employee_no,name_en\r\nE1,Ali\r\n')])
  expect(columns).toMatchObject({ code: 2, out: '' })
  expect(columns.err).toContain('Missing columns: name_ar, email,')
  const encoded = await run([aFile(Buffer.from([0xff, 0xc7, 0xe1, 0x0a]))])
  expect(encoded).toMatchObject({
    code: 2,
    err: "This file isn't UTF-8. In Excel, save it as “CSV UTF-8”.\n",
  })
  const site = await run([aFile(csvOf([aRow(1)])), '--site', '99'])
  expect(site).toMatchObject({ code: 2, err: 'Site 99 not found.\n' })
})

test('an unavailable database: a message and exit code 3', async () => {
  const file = aFile(csvOf([aRow(1)]))
  const away = await run([file], { env: { DATABASE_URL: 'postgres://root@127.0.0.1:9/none' } })
  expect(away).toMatchObject({ code: 3, err: "Couldn't reach the database.\n" })
  if (url !== undefined) return
  const output = await withDatabase(() => run([file]))
  expect(output).toMatchObject({ code: 3, out: '' })
  expect(output.err).toMatch(
    /^A running server is using the data\. Stop it and try again, or import on the Import employees page\./,
  )
})

test(`${ROWS} rows are imported in one run within about a hundred megabytes`, {
  timeout: 300_000,
}, async () => {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    aRow(index + 1, {
      manager_employee_no:
        index % 10 === 9 ? '' : (aRow(Math.floor(index / 10) * 10 + 10).employee_no ?? ''),
    }),
  )
  const ended = await run([aFile(csvOf(rows)), '--site', '4'], {
    node: ['--max-old-space-size=128'],
  })
  expect(ended).toMatchObject({ code: 0, err: '' })
  const count = ROWS.toLocaleString('en')
  expect(ended.out).toContain(`Rows read: ${count}\nNew: ${count}\n`)
  const led = await withDatabase((database) =>
    database.queries
      .selectFrom('employees')
      .where('site_id', '=', 4)
      .where('manager_id', 'is not', null)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  expect(led.count).toBe(ROWS * 0.9)
})
