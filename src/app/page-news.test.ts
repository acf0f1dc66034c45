import { expect, test } from 'vitest'
import { createKeptPages } from '#platform/http/kept-pages.ts'
import { givePortionsBack, type Portions, takePortions } from '#shop/menu/database/sellable.ts'
import { aCategory, aMeal } from '#shop/menu/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { tagOfPages } from '#platform/db/pages-changed.ts'
import { createPageNews } from './page-news.ts'

/** A site's menu, cached by a process that sold nothing itself. */
async function aKeptMenu() {
  const database = await testDatabase()
  const siteId = await aSite(database)
  const kept = createKeptPages(() => 0)
  const news = await createPageNews(database, kept)
  let drawn = 0
  const look = async (): Promise<number> => {
    await kept.get('/menu', [tagOfPages('menu', siteId)], async () => ({
      status: 200,
      html: String(++drawn),
    }))
    return drawn
  }
  return { database, siteId, look, close: news.close }
}

test('the cached menu is rendered again when the last portion is sold for good, and when a portion is back, in every process', async () => {
  const { database, siteId, look, close } = await aKeptMenu()
  const mealId = await aMeal(database, siteId, await aCategory(database, siteId), { stock: 3 })
  const portions = (qty: number): Portions[] => [{ mealId, qty }]
  expect(await look()).toBe(1)
  await database.transaction((trx) => takePortions(trx, siteId, portions(1)))
  await expect(
    database.transaction(async (trx) => {
      await takePortions(trx, siteId, portions(2))
      throw new Error('paid too late')
    }),
  ).rejects.toThrow('paid too late')
  await database.transaction((trx) => takePortions(trx, siteId, portions(2)))
  await expect.poll(look).toBe(2)
  await database.transaction((trx) => givePortionsBack(trx, siteId, portions(1)))
  await expect.poll(look).toBe(3)
  await close()
})
