import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'
import type { placeOrder } from './contract.ts'
import { aShop, refusal } from './test-data.ts'

type PlacedOrder = ReplyOf<typeof placeOrder>

test('a window accepts orders on its days, until its last order time, up to its slots', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const lines = [{ mealId, options: [], qty: 1 }]
  const weekend = await shop.window({ days: [6] })
  const small = await shop.window({ capacity: 1, from: '18:00', to: '20:00' })
  const at = async (change: object): Promise<unknown> =>
    refusal(await shop.order(who, { lines, ...change }))[1]
  expect(await at({ windowId: weekend })).toBe('windows.notOnThatDay')
  expect(await at({ windowId: newId() })).toBe('windows.notOnThatDay')
  expect(await at({ day: '2026-11-30' })).toBe('windows.notOnThatDay')
  expect(await at({ day: '2026-11-21' })).toBe('windows.late')
  expect((await shop.order(who, { lines, windowId: small })).status).toBe(201)
  expect(await at({ windowId: small })).toBe('windows.full')
  expect((await shop.order(who, { lines, windowId: small, day: '2026-11-23' })).status).toBe(201)
  shop.server.clock.now = new Date('2026-11-22T07:00:00.001Z')
  expect(await at({})).toBe('windows.late')
})

test('changed prices, removed meals and invalid coupons are refused before anything is reserved', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal({ stock: 5 })]
  const couponId = await shop.coupon({ code: 'TEN' })
  const good = await shop.placement(who, {
    lines: [{ mealId, options: [], qty: 2 }],
    coupons: ['TEN'],
  })
  const change = (values: { price_fils?: number; sold_out?: boolean }) =>
    shop.queries
      .updateTable('meals')
      .set(values)
      .where('site_id', '=', shop.siteId)
      .where('id', '=', mealId)
      .execute()
  await change({ price_fils: 2_600 })
  const dearer = await shop.send(who, good)
  expect(refusal(dearer)).toEqual([422, 'checkout.changed', 'expected.total'])
  expect((dearer.body as { messages: object }).messages).toMatchObject({
    en: 'Your total is now AED 49.14 (was AED 47.25). Review the changes and order again.',
  })
  await change({ price_fils: 2_500, sold_out: true })
  expect(refusal(await shop.send(who, good))).toEqual([422, 'quote.changed', 'lines'])
  await change({ sold_out: false })
  expect(
    refusal(await shop.send(who, { ...good, lines: [{ mealId, options: [], qty: 6 }] }))[1],
  ).toBe('quote.changed')
  await shop.queries
    .updateTable('coupons')
    .set({ active: false })
    .where('id', '=', couponId)
    .execute()
  expect(refusal(await shop.send(who, good))[1]).toBe('coupons.off')
  expect(refusal(await shop.send(who, { ...good, lines: [] }))[1]).toBe('quote.empty')
  expect([await shop.count('orders'), await shop.reserved()]).toMatchObject([
    0,
    { stock: [{ stock: 5 }], uses: [{ uses: 0 }], slots: [] },
  ])
})

test('codes guessed by placing orders are counted, though the orders are refused', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  await shop.coupon({ code: 'RAMADAN26' })
  const good = await shop.placement(who, { lines: [{ mealId, options: [], qty: 1 }] })
  const codes: string[] = []
  for (let index = 0; index < 20; index += 1)
    codes.push(refusal(await shop.send(who, { ...good, coupons: [`WRONG${index}`] }))[1])
  expect(new Set(codes.slice(0, 15))).toEqual(new Set(['coupons.notFound']))
  expect(new Set(codes.slice(15))).toEqual(new Set(['coupons.tooManyTries']))
  const right = await shop.send(who, { ...good, coupons: ['RAMADAN26'] })
  expect(refusal(right)).toEqual([429, 'coupons.tooManyTries', 'coupons'])
  expect((await shop.send(who, good)).status).toBe(201)
})

