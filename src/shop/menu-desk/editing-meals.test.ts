import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagOfPages } from '#platform/db/pages-changed.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { DeskMeal, MealLine } from './contract.ts'
import { aMeal, input, openDesk } from './test-data.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

test('a meal is added, opened as it was saved, and found in both languages', async () => {
  const desk = await desks.aDesk()
  const meal = await desks.add(desk, { stock: 12 })
  expect(meal).toMatchObject({
    slug: 'chicken-machboos',
    price: 2500,
    stock: 12,
    days: [1, 2, 7],
    allergens: ['gluten', 'milk'],
    soldOut: false,
    image: null,
  })
  expect(meal.groups.map(({ options }) => options.map((option) => option.price))).toEqual([
    [0, 700],
  ])
  const opened = await desks.server.call(`GET /api/shop/desk/meals/${meal.id}`, { as: desk.token })
  expect(opened.body).toEqual(meal)
  const found = async (q: string) =>
    (
      (await desks.server.call('GET /api/shop/desk/meals', { as: desk.token, query: { q } }))
        .body as { items: MealLine[] }
    ).items.length
  expect([
    await found('machboos'),
    await found('المجبوس'),
    await found('بروتين'),
    await found('pizza'),
    await found('100%'),
  ]).toEqual([1, 1, 1, 0, 0])
  expect((await desks.add(desk)).slug).toBe('chicken-machboos-2')
  expect(desks.changed).toEqual([desk.siteId, desk.siteId, desk.siteId])
  expect(
    desks.server.audited
      .filter(({ action }) => action === 'shop.mealAdded')
      .map(({ subjectId }) => subjectId),
  ).toContain(meal.id)
})

test('an edit keeps the address and the ids of options that stay, and the audit log records only what changed', async () => {
  const desk = await desks.aDesk()
  const meal = await desks.add(desk)
  const [size] = meal.groups
  const [regular, large] = size?.options ?? []
  const groups = [
    {
      id: null,
      name: { en: 'Extras', ar: 'إضافات' },
      least: 0,
      most: 1,
      options: [
        {
          id: null,
          name: { en: 'Yoghurt', ar: 'لبن' },
          price: 300,
          soldOut: false,
          allergens: ['milk', 'gluten', 'milk'],
        },
      ],
    },
    {
      ...size,
      options: [
        { ...large, price: 800 },
        { ...regular, soldOut: true },
      ],
    },
  ]
  const edited = await desks.change(desk, meal.id, {
    ...input(meal),
    name: { en: 'Lamb machboos', ar: 'مجبوس لحم' },
    groups,
  })
  expect(edited.status, edited.text).toBe(200)
  const after = edited.body as DeskMeal
  expect([after.slug, after.name.en]).toEqual(['chicken-machboos', 'Lamb machboos'])
  expect(
    after.groups.map((group) =>
      group.options.map(({ id, price, soldOut }) => [id, price, soldOut]),
    ),
  ).toEqual([
    [[expect.any(String), 300, false]],
    [
      [large?.id, 800, false],
      [regular?.id, 0, true],
    ],
  ])
  // In the order of the list, each once.
  expect(after.groups[0]?.options[0]?.allergens).toEqual(['gluten', 'milk'])
  const noted = desks.server.audited.findLast(({ action }) => action === 'shop.mealChanged')
  expect(Object.keys(noted?.after as object)).toEqual(['name', 'groups'])
  const fewer = (await desks.change(desk, meal.id, { ...input(after), groups: [] }))
    .body as DeskMeal
  expect(fewer.groups).toEqual([])
})

test('an edit made from an older meal is refused, and changes nothing', async () => {
  const desk = await desks.aDesk()
  const meal = await desks.add(desk)
  // The test clock does not advance, so both edits fall into one millisecond.
  const first = await desks.change(desk, meal.id, { ...input(meal), price: 2600 })
  expect(first.status).toBe(200)
  const second = await desks.change(desk, meal.id, { ...input(meal), price: 9900 })
  expect([second.status, (second.body as { code: string }).code]).toEqual([
    409,
    'menuDesk.changedMeanwhile',
  ])
  const now = (await desks.server.call(`GET /api/shop/desk/meals/${meal.id}`, { as: desk.token }))
    .body as DeskMeal
  expect(now.price).toBe(2600)
})

test('meal plans follow a changed recipe right away, and a refused edit changes none', async () => {
  const desk = await desks.aDesk()
  const meal = await desks.add(desk)
  const before = desks.kicks.count
  const edited = await desks.change(desk, meal.id, { ...input(meal), allergens: ['soya'] })
  expect([edited.status, desks.kicks.count - before]).toEqual([200, 1])
  const stale = await desks.change(desk, meal.id, { ...input(meal), allergens: ['milk'] })
  expect([stale.status, desks.kicks.count - before]).toEqual([409, 1])
})

