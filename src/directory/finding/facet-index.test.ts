import { expect, test } from 'vitest'
import { someActivities } from '#directory/activities/test-data.ts'
import { manyCompanies } from '#directory/companies/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { companiesWith, facetIndexOf } from './database/facet-index.ts'
import { setOf } from './rules/facet-counts.ts'
import { soughtOf } from './rules/search-terms.ts'

const database = await testDatabase()

test('what is counted is kept until the directory changes, for each site by itself', async () => {
  const [site, other] = [await aSite(database), await aSite(database)]
  for (const each of [site, other]) {
    await someActivities(database, each)
    await manyCompanies(database, each, 3)
  }
  const read = (siteId: number) => facetIndexOf(database, database.queries, siteId)
  const [before, ofOther] = [await read(site), await read(other)]
  expect([before.size, ofOther.size]).toEqual([3, 3])
  expect(await read(site)).toBe(before)
  await manyCompanies(database, site, 2)
  expect((await read(site)).size).toBe(5)
  expect(await read(other)).toBe(ofOther)
})

test('what was searched for is found once, until the directory changes', async () => {
  const site = await aSite(database)
  await someActivities(database, site)
  await manyCompanies(database, site, 3)
  const words = soughtOf('goods') ?? []
  const found = async () => {
    const index = await facetIndexOf(database, database.queries, site)
    return companiesWith(database.queries, site, words, index)
  }
  const before = await found()
  expect(before).toEqual(setOf(3, [0, 1, 2]))
  expect(await found()).toBe(before)
  await manyCompanies(database, site, 2)
  expect(await found()).toEqual(setOf(5, [0, 1, 2, 3, 4]))
})

test('a site without companies has nothing to count', async () => {
  const site = await aSite(database)
  expect(await facetIndexOf(database, database.queries, site)).toMatchObject({
    size: 0,
    facets: [],
  })
})
