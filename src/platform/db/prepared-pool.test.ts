import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase, testEngine, testServerUrl } from '#test/helpers/test-database.ts'
import { openPostgres } from './postgres.ts'
import { PreparedRun } from './prepared-run.ts'
import { batch, byKeysAlone, runQuery, sendWithCommit, statement } from './statement.ts'

const onServer = test.runIf(testEngine() === 'postgres')
const database = await testDatabase()
const one = openPostgres({ url: testServerUrl(), poolSize: 1 })
afterAll(() => one.close())

const stored = statement((builder, { like }: { like: string }) =>
  sql<{ name: string; text: string; customs: number }>`
    select name, statement as text, custom_plans as customs from pg_prepared_statements where statement like ${like} order by prepare_time`.compile(
    builder,
  ),
)

onServer(
  'a constant statement is parsed once for a connection and planned for its values each time',
  async () => {
    const doubled = statement((builder, { value }: { value: number }) =>
      sql<{ it: number }>`select ${value}::int * 2 as it`.compile(builder),
    )
    for (let value = 0; value < 12; value++)
      expect(await runQuery(one.queries, doubled({ value }))).toEqual([{ it: value * 2 }])
    expect(await runQuery(one.queries, stored({ like: 'select $1::int * 2%' }))).toMatchObject([
      { customs: 12 },
    ])
    await sql`select ${1}::int + ${2}::int`.execute(one.queries)
    expect(await runQuery(one.queries, stored({ like: '%$1::int + $2%' }))).toEqual([])
  },
)

onServer(
  'a statement is prepared again when its table changes: alone, in a batch and in a transaction',
  async () => {
    await one.run('create temp table changing (id integer); insert into changing values (7)')
    const rows = statement((builder, _params: object) =>
      sql`select * from changing`.compile(builder),
    )
    const three = async () => [
      await runQuery(one.queries, rows({})),
      (await batch(one.queries, [rows({}), stored({ like: 'nothing' }), rows({})])).flat(),
      await one.transaction((trx) => runQuery(trx, rows({}))),
    ]
    expect(await three()).toEqual([[{ id: 7 }], [{ id: 7 }, { id: 7 }], [{ id: 7 }]])
    await one.run('alter table changing add column note text')
    const both = { id: 7, note: null }
    expect(await three()).toEqual([[both], [both, both], [both]])
    await one.run('alter table changing drop column note')
    let tries = 0
    const inside = one.transaction((trx) => {
      tries += 1
      return runQuery(trx, rows({}))
    })
    expect(await inside).toEqual([{ id: 7 }])
    expect(tries).toBe(2)
  },
)

onServer('a statement that failed is sent again under the same name', async () => {
  const divided = statement((builder, { by }: { by: number }) =>
    sql<{ it: number }>`select 10 / ${by}::int as it`.compile(builder),
  )
  await expect(runQuery(one.queries, divided({ by: 0 }))).rejects.toMatchObject({ code: '22012' })
  expect(await runQuery(one.queries, divided({ by: 5 }))).toEqual([{ it: 2 }])
  expect(await runQuery(one.queries, stored({ like: 'select 10 / $1%' }))).toHaveLength(1)
})

onServer(
  'a statement deallocated on the server is prepared again, and a new connection starts empty',
  async () => {
    const textQuery = statement((builder, { text }: { text: string }) =>
      sql<{ it: string }>`select upper(${text}::text) as it`.compile(builder),
    )
    expect(await runQuery(one.queries, textQuery({ text: 'a' }))).toEqual([{ it: 'A' }])
    await one.run('deallocate all')
    expect(await runQuery(one.queries, textQuery({ text: 'b' }))).toEqual([{ it: 'B' }])
    const { rows } = await one.run('select pg_backend_pid() as pid')
    await database.run('select pg_terminate_backend($1)', [rows[0]?.['pid']])
    await setTimeout(50)
    expect(await runQuery(one.queries, textQuery({ text: 'c' }))).toEqual([{ it: 'C' }])
  },
)

onServer(
  'a connection keeps at most two hundred prepared statements; the others still run',
  async () => {
    const fresh = openPostgres({ url: testServerUrl(), poolSize: 1 })
    const numbered = statement(
      (builder, { value }: { value: number }, { position }: { position: string }) =>
        sql<{ it: number }>`select ${value}::int as it, ${sql.lit(position)} as place`.compile(
          builder,
        ),
    )
    for (let position = 0; position < 230; position++)
      expect(
        await runQuery(fresh.queries, numbered({ value: position }, { position: `p${position}` })),
      ).toMatchObject([{ it: position }])
    const { rows } = await fresh.run('select count(*) as count from pg_prepared_statements')
    expect(rows).toEqual([{ count: 200 }])
    expect(
      await runQuery(fresh.queries, numbered({ value: -1 }, { position: 'p229' })),
    ).toMatchObject([{ it: -1 }])
    await fresh.close()
  },
)

