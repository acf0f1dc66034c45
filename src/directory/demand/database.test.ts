import { afterAll, expect, test } from 'vitest'
import { openDirectory } from '#directory/registering/test-data.ts'
import { countSearch, countSeen, countsOf, emptyTerms, purgeCounts, termsOf } from './database.ts'
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
  const search = (words: string, companyIds: string[]) =>
    countSearch(queries, siteId, { day, language: 'en', words, companyIds })
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
