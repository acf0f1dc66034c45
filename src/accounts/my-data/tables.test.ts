import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { NOT_EXPORTED } from './not-exported.ts'
import { PERSONAL_TABLES } from './tables.ts'

let database: Database
/** A column of this kind says whose the rows of a table are. */
const OWNER = /(^|_)(user|employee)_id$/

beforeAll(async () => {
  database = await testDatabase()
})

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.run(
    "select column_name from information_schema.columns where table_name = $1 and table_schema = 'public'",
    [table],
  )
  return rows.map((row) => String(row['column_name']))
}

test('every table of the export exists, with the columns it names', async () => {
  for (const { table, by, only = [], through } of PERSONAL_TABLES) {
    expect(await columnsOf(table), table).toEqual(expect.arrayContaining(['site_id', by, ...only]))
    if (through !== undefined)
      expect(await columnsOf(through.table), table).toEqual(
        expect.arrayContaining(['site_id', 'id', through.by]),
      )
  }
})

test('every table with rows of a person is exported, or is left out for a reason', async () => {
  const { rows } = await database.run(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  )
  const named = rows.filter((row) => OWNER.test(String(row['column_name'])))
  const personal = new Set(named.map((row) => String(row['table_name'])))
  expect(personal.size).toBeGreaterThan(60)
  const exported = new Set<string>(PERSONAL_TABLES.map(({ table }) => table))
  const known = new Set([...exported, ...Object.keys(NOT_EXPORTED)])
  expect([...personal].filter((table) => !known.has(table))).toEqual([])
  const all = new Set(rows.map((row) => row['table_name']))
  for (const [table, reason] of Object.entries(NOT_EXPORTED)) {
    expect(all, table).toContain(table)
    expect(exported, table).not.toContain(table)
    expect(reason, table).not.toBe('')
  }
})

test('the rows of one person are found by an index, in every table', async () => {
  const { rows } = await database.run(
    "select tablename, indexdef from pg_indexes where schemaname = 'public'",
  )
  const isIndexed = (table: string, column: string): boolean =>
    rows.some(
      (row) =>
        row['tablename'] === table &&
        new RegExp(`\\(site_id, ${column}[,)]`).test(String(row['indexdef'])),
    )
  const searched = PERSONAL_TABLES.flatMap(({ table, by, through }) => [
    [table, by],
    ...(through === undefined ? [] : [[through.table, through.by]]),
  ])
  expect(searched.filter(([table = '', by = '']) => !isIndexed(table, by))).toEqual([])
})
