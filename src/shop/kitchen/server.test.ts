import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { OrderState } from '#shop/orders/contract.ts'
import { checkMove } from '#shop/orders/rules.ts'
import { aShop, type Shop } from '#shop/invoices/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type TestServer, testServer } from '#test/helpers/test-server.ts'
import type { KitchenMeal, listKitchenMeals, showKitchen, Ticket } from './contract.ts'
import { createKitchenHandlers } from './server.ts'

const menusChanged: number[] = []
let shop: Shop
let server: TestServer
let cook: string

beforeAll(async () => {
  const database = await testDatabase()
  shop = await aShop(database)
  server = testServer(
    database,
    createKitchenHandlers({
      menuChanged: (siteId) => void menusChanged.push(siteId),
      safeguard: async () => undefined,
    }),
  )
  cook = server.signIn({ siteId: shop.siteId, permissions: new Set(['shop.kitchen']) })
})

type Board = ReplyOf<typeof showKitchen>

async function board(day?: string, as = cook): Promise<Board> {
  const { body } = await server.call('GET /api/shop/kitchen/board', {
    as,
    ...(day === undefined ? {} : { query: { day } }),
  })
  return body
}

const move = (id: string, to: string, as = cook) =>
  server.call(`POST /api/shop/kitchen/orders/${id}/move`, { as, body: { to } })
const refusal = ({ status, body }: { status: number; body: never }) => [
  status,
  (body as { code: string }).code,
]

