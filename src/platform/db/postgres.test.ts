import { createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, testEngine, testServerUrl } from '#test/helpers/test-database.ts'
import { isDatabaseAway } from './errors.ts'
import { openDatabase } from './open.ts'
import { openPostgres } from './postgres.ts'

const onServer = test.runIf(testEngine() === 'postgres')
const database = await testDatabase()
const short = openPostgres({ url: testServerUrl(), poolSize: 1, statementMs: 100 })
afterAll(() => short.close())

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('it was expected to fail'),
    (error: unknown) => error,
  )
}

test('an unreachable server is distinguished from an error in the query', async () => {
  const nowhere = await openDatabase({ url: 'postgres://root@127.0.0.1:1/none', folder: '' })
  expect(isDatabaseAway(await failureOf(nowhere.ping()))).toBe(true)
  expect(
    isDatabaseAway(await failureOf(nowhere.transaction((trx) => sql`select 1`.execute(trx)))),
  ).toBe(true)
  await nowhere.close()
  expect(isDatabaseAway(await failureOf(database.run('select nonsense')))).toBe(false)
  expect(isDatabaseAway(new Error('anything else'))).toBe(false)
})

test('a server that accepts the connection and then stays silent counts as away after a while', async () => {
  const sockets: Socket[] = []
  const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => mute.once('listening', resolve))
  const address = mute.address()
  const silent = openPostgres({
    url: `postgres://root@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/none`,
  })
  expect(isDatabaseAway(await failureOf(silent.ping()))).toBe(true)
  await silent.close()
  for (const socket of sockets) socket.destroy()
  mute.close()
})

onServer('a statement that takes too long is ended by the server and counts as away', async () => {
  const error = await failureOf(short.run('select pg_sleep(5)'))
  expect(error).toMatchObject({ code: '57014' })
  expect(isDatabaseAway(error)).toBe(true)
  await short.ping()
})

onServer('an idle connection that the server ends is replaced', async () => {
  const { rows } = await database.run('select pg_backend_pid() as pid')
  await short.run('select pg_terminate_backend($1)', [rows[0]?.['pid']])
  await setTimeout(50)
  await database.ping()
})

/** A transaction that ends its own connection this many times, between two statements or in one. */
function endingItself(times: number, pause: number) {
  const tried: number[] = []
  const done = database.transaction(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    tried.push(rows[0]?.pid ?? 0)
    await sql`insert into lost values (${tried.length})`.execute(trx)
    if (tried.length <= times) await short.run('select pg_terminate_backend($1)', [tried.at(-1)])
    await setTimeout(pause)
    await sql`select 1`.execute(trx)
  })
  return { tried, done }
}

onServer('a transaction whose connection is lost before the commit runs again', async () => {
  await database.run('create table lost (tries integer not null)')
  for (const pause of [0, 100]) {
    const { tried, done } = endingItself(2, pause)
    await done
    expect(new Set(tried).size).toBe(3)
  }
  expect((await database.run('select tries from lost')).rows).toEqual([{ tries: 3 }, { tries: 3 }])
})

onServer('when the connection is lost every time, the error says what ended it', async () => {
  const { tried, done } = endingItself(9, 100)
  const error = await failureOf(done)
  expect(tried).toHaveLength(4)
  expect(isDatabaseAway(error)).toBe(true)
  expect(inspect(error)).toContain('terminating connection due to administrator command')
})

onServer('a listener still receives notifications after its connection was lost', async () => {
  const heard: string[] = []
  const stop = await database.listen('lost', (payload) => heard.push(payload))
  await database.notify('lost', 'before')
  await expect.poll(() => heard).toEqual(['before'])
  await database.run(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  )
  await expect
    .poll(
      async () => {
        await database.notify('lost', 'after')
        return heard.includes('after')
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  await stop()
})

onServer('when two transactions deadlock, the aborted one is retried and both commit', async () => {
  await database.run(
    'create table pair (id integer primary key, value integer not null); insert into pair values (1, 0), (2, 0)',
  )
  const add = (first: number, second: number) =>
    database.transaction(async (trx) => {
      await sql`update pair set value = value + 1 where id = ${first}`.execute(trx)
      await setTimeout(50)
      await sql`update pair set value = value + 1 where id = ${second}`.execute(trx)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  expect((await database.run('select value from pair')).rows).toEqual([{ value: 2 }, { value: 2 }])
})

onServer('serializable transactions that conflict are retried', async () => {
  await database.run('create table marks (id integer primary key)')
  const addOne = () =>
    database.transaction(async (trx) => {
      await sql`set transaction isolation level serializable`.execute(trx)
      const { rows } = await sql<{
        next: number
      }>`select coalesce(max(id), 0) + 1 as next from marks`.execute(trx)
      await setTimeout(20)
      await sql`insert into marks values (${rows[0]?.next}) on conflict do nothing`.execute(trx)
    })
  await Promise.all([addOne(), addOne(), addOne()])
  expect((await database.run('select count(*) from marks')).rows).toEqual([{ count: 3 }])
})
