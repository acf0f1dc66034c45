import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Buyer } from '#shop/checkout/test-data.ts'
import { aPlanShop, type PlanShop } from './test-data.ts'

let shop: PlanShop
let who: Buyer
let plan: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  await shop.dish()
})

/** Plans are bought at noon, where two other windows are open too; at sunset only in the season. */
async function windows({ sunset: capacity = 5 } = {}) {
  const morning = await shop.shop.window({ from: '08:00', to: '10:00' })
  const evening = await shop.shop.window({ from: '19:00', to: '21:00' })
  const sunset = await shop.shop.window({ from: '17:00', to: '19:00', capacity })
  await setSeason('in', sunset)
  plan = await shop.bought(who)
  await shop.work()
  await setSeason('out', morning, shop.windowId, evening)
  return { morning, evening, sunset, noon: shop.windowId }
}

async function setSeason(season: 'in' | 'out', ...ids: string[]): Promise<void> {
  await shop.queries
    .updateTable('delivery_windows')
    .set({ season })
    .where('site_id', '=', shop.siteId)
    .where('id', 'in', ids)
    .execute()
}

async function ramadan(dates: readonly [string, string] | null): Promise<void> {
  const { queries, siteId } = shop
  await queries.deleteFrom('shop_seasons').where('site_id', '=', siteId).execute()
  if (dates === null) return
  const [from_day, to_day] = dates
  const names = { name_en: 'Ramadan', name_ar: 'رمضان' }
  await queries
    .insertInto('shop_seasons')
    .values({ site_id: siteId, id: newId(), ...names, from_day, to_day })
    .execute()
}

const placed = async () =>
  (await shop.show(who, plan)).days.map(({ day, window }) => [day?.slice(8), window.id])

const taken = async () => (await shop.slots()).map(({ day, window_id: id }) => [day.slice(8), id])

test('a season that is removed again gives each day the window that its customer chose', async () => {
  const { sunset, noon } = await windows()
  const before = await placed()
  await ramadan(['2026-11-26', '2026-11-28'])
  await shop.work()
  expect((await placed())[2]).toEqual(['26', sunset])
  await ramadan(null)
  await shop.work()
  expect(await placed()).toEqual(before)
  expect(before.map(([, window]) => window)).toEqual(Array.from({ length: 7 }, () => noon))
  expect(await taken()).toEqual(before)
  expect(await shop.work()).toBe(0)
})

test('a day that had no place in the season comes back to its date, where there is still room', async () => {
  const { noon } = await windows({ sunset: 1 })
  const before = await placed()
  await ramadan(['2026-11-26', '2026-11-28'])
  const full = { day: '2026-11-27', window_id: (await shop.slots())[0]?.window_id ?? noon }
  expect(full.window_id).toBe(noon)
  const { queries, siteId } = shop
  const sunset = await queries
    .selectFrom('delivery_windows')
    .select('id')
    .where('site_id', '=', siteId)
    .where('season', '=', 'in')
    .executeTakeFirstOrThrow()
  const other = { site_id: siteId, window_id: sunset.id, day: '2026-11-27', taken: 1 }
  await queries.insertInto('delivery_slots').values(other).execute()
  await shop.work()
  expect((await placed()).map(([day]) => day)).toEqual(['24', '25', '26', '28', '29', '30', '01'])
  await ramadan(null)
  await shop.work()
  expect(await placed()).toEqual(before)
  expect((await shop.show(who, plan)).end_date).toBe('2026-11-30')
})

test('what the customer changes in the season stays as they changed it', async () => {
  const { noon, sunset, evening } = await windows()
  await ramadan(['2026-11-26', '2026-11-26'])
  await shop.work()
  await setSeason('in', evening)
  const { days } = await shop.show(who, plan)
  const third = days.find(({ day }) => day === '2026-11-26')
  expect(third?.window.id).toBe(sunset)
  const body = { windowId: evening, addressId: who.addressId, andLater: false }
  const path = `PUT /api/shop/meal-plans/mine/${plan}/days/${third?.id}/delivery`
  expect((await shop.call(path, who.token, { body })).status).toBe(200)
  await ramadan(null)
  await setSeason('out', evening)
  await shop.work()
  expect(new Map((await placed()) as [string, string][]).get('26')).toBe(evening)
  expect(new Map((await placed()) as [string, string][]).get('27')).toBe(noon)
})

test('a chosen window without a place is taken once there is one', async () => {
  const { noon, sunset } = await windows()
  await ramadan(['2026-11-26', '2026-11-26'])
  await shop.work()
  await setSeason('in', sunset)
  const { queries, siteId } = shop
  const capacity = (of: number | null) =>
    queries
      .insertInto('delivery_slots')
      .values({ site_id: siteId, window_id: noon, day: '2026-11-26', taken: 0, capacity: of })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'window_id', 'day']).doUpdateSet({ capacity: of }),
      )
      .execute()
  await capacity(0)
  await ramadan(null)
  await shop.work()
  expect((await placed())[2]).not.toEqual(['26', noon])
  await capacity(null)
  await shop.work()
  expect((await placed())[2]).toEqual(['26', noon])
})
