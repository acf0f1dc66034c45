import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aCounter, NOW } from '#shop/cart-totals/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Cart } from './contract.ts'
import { runQuery } from '#platform/db/statement.ts'
import { cartEmptied } from './database.ts'

let shop: Awaited<ReturnType<typeof aCounter>>

beforeAll(async () => {
  shop = await aCounter(await testDatabase())
})

async function cartOf(as: string): Promise<Cart> {
  const { status, body } = await shop.call('GET /api/shop/cart', { as })
  expect(status).toBe(200)
  return body
}

async function keep(
  as: string,
  version: number,
  lines: object[],
  coupons: string[] = [],
): Promise<{ saved: boolean; cart: Cart }> {
  const { status, body } = await shop.call('PUT /api/shop/cart', {
    as,
    body: { version, lines, coupons },
  })
  expect(status).toBe(200)
  return body
}

test("[S3.5] [S4.6] a person's cart is stored with current names and prices, and with their coupon", async () => {
  const { token, userId } = await shop.person()
  expect(await cartOf(token)).toEqual({ items: [], coupons: [], version: 0 })
  const bowl = await shop.meal('Bowl', 2_500, {}, [{ name: 'Size', options: { Large: 700 } }])
  await shop.coupon('TEN')
  const line = { mealId: bowl.id, options: [bowl.option('Large')], qty: 2 }
  const { saved, cart } = await keep(
    token,
    0,
    [line, { mealId: newId(), options: [], qty: 1 }],
    ['ten', 'unknown'],
  )
  expect(saved).toBe(true)
  expect(cart).toEqual({
    items: [
      {
        id: bowl.id,
        category: 'bowls',
        image: null,
        nameEN: 'Bowl',
        nameAR: 'Bowl ع',
        price: 3_200,
        qty: 2,
        options: [{ id: bowl.option('Large'), nameEN: 'Large', nameAR: 'Large ع', price: 700 }],
      },
    ],
    coupons: [{ coupon: 'TEN', type: 'percentage', value: 1_000 }],
    version: 1,
  })
  expect(await cartOf(token)).toEqual(cart)
  expect(shop.server.notified.at(-1)).toEqual({
    siteId: shop.siteId,
    userIds: [userId],
    topic: 'cart',
  })
})

/** A cart as the server returned it, priced as a device that never stored it would request. */
async function quoteOf({ items }: Cart): Promise<{
  orderable: boolean
  lines: { issue: { code: string; title: { en: string } } | null }[]
}> {
  const lines = items.map(({ id, options, qty }) => ({
    mealId: id,
    options: options.map((option) => option.id),
    qty,
  }))
  const { status, body } = await shop.call('POST /api/shop/quote', { body: { lines, coupons: [] } })
  expect(status).toBe(200)
  return body
}

test('a chosen option no longer offered stays in the cart without a name, and the line cannot be ordered', async () => {
  const { token } = await shop.person()
  const noodles = await shop.meal('Noodles', 2_500, {}, [
    { name: 'As you like', most: 2, options: { 'Without peanuts': 0, Large: 700 } },
  ])
  const [without, large] = [noodles.option('Without peanuts'), noodles.option('Large')]
  await keep(token, 0, [{ mealId: noodles.id, options: [without, large], qty: 1 }])
  expect((await quoteOf(await cartOf(token))).orderable).toBe(true)
  const { queries } = await testDatabase()
  await queries
    .deleteFrom('meal_options')
    .where('site_id', '=', shop.siteId)
    .where('id', '=', without)
    .execute()
  const cart = await cartOf(token)
  expect(cart.items).toMatchObject([
    {
      price: 3_200,
      options: [
        { id: large, nameEN: 'Large', price: 700 },
        { id: without, nameEN: '', nameAR: '', price: 0 },
      ],
    },
  ])
  const quote = await quoteOf(cart)
  expect(quote.orderable).toBe(false)
  expect(quote.lines[0]?.issue).toMatchObject({
    code: 'quote.optionGone',
    title: { en: 'One of your options is no longer available.' },
  })
  // A device that saves the cart again, for example with one more, keeps the missing option.
  const again = await keep(token, 1, [{ mealId: noodles.id, options: [large, without], qty: 2 }])
  expect((await quoteOf(again.cart)).orderable).toBe(false)
})

test('a device that missed the last change gets the newer cart, and changes nothing', async () => {
  const { token } = await shop.person()
  const soup = await shop.meal('Soup', 1_000)
  const of = (qty: number) => [{ mealId: soup.id, options: [], qty }]
  await keep(token, 0, of(1))
  await keep(token, 1, of(2))
  for (const version of [0, 1, 3]) {
    const late = await keep(token, version, of(9))
    expect(late.saved).toBe(false)
    expect(late.cart).toMatchObject({ version: 2, items: [{ qty: 2 }] })
  }
  const both = await Promise.all([keep(token, 2, of(3)), keep(token, 2, of(4))])
  expect(both.filter((each) => each.saved)).toHaveLength(1)
})

test('a cart belongs to one person and site, and requires sign-in', async () => {
  const [one, other] = [await shop.person(), await shop.person()]
  const soup = await shop.meal('Soup', 1_000)
  await keep(one.token, 0, [{ mealId: soup.id, options: [], qty: 1 }])
  expect((await cartOf(other.token)).items).toEqual([])
  expect((await shop.call('GET /api/shop/cart')).status).toBe(401)
  expect(
    (await shop.call('PUT /api/shop/cart', { body: { version: 0, lines: [], coupons: [] } }))
      .status,
  ).toBe(401)
  const line = { mealId: soup.id, options: [], qty: 1 }
  for (const body of [
    { version: 1, lines: [{ ...line, price: 1 }], coupons: [] },
    { version: -1, lines: [], coupons: [] },
    { version: 1, lines: [{ ...line, qty: 100 }], coupons: [] },
    { version: 1, lines: [], coupons: [], userId: other.userId },
  ]) {
    expect((await shop.call('PUT /api/shop/cart', { as: one.token, body })).status).toBe(422)
  }
})

test('[S4.7] what was ordered leaves the cart, and other devices see a newer one', async () => {
  const { token, userId } = await shop.person()
  const soup = await shop.meal('Soup', 1_000)
  await keep(token, 0, [{ mealId: soup.id, options: [], qty: 1 }], ['TEN'])
  const { queries } = await testDatabase()
  await runQuery(queries, cartEmptied({ siteId: shop.siteId, userId, now: NOW }))
  expect(await cartOf(token)).toEqual({ items: [], coupons: [], version: 2 })
})
