import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { runQuery, runAfter, batch, numberOfConstant, mapResult, statement } from './statement.ts'

const database = await testDatabase()
const { queries } = database

let built = 0
const numbers = statement(
  (
    builder,
    { from, ids }: { from: number; ids: readonly number[] },
    { down }: { down: boolean },
  ) => {
    built += 1
    return sql<{ id: number; note: string | null }>`
    select id, note from notes where id >= ${from} and id = any(${ids}::int[]) order by id ${down ? sql`desc` : sql`asc`}`.compile(
      builder,
    )
  },
)
const added = statement((builder, { id, note }: { id: number; note: string | null }) =>
  sql<{ id: number }>`insert into notes values (${id}::int, ${note}::text) returning id`.compile(
    builder,
  ),
)

beforeAll(() =>
  database.run(
    "create table notes (id integer primary key, note text); insert into notes values (1, 'one'), (2, null), (3, 'three')",
  ),
)

test('a statement is built once per form and takes other values each time', async () => {
  expect(await runQuery(queries, numbers({ from: 2, ids: [1, 2, 3] }, { down: false }))).toEqual([
    { id: 2, note: null },
    { id: 3, note: 'three' },
  ])
  expect(await runQuery(queries, numbers({ from: 1, ids: [3] }, { down: false }))).toEqual([
    { id: 3, note: 'three' },
  ])
  expect(await runQuery(queries, numbers({ from: 1, ids: [] }, { down: false }))).toEqual([])
  expect(built).toBe(1)
  const backwards = numbers({ from: 1, ids: [1, 3] }, { down: true })
  expect((await runQuery(queries, backwards)).map((row) => row.id)).toEqual([3, 1])
  expect(built).toBe(2)
  expect(numberOfConstant(backwards.text)).toBeTypeOf('number')
  expect(numberOfConstant('select 1')).toBeUndefined()
})

test('each query of a batch gets its own rows, also inside a transaction', async () => {
  const count = mapResult(
    numbers({ from: 1, ids: [1, 2, 3] }, { down: false }),
    (rows) => rows.length,
  )
  const preparedQueries = [
    numbers({ from: 1, ids: [1] }, { down: false }),
    count,
    numbers({ from: 9, ids: [1] }, { down: false }),
  ] as const
  const expected = [[{ id: 1, note: 'one' }], 3, []]
  expect(await batch(queries, preparedQueries)).toEqual(expected)
  expect(await database.transaction((trx) => batch(trx, preparedQueries))).toEqual(expected)
  const many = await Promise.all(Array.from({ length: 40 }, () => batch(queries, preparedQueries)))
  expect(many).toEqual(Array.from({ length: 40 }, () => expected))
})

test('a question behind changes sees them; when one fails nothing of them stays', async () => {
  const all = numbers({ from: 10, ids: [10, 11, 12] }, { down: false })
  expect(
    await database.transaction((trx) =>
      runAfter(trx, [added({ id: 10, note: 'ten' }), added({ id: 11, note: null })], all),
    ),
  ).toHaveLength(2)
  const clash = database.transaction((trx) =>
    runAfter(trx, [added({ id: 12, note: 'twelve' }), added({ id: 10, note: 'again' })], all),
  )
  await expect(clash).rejects.toMatchObject({ code: '23505' })
  expect((await runQuery(queries, all)).map((row) => row.id)).toEqual([10, 11])
})

test('a value that cannot be sent fails its question and leaves the connection as it was', async () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  await expect(
    runQuery(queries, added({ id: 20, note: circle as unknown as string })),
  ).rejects.toThrow()
  await expect(
    runQuery(queries, added({ id: 'x' as unknown as number, note: null })),
  ).rejects.toMatchObject({ code: '22P02' })
  expect(await runQuery(queries, added({ id: 20, note: null }))).toEqual([{ id: 20 }])
})
