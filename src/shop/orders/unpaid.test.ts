import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { fillCart, readCart } from '#shop/cart/database.ts'
import type { placeOrder } from '#shop/checkout/contract.ts'
import { aShop, type Buyer, NOW, refusal, type Shop } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { expireReserved } from './expiring.ts'
import { moveOrder } from './moving.ts'

async function placeOrderWith(
  shop: Shop,
  who: Buyer,
  mealId: string,
  input: { qty?: number; method?: 'card' | 'cash'; options?: string[]; coupons?: string[] } = {},
) {
  const { qty = 2, method = 'card', options = [], coupons = [] } = input
  const sent = await shop.order(who, {
    lines: [{ mealId, options, qty }],
    payment_method: method,
    coupons,
  })
  expect(sent.status).toBe(201)
  return (sent.body as ReplyOf<typeof placeOrder>).order.id
}

async function cartOf(shop: Shop, { userId }: Buyer) {
  const { lines, coupons } = await readCart(shop.queries, shop.siteId, userId)
  return { lines, coupons }
}

const EMPTY = { lines: [], coupons: [] }

async function expireAll(shop: Shop): Promise<string[]> {
  const notified: string[] = []
  const notify = (_siteId: number, users: readonly string[], topic: string) =>
    void notified.push(...users.map((user) => `${topic} ${user}`))
  await expireReserved(
    shop.database,
    { ...shop.services, notify },
    new Date(NOW.getTime() + 60 * 60_000),
  )
  return notified
}

test('[S4.7] what was chosen for an order that was never paid goes back into its cart: cancelled, and when its time is over', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const extra = await shop.option(mealId, 400)
  await shop.coupon({ code: 'TEN' })
  const back = { lines: [{ mealId, options: [extra], qty: 3 }], coupons: ['TEN'] }
  const basket = { qty: 3, options: [extra], coupons: ['TEN'] }

  const first = await placeOrderWith(shop, who, mealId, basket)
  expect(await cartOf(shop, who)).toEqual(EMPTY)
  expect((await shop.cancel(who, first)).status).toBe(200)
  expect(await cartOf(shop, who)).toEqual(back)
  expect(shop.server.notified.at(-1)).toEqual({
    siteId: shop.siteId,
    userIds: [who.userId],
    topic: 'cart',
  })

  await placeOrderWith(shop, who, mealId, basket)
  expect(await cartOf(shop, who)).toEqual(EMPTY)
  expect(await expireAll(shop)).toContain(`cart ${who.userId}`)
  expect(await cartOf(shop, who)).toEqual(back)
})

test('an unpaid order’s items join what was chosen since, without duplicate lines, and are dropped if the customer has ordered since', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId, soup] = [
    await shop.buyer(),
    await shop.meal(),
    await shop.meal({ name: 'Soup' }),
  ]
  const first = await placeOrderWith(shop, who, mealId)
  const since = [mealId, soup].map((id) => ({ mealId: id, options: [], qty: 1 }))
  await shop.database.transaction((trx) =>
    fillCart(trx, { siteId: shop.siteId, userId: who.userId }, { lines: since, coupons: [] }, NOW),
  )
  await shop.cancel(who, first)
  const { lines } = await cartOf(shop, who)
  expect(Object.fromEntries(lines.map((line) => [line.mealId, line.qty]))).toEqual({
    [mealId]: 2,
    [soup]: 1,
  })

  const other = await shop.buyer()
  await placeOrderWith(shop, other, mealId)
  await placeOrderWith(shop, other, soup, { method: 'cash' })
  await expireAll(shop)
  expect(await cartOf(shop, other)).toEqual(EMPTY)
})

test('a paid or a cash order that is cancelled leaves the cart as it is', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const [card, cash] = [
    await placeOrderWith(shop, who, mealId),
    await placeOrderWith(shop, who, mealId, { method: 'cash' }),
  ]
  await shop.database.transaction((trx) =>
    moveOrder(trx, shop.siteId, {
      orderId: card,
      to: 'paid',
      by: { userId: null, as: 'program' },
      now: NOW,
    }),
  )
  for (const id of [cash, card]) expect((await shop.cancel(who, id)).status).toBe(200)
  expect(await cartOf(shop, who)).toEqual(EMPTY)
})

test('an order that was paid meanwhile is not cancelled as unpaid', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const cancelOrder = (id: string) =>
    shop.server.call(`POST /api/shop/orders/${id}/cancel`, {
      as: who.token,
      body: { reason: '', unpaid: true },
      key: newId(),
    })
  const [paid, unpaid] = [
    await placeOrderWith(shop, who, mealId),
    await placeOrderWith(shop, who, mealId),
  ]
  await shop.database.transaction((trx) =>
    moveOrder(trx, shop.siteId, {
      orderId: paid,
      to: 'paid',
      by: { userId: null, as: 'program' },
      now: NOW,
    }),
  )
  expect(refusal(await cancelOrder(paid))).toEqual([409, 'orders.changedMeanwhile', undefined])
  expect((await shop.follow(who, paid)).body.order.state).toBe('paid')
  expect((await cancelOrder(unpaid)).status).toBe(200)
  expect(refusal(await cancelOrder(unpaid))).toEqual([409, 'orders.changedMeanwhile', undefined])
})