onServer('a transaction begins with its first statement, in the same round trip', async () => {
  const sent: unknown[] = []
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    const [first] = args
    sent.push(first instanceof PreparedRun ? first.sent.map(({ text }) => text) : first)
    return original.apply(this, args)
  } as never)
  const first = statement((builder, _params: object) =>
    sql<{ it: number }>`select 1 as it, 'first' as place`.compile(builder),
  )
  try {
    await one.transaction(async (trx) => {
      await runQuery(trx, first({}))
      await sql`select ${2}::int`.execute(trx)
    })
    await one.transaction(async () => undefined)
    await one.transaction((trx) => sql`select ${3}::int`.execute(trx))
    await one.transaction((trx) => sql`select 4; select 5`.execute(trx))
  } finally {
    watched.mockRestore()
  }
  expect(sent).toEqual([
    ['begin', first({}).text],
    'select $1::int',
    ['commit'],
    ['begin', 'select $1::int'],
    ['commit'],
    ['begin'],
    'select 4; select 5',
    ['commit'],
  ])
})

onServer('a first statement that fails rolls its transaction back', async () => {
  await one.run('create temp table begun (id integer primary key)')
  const inserted = statement((builder, { id }: { id: number }) =>
    sql`insert into begun (id) values (${id})`.compile(builder),
  )
  const twice = one.transaction((trx) => batch(trx, [inserted({ id: 1 }), inserted({ id: 1 })]))
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect((await one.run('select count(*) as count from begun')).rows).toEqual([{ count: 0 }])
  await one.transaction((trx) => runQuery(trx, inserted({ id: 1 })))
  expect((await one.run('select count(*) as count from begun')).rows).toEqual([{ count: 1 }])
})

test('what is sent with the commit is there after it, and gone with a rollback', async () => {
  await database.run('create table lasts (id integer primary key)')
  const put = statement((builder, { id }: { id: number }) =>
    sql`insert into lasts (id) values (${id})`.compile(builder),
  )
  const ids = async () =>
    (await database.run('select id from lasts order by id')).rows.map(({ id }) => id)
  await database.transaction(async (trx) => {
    await sendWithCommit(trx, put({ id: 1 }))
    await runQuery(trx, put({ id: 2 }))
    await sendWithCommit(trx, put({ id: 3 }))
  })
  expect(await ids()).toEqual([1, 2, 3])
  await database.transaction((trx) => sendWithCommit(trx, put({ id: 4 })))
  await expect(
    database.transaction(async (trx) => {
      await sendWithCommit(trx, put({ id: 5 }))
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  await expect(
    database.transaction(async (trx) => {
      await runQuery(trx, put({ id: 6 }))
      await sendWithCommit(trx, put({ id: 1 }))
    }),
  ).rejects.toThrow(/lasts_pkey/)
  expect(await ids()).toEqual([1, 2, 3, 4])
})

onServer('the last statements of a transaction and its commit are one round trip', async () => {
  const sent: string[][] = []
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    if (args[0] instanceof PreparedRun) sent.push(args[0].sent.map(({ text }) => text))
    return original.apply(this, args)
  } as never)
  const one = statement((builder, { value }: { value: number }) =>
    sql`select ${value}::integer as only`.compile(builder),
  )
  await database.transaction(async (trx) => {
    await runQuery(trx, one({ value: 1 }))
    await sendWithCommit(trx, one({ value: 2 }))
  })
  watched.mockRestore()
  expect(sent).toEqual([
    ['begin', 'select $1::integer as only'],
    ['select $1::integer as only', 'commit'],
  ])
})

onServer('plans are kept for statements that find rows by a key, and for no others', async () => {
  const doubled = statement((builder, { value }: { value: number }) =>
    sql<{ it: number }>`select ${value}::int * 3 as it`.compile(builder),
  )
  const plans = async () =>
    (
      await one.run(
        `select generic_plans as kept, custom_plans as own from pg_prepared_statements where statement like 'select $1::int * 3%'`,
      )
    ).rows.map(({ kept, own }) => [Number(kept), Number(own)])
  for (let value = 0; value < 3; value++)
    expect(await batch(one.queries, [byKeysAlone, doubled({ value })])).toEqual([
      null,
      [{ it: value * 3 }],
    ])
  expect(await plans()).toEqual([[3, 0]])
  await runQuery(one.queries, doubled({ value: 5 }))
  expect(await plans()).toEqual([[3, 1]])
  await one.transaction(async (trx) => {
    await batch(trx, [byKeysAlone, doubled({ value: 6 })])
    await runQuery(trx, doubled({ value: 7 }))
  })
  await runQuery(one.queries, doubled({ value: 8 }))
  expect(await plans()).toEqual([[5, 2]])
})
