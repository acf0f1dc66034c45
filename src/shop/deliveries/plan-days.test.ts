import { expect, test } from 'vitest'
import { createUser } from '#accounts/people/database/users.ts'
import { newId } from '#platform/id.ts'
import { aConflictShop } from '#shop/plan-conflicts/test-data.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { Round } from './contract.ts'
import { createDeliveryHandlers } from './server/handlers.ts'

async function aRound() {
  const of = await aConflictShop()
  const { shop } = of
  const server = testServer(
    shop.database,
    createDeliveryHandlers({ files: {}, fileCleanup: {}, ...shop.payments } as never),
  )
  Object.defineProperty(server.clock, 'now', { get: () => shop.clock.now })
  const id = newId()
  const name = { en: 'Imran', ar: 'عمران' }
  const user = { id, email: `${id}@shop.test`, username: id, name, roles: ['driver' as const] }
  await shop.database.transaction((trx) => createUser(trx, shop.siteId, user, shop.clock.now))
  const permissions = new Set(['shop.deliver'])
  const token = server.signIn({ siteId: shop.siteId, userId: id, permissions })
  const post = (path: string, body: object) =>
    server.call(`POST /api/shop/deliveries/${path}`, { as: token, body }) as Promise<{
      status: number
      body: { code: string; title: string }
    }>
  const round = async () =>
    (await server.call('GET /api/shop/deliveries', { as: token })).body as Round
  const taken = (order: string, outAt: Date | null = null) =>
    shop.queries
      .insertInto('deliveries')
      .values({ site_id: shop.siteId, order_id: order, driver_id: id, rank: 1, out_at: outAt })
      .execute()
  return { of, shop, post, round, taken }
}

test('a driver cannot set out with a dish that its customer is allergic to, and reads which number to call', async () => {
  const { of, shop, post, round, taken } = await aRound()
  const { order, soup } = await of.inConflict('cooking', 'ready')
  await taken(order)
  shop.at('2026-11-24T06:00:00Z')
  const { own, shopPhone } = await round()
  expect(own).toMatchObject([{ id: order, state: 'ready', harmful: ['eggs'] }])
  expect(shopPhone).toMatch(/^\+971/)
  const { status, body } = await post('out', { ids: [order] })
  expect([status, body.code]).toEqual([422, 'orders.allergyConflict'])
  expect(body.title).toMatch(new RegExp(`^Order ${own[0]?.number} contains`))
  await of.swap(order, of.rice, soup)
  await shop.moveTo(order, 'ready')
  expect((await round()).own).toMatchObject([{ harmful: [] }])
  expect((await post('out', { ids: [order] })).status).toBe(200)
})

test('on the way it is not handed over, even with the right code, and can be brought back', async () => {
  const { of, shop, post, round, taken } = await aRound()
  const { order } = await of.inConflict('cooking', 'ready', 'out')
  await taken(order, shop.clock.now)
  const { delivery_code: code } = await shop.queries
    .selectFrom('orders')
    .select('delivery_code')
    .where('site_id', '=', shop.siteId)
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const proofs = [
    { by: 'code', code },
    { by: 'code', code: code === '0000' ? '1111' : '0000' },
  ]
  for (const proof of proofs) {
    const { status, body } = await post(`${order}/delivered`, { proof, cash: null })
    expect([status, body.code]).toEqual([422, 'orders.allergyConflict'])
  }
  expect((await round()).own).toMatchObject([{ state: 'out', triesLeft: 5 }])
  expect((await post(`${order}/nobody`, { note: 'Allergy' })).status).toBe(200)
  expect(await of.stateOf(order)).toBe('ready')
})
