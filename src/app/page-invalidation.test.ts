import { expect, test } from 'vitest'
import { createPageCache } from '#platform/http/page-cache.ts'
import { releasePortions, type Portions } from '#shop/meals/portions.ts'
import { takePortions } from '#shop/meals/test-data.ts'
import { aCategory, aMeal } from '#shop/menu/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { tagOfPages } from '#platform/db/pages-changed.ts'
import { createPageInvalidation } from './page-invalidation.ts'

/** A site's menu, cached by a process that sold nothing itself. */
async function aCachedMenu() {
  const database = await testDatabase()
  const siteId = await aSite(database)
  const cachedPages = createPageCache(() => 0)
  const pageInvalidation = await createPageInvalidation(database, cachedPages)
  let rendered = 0
  const countRenders = async (): Promise<number> => {
    await cachedPages.get('/menu', [tagOfPages('menu', siteId)], async () => ({
      status: 200,
      html: String(++rendered),
    }))
    return rendered
  }
  return { database, siteId, countRenders, close: pageInvalidation.close }
}

test('the cached menu is rendered again when the last portion is sold for good, and when a portion is back, in every process', async () => {
  const { database, siteId, countRenders, close } = await aCachedMenu()
  const mealId = await aMeal(database, siteId, await aCategory(database, siteId), { stock: 3 })
  const portions = (qty: number): Portions[] => [{ mealId, qty }]
  expect(await countRenders()).toBe(1)
  await database.transaction((trx) => takePortions(trx, siteId, portions(1)))
  await expect(
    database.transaction(async (trx) => {
      await takePortions(trx, siteId, portions(2))
      throw new Error('paid too late')
    }),
  ).rejects.toThrow('paid too late')
  await database.transaction((trx) => takePortions(trx, siteId, portions(2)))
  await expect.poll(countRenders).toBe(2)
  await database.transaction((trx) => releasePortions(trx, siteId, portions(1)))
  await expect.poll(countRenders).toBe(3)
  await close()
})
