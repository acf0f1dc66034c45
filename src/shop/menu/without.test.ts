import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import type { Allergen, Meal, Menu } from './contract.ts'
import { createMenuHandlers } from './server.ts'
import { aCategory, aGroup, aMeal } from './test-data.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  database = await testDatabase()
  server = testServer(database, createMenuHandlers({ files: {} as never }))
})

async function menuOf(site: number, query: Record<string, string> = {}): Promise<Menu> {
  const { status, body, text } = await server.call('GET /api/shop/menu', { site, query })
  expect(status, text).toBe(200)
  return body
}

const found = (menu: Menu) => menu.sections.flatMap(({ meals }) => meals.map(({ slug }) => slug))

test('a meal without an allergen can be had without it: what must be chosen counts, what may be chosen does not', async () => {
  const site = await aSite(database)
  const category = await aCategory(database, site)
  const named = async (
    slug: string,
    rank: number,
    least: number,
    options: { allergens: Allergen[]; soldOut?: boolean }[],
  ) => {
    const id = await aMeal(database, site, category, { slug, nameEn: `Plate ${slug}`, rank })
    await aGroup(database, site, id, {
      least,
      most: 2,
      options: options.map((option) => ({ priceFils: 0, ...option })),
    })
  }
  await named('all-bread', 1, 1, [{ allergens: ['gluten'] }, { allergens: ['gluten', 'milk'] }])
  await named('bread-or-rice', 2, 1, [{ allergens: ['gluten'] }, { allergens: [] }])
  await named('two-of-bread-and-rice', 3, 2, [{ allergens: ['gluten'] }, { allergens: [] }])
  await named('rice-is-out', 4, 1, [{ allergens: ['gluten'] }, { allergens: [], soldOut: true }])
  await named('extra-bread', 5, 0, [{ allergens: ['gluten'] }])
  const left = ['bread-or-rice', 'extra-bread']
  expect(found(await menuOf(site, { without: 'gluten' }))).toEqual(left)
  expect(found(await menuOf(site, { without: 'gluten', q: 'plate' }))).toEqual(left)
  expect(found(await menuOf(site, { without: 'milk' }))).toHaveLength(5)
  expect(found(await menuOf(site))).toHaveLength(5)
  const { body } = await server.call('GET /api/shop/meals/extra-bread', { site })
  expect((body as { meal: Meal }).meal).toMatchObject({
    allergens: [],
    groups: [{ options: [{ allergens: ['gluten'] }] }],
  })
})
