import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, openEmbedded } from '#platform/db/embedded.ts'
import { count } from '#test/helpers/depth.ts'
import { cutPower, writeUntilKilled, writeUntilRefused } from './power-cut.ts'

const ROUNDS = count(2, 20)
/** The log starts in segment 1: going past it crosses a segment and a checkpoint. */
const SEGMENTS = count(1, 2)
const fresh = mkdtempSync(join(tmpdir(), 'diwan-fresh-'))
let base: string

beforeAll(async () => {
  const database = await openEmbedded({ folder: fresh })
  await database.close()
}, 30_000)
afterAll(() => rmSync(fresh, { recursive: true, force: true }))

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'diwan-durable-'))
  cpSync(fresh, join(base, 'db'), { recursive: true })
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

async function opened<T>(use: (database: EmbeddedDatabase) => Promise<T>): Promise<T> {
  const database = await openEmbedded({ folder: join(base, 'db') })
  return use(database).finally(() => database.close())
}

/** The acknowledged numbers that are not there, after every row and index entry has been read and compared. */
function lost(acknowledged: readonly number[]): Promise<number[]> {
  return opened(async (database) => {
    const { rows } = await database.run('select number, payload from written')
    for (const { number, payload } of rows) {
      const length = Number(number) % 10 === 0 ? 20_000 : 200
      const expected = createHash('shake256', { outputLength: length })
        .update(String(number))
        .digest('hex')
      if (payload !== expected) throw new Error(`The row ${number} is torn.`)
    }
    const indexed = await database.run(
      'set enable_seqscan = off; select count(*) from (select number from written order by number) n',
    )
    expect(indexed.rows).toEqual([{ count: rows.length }])
    const there = new Set(rows.map((row) => row['number']))
    return acknowledged.filter((number) => !there.has(number))
  })
}

test('killed while writing, the embedded database has every acknowledged row when it opens again', async () => {
  let acknowledged: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    acknowledged = acknowledged.concat(
      await writeUntilKilled({ base, forMs: 100 + Math.random() * 500 }),
    )
    expect(await lost(acknowledged)).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 10)
})

/** Returns the write position and the last checkpoint of the log, in segments. */
function logPosition(): Promise<{ segment: number; checkpoint: number }> {
  return opened(async (database) => {
    const { rows } = await database.run(
      "select (pg_current_wal_lsn() - '0/0'::pg_lsn) / 16777216 as segment, (checkpoint_lsn - '0/0'::pg_lsn) / 16777216 as checkpoint from pg_control_checkpoint()",
    )
    return { segment: Number(rows[0]?.['segment']), checkpoint: Number(rows[0]?.['checkpoint']) }
  })
}

test('after a power cut every acknowledged row is there, across checkpoints and segments of the log', {
  timeout: 240_000,
}, async () => {
  let acknowledged: number[] = []
  let reached = { segment: 0, checkpoint: 0 }
  // A slow machine writes less per round, so it gets more rounds until the log has moved on to
  // other segments.
  for (
    let round = 0;
    round < ROUNDS || (round < 40 && Math.min(reached.segment, reached.checkpoint) <= SEGMENTS);
    round++
  ) {
    acknowledged = acknowledged.concat(
      await writeUntilKilled({ base, disk: 'keeps', forMs: 300 + Math.random() * 1_500 }),
    )
    cutPower(base)
    expect(await lost(acknowledged)).toEqual([])
    reached = await logPosition()
  }
  expect(reached.segment).toBeGreaterThan(SEGMENTS)
  expect(reached.checkpoint).toBeGreaterThan(SEGMENTS)
})

test('the simulated power cut does lose rows when the disk only pretends to save the log', async () => {
  let missing = 0
  for (let round = 0; round < 12 && missing === 0; round++) {
    const acknowledged = await writeUntilKilled({ base, disk: 'forgets', forMs: 300 })
    cutPower(base)
    missing = await lost(acknowledged).then(
      (numbers) => numbers.length,
      () => acknowledged.length,
    )
  }
  expect(missing).toBeGreaterThan(0)
})

test('a disk that refuses to save stops the database, and nothing was acknowledged that it had not saved', async () => {
  const { acknowledged, output } = await writeUntilRefused(base, 20)
  expect(output).toContain('The embedded database cannot save its data: EIO')
  expect(acknowledged.length).toBeGreaterThan(5)
  cutPower(base)
  expect(await lost(acknowledged)).toEqual([])
})

test('each commit alone waits for a sync of its own, many at once share them, and reading costs none', async () => {
  await opened(async (database) => {
    await database.run('create table counted (id integer primary key)')
    const syncsOf = async (work: () => Promise<unknown>) => {
      const before = database.engine.syncs
      await work()
      return database.engine.syncs - before
    }
    const insert = (id: number) => database.run('insert into counted values ($1)', [id])
    const alone = await syncsOf(async () => {
      for (let id = 0; id < 20; id++) await insert(id)
    })
    expect(alone).toBe(20)
    const together = await syncsOf(() =>
      Promise.all(Array.from({ length: 200 }, (_, id) => insert(1_000 + id))),
    )
    expect(together).toBeGreaterThan(0)
    expect(together).toBeLessThan(100)
    const inTransactions = await syncsOf(() =>
      Promise.all(
        Array.from({ length: 50 }, (_, id) =>
          database.transaction((trx) =>
            sql`insert into counted values (${2_000 + id})`.execute(trx),
          ),
        ),
      ),
    )
    // One more if commits wait when the table gets its second page, here at row 227: what is
    // logged is saved before a page is written.
    expect(inTransactions).toBeLessThanOrEqual(51)
    expect(
      await syncsOf(() =>
        Promise.all(
          Array.from({ length: 50 }, (_, id) =>
            database.run('select * from counted where id = $1', [id]),
          ),
        ),
      ),
    ).toBe(0)
    expect(await syncsOf(() => database.transaction((trx) => sql`select 1`.execute(trx)))).toBe(0)
  })
})

test('killed during its first start, the embedded database starts again', async () => {
  rmSync(join(base, 'db'), { recursive: true })
  for (let round = 0; round < 3; round++)
    await writeUntilKilled({ base, forMs: 200 + Math.random() * 1_200, fromStart: true })
  await opened((database) => database.run('create table made (id integer)'))
})

test('the empty pid file that a power cut leaves does not prevent the database from opening', async () => {
  await opened((database) => database.run('create table kept (id integer)'))
  writeFileSync(join(base, 'db', 'postgres', 'postmaster.pid'), '')
  await opened((database) => database.run('select * from kept'))
})
