import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { isOver } from '#shop/orders/rules.ts'
import { OrderState } from '#shop/orders/contract.ts'
import { runQuery } from '#platform/db/statement.ts'
import { releasePortions } from '#shop/meals/portions.ts'
import { takePortions } from '#shop/meals/test-data.ts'
import { slotQuery } from '#shop/windows/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { runsHalvedBetweenDatabases } from '#test/helpers/depth.ts'
import type { placeOrder, PlaceOrderInput } from './contract.ts'
import { aShop, NOW, refusal, type Shop, TODAY } from './test-data.ts'

type PlacedOrder = ReplyOf<typeof placeOrder>

const BUYERS = 50

/**
 * Sends the same order from many buyers at once; returns how many were placed, and the refused ones
 * by code.
 */
async function rush(
  shop: Shop,
  input: Partial<PlaceOrderInput> & { lines: PlaceOrderInput['lines'] },
): Promise<{ placed: number; refused: Map<string, number> }> {
  const buyers = []
  for (let count = 0; count < BUYERS; count += 1) buyers.push(await shop.buyer())
  const bodies = await Promise.all(buyers.map((who) => shop.placement(who, input)))
  const responses = await Promise.all(buyers.map((who, index) => shop.send(who, bodies[index])))
  const refused = new Map<string, number>()
  for (const response of responses) {
    if (response.status === 201) continue
    const [status, code] = refusal(response)
    expect(status).toBe(422)
    refused.set(code, (refused.get(code) ?? 0) + 1)
  }
  return { placed: responses.filter(({ status }) => status === 201).length, refused }
}

test('of fifty simultaneous buyers of the last portion one gets it; the others are refused, and nothing is reserved for them', async () => {
  const shop = await aShop(await testDatabase())
  const [mealId, besides] = [await shop.meal({ stock: 1 }), await shop.meal({ stock: 500 })]
  await shop.coupon({ code: 'TEN' })
  const lines = [mealId, besides].map((id) => ({ mealId: id, options: [], qty: 1 }))
  const { placed, refused } = await rush(shop, { lines, coupons: ['TEN'] })
  expect([placed, [...refused]]).toEqual([1, [['quote.changed', BUYERS - 1]]])
  const { stock, uses, slots } = await shop.reserved()
  expect([
    stock.find(({ id }) => id === mealId)?.stock,
    stock.find(({ id }) => id === besides)?.stock,
  ]).toEqual([0, 499])
  expect([
    uses[0]?.uses,
    slots[0]?.taken,
    await shop.count('orders'),
    await shop.count('coupon_uses'),
  ]).toEqual([1, 1, 1, 1])
})

test('of fifty simultaneous buyers with the last use of a coupon one gets it', async () => {
  const shop = await aShop(await testDatabase())
  const mealId = await shop.meal({ stock: 500 })
  await shop.coupon({ code: 'LAST', inAll: 1 })
  const { placed, refused } = await rush(shop, {
    lines: [{ mealId, options: [], qty: 1 }],
    coupons: ['LAST'],
  })
  expect([placed, [...refused]]).toEqual([1, [['coupons.usedUp', BUYERS - 1]]])
  const { stock, uses, slots } = await shop.reserved()
  expect([
    stock[0]?.stock,
    uses[0]?.uses,
    slots[0]?.taken,
    await shop.count('coupon_uses'),
  ]).toEqual([499, 1, 1, 1])
})

test('[S5.10] of fifty simultaneous buyers of the last slot of a window one gets it', async () => {
  const shop = await aShop(await testDatabase())
  const mealId = await shop.meal({ stock: 500 })
  const windowId = await shop.window({ capacity: 1, from: '18:00', to: '20:00' })
  const { placed, refused } = await rush(shop, {
    lines: [{ mealId, options: [], qty: 1 }],
    windowId,
  })
  expect([placed, [...refused]]).toEqual([1, [['windows.full', BUYERS - 1]]])
  const { stock, slots } = await shop.reserved()
  expect([stock[0]?.stock, slots]).toEqual([499, [{ window_id: windowId, day: TODAY, taken: 1 }]])
})

test('order numbers have no gaps, whichever orders are refused in between', async () => {
  const shop = await aShop(await testDatabase())
  const mealId = await shop.meal({ stock: 20 })
  const { placed } = await rush(shop, { lines: [{ mealId, options: [], qty: 1 }] })
  const rows = await shop.queries
    .selectFrom('orders')
    .select('number')
    .where('site_id', '=', shop.siteId)
    .orderBy('number')
    .execute()
  expect([placed, rows.map(({ number }) => number)]).toEqual([
    20,
    Array.from({ length: 20 }, (_, index) => index + 1),
  ])
})

