import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { placeOrder } from '#shop/checkout/contract.ts'
import { aShop, type Buyer, NOW, refusal, type Shop } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { listOrders, orderAgain, OrderState } from './contract.ts'
import { expireReserved } from './expiring.ts'
import { moveOrder } from './moving.ts'

type PlacedOrder = ReplyOf<typeof placeOrder>

async function placed(
  shop: Shop,
  who: Buyer,
  mealId: string,
  method: 'card' | 'cash' = 'cash',
  coupons: string[] = [],
): Promise<string> {
  const sent = await shop.order(who, {
    lines: [{ mealId, options: [], qty: 2 }],
    payment_method: method,
    coupons,
  })
  expect(sent.status).toBe(201)
  return (sent.body as PlacedOrder).order.id
}

async function move(shop: Shop, orderId: string, ...states: OrderState[]): Promise<void> {
  for (const to of states) {
    const as = to === 'paid' ? 'program' : 'shop'
    const moved = await shop.database.transaction((trx) =>
      moveOrder(trx, shop.siteId, { orderId, to, by: { userId: null, as }, now: NOW }),
    )
    expect(moved).toMatchObject({ ok: true })
  }
}

async function pay(shop: Shop, orderId: string, amount: number): Promise<void> {
  const times = { created_at: NOW, updated_at: NOW, succeeded_at: NOW }
  await shop.queries
    .insertInto('payments')
    .values({
      site_id: shop.siteId,
      id: newId(),
      order_id: orderId,
      provider: 'demo',
      intent: newId(),
      amount_fils: amount,
      currency: 'AED',
      state: 'succeeded',
      ...times,
    })
    .execute()
}

test('[S3.7] customers see only their own orders, page by page; staff who work on orders may follow any', async () => {
  const shop = await aShop(await testDatabase())
  const [who, other, desk, kitchen] = [
    await shop.buyer(),
    await shop.buyer(),
    await shop.buyer({ permissions: ['shop.orders'] }),
    await shop.buyer({ permissions: ['shop.kitchen'] }),
  ]
  const mealId = await shop.meal()
  const ids = [
    await placed(shop, who, mealId),
    await placed(shop, who, mealId),
    await placed(shop, who, mealId),
  ]
  await placed(shop, other, mealId)
  const list = async (query: Record<string, string>) =>
    (await shop.server.call('GET /api/shop/orders', { as: who.token, query })).body as ReplyOf<
      typeof listOrders
    >
  const first = await list({ limit: '2' })
  expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  const last = await list({ limit: '2', after: first.next ?? '' })
  expect([last.items.map(({ id }) => id), last.next]).toEqual([[ids[0]], null])
  const [id = ''] = ids
  for (const otherUser of [other, kitchen]) {
    expect(refusal(await shop.follow(otherUser, id))).toEqual([404, 'orders.notFound', undefined])
    expect(refusal(await shop.cancel(otherUser, id))).toEqual([404, 'orders.notFound', undefined])
    expect(
      (await shop.server.call(`GET /api/shop/orders/${id}/again`, { as: otherUser.token })).status,
    ).toBe(404)
  }
  const seen = (await shop.follow(desk, id)).body
  expect(seen).toMatchObject({
    mayCancel: false,
    deliveryCode: null,
    story: [{ by: 'customer', name: { en: 'Layla', ar: 'ليلى' } }],
  })
  expect(refusal(await shop.cancel(desk, id))[0]).toBe(404)
  expect((await shop.follow(who, newId())).status).toBe(404)
})

test('unpaid orders are found behind newer ones that are paid in cash, until their time is over', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const unpaid = await placed(shop, who, mealId, 'card')
  for (let newer = 0; newer < 3; newer += 1) await placed(shop, who, mealId)
  const found = async () => {
    const query = { unpaid: 'true', limit: '1' }
    const { body } = await shop.server.call('GET /api/shop/orders', { as: who.token, query })
    return (body as ReplyOf<typeof listOrders>).items
  }
  expect((await found()).map(({ id }) => id)).toEqual([unpaid])
  expect((await found())[0]?.payUntil).not.toBeNull()
  await shop.queries
    .updateTable('orders')
    .set({ held_until: NOW })
    .where('id', '=', unpaid)
    .execute()
  expect(await found()).toEqual([])
  expect((await shop.cancel(who, unpaid)).status).toBe(200)
})

test('a cancelled order releases its portions, coupon and slot once, and a refund is requested', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal({ stock: 5 })]
  await shop.coupon({ code: 'TEN', inAll: 1 })
  const before = await shop.reserved()
  const id = await placed(shop, who, mealId, 'card', ['TEN'])
  expect(await shop.reserved()).toMatchObject({
    stock: [{ stock: 3 }],
    uses: [{ uses: 1 }],
    slots: [{ taken: 1 }],
  })
  await pay(shop, id, 4_725)
  await move(shop, id, 'paid', 'accepted')
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => shop.cancel(who, id, 'Plans changed')),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({
    order: { state: 'cancelled' },
    cancelReason: 'Plans changed',
    mayCancel: false,
    refunded: 4_725,
    story: [
      { state: 'placed' },
      { state: 'paid' },
      { state: 'accepted' },
      { state: 'cancelled', by: 'customer', note: 'Plans changed' },
    ],
  })
  expect(await shop.reserved()).toEqual(before)
  expect(
    await shop.queries
      .selectFrom('refunds')
      .select(['amount_fils', 'state'])
      .where('site_id', '=', shop.siteId)
      .execute(),
  ).toEqual([{ amount_fils: 4_725, state: 'asked' }])
  expect(shop.emails.map(({ subject }) => subject)).toEqual(['Order 1 cancelled'])
})

