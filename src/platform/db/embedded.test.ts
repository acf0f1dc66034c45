import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { EmbeddedPool } from './embedded-pool.ts'
import { vacuumOne } from './embedded-maintenance.ts'
import type { Queries } from './database.ts'
import { isDatabaseAway } from './errors.ts'
import { Inside } from './inside.ts'
import { openDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'diwan-embedded-'))
/** A database without tables, for tests that open a copy of it. */
const template = mkdtempSync(join(tmpdir(), 'diwan-template-'))
beforeAll(async () => (await openEmbedded({ scratch: template })).close())
afterAll(() => {
  for (const each of [folder, template]) rmSync(each, { recursive: true })
})

test('a second process on the folder stops with a sentence that names the first', async () => {
  const database = await openDatabase({ folder })
  await database.run('create table kept (id integer primary key)')
  await database.run('insert into kept values (1)')
  const { code, output } = await another()
  expect(code).toBe(1)
  expect(output).toBe(
    `The data folder ${folder} is in use by process ${process.pid}. Stop that process first. Running two at once would lose data.\n`,
  )
  await database.run('insert into kept values (2)')
  await database.close()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  expect(await another()).toEqual({ code: 0, output: '' })
})

test('a copy in memory begins with what a folder has, and leaves the folder as it is', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'diwan-copied-'))
  const original = await openEmbedded({ scratch })
  await original.run('create table copied (id integer primary key)')
  await original.run('insert into copied values (1)')
  await original.close()
  const copies = await Promise.all([1, 2].map(() => openEmbedded({ copyOf: scratch })))
  for (const [index, copy] of copies.entries()) {
    await copy.run('insert into copied values ($1)', [index + 2])
    expect((await copy.run('select id from copied order by id')).rows).toEqual([
      { id: 1 },
      { id: index + 2 },
    ])
    await copy.close()
  }
  const again = await openEmbedded({ scratch })
  expect((await again.run('select id from copied')).rows).toEqual([{ id: 1 }])
  await again.close()
  rmSync(scratch, { recursive: true })
})

test('closing waits for earlier queries, and later ones fail because the database is away', async () => {
  const database = await openDatabase({ folder })
  const pending = Promise.all(
    Array.from({ length: 20 }, (_, id) => database.run('insert into kept values ($1)', [100 + id])),
  )
  await database.close()
  await pending
  const late = await database.run('select 1').catch((error: unknown) => error)
  expect(isDatabaseAway(late)).toBe(true)
  const again = await openDatabase({ folder })
  expect((await again.run('select count(*) from kept where id >= 100')).rows).toEqual([
    { count: 20 },
  ])
  await again.close()
})

test('a long query does not block other work of the process', async () => {
  const database = await openDatabase({ folder })
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)
  await database.run('select count(*) from generate_series(1, 1500000) a')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(2)
  await database.close()
})

test('a transaction left without an end by its caller gives the turn back', async () => {
  const database = await openDatabase({ folder })
  await database.queries.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    await sql`insert into kept values (500)`.execute(connection)
  })
  await setTimeout(10)
  expect((await database.run('select count(*) from kept where id = 500')).rows).toEqual([
    { count: 0 },
  ])
  await database.close()
})

test('a transaction that stays idle too long is rolled back, and its caller gets an error', async () => {
  const engine = await EmbeddedEngine.start({ checkpointBytes: 1_000_000 })
  const pool = new EmbeddedPool(engine, new Inside(), { idleMs: 50 })
  await pool.alone('create table idle (id integer)', [])
  const session = await pool.connect()
  await session.query('begin', [])
  await session.query('insert into idle values (1)', [])
  expect((await pool.alone('select count(*) from idle', [])).rows).toEqual([{ count: 0 }])
  expect(
    isDatabaseAway(
      await Promise.resolve(session.query('commit', [])).catch((error: unknown) => error),
    ),
  ).toBe(true)
  session.release()
  await pool.end()
})

test('a kept statement reads the new columns of its table, alone and in a transaction', async () => {
  const database = await openEmbedded({ copyOf: template })
  await database.run('create table changing (id integer); insert into changing values (7)')
  const read = (queries: Queries) =>
    sql`select * from changing where id = ${7}`.execute(queries).then(({ rows }) => rows)
  const both = async () => [await read(database.queries), await database.transaction(read)]
  expect(await both()).toEqual([[{ id: 7 }], [{ id: 7 }]])
  await database.run('alter table changing add column note text')
  expect(await read(database.queries)).toEqual([{ id: 7, note: null }])
  await database.run('alter table changing drop column note')
  let tries = 0
  const inside = database.transaction((trx) => {
    tries += 1
    return read(trx)
  })
  expect(await inside).toEqual([{ id: 7 }])
  expect(tries).toBe(2)
  await database.close()
})

test('a conflict with a partial index is found however often the statement runs', async () => {
  const database = await openEmbedded({ copyOf: template })
  await database.run(
    "create table waiting (id integer, state text); create unique index on waiting (id) where state = 'open'",
  )
  for (let turn = 0; turn < 12; turn++)
    await database.run(
      'insert into waiting values ($1, $2) on conflict (id) where state = $3 do nothing',
      [1, 'open', 'open'],
    )
  expect((await database.run('select * from waiting')).rows).toEqual([{ id: 1, state: 'open' }])
  await database.close()
})

test('a statement that comes again is kept once, also after it failed, and the ones used longest ago are dropped', async () => {
  const database = await openEmbedded({ copyOf: template })
  const divide = (by: number) => database.run('select 10 / $1::int as it', [by])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  for (const by of [1, 0, 2, 5])
    if (by === 0) await expect(divide(by)).rejects.toMatchObject({ code: '22012' })
    else expect((await divide(by)).rows).toEqual([{ it: 10 / by }])
  const stored = () =>
    database.run(
      "select count(*)::int as count, count(*) filter (where statement like 'select 10 /%')::int as divisions from pg_prepared_statements",
    )
  expect((await stored()).rows).toEqual([{ count: 1, divisions: 1 }])
  for (let place = 0; place < 320; place++)
    for (let turn = 0; turn < 3; turn++) {
      const { rows } = await database.run(`select $1::int as it, ${place} as place`, [turn])
      expect(rows).toEqual([{ it: turn, place }])
    }
  expect((await stored()).rows).toEqual([{ count: 300, divisions: 0 }])
  expect((await divide(2)).rows).toEqual([{ it: 5 }])
  await expect(database.run('select nothing from $1', [1])).rejects.toMatchObject({ code: '42601' })
  await expect(database.run('select nothing from $1', [1])).rejects.toMatchObject({ code: '42601' })
  await database.close()
})

test('the table with most dead rows is vacuumed, and those with none are left alone', async () => {
  const db = await PGlite.create()
  await db.exec(
    'create table busy (id integer); create table quiet (id integer); insert into busy select generate_series(1, 5000); update busy set id = id',
  )
  expect(await vacuumOne(db)).toBe(true)
  expect(
    (await db.query("select reltuples::int as rows from pg_class where relname = 'busy'")).rows,
  ).toEqual([{ rows: 5000 }])
  expect(await vacuumOne(db)).toBe(false)
  await db.close()
})

function another(): Promise<{ code: number | null; output: string }> {
  const program = `import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
try { await (await openDatabase({ folder: process.argv[2] })).close() } catch (error) { process.stderr.write(error.message + '\\n'); process.exit(1) }`
  const file = join(folder, 'another.mjs')
  writeFileSync(file, program)
  const child = spawn(process.execPath, [file, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (text) => (output += String(text)))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })))
}
