import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/helpers/test-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'diwan-migrations-'))
  write(
    '0001_first.sql',
    'create table first (id integer primary key); insert into first values (1);',
  )
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

async function tables(): Promise<unknown[]> {
  const { rows } = await database.run(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  return rows.map((row) => row['name'])
}

test('migrations run once, in the order of their names', async () => {
  write(
    '0002_second.sql',
    'alter table first add column name text; -- a comment; with a semicolon\ncreate table second (id integer primary key)',
  )
  expect(await migrate(database, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(database, folder)).toEqual([])
  write('0003_third.sql', 'create table third (id integer primary key)')
  expect(await migrate(database, folder)).toEqual(['0003_third.sql'])
  expect(await tables()).toEqual(['first', 'migrations', 'second', 'third'])
  expect((await database.run('select * from first')).rows).toEqual([{ id: 1, name: null }])
})

test('a failing migration leaves no trace and retains those before it', async () => {
  write(
    '0002_second.sql',
    'create table second (id integer primary key); insert into first values (1);',
  )
  write('0003_third.sql', 'create table third (id integer primary key)')
  await expect(migrate(database, folder)).rejects.toThrow(
    'The migration 0002_second.sql failed and was rolled back: duplicate key',
  )
  expect(await tables()).toEqual(['first', 'migrations'])
  write('0002_second.sql', 'create table second (id integer primary key)')
  expect(await migrate(database, folder)).toEqual(['0002_second.sql', '0003_third.sql'])
})

test('a migration changed after it was applied is refused with a sentence that names it', async () => {
  await migrate(database, folder)
  write('0001_first.sql', 'create table first (id bigint primary key)')
  await expect(migrate(database, folder)).rejects.toThrow(
    'The migration 0001_first.sql was changed after it was applied.',
  )
})

test('a misnamed migration is refused before anything runs', async () => {
  write('second.sql', 'create table second (id integer primary key)')
  await expect(migrate(database, folder)).rejects.toThrow(
    'The migration second.sql needs a name like',
  )
  expect(await tables()).toEqual([])
})

test('several that start together run each migration once', async () => {
  write('0002_second.sql', 'create table second (id integer primary key); select pg_sleep(0.05);')
  const ran = await Promise.all([
    migrate(database, folder),
    migrate(database, folder),
    migrate(database, folder),
  ])
  expect(ran.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('processes that start together on an empty database all start', async () => {
  for (let round = 0; round < 20; round++) {
    // oxlint-disable-next-line no-await-in-loop -- each round needs the tables gone
    await database.run('drop table if exists first; drop table if exists migrations')
    // oxlint-disable-next-line no-await-in-loop -- as above
    const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(database, folder)))
    expect(ran.flat()).toEqual(['0001_first.sql'])
  }
})
