import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { batch, numberOfConstant } from './statement.ts'
import { unsentWrites } from './unsent.ts'

const database = await testDatabase()
const { queries } = database

beforeAll(() => database.run('create table unsent_notes (id integer primary key, note text)'))

test('writes that were collected are sent by the batch that they are added to, and not before', async () => {
  const writes = await unsentWrites(async (collecting) => {
    await sql`insert into unsent_notes values (${1}::int, ${'one'})`.execute(collecting)
    await sql`insert into unsent_notes values (${2}::int, ${null})`.execute(collecting)
  })
  const stored = async () =>
    (await sql<{ id: number }>`select id from unsent_notes order by id`.execute(queries)).rows
  expect(await stored()).toEqual([])
  expect(writes.map(({ values }) => values)).toEqual([
    [1, 'one'],
    [2, null],
  ])
  expect(writes.every(({ text }) => numberOfConstant(text) !== undefined)).toBe(true)
  await batch(queries, writes)
  expect(await stored()).toEqual([{ id: 1 }, { id: 2 }])
})

test('what some work throws while its writes are collected is thrown to its caller', async () => {
  await expect(
    unsentWrites(async () => {
      throw new Error('no entry')
    }),
  ).rejects.toThrow('no entry')
})
