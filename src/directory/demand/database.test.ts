import { afterAll, expect, test } from 'vitest'
import { openDirectory } from '#directory/registering/test-data.ts'
import {
  countSeen,
  countsOf,
  createSearchCounter,
  emptyTerms,
  purgeCounts,
  termsOf,
} from './database.ts'
import { countedTerm, weeksOf } from './rules.ts'

const directory = await openDirectory()
afterAll(directory.close)
const { queries } = directory.database

test('counted words are trade terms, never possible personal data', () => {
  expect(countedTerm('  النقل البرّي ')).toBe('النقل البري')
  expect(countedTerm('cargo sara@example.com 0501234567')).toBe('cargo')
  expect(countedTerm('050 1234567')).toBe('050')
  expect(countedTerm('x'.repeat(61))).toBeNull()
})

test('weeks without counts are included', () => {
  const days = Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
  expect(weeksOf([{ day: '2026-11-09', seen: 2, found: 1 }], days)).toEqual([
    { day: '2026-11-01', seen: 0, found: 0 },
    { day: '2026-11-08', seen: 2, found: 1 },
  ])
})

test('page views and searches are counted by day, and reported from the third on', async () => {
  const siteId = await directory.site()
  const { id } = await directory.register(await directory.person(siteId))
  const day = '2026-11-18'
  await countSeen(queries, siteId, id, day)
  await countSeen(queries, siteId, id, day)
  const countSearch = createSearchCounter()
  const search = (words: string, companyIds: string[]) =>
    countSearch({ queries, siteId, searched: { day, language: 'en', words, companyIds } })
  for (const words of ['Land Transport', 'land transport', 'LAND transport', 'once'])
    await search(words, [id])
  for (const words of ['camel freight', 'camel freight', 'Camel Freight', 'secret'])
    await search(words, [])
  expect(await countsOf(queries, siteId, id, day)).toEqual([{ day, seen: 2, found: 4 }])
  expect(await termsOf(queries, siteId, id, day)).toEqual([
    { language: 'en', words: 'land transport', times: 3 },
  ])
  expect(await emptyTerms(queries, siteId, 'en', day)).toEqual([
    { language: 'en', words: 'camel freight', times: 3 },
  ])
  expect(await emptyTerms(queries, siteId, 'ar', day)).toEqual([])
  await purgeCounts(queries, siteId, '2027-03-01')
  expect(await countsOf(queries, siteId, id, day)).toEqual([])
})

test('searches that are made at the same time are all counted', async () => {
  const siteId = await directory.site()
  const { id } = await directory.register(await directory.person(siteId))
  const day = '2026-11-18'
  const countSearch = createSearchCounter()
  await Promise.all(
    Array.from({ length: 40 }, (_each, index) =>
      countSearch({
        ...{ queries, siteId },
        searched: {
          ...{ day, language: 'en', words: index % 2 === 0 ? 'cold store' : 'reefer' },
          companyIds: index % 4 === 0 ? [] : [id],
        },
      }),
    ),
  )
  expect(await countsOf(queries, siteId, id, day)).toEqual([{ day, seen: 0, found: 30 }])
  expect(await termsOf(queries, siteId, id, day)).toEqual([
    { language: 'en', words: 'reefer', times: 20 },
    { language: 'en', words: 'cold store', times: 10 },
  ])
  expect(await emptyTerms(queries, siteId, 'en', day)).toEqual([
    { language: 'en', words: 'cold store', times: 10 },
  ])
})
