import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { aShop, TODAY } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { listWindows } from './contract.ts'

type Listed = ReplyOf<typeof listWindows>

test('[S5.10] anyone can see the windows of the coming days, with the remaining slots and why one is closed', async () => {
  const shop = await aShop(await testDatabase())
  const evening = await shop.window({ from: '18:00', to: '20:00', capacity: 4, days: [7, 1] })
  await shop.queries
    .insertInto('delivery_slots')
    .values([
      { site_id: shop.siteId, window_id: evening, day: TODAY, taken: 4 },
      { site_id: shop.siteId, window_id: evening, day: '2026-11-23', capacity: 2, taken: 1 },
    ])
    .execute()
  shop.server.clock.now = new Date('2026-11-22T07:30:00Z')
  const all = (await shop.server.call('GET /api/shop/windows', { site: shop.siteId }))
    .body as Listed
  expect([all.today, all.days.map(({ day, windows }) => [day, windows.length])]).toEqual([
    TODAY,
    [
      [TODAY, 2],
      ['2026-11-23', 2],
      ['2026-11-24', 1],
      ['2026-11-25', 1],
      ['2026-11-26', 1],
      ['2026-11-27', 1],
      ['2026-11-28', 1],
      ['2026-11-29', 2],
    ],
  ])
  expect(all.days[0]?.windows).toMatchObject([
    {
      id: shop.windowId,
      from: '12:00',
      to: '14:00',
      fromAt: '2026-11-22T08:00:00.000Z',
      lastOrderAt: '2026-11-22T07:00:00.000Z',
      left: 500,
      few: false,
      closed: 'late',
    },
    { id: evening, left: 0, few: false, closed: 'full' },
  ])
  expect(all.days[1]?.windows[1]).toMatchObject({ id: evening, left: 1, few: true, closed: null })
  const one = (
    await shop.server.call('GET /api/shop/windows', {
      site: shop.siteId,
      query: { day: '2026-11-23' },
    })
  ).body as Listed
  expect(one.days).toEqual([all.days[1]])
})

test('customers see a window of a season only in it, and cannot order for it on other days', async () => {
  const shop = await aShop(await testDatabase())
  const iftar = await shop.window({ from: '18:00', to: '20:00' })
  const days = { from_day: '2026-11-23', to_day: '2026-11-24' }
  await shop.queries
    .insertInto('shop_seasons')
    .values({ site_id: shop.siteId, id: newId(), name_en: 'Ramadan', name_ar: 'رمضان', ...days })
    .execute()
  const setSeason = (id: string, season: 'in' | 'out') =>
    shop.queries
      .updateTable('delivery_windows')
      .set({ season })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', id)
      .execute()
  await setSeason(iftar, 'in')
  await setSeason(shop.windowId, 'out')
  const { body } = await shop.server.call('GET /api/shop/windows', { site: shop.siteId })
  expect(
    (body as Listed).days.slice(0, 4).map(({ windows }) => windows.map(({ id }) => id)),
  ).toEqual([[shop.windowId], [iftar], [iftar], [shop.windowId]])
  const buyer = await shop.buyer()
  const lines = [{ mealId: await shop.meal(), options: [], qty: 1 }]
  const orderOn = async (day: string) =>
    (await shop.order(buyer, { lines, windowId: iftar, day })).status
  expect([await orderOn('2026-11-25'), await orderOn('2026-11-24')]).toEqual([422, 201])
})

test('a window keeps its local hours when daylight saving time changes', async () => {
  const shop = await aShop(await testDatabase(), { zone: 'Europe/Berlin' })
  shop.server.clock.now = new Date('2026-10-24T05:00:00Z')
  const { days } = (await shop.server.call('GET /api/shop/windows', { site: shop.siteId }))
    .body as Listed
  expect(days.slice(0, 2).map(({ windows }) => windows[0]?.fromAt)).toEqual([
    '2026-10-24T10:00:00.000Z',
    '2026-10-25T11:00:00.000Z',
  ])
})
