import { beforeAll, expect, test } from 'vitest'
import { someActivities } from '#directory/activities/test-data.ts'
import { activityHandlers } from '#directory/activities/server.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import { lookupHandlers } from './server.ts'

let database: Database
let server: TestServer
let site: number
beforeAll(async () => {
  database = await testDatabase()
  server = testServer(database, [...lookupHandlers, ...activityHandlers])
  site = await aSite(database)
  await someActivities(database, site)
})

interface Listed {
  succeeded: boolean
  messages: string[]
  data: {
    id: number
    nameEn: string
    nameAr: string
    en_title: string
    ar_title: string
    code?: string
    activityId?: number
    mark?: string
  }[]
}

async function list(path: string): Promise<Listed> {
  const { status, body, text } = await server.call(`GET ${path}`, { site })
  expect(status, text).toBe(200)
  return body
}

test('[S7.8] countries and nations are complete, in both languages, by their ISO numbers', async () => {
  const { succeeded, messages, data } = await list('/api/v1/Countries')
  expect([succeeded, messages]).toEqual([true, []])
  expect(data.length).toBeGreaterThan(240)
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  expect(data.find(({ id }) => id === 784)).toEqual({
    id: 784,
    code: 'AE',
    nameEn: 'United Arab Emirates',
    nameAr: 'الإمارات العربية المتحدة',
    en_title: 'United Arab Emirates',
    ar_title: 'الإمارات العربية المتحدة',
  })
  for (const { nameEn, nameAr } of data) {
    expect(nameEn).toMatch(/^\p{Script=Latin}[^,]*$/u)
    expect(nameAr).toMatch(/^[\p{Script=Arabic}\s()]+$/u)
  }
  const nations = (await list('/api/v1/Nations')).data
  expect(nations.map(({ id }) => id)).toEqual(
    expect.arrayContaining([784, 682, 356, 818, 760, 275]),
  )
  expect(nations.find(({ code }) => code === 'AQ')).toBeUndefined()
})

test('[S7.8] the princedoms are the seven emirates', async () => {
  const { data } = await list('/api/v1/Princedoms')
  expect(data.map(({ id, nameEn }) => [id, nameEn])).toEqual([
    [1, 'Abu Dhabi'],
    [2, 'Dubai'],
    [3, 'Sharjah'],
    [4, 'Ajman'],
    [5, 'Umm Al Quwain'],
    [6, 'Ras Al Khaimah'],
    [7, 'Fujairah'],
  ])
  expect(data[0]).toEqual({
    id: 1,
    nameEn: 'Abu Dhabi',
    nameAr: 'أبوظبي',
    en_title: 'Abu Dhabi',
    ar_title: 'أبوظبي',
  })
})

test('[S7.8] [S3.10] services are in the order of their activities, without those of a closed activity', async () => {
  expect(
    (await list('/api/v1/ProviderServices')).data.map(({ id, activityId }) => [id, activityId]),
  ).toEqual([
    [11, 1],
    [12, 1],
    [21, 2],
    [31, 3],
  ])
  const other = await aSite(database)
  await someActivities(database, other)
  await database.queries
    .updateTable('activities')
    .set({ active: false })
    .where('site_id', '=', other)
    .where('id', '=', 1)
    .execute()
  const { body }: { body: Listed } = await server.call('GET /api/v1/ProviderServices', {
    site: other,
  })
  expect(body.data.map(({ id }) => id)).toEqual([21, 31])
})

test('[S7.12] what providers do: 1 land, 2 sea, 3 air', async () => {
  const { data } = await list('/api/v1/Activities/getByActivityCode/provider')
  expect(data.map(({ id, mark, nameEn, nameAr }) => [id, mark, nameEn, nameAr])).toEqual([
    [1, 'land', 'Land transport', 'النقل البري'],
    [2, 'sea', 'Sea freight', 'الشحن البحري'],
    [3, 'air', 'Air freight', 'الشحن الجوي'],
  ])
  expect(
    (await list('/api/v1/Activities/getByActivityCode/transfer')).data.map(({ id }) => id),
  ).toEqual([4])
  const wrong = await server.call('GET /api/v1/Activities/getByActivityCode/owner', { site })
  expect(wrong).toMatchObject({ status: 404, body: { succeeded: false, data: [] } })
})