test('of fifty simultaneous reservations in a window with seven slots, seven succeed', async () => {
  const shop = await aShop(await testDatabase())
  const windowId = await shop.window({ capacity: 3 })
  await shop.queries
    .insertInto('delivery_slots')
    .values({ site_id: shop.siteId, window_id: windowId, day: TODAY, capacity: 7 })
    .execute()
  const taken = await Promise.all(
    Array.from({ length: BUYERS }, () =>
      shop.database.transaction((trx) =>
        runQuery(trx, slotQuery(shop.siteId, { windowId, day: TODAY })),
      ),
    ),
  )
  expect(taken.filter(Boolean)).toHaveLength(7)
})

test('every order adds up, and cancelled ones release exactly what they reserved, whatever is tried with them', async () => {
  const shop = await aShop(await testDatabase())
  const meals = [
    await shop.meal({ priceFils: 435, stock: 400 }),
    await shop.meal({ priceFils: 30, stock: 400 }),
    await shop.meal({ priceFils: 3_335, stock: 400 }),
  ]
  await shop.coupon({ code: 'TEN', value: 1_000 })
  await shop.coupon({ code: 'FIVE', type: 'fixed', value: 500 })
  const buyers = [await shop.buyer(), await shop.buyer()]
  const movers = ['customer', 'shop', 'program'] as const
  const line = fc.record({ meal: fc.nat(2), qty: fc.integer({ min: 1, max: 3 }) })
  const story = fc.record({
    buyer: fc.nat(1),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    coupon: fc.constantFrom('', 'TEN', 'FIVE'),
    method: fc.constantFrom('card' as const, 'cash' as const),
    moves: fc.array(fc.tuple(fc.constantFrom(...OrderState.options), fc.constantFrom(...movers)), {
      maxLength: 25,
    }),
  })
  await fc.assert(
    fc.asyncProperty(story, async ({ buyer, lines, coupon, method, moves }) => {
      const before = await shop.reserved()
      const who = buyers[buyer]
      if (who === undefined) throw new Error('no such buyer')
      const orderLines = lines.map(({ meal, qty }) => ({
        mealId: meals[meal] ?? '',
        options: [],
        qty,
      }))
      const sent = await shop.order(who, {
        lines: orderLines,
        coupons: coupon === '' ? [] : [coupon],
        payment_method: method,
      })
      if (sent.status !== 201) {
        expect(await shop.reserved()).toEqual(before)
        return
      }
      const { order } = sent.body as PlacedOrder
      const sum = (of: 'totalPrice' | 'discount' | 'vat'): number =>
        order.items.reduce((all, item) => all + item[of], 0)
      expect([sum('totalPrice'), sum('discount'), sum('vat')]).toEqual([
        order.subtotal,
        order.discount,
        order.vat,
      ])
      expect(order.total).toBe(order.subtotal - order.discount + order.vat)
      let state: OrderState = order.state
      // An order with nothing to pay is paid when placed.
      const moved: OrderState[] = order.state === 'paid' ? ['paid'] : []
      for (const [to, as] of moves) {
        const outcome = await shop.database.transaction((trx) =>
          moveOrder(trx, shop.siteId, {
            orderId: order.id,
            to,
            by: { userId: as === 'program' ? null : who.userId, as },
            now: NOW,
          }),
        )
        if (!outcome.ok) continue
        moved.push(to)
        state = to
      }
      const { body } = await shop.follow(who, order.id)
      expect(body.story.map((event) => event.state)).toEqual(['placed', ...moved])
      expect(body.order.state).toBe(state)
      const cooked = moved.includes('cooking')
      const stopped =
        moved.includes('cancelled') || (state === 'refunded' && !moved.includes('delivered'))
      if (stopped && !cooked) expect(await shop.reserved()).toEqual(before)
      else if (stopped) expect((await shop.reserved()).slots).toEqual(before.slots)
      else if (!isOver(state))
        expect((await shop.reserved()).slots[0]?.taken).toBe((before.slots[0]?.taken ?? 0) + 1)
    }),
    runsHalvedBetweenDatabases(40),
  )
})

test('simultaneous reservations and releases of one meal’s portions balance', async () => {
  const shop = await aShop(await testDatabase())
  const mealId = await shop.meal({ stock: 10 })
  const portions = [{ mealId, qty: 1 }]
  await Promise.all(
    Array.from({ length: BUYERS }, () =>
      shop.database.transaction(async (trx) => {
        const short = await takePortions(trx, shop.siteId, portions)
        if (short.length === 0) await releasePortions(trx, shop.siteId, portions)
      }),
    ),
  )
  expect((await shop.reserved()).stock[0]?.stock).toBe(10)
})

test('of twenty card orders placed at once by one person, three wait for payment and the others reserve nothing', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal({ stock: 50 })]
  const body = await shop.placement(who, {
    lines: [{ mealId, options: [], qty: 1 }],
    payment_method: 'card',
  })
  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.send(who, body)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(
    new Set(responses.filter(({ status }) => status !== 201).map((each) => refusal(each)[1])),
  ).toEqual(new Set(['checkout.unpaidOrders']))
  const { stock, slots } = await shop.reserved()
  expect([stock[0]?.stock, slots[0]?.taken, await shop.count('orders')]).toEqual([47, 3, 3])
})
