import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { keepingWrites, ok, refuse } from '#platform/outcome.ts'
import { isDatabaseAway, isUniqueViolation } from './errors.ts'

const database = await testDatabase()

beforeEach(() =>
  database.run('create table counters (id integer primary key, value integer not null, note text)'),
)
afterEach(() => database.run('drop table counters'))

async function values(): Promise<unknown[]> {
  return (await database.run('select value from counters order by id')).rows.map(
    (row) => row['value'],
  )
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('it was expected to fail'),
    (error: unknown) => error,
  )
}

test('fifty transactions that lock the same row count to fifty', async () => {
  await database.run('insert into counters values (1, 0)')
  const count = () =>
    database.transaction(async (trx) => {
      const { rows } = await sql<{
        value: number
      }>`select value from counters where id = 1 for update`.execute(trx)
      await setTimeout(1)
      await sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`.execute(trx)
    })
  await Promise.all(Array.from({ length: 50 }, count))
  expect(await values()).toEqual([50])
})

test('a statement from outside never lands in an open transaction', async () => {
  const outside: Promise<unknown>[] = []
  const rolledBack = database.transaction(async (trx) => {
    await sql`insert into counters values (1, 1)`.execute(trx)
    await setTimeout(20)
    throw new Error('changed my mind')
  })
  await setTimeout(5)
  outside.push(
    database.run('insert into counters values ($1, $2)', [2, 2]),
    database.run('insert into counters values (3, 3)'),
  )
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await Promise.all(outside)
  expect(await values()).toEqual([2, 3])
})

test('what a transaction has not committed is not seen from outside', async () => {
  const gate = Promise.withResolvers<void>()
  const open = database.transaction(async (trx) => {
    await sql`insert into counters values (1, 1)`.execute(trx)
    gate.resolve()
    await setTimeout(20)
    await sql`delete from counters`.execute(trx)
  })
  await gate.promise
  expect(await values()).toEqual([])
  await open
})

test('many statements and transactions at once stay apart', async () => {
  const works = Array.from({ length: 60 }, (_, id) =>
    id % 3 === 0
      ? database.run('insert into counters values ($1, 1)', [id])
      : database.transaction(async (trx) => {
          await sql`insert into counters values (${id}, 1)`.execute(trx)
          if (id % 3 === 1) throw new Error('not this one')
        }),
  )
  const settled = await Promise.allSettled(works)
  expect(settled.filter((each) => each.status === 'rejected')).toHaveLength(20)
  expect(await values()).toHaveLength(40)
})

test('an error retains its code, constraint, table and detail', async () => {
  await database.run('insert into counters values (1, 0)')
  const error = await failureOf(database.run('insert into counters values ($1, 0)', [1]))
  expect(error).toMatchObject({
    code: '23505',
    constraint: 'counters_pkey',
    table: 'counters',
    detail: 'Key (id)=(1) already exists.',
  })
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'counters_pkey')).toBe(true)
  expect(isUniqueViolation(error, 'another')).toBe(false)
  expect(isDatabaseAway(error)).toBe(false)
})

test('after an error the database goes on, inside a transaction up to its savepoint', async () => {
  await failureOf(database.run('insert into counters values ($1, $2)', [1, null]))
  await failureOf(database.run('nonsense'))
  await failureOf(database.transaction((trx) => sql`select * from nowhere`.execute(trx)))
  await database.transaction(async (trx) => {
    await sql`insert into counters values (1, 1)`.execute(trx)
    await sql`savepoint before`.execute(trx)
    await failureOf(sql`insert into counters values (1, 1)`.execute(trx))
    await sql`rollback to before`.execute(trx)
  })
  expect(await values()).toEqual([1])
})

test('a transaction that continues after an error it caught does not count as committed', async () => {
  const work = database.transaction(async (trx) => {
    await sql`insert into counters values (1, 1)`.execute(trx)
    await failureOf(sql`insert into counters values (1, 1)`.execute(trx))
  })
  await expect(work).rejects.toThrow()
  expect(await values()).toEqual([])
})

test('a transaction that the database wants retried runs up to three more times', async () => {
  let tries = 0
  const done = await database.transaction(async (trx) => {
    tries += 1
    await sql`insert into counters values (1, ${tries})`.execute(trx)
    if (tries < 3)
      await sql`do $$ begin raise exception 'met another' using errcode = '40001'; end $$`.execute(
        trx,
      )
    return tries
  })
  expect(done).toBe(3)
  expect(await values()).toEqual([3])

  tries = 0
  const error = await failureOf(
    database.transaction(async (trx) => {
      tries += 1
      await sql`do $$ begin raise exception 'met another' using errcode = '40P01'; end $$`.execute(
        trx,
      )
    }),
  )
  expect(error).toMatchObject({ code: '40P01' })
  expect(tries).toBe(4)
})

test('several statements in one text run together, and a failing one leaves no transaction open', async () => {
  const { rows } = await database.run(
    'begin; insert into counters values (1, 1) returning value; insert into counters values (2, 2) returning value; commit',
  )
  expect(rows).toEqual([{ value: 1 }, { value: 2 }])
  await failureOf(database.run('begin; insert into counters values (3, 3); select 1 / 0; commit'))
  await database.run('insert into counters values (4, 4)')
  expect(await values()).toEqual([1, 2, 4])
})

test('a transaction left open by a lone statement does not swallow what follows', async () => {
  await database.run('begin; insert into counters values (1, 1)')
  await database.run('insert into counters values (2, 2)')
  expect(await values()).toEqual([2])
})

test('the number of changed rows is returned', async () => {
  await database.run('insert into counters select n, n from generate_series(1, 5) n')
  const changed = await sql`update counters set value = 0 where id <= ${3}`.execute(
    database.queries,
  )
  expect(changed.numAffectedRows).toBe(3n)
})

test('a listener receives notifications, also when a transaction commits but not when it rolls back', async () => {
  const heard: string[] = []
  const stop = await database.listen('Some channel', (payload) => heard.push(payload))
  await database.notify('Some channel', 'one')
  await database.transaction((trx) => sql`select pg_notify('Some channel', 'two')`.execute(trx))
  await failureOf(
    database.transaction(async (trx) => {
      await sql`select pg_notify('Some channel', 'three')`.execute(trx)
      throw new Error('no')
    }),
  )
  await expect.poll(() => heard).toEqual(['one', 'two'])
  await stop()
  await database.notify('Some channel', 'four')
  await setTimeout(30)
  expect(heard).toEqual(['one', 'two'])
})

test('a query outside the transaction it runs in is refused at once instead of waiting for itself', async () => {
  const inside = database.transaction(async () => database.run('select 1'))
  await expect(inside).rejects.toThrow('inside a transaction use only its trx')
  await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(
    'inside a transaction use only its trx',
  )
  await database.ping()
})

test('a refusal after a write leaves nothing behind', async () => {
  const outcome = await database.transaction(async (trx) => {
    await sql`insert into counters values (1, 1)`.execute(trx)
    return refuse('counters.full', { max: 1 })
  })
  expect(outcome).toEqual({ ok: false, refusal: { code: 'counters.full', details: { max: 1 } } })
  expect(await values()).toEqual([])
})

test('a refusal with keepingWrites commits what was saved before it', async () => {
  const outcome = await database.transaction(async (trx) => {
    await sql`insert into counters values (1, 1)`.execute(trx)
    return keepingWrites(refuse('counters.wrongCode'))
  })
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'counters.wrongCode' } })
  expect(await values()).toEqual([1])
})

test('anything but a refusal is committed, whatever its content', async () => {
  for (const [id, result] of [
    [1, ok(refuse('counters.full'))],
    [2, { ok: false }],
    [3, null],
    [4, undefined],
  ] as const) {
    await database.transaction(async (trx) => {
      await sql`insert into counters values (${id}, ${id})`.execute(trx)
      return result
    })
  }
  expect(await values()).toEqual([1, 2, 3, 4])
})