async function stateOf(id: string): Promise<OrderState> {
  const row = await shop.database.queries
    .selectFrom('orders')
    .select('state')
    .where('site_id', '=', shop.siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.state as OrderState
}

test('the board of a day shows paid card orders and placed cash orders, without price, phone or street', async () => {
  const day = '2026-11-20'
  const paid = await shop.order({ day })
  const cash = await shop.order({
    day,
    payment: 'cash',
    state: 'placed',
    lines: [{ priceFils: 1_000, qty: 3, meal: 1 }],
  })
  await shop.order({ day, payment: 'card', state: 'placed' })
  await shop.order({ day, state: 'cancelled' })
  await shop.order({ day, state: 'out' })
  await shop.order({ day, state: 'delivered' })
  const seen = await board(day)
  expect(seen).toMatchObject({ today: '2026-11-18', day, left: { out: 1, delivered: 1 }, more: 0 })
  expect(seen.tickets.map(({ number, state, moves }) => [number, state, moves])).toEqual([
    [paid.number, 'paid', ['accepted']],
    [cash.number, 'placed', ['accepted']],
  ])
  expect(seen.tickets[1]).toMatchObject({
    firstName: 'Layla',
    area: { en: 'Al Barsha' },
    items: [{ name: { en: 'Lentil soup', ar: 'شوربة عدس' }, qty: 3 }],
  })
  expect(JSON.stringify(seen)).not.toMatch(/fils|price|\+9715|Noor Tower|"702"/i)
  expect((await board()).tickets).toEqual([])
})

test('an order goes step by step as the table allows, and each step notifies the customer and the shop', async () => {
  const { id } = await shop.order({ payment: 'cash', state: 'placed' })
  expect(refusal(await move(id, 'ready'))).toEqual([409, 'orders.changedMeanwhile'])
  for (const to of ['accepted', 'cooking', 'ready'] as const) {
    const { status, body } = await move(id, to)
    expect([status, (body as Ticket).state]).toEqual([200, to])
    expect(server.notified.at(-1)).toMatchObject({
      siteId: shop.siteId,
      topic: 'orders',
      userIds: expect.arrayContaining([shop.customerId]),
    })
  }
  expect(refusal(await move(id, 'ready'))).toEqual([409, 'orders.changedMeanwhile'])
  for (const to of ['out', 'cancelled', 'delivered']) expect((await move(id, to)).status).toBe(422)
  expect(await stateOf(id)).toBe('ready')
})

test('a wrong tap is undone one step at a time, notified and recorded in the order’s history; once it is accepted again, its customer may cancel it', async () => {
  const { id } = await shop.order({ payment: 'cash', state: 'placed' })
  const moves = async (to: string) => ((await move(id, to)).body as Ticket).moves
  expect(await moves('accepted')).toEqual(['cooking'])
  expect(await moves('cooking')).toEqual(['accepted', 'ready'])
  expect(await moves('ready')).toEqual(['cooking'])
  const notified = server.notified.length
  expect(refusal(await move(id, 'accepted'))).toEqual([409, 'orders.changedMeanwhile'])
  expect(await moves('cooking')).toEqual(['accepted', 'ready'])
  expect(await moves('accepted')).toEqual(['cooking'])
  expect(
    server.notified
      .slice(notified)
      .map(({ topic, userIds }) => [topic, userIds.includes(shop.customerId)]),
  ).toEqual([
    ['orders', true],
    ['orders', true],
  ])
  const events = await shop.database.queries
    .selectFrom('order_events')
    .select('state')
    .where('order_id', '=', id)
    .orderBy('place')
    .execute()
  expect(events.map(({ state }) => state)).toEqual([
    'placed',
    'accepted',
    'cooking',
    'ready',
    'cooking',
    'accepted',
  ])
  expect(
    checkMove(
      { state: await stateOf(id), type: 'delivery', paymentMethod: 'cash', totalFils: 1 },
      'cancelled',
      'customer',
    ).ok,
  ).toBe(true)
})

test('of fifty that undo the same tap at once, one succeeds', async () => {
  const { id } = await shop.order({ state: 'ready' })
  const responses = await Promise.all(Array.from({ length: 50 }, () => move(id, 'cooking')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
})

test('an unpaid card order is not in the kitchen, and what is out does not come back by the kitchen', async () => {
  const unpaid = await shop.order({ payment: 'card', state: 'placed' })
  expect(refusal(await move(unpaid.id, 'accepted'))).toEqual([404, 'kitchen.notFound'])
  const out = await shop.order({ state: 'out' })
  expect(refusal(await move(out.id, 'ready'))).toEqual([409, 'orders.changedMeanwhile'])
  expect(refusal(await move(newId(), 'accepted'))).toEqual([404, 'kitchen.notFound'])
})

test('of fifty that accept the same order at once one does', async () => {
  const { id } = await shop.order()
  const responses = await Promise.all(Array.from({ length: 50 }, () => move(id, 'accepted')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
  const events = await shop.database.queries
    .selectFrom('order_events')
    .select('state')
    .where('order_id', '=', id)
    .execute()
  expect(events.map(({ state }) => state)).toEqual(['placed', 'accepted'])
})

test('a driver, a customer and another shop cannot cook', async () => {
  const { id } = await shop.order()
  const driver = server.signIn({ siteId: shop.siteId, permissions: new Set(['shop.deliver']) })
  const customer = server.signIn({ siteId: shop.siteId, userId: shop.customerId })
  for (const as of [driver, customer]) {
    expect((await server.call('GET /api/shop/kitchen/board', { as })).status).toBe(403)
    expect((await move(id, 'accepted', as)).status).toBe(403)
    expect((await server.call('GET /api/shop/kitchen/meals', { as })).status).toBe(403)
  }
  const other = await aShop(shop.database)
  const elsewhere = server.signIn({ siteId: other.siteId, permissions: new Set(['shop.kitchen']) })
  expect(refusal(await move(id, 'accepted', elsewhere))).toEqual([404, 'kitchen.notFound'])
  expect((await board('2026-11-18', elsewhere)).tickets).toEqual([])
  expect(refusal(await markSoldOut(shop.meals[0]?.id ?? '', true, elsewhere))).toEqual([
    404,
    'menu.notFound',
  ])
  expect(await stateOf(id)).toBe('paid')
})

const markSoldOut = (id: string, soldOut: boolean, as = cook) =>
  server.call(`PUT /api/shop/kitchen/meals/${id}/sold-out`, { as, body: { soldOut } })

test('a meal is taken off the menu and put back; the cached menu is invalidated once for each change', async () => {
  const meal = shop.meals[2]
  menusChanged.length = 0
  expect((await markSoldOut(meal?.id ?? '', true)).body as KitchenMeal).toMatchObject({
    soldOut: true,
    name: { en: 'Fattoush' },
  })
  expect((await markSoldOut(meal?.id ?? '', true)).status).toBe(200)
  expect(menusChanged).toEqual([shop.siteId])
  const { items } = (await server.call('GET /api/shop/kitchen/meals', { as: cook }))
    .body as ReplyOf<typeof listKitchenMeals>
  expect(items.map(({ name, soldOut }) => [name.en, soldOut])).toEqual([
    ['Fattoush', true],
    ['Grilled chicken machboos', false],
    ['Lentil soup', false],
  ])
  const found = (
    await server.call('GET /api/shop/kitchen/meals', { as: cook, query: { search: 'LENTIL' } })
  ).body as ReplyOf<typeof listKitchenMeals>
  expect(found.items.map(({ name }) => name.en)).toEqual(['Lentil soup'])
  expect((await markSoldOut(meal?.id ?? '', false)).body as KitchenMeal).toMatchObject({
    soldOut: false,
  })
  expect(menusChanged).toHaveLength(2)
  expect(
    server.audited.filter(({ action }) => action === 'kitchen.soldOut').map(({ after }) => after),
  ).toEqual([{ soldOut: true }, { soldOut: false }])
})
