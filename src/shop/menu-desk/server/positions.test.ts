import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { MealLine } from '../contract.ts'
import { type Desk, openDesk } from '../test-data.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

async function aMenu(names: readonly string[]) {
  const desk = await desks.aDesk()
  const ids: Record<string, string> = {}
  for (const en of names) ids[en] = (await desks.add(desk, { name: { en, ar: en } })).id
  return { desk, ids }
}

async function orderOf(desk: Desk): Promise<string> {
  const { body } = await desks.server.call('GET /api/shop/desk/meals', {
    as: desk.token,
    query: { category: desk.categoryId },
  })
  return (body as { items: MealLine[] }).items.map(({ name }) => name.en).join(' ')
}

const move = (desk: Desk, id: string | undefined, past: string | undefined) =>
  desks.server.call(`PUT /api/shop/desk/meals/${id}/place`, { as: desk.token, body: { past } })

test('a meal is moved past its neighbour in the category, up and down, and the menu pages are invalidated', async () => {
  const { desk, ids } = await aMenu(['a', 'b', 'c'])
  const notified = desks.changed.length
  expect(await move(desk, ids['c'], ids['b'])).toMatchObject({
    status: 200,
    body: { id: ids['c'] },
  })
  expect(await orderOf(desk)).toBe('a c b')
  expect((await move(desk, ids['a'], ids['c'])).status).toBe(200)
  expect(await orderOf(desk)).toBe('c a b')
  expect(desks.changed.slice(notified)).toEqual([desk.siteId, desk.siteId])
})

test('meals that have one number, as after an import, are put in order too', async () => {
  const { desk, ids } = await aMenu(['a', 'b', 'c', 'd'])
  const { queries } = await testDatabase()
  await queries.updateTable('meals').set({ rank: 7 }).where('site_id', '=', desk.siteId).execute()
  const before = (await orderOf(desk)).split(' ')
  const [first = '', second = '', ...rest] = before
  expect((await move(desk, ids[second], ids[first])).status).toBe(200)
  expect(await orderOf(desk)).toBe([second, first, ...rest].join(' '))
})

test('nothing moves if another meal is now in that position', async () => {
  const { desk, ids } = await aMenu(['a', 'b', 'c'])
  expect(await move(desk, ids['c'], ids['a'])).toMatchObject({
    status: 409,
    body: { code: 'menuDesk.meals.changedMeanwhile' },
  })
  expect((await move(desk, ids['a'], ids['a'])).status).toBe(409)
  const other = await aMenu(['x'])
  expect((await move(desk, ids['a'], other.ids['x'])).status).toBe(409)
  expect((await move(desk, other.ids['x'], ids['a'])).status).toBe(404)
  expect(await orderOf(desk)).toBe('a b c')
})

test('when two meals move past each other at once, none is lost or listed twice', async () => {
  const { desk, ids } = await aMenu(['a', 'b', 'c', 'd', 'e'])
  const pairs = [
    ['a', 'b'],
    ['c', 'b'],
    ['d', 'c'],
    ['e', 'd'],
    ['b', 'a'],
    ['d', 'e'],
  ] as const
  const responses = await Promise.all(pairs.map(([one, other]) => move(desk, ids[one], ids[other])))
  for (const { status } of responses) expect([200, 409]).toContain(status)
  expect((await orderOf(desk)).split(' ').toSorted().join(' ')).toBe('a b c d e')
  const { queries } = await testDatabase()
  const ranks = await queries
    .selectFrom('meals')
    .select('rank')
    .where('site_id', '=', desk.siteId)
    .execute()
  expect(new Set(ranks.map(({ rank }) => rank)).size).toBe(5)
})
