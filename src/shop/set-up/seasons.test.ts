import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { DeliveryDay, DeskWindow } from './contract.ts'
import { createSetUpHandlers } from './server/handlers.ts'

const WINDOW = {
  name: { en: 'Lunch', ar: 'الغداء' },
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '12:00',
  to: '14:00',
  capacity: 20,
  leadMinutes: 120,
  active: true,
}

test('a window of a season is on the days of the season, and cannot be given a capacity on others', async () => {
  const database = await testDatabase()
  const server = testServer(
    database,
    createSetUpHandlers({ menuChanged: () => Promise.resolve(), takesCards: true }),
  )
  const siteId = await aSite(database, { currency: 'AED', zone: 'Asia/Dubai' })
  const as = server.signIn({ siteId, permissions: new Set(['shop.menu']) })
  const add = async (changes: object): Promise<DeskWindow> => {
    const body = { ...WINDOW, ...changes }
    return (await server.call('POST /api/shop/set-up/windows', { as, key: newId(), body })).body
  }
  await database.queries
    .insertInto('shop_seasons')
    .values({
      ...{ site_id: siteId, id: newId(), name_en: 'Ramadan', name_ar: 'رمضان' },
      ...{ from_day: '2026-11-19', to_day: '2026-11-20' },
    })
    .execute()
  const iftar = await add({ season: 'in', from: '18:00', to: '20:00' })
  const lunch = await add({ season: 'out' })
  const always = await add({ from: '21:00', to: '22:00' })
  expect([iftar.season, lunch.season, always.season]).toEqual(['in', 'out', 'always'])
  const { items } = (await server.call('GET /api/shop/set-up/days', { as })).body as {
    items: DeliveryDay[]
  }
  const outside = [lunch.id, always.id]
  const within = [iftar.id, always.id]
  expect(items.map(({ windows }) => windows.map(({ windowId }) => windowId))).toEqual([
    outside,
    within,
    within,
    ...Array.from({ length: 5 }, () => outside),
  ])
  const capacityOn = async (day: string) =>
    (
      await server.call(`PUT /api/shop/set-up/windows/${iftar.id}/days/${day}`, {
        as,
        body: { capacity: 5 },
      })
    ).status
  expect([await capacityOn('2026-11-20'), await capacityOn('2026-11-21')]).toEqual([200, 422])
})
