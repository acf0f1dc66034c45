import { expect, test } from 'vitest'
import { aShop, type Shop } from '#shop/invoices/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { WindowHolder } from './contract.ts'
import { createOrderDeskHandlers } from './server.ts'

const TODAY = '2026-11-18'
const TOMORROW = '2026-11-19'

async function aDesk() {
  const shop = await aShop(await testDatabase())
  const services = { mail: {} as never, push: {} as never, publicUrl: 'https://shop.test' }
  const server = testServer(
    shop.database,
    createOrderDeskHandlers({ ...services, safeguard: async () => undefined }, () => undefined),
  )
  const staff = server.signIn({ siteId: shop.siteId, permissions: new Set(['shop.orders']) })
  const holders = async (query: Record<string, string> = {}): Promise<WindowHolder[]> => {
    const { status, body } = await server.call('GET /api/shop/order-desk', { as: staff, query })
    expect(status).toBe(200)
    return (body as { holders: WindowHolder[] }).holders
  }
  const seen = async () =>
    (await holders()).map(({ day, orders, capacity }) => [day, orders, capacity])
  return { shop, holders, seen }
}

async function capacity({ database, siteId }: Shop, slots: number): Promise<void> {
  await database.queries
    .updateTable('delivery_windows')
    .set({ capacity: slots })
    .where('site_id', '=', siteId)
    .execute()
}

const cash = { state: 'placed', payment: 'cash', day: TOMORROW } as const

test('the desk is warned of a customer who holds a third of a window or more, and at least three of its slots', async () => {
  const { shop, holders, seen } = await aDesk()
  await capacity(shop, 6)
  const omar = await shop.customer('Omar Nair')
  for (let each = 0; each < 2; each += 1) await shop.order({ ...cash, userId: omar })
  expect(await seen(), 'two of six are too few to say').toEqual([])
  await shop.order({ ...cash, userId: omar, state: 'accepted' })
  expect(await holders()).toEqual([
    {
      customer: { en: 'Omar Nair', ar: 'Omar Nair ع' },
      phone: '+971501234567',
      window: shop.windowId,
      name: { en: 'Lunch', ar: 'الغداء' },
      day: TOMORROW,
      orders: 3,
      capacity: 6,
    },
  ])
  await capacity(shop, 9)
  expect(await seen(), 'exactly a third').toEqual([[TOMORROW, 3, 9]])
  await capacity(shop, 10)
  expect(await seen(), 'less than a third').toEqual([])
})

test('a day with its own capacity counts with that, and windows that are over are not looked at', async () => {
  const { shop, seen } = await aDesk()
  await capacity(shop, 100)
  for (const day of ['2026-11-17', TODAY, TOMORROW])
    for (let each = 0; each < 3; each += 1) await shop.order({ ...cash, day })
  expect(await seen()).toEqual([])
  for (const day of ['2026-11-17', TODAY])
    await shop.database.queries
      .insertInto('delivery_slots')
      .values({ site_id: shop.siteId, window_id: shop.windowId, day, capacity: 5, taken: 3 })
      .execute()
  expect(await seen()).toEqual([[TODAY, 3, 5]])
})

test('orders of several customers, and those that are over, are not one person’s', async () => {
  const { shop, seen } = await aDesk()
  await capacity(shop, 6)
  const others = [await shop.customer('Omar Nair'), await shop.customer('Sara Ali')]
  await shop.order(cash)
  for (const userId of others) await shop.order({ ...cash, userId })
  for (const state of ['cancelled', 'delivered', 'refunded'] as const)
    await shop.order({ ...cash, state })
  expect(await seen()).toEqual([])
})

test('the most comes first, and only the first page says it', async () => {
  const { shop, holders, seen } = await aDesk()
  await capacity(shop, 6)
  const omar = await shop.customer('Omar Nair')
  for (let each = 0; each < 3; each += 1) await shop.order(cash)
  for (let each = 0; each < 4; each += 1) await shop.order({ ...cash, userId: omar })
  expect(await seen()).toEqual([
    [TOMORROW, 4, 6],
    [TOMORROW, 3, 6],
  ])
  const { id } = await shop.order()
  expect(await holders({ after: id })).toEqual([])
})
