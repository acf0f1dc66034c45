import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { readCart, writeCart } from '#shop/cart/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { placeOrder, PlaceOrderInput } from './contract.ts'
import { aShop, type Buyer, NOW, refusal, type Shop } from './test-data.ts'

type Placed = ReplyOf<typeof placeOrder>

const TABS = 20

/** Stores a cart for a buyer as their devices do; returns its version. */
async function keepCart(
  { queries, siteId }: Shop,
  { userId }: Buyer,
  lines: PlaceOrderInput['lines'],
): Promise<number> {
  const { version } = await readCart(queries, siteId, userId)
  const cart = { lines, coupons: [], version }
  expect(await writeCart(queries, { siteId, userId }, cart, NOW)).toBe(true)
  return version + 1
}

async function inManyTabs(shop: Shop, who: Buyer, body: PlaceOrderInput) {
  const responses = await Promise.all(Array.from({ length: TABS }, () => shop.send(who, body)))
  return {
    placed: responses
      .filter(({ status }) => status === 201)
      .map(({ body: sent }) => sent as Placed),
    refused: responses.filter(({ status }) => status !== 201),
  }
}

test('of one cart sent by twenty tabs at once one order is made, and the others are led to it', async () => {
  const shop = await aShop(await testDatabase())
  for (const payment_method of ['card', 'cash'] as const) {
    const [who, mealId] = [await shop.buyer(), await shop.meal({ stock: 30 })]
    const lines = [{ mealId, options: [], qty: 1 }]
    const cart = await keepCart(shop, who, lines)
    const body = await shop.placement(who, { lines, payment_method, cart })
    const orders = await shop.count('orders')
    const { placed, refused } = await inManyTabs(shop, who, body)
    expect(placed).toHaveLength(1)
    expect(new Set(refused.map((each) => refusal(each)[1]))).toEqual(
      new Set(['checkout.alreadyOrdered']),
    )
    const [first] = placed
    for (const { body: answer } of refused)
      expect((answer as { details: object }).details).toEqual({
        number: first?.order.number,
        order: first?.order.id,
      })
    expect(await shop.count('orders')).toBe(orders + 1)
    const { stock } = await shop.reserved()
    expect(stock.find(({ id }) => id === mealId)?.stock).toBe(29)
  }
})

test('the second tab is led to the first order, and not told that the last portion is gone', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal({ stock: 1 })]
  const lines = [{ mealId, options: [], qty: 1 }]
  const body = await shop.placement(who, { lines, cart: await keepCart(shop, who, lines) })
  const { placed, refused } = await inManyTabs(shop, who, body)
  expect(placed).toHaveLength(1)
  expect(new Set(refused.map((each) => refusal(each)[1]))).toEqual(
    new Set(['checkout.alreadyOrdered']),
  )
})

test('the same items make another order once they are in the cart again', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const lines = [{ mealId, options: [], qty: 1 }]
  const cart = await keepCart(shop, who, lines)
  const body = await shop.placement(who, { lines, payment_method: 'card', cart })
  const first = (await shop.send(who, body)).body as Placed
  expect(refusal(await shop.send(who, body))).toEqual([422, 'checkout.alreadyOrdered', undefined])
  const again = await keepCart(shop, who, lines)
  expect((await shop.send(who, { ...body, cart: again })).status, 'put there again').toBe(201)
  await shop.cancel(who, first.order.id)
  const returned = await keepCart(shop, who, lines)
  expect((await shop.send(who, { ...body, cart: returned })).status, 'returned').toBe(201)
})

test('a cart that was never stored makes one order too', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const lines = [{ mealId, options: [], qty: 1 }]
  const body = await shop.placement(who, { lines, cart: 0 })
  const { placed } = await inManyTabs(shop, who, body)
  expect(placed).toHaveLength(1)
})

test('other items ordered from a device that has not heard of the first order are an order of their own', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId, soup] = [await shop.buyer(), await shop.meal(), await shop.meal()]
  const lines = [{ mealId, options: [], qty: 1 }]
  const cart = await keepCart(shop, who, lines)
  expect((await shop.order(who, { lines, cart })).status).toBe(201)
  for (const others of [[{ mealId: soup, options: [], qty: 1 }], [{ mealId, options: [], qty: 2 }]])
    expect((await shop.order(who, { lines: others, cart })).status).toBe(201)
})

test('another customer’s cart of the same version is theirs', async () => {
  const shop = await aShop(await testDatabase())
  const [who, other, mealId] = [await shop.buyer(), await shop.buyer(), await shop.meal()]
  const lines = [{ mealId, options: [], qty: 1 }]
  for (const each of [who, other])
    expect((await shop.order(each, { lines, cart: 0 })).status).toBe(201)
})