test('a minimum order, a cash limit and the card minimum apply', async () => {
  const shop = await aShop(await testDatabase(), { minimumFils: 150, cashLimitFils: 5_000 })
  const [who, crumb, feast] = [
    await shop.buyer(),
    await shop.meal({ priceFils: 100 }),
    await shop.meal({ priceFils: 5_000 }),
  ]
  const lines = (mealId: string, qty: number) => [{ mealId, options: [], qty }]
  expect(refusal(await shop.order(who, { lines: lines(crumb, 1) }))).toEqual([
    422,
    'quote.belowMinimum',
    'lines',
  ])
  expect(refusal(await shop.order(who, { lines: lines(feast, 1) }))).toEqual([
    422,
    'checkout.cashLimit',
    'payment_method',
  ])
  expect((await shop.order(who, { lines: lines(feast, 1), payment_method: 'card' })).status).toBe(
    201,
  )
  await shop.coupon({ code: 'NEARLY', type: 'fixed', value: 150 })
  const nearly = { lines: lines(crumb, 2), coupons: ['NEARLY'], payment_method: 'card' } as const
  expect(
    refusal(
      await shop.order(who, { ...nearly, lines: [...nearly.lines], coupons: [...nearly.coupons] }),
    ),
  ).toEqual([422, 'checkout.cardMinimum', 'payment_method'])
})

test('the allowed payment methods come with the price, in both languages, and apply to the order', async () => {
  const shop = await aShop(await testDatabase(), { cashLimitFils: 5_000 })
  const [who, crumb, feast] = [
    await shop.buyer(),
    await shop.meal({ priceFils: 100 }),
    await shop.meal({ priceFils: 5_000 }),
  ]
  const paying = async (mealId: string, qty: number): Promise<Quote['paying']> =>
    (
      (
        await shop.server.call('POST /api/shop/quote', {
          site: shop.siteId,
          body: { lines: [{ mealId, options: [], qty }], coupons: [] },
        })
      ).body as Quote
    ).paying
  expect(await paying(crumb, 10)).toEqual({ card: null, cash: null })
  expect(await paying(crumb, 1)).toEqual({
    card: {
      code: 'checkout.cardMinimum',
      title: expect.objectContaining({
        en: 'The minimum card payment is AED 2.00. Pay in cash instead.',
      }) as object,
    },
    cash: null,
  })
  const dear = await paying(feast, 1)
  expect(dear).toMatchObject({
    card: null,
    cash: {
      code: 'checkout.cashLimit',
      title: { en: 'You can pay up to AED 50.00 in cash. Pay by card instead.' },
    },
  })
  expect(dear.cash?.title.ar).toMatch(/^يمكن الدفع نقدًا حتى .*50[.٫]00.* فقط\. ادفع بالبطاقة\.$/)
  const refused = await shop.order(who, {
    lines: [{ mealId: feast, options: [], qty: 1 }],
    payment_method: 'cash',
  })
  expect((refused.body as { code: string; messages: object }).messages).toMatchObject({
    en: dear.cash?.title.en,
  })
})

test('a person may have three unpaid card orders at once; the fourth is refused, reserves nothing, and names the waiting one', async () => {
  const shop = await aShop(await testDatabase())
  const [who, other, mealId] = [
    await shop.buyer(),
    await shop.buyer(),
    await shop.meal({ stock: 50 }),
  ]
  const lines = [{ mealId, options: [], qty: 1 }]
  const submit = (by = who, payment_method: 'card' | 'cash' = 'card') =>
    shop.order(by, { lines, payment_method })
  const first = (await submit()).body as PlacedOrder
  for (let each = 0; each < 2; each += 1) expect((await submit()).status).toBe(201)
  const refused = await submit()
  expect(refusal(refused)).toEqual([422, 'checkout.unpaidOrders', 'payment_method'])
  expect((refused.body as { messages: object }).messages).toEqual({
    en: 'You already have 3 unpaid orders. Pay or cancel order 1 first.',
    ar: 'لديك 3 طلبات غير مدفوعة. ادفع الطلب رقم 1 أو ألغِه أولًا.',
  })
  expect((await shop.reserved()).stock).toMatchObject([{ stock: 47 }])
  expect((await submit(other)).status, 'of another customer').toBe(201)
  expect((await submit(who, 'cash')).status, 'in cash').toBe(201)
  await shop.cancel(who, first.order.id)
  expect((await submit()).status, 'one was cancelled').toBe(201)
  expect((await submit()).status).toBe(422)
  shop.server.clock.now = new Date(shop.server.clock.now.getTime() + 16 * 60_000)
  expect((await submit()).status, 'their time is over').toBe(201)
})