test('once the kitchen has begun only the shop cancels, and what is cooked is not sold again', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal({ stock: 5 })]
  const id = await placed(shop, who, mealId)
  await move(shop, id, 'accepted', 'cooking')
  expect(refusal(await shop.cancel(who, id))).toEqual([422, 'orders.cookingBegan', undefined])
  await move(shop, id, 'cancelled')
  expect(await shop.reserved()).toMatchObject({ stock: [{ stock: 3 }], slots: [] })
})

test('only the customer sees the code for the driver, while the order is on its way', async () => {
  const shop = await aShop(await testDatabase())
  const [who, desk, mealId] = [
    await shop.buyer(),
    await shop.buyer({ permissions: ['shop.orders'] }),
    await shop.meal(),
  ]
  const id = await placed(shop, who, mealId)
  await move(shop, id, 'accepted', 'cooking', 'ready')
  expect((await shop.follow(who, id)).body.deliveryCode).toBeNull()
  await move(shop, id, 'out')
  expect((await shop.follow(who, id)).body.deliveryCode).toMatch(/^\d{4}$/)
  expect((await shop.follow(desk, id)).body.deliveryCode).toBeNull()
  await move(shop, id, 'delivered')
  expect((await shop.follow(who, id)).body.deliveryCode).toBeNull()
})

test('card orders that are not paid in time are cancelled, each once, and release their reservations; those with a payment under way wait', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal({ stock: 9 })]
  const [card, waiting, cash] = [
    await placed(shop, who, mealId, 'card'),
    await placed(shop, who, mealId, 'card'),
    await placed(shop, who, mealId),
  ]
  const notified: string[] = []
  const expire = (minutes: number) =>
    expireReserved(
      shop.database,
      {
        ...shop.services,
        notify: (_siteId, users) => void notified.push(...users),
        mayExpire: async (_trx, _siteId, order) => order.id !== waiting,
      },
      new Date(NOW.getTime() + minutes * 60_000),
    )
  const stateOf = async (id: string) => (await shop.follow(who, id)).body.order.state
  expect(await expire(14)).toBe(0)
  const counts = await Promise.all([expire(15), expire(15), expire(16)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect([await stateOf(card), await stateOf(waiting), await stateOf(cash)]).toEqual([
    'cancelled',
    'placed',
    'placed',
  ])
  expect((await shop.follow(who, card)).body).toMatchObject({
    cancelReason: "Payment wasn't received in time.",
    story: [{ state: 'placed' }, { by: 'program' }],
  })
  expect(await shop.reserved()).toMatchObject({ stock: [{ stock: 5 }], slots: [{ taken: 2 }] })
  expect(notified).toContain(who.userId)
})

test('an order is ordered again at today’s prices; what is no longer sold is named', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId, gone] = [
    await shop.buyer(),
    await shop.meal({ priceFils: 2_500 }),
    await shop.meal({ name: 'Harees' }),
  ]
  const extra = await shop.option(mealId, 400)
  const lines = [
    { mealId, options: [extra], qty: 3 },
    { mealId: gone, options: [], qty: 1 },
  ]
  const { order } = (await shop.order(who, { lines })).body as PlacedOrder
  await shop.queries.updateTable('meals').set({ active: false }).where('id', '=', gone).execute()
  await shop.queries
    .updateTable('meals')
    .set({ price_fils: 2_700 })
    .where('id', '=', mealId)
    .execute()
  const again = async () =>
    (await shop.server.call(`GET /api/shop/orders/${order.id}/again`, { as: who.token }))
      .body as ReplyOf<typeof orderAgain>
  expect(await again()).toMatchObject({
    items: [{ id: mealId, price: 3_100, qty: 3, options: [{ id: extra, price: 400 }] }],
    missing: [{ name: { en: 'Harees' }, why: 'gone' }],
  })
  await shop.queries
    .updateTable('meal_options')
    .set({ sold_out: true })
    .where('id', '=', extra)
    .execute()
  expect(await again()).toMatchObject({
    items: [],
    missing: [{ name: { en: 'Machboos' }, why: 'soldOut' }, { why: 'gone' }],
  })
  await shop.queries.deleteFrom('meal_options').where('id', '=', extra).execute()
  expect(await again()).toMatchObject({
    items: [],
    missing: [{ name: { en: 'Machboos' }, why: 'changed' }, { why: 'gone' }],
  })
})

test('emails are in the language the order was placed in', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const body = await shop.placement(who, { lines: [{ mealId, options: [], qty: 1 }] })
  await shop.send(who, body, { language: 'ar' })
  const [email] = shop.emails
  expect(email).toMatchObject({ language: 'ar', subject: 'استلمنا طلبك رقم 1' })
  expect(email?.text).toContain('مرحبًا ليلى،')
  expect(email?.text).toMatch(/https:\/\/diwan\.test\/ar\/orders\//)
})
