import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Trx } from '#platform/db/database.ts'
import { PAGES_CHANGED } from '#platform/db/pages-changed.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import { aCategory, aGroup, aMeal } from '#shop/menu/test-data.ts'
import { readMeals } from './database.ts'
import { releasePortions } from './portions.ts'
import { takePortions } from './test-data.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

async function stockOf(site: number, id: string): Promise<number | null | undefined> {
  return (await readMeals(database.queries, site, [id]))[0]?.stock
}

test('what is sold is read with its category, its options and whether it is offered, of its own site alone', async () => {
  const site = await aSite(database)
  const hidden = await aCategory(database, site, { active: false })
  const category = await aCategory(database, site, { slug: 'grills' })
  const id = await aMeal(database, site, category, {
    priceFils: 2_790,
    stock: 3,
    from: '11:00',
    days: [5],
  })
  const options = await aGroup(database, site, id)
  const off = await aMeal(database, site, hidden)
  const meals = await readMeals(database.queries, site, [off, id, newId()])
  expect(meals.map((meal) => [meal.id, meal.active])).toEqual(
    [id, off].sort().map((each) => [each, each === id]),
  )
  const meal = meals.find((each) => each.id === id)
  expect(meal).toMatchObject({
    priceFils: 2_790,
    stock: 3,
    category: { slug: 'grills' },
    days: [5],
    fromTime: '11:00',
    toTime: null,
    image: null,
  })
  expect(meal?.groups[0]?.options.map((option) => option.id)).toEqual(options)
  expect(await readMeals(database.queries, await aSite(database), [id])).toEqual([])
  expect(await readMeals(database.queries, site, [])).toEqual([])
})

test('portions of counted meals are reserved, summed over lines, and released', async () => {
  const site = await aSite(database)
  const category = await aCategory(database, site)
  const [counted, free, gone] = [
    await aMeal(database, site, category, { stock: 5 }),
    await aMeal(database, site, category),
    await aMeal(database, site, category, { soldOut: true, stock: 9 }),
  ]
  const take = (portions: { mealId: string; qty: number }[]) =>
    database.transaction((trx) => takePortions(trx, site, portions))
  expect(
    await take([
      { mealId: counted, qty: 2 },
      { mealId: free, qty: 99 },
      { mealId: counted, qty: 2 },
    ]),
  ).toEqual([])
  expect([await stockOf(site, counted), await stockOf(site, free)]).toEqual([1, null])
  expect(await take([{ mealId: counted, qty: 2 }])).toEqual([counted])
  expect(await take([{ mealId: gone, qty: 1 }])).toEqual([gone])
  expect(await take([{ mealId: newId(), qty: 1 }])).toHaveLength(1)
  await database.transaction((trx) =>
    releasePortions(trx, site, [
      { mealId: counted, qty: 4 },
      { mealId: free, qty: 1 },
    ]),
  )
  expect([await stockOf(site, counted), await stockOf(site, free)]).toEqual([5, null])
})

test('a meal that sells out or becomes available again is published, and only on commit', async () => {
  const site = await aSite(database)
  const category = await aCategory(database, site)
  const [few, plenty, free] = [
    await aMeal(database, site, category, { stock: 2 }),
    await aMeal(database, site, category, { stock: 50 }),
    await aMeal(database, site, category),
  ]
  const all = (qty: number) => [few, plenty, free].map((mealId) => ({ mealId, qty }))
  const heard: string[] = []
  const stop = await database.listen(PAGES_CHANGED, (tag) => heard.push(tag))
  const steps = [
    { notified: 0, step: () => database.transaction((trx) => takePortions(trx, site, all(1))) },
    { notified: 1, step: () => database.transaction((trx) => takePortions(trx, site, all(1))) },
    { notified: 0, step: () => database.transaction((trx) => takePortions(trx, site, all(1))) },
    { notified: 1, step: () => database.transaction((trx) => releasePortions(trx, site, all(2))) },
    { notified: 0, step: () => database.transaction((trx) => releasePortions(trx, site, all(1))) },
    {
      notified: 0,
      step: () =>
        database
          .transaction(async (trx) => {
            await takePortions(trx, site, [{ mealId: few, qty: 3 }])
            throw new Error('given up')
          })
          .catch(() => undefined),
    },
  ]
  for (const [index, { notified, step }] of steps.entries()) {
    heard.length = 0
    await step()
    await database.notify(PAGES_CHANGED, 'end')
    await expect
      .poll(() => heard, { message: `step ${index}` })
      .toEqual([...Array.from({ length: notified }, () => `menu:${site}`), 'end'])
  }
  await stop()
})

test('of fifty who want the last portion one has it', async () => {
  const site = await aSite(database)
  const category = await aCategory(database, site)
  const [last, other] = [
    await aMeal(database, site, category, { stock: 1 }),
    await aMeal(database, site, category, { stock: 500 }),
  ]
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const portions = [
        { mealId: last, qty: 1 },
        { mealId: other, qty: 1 },
      ]
      if (index % 2 === 0) portions.reverse()
      try {
        return await database.transaction(async (trx) => {
          if ((await takePortions(trx, site, portions)).length > 0) throw new Error('short')
          return true
        })
      } catch (error) {
        if ((error as Error).message !== 'short') throw error
        return false
      }
    }),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect([await stockOf(site, last), await stockOf(site, other)]).toEqual([0, 499])
})

test('a shop that is not set up has the usual rate and no seller', async () => {
  const site = await aSite(database)
  expect(await shopSettings(database.queries, site)).toMatchObject({
    vatHundredths: 500,
    minimumFils: 0,
    holdMinutes: 15,
    openPerCustomer: 2,
    openPerPhone: 2,
    openPerAddress: 2,
    daysAhead: 7,
    trn: '',
  })
})

test('taking portions leaves the indexes of their meal alone, until the last is gone', async () => {
  const site = await aSite(database)
  const id = await aMeal(database, site, await aCategory(database, site), { stock: 5 })
  const inPlace = () =>
    database.transaction(async (trx) => {
      const before = await rowsInPlace(trx)
      await takePortions(trx, site, [{ mealId: id, qty: 1 }])
      return (await rowsInPlace(trx)) - before
    })
  expect([await inPlace(), await inPlace(), await inPlace(), await inPlace()]).toEqual([1, 1, 1, 1])
  expect(await inPlace()).toBe(0)
})

/** How many rows of meals were changed without their indexes, as far as this session knows. */
async function rowsInPlace(trx: Trx): Promise<number> {
  const { rows } = await sql<{ times: string }>`
    select pg_stat_get_xact_tuples_hot_updated('meals'::regclass) as times`.execute(trx)
  return Number(rows[0]?.times)
}