test('each change has the menu made again with its own commit, and a refused one does not', async () => {
  const desk = await desks.aDesk()
  const { queries } = await testDatabase()
  const version = async (): Promise<number> => {
    const row = await queries
      .selectFrom('page_versions')
      .select('version')
      .where('tag', '=', tagOfPages('menu', desk.siteId))
      .executeTakeFirst()
    return row?.version ?? 0
  }
  const counted: [string, number][] = []
  const count = async (what: string, send: () => Promise<unknown>): Promise<void> => {
    const before = await version()
    await send()
    counted.push([what, (await version()) - before])
  }
  const meal = await desks.add(desk, { stock: 5 })
  const other = await desks.add(desk)
  const put = (path: string, body: object) =>
    desks.server.call(`PUT /api/shop/desk/${path}`, { as: desk.token, body })
  await count('added', () => desks.add(desk))
  await count('changed', () => desks.change(desk, meal.id, { ...input(meal), price: 2600 }))
  await count('refused', () => desks.change(desk, meal.id, { ...input(meal), price: 9900 }))
  await count('sold out', () => put(`meals/${meal.id}/sold-out`, { soldOut: true }))
  await count('stock', () => put(`meals/${meal.id}/stock`, { was: 5, now: 9 }))
  await count('moved', () => put(`meals/${other.id}/place`, { past: meal.id }))
  const category = { name: { en: 'Soups', ar: 'شوربات' }, active: true, planPart: 'none' }
  await count('category', () => put(`categories/${desk.categoryId}`, category))
  await count('order', () => put('category-order', { ids: [desk.categoryId] }))
  expect(counted).toEqual([
    ['added', 1],
    ['changed', 1],
    ['refused', 0],
    ['sold out', 1],
    ['stock', 1],
    ['moved', 1],
    ['category', 1],
    ['order', 1],
  ])
})

test('sold out and portions are changed in the list without making an open edit stale', async () => {
  const desk = await desks.aDesk()
  const meal = await desks.add(desk, { stock: 5 })
  const soldOut = await desks.server.call(`PUT /api/shop/desk/meals/${meal.id}/sold-out`, {
    as: desk.token,
    body: { soldOut: true },
  })
  expect((soldOut.body as MealLine).soldOut).toBe(true)
  const { queries } = await testDatabase()
  await queries.updateTable('meals').set({ stock: 4 }).where('id', '=', meal.id).execute()
  const set = (was: number | null, now: number | null) =>
    desks.server.call(`PUT /api/shop/desk/meals/${meal.id}/stock`, {
      as: desk.token,
      body: { was, now },
    })
  expect(await set(5, 20)).toMatchObject({
    status: 409,
    body: { code: 'menuDesk.stock.changedMeanwhile', details: { left: 4 } },
  })
  expect(await set(4, 20)).toMatchObject({ status: 200, body: { stock: 20 } })
  const edited = await desks.change(desk, meal.id, { ...input(meal), price: 2700 })
  expect(edited).toMatchObject({ status: 200, body: { soldOut: true, stock: 20, price: 2700 } })
  const later = edited.body as DeskMeal
  expect(
    (await desks.change(desk, meal.id, { ...input(later), stock: { was: 19, now: 30 } })).status,
  ).toBe(409)
  expect(
    await desks.change(desk, meal.id, { ...input(later), stock: { was: 20, now: null } }),
  ).toMatchObject({ status: 200, body: { stock: null } })
  expect(await set(20, 1)).toMatchObject({
    status: 422,
    body: { code: 'menuDesk.stock.uncounted' },
  })
})

test('what a meal cannot be is refused with its field', async () => {
  const desk = await desks.aDesk()
  const refused = async (changes: object) => {
    const { status, body } = await desks.server.call('POST /api/shop/desk/meals', {
      as: desk.token,
      key: newId(),
      body: { ...aMeal(desk), stock: null, ...changes },
    })
    return [
      status,
      (body as { code: string; field?: string }).code,
      (body as { field?: string }).field,
    ]
  }
  expect(await refused({ categoryId: newId() })).toEqual([
    422,
    'menuDesk.categoryNotFound',
    'categoryId',
  ])
  expect(await refused({ toTime: '09:00' })).toEqual([422, 'menuDesk.hoursBackwards', 'toTime'])
  expect((await refused({ price: -1 }))[0]).toBe(422)
  expect((await refused({ price: 12.5 }))[0]).toBe(422)
  expect((await refused({ days: [] }))[0]).toBe(422)
  expect((await refused({ allergens: ['dust'] }))[0]).toBe(422)
  const dusty = {
    id: null,
    name: { en: 'x', ar: 'س' },
    price: 0,
    soldOut: false,
    allergens: ['dust'],
  }
  expect(
    (
      await refused({
        groups: [{ id: null, name: { en: 'x', ar: 'س' }, least: 0, most: 1, options: [dusty] }],
      })
    )[0],
  ).toBe(422)
  const strange = [
    {
      id: newId(),
      name: { en: 'x', ar: 'س' },
      least: 0,
      most: 1,
      options: [{ id: null, name: { en: 'x', ar: 'س' }, price: 0, soldOut: false, allergens: [] }],
    },
  ]
  expect(await refused({ groups: strange })).toEqual([422, 'menuDesk.optionNotFound', 'groups'])
})

test('twenty who add a meal of one name at once get twenty addresses', async () => {
  const desk = await desks.aDesk()
  const meals = await Promise.all(
    Array.from({ length: 20 }, () =>
      desks.add(desk, { name: { en: 'Lentil soup', ar: 'شوربة عدس' } }),
    ),
  )
  expect(new Set(meals.map(({ slug }) => slug)).size).toBe(20)
})
