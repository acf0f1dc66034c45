import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { placeOrder } from './contract.ts'
import { aShop, NOW, refusal, TODAY } from './test-data.ts'

type PlacedOrder = ReplyOf<typeof placeOrder>

test('[S3.7] [S3.8] an order has its people, address, time and money under the specification’s names, and so do its lines', async () => {
  const shop = await aShop(await testDatabase())
  const [who, machboos, soup] = [
    await shop.buyer(),
    await shop.meal({ priceFils: 2_500 }),
    await shop.meal({ priceFils: 30, name: 'Soup' }),
  ]
  const extra = await shop.option(machboos, 450, ['gluten'])
  await shop.coupon({ code: 'WELCOME' })
  const lines = [
    { mealId: machboos, options: [extra], qty: 2 },
    { mealId: soup, options: [], qty: 1 },
  ]
  const sent = await shop.order(who, { lines, coupons: ['WELCOME'], notes: 'No onions' })
  expect(sent.status).toBe(201)
  const { order, pay } = sent.body as PlacedOrder
  expect(pay).toBe(false)
  expect(order).toMatchObject({
    number: 1,
    user_id: who.userId,
    state: 'placed',
    payment_method: 'cash',
    type: 'delivery',
    notes: 'No onions',
    coupon: 'WELCOME',
    date: NOW.toISOString(),
    currency: 'AED',
    subtotal: 5_930,
    discount: 593,
    vat: 267,
    total: 5_604,
    day: TODAY,
    fromAt: '2026-11-22T08:00:00.000Z',
    toAt: '2026-11-22T10:00:00.000Z',
    address: {
      ...{
        user_id: who.userId,
        type: 'shipping',
        country_id: 'AE',
        city: 'dubai',
        area: { en: 'Al Barsha', ar: 'البرشاء' },
      },
      ...{
        building_number_name: 'Al Noor Tower',
        floor: '7',
        appartment_number: '702',
        phone: '+971501234567',
        lat: 25.1,
        lan: 55.2,
      },
    },
  })
  expect(order.items.toSorted((one, other) => other.price - one.price)).toMatchObject([
    {
      order_id: order.id,
      mealId: machboos,
      category: 'mains',
      nameEN: 'Machboos',
      nameAR: 'مجبوس',
      price: 2_950,
      qty: 2,
      totalPrice: 5_900,
      discount: 590,
    },
    {
      order_id: order.id,
      mealId: soup,
      image: null,
      price: 30,
      qty: 1,
      totalPrice: 30,
      discount: 3,
    },
  ])
  expect(order.items.find(({ mealId }) => mealId === machboos)?.allergens).toEqual([
    'nuts',
    'gluten',
  ])
  expect(order.items.reduce((sum, item) => sum + item.vat, 0)).toBe(order.vat)
  const stored = (await shop.follow(who, order.id)).body
  expect(stored.order).toEqual(order)
  expect(stored).toMatchObject({
    story: [{ state: 'placed', by: 'customer' }],
    mayCancel: true,
    payUntil: null,
    deliveryCode: null,
    invoiced: false,
  })
  expect(shop.emails.map(({ toUserId, subject }) => [toUserId, subject])).toEqual([
    [who.userId, "We've received your order 1"],
  ])
  expect(shop.server.notified).toMatchObject([
    { topic: 'orders', userIds: expect.arrayContaining([who.userId]) as string[] },
  ])
})

test('[S9.1] VAT is 5 % of the amount after the discount, rounded once, and delivery is free', async () => {
  const shop = await aShop(await testDatabase())
  const [who, crumb] = [await shop.buyer(), await shop.meal({ priceFils: 10 })]
  const { order } = (await shop.order(who, { lines: [{ mealId: crumb, options: [], qty: 3 }] }))
    .body as PlacedOrder
  expect([order.subtotal, order.discount, order.vat, order.total]).toEqual([30, 0, 2, 32])
})

test('[S9.5] an order goes only to an emirate and an area that are still served', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal()]
  const lines = [{ mealId, options: [], qty: 1 }]
  const { order } = (await shop.order(who, { lines })).body as PlacedOrder
  expect(order.address.city).toBe('dubai')
  await shop.queries
    .updateTable('delivery_areas')
    .set({ active: false })
    .where('site_id', '=', shop.siteId)
    .execute()
  expect(refusal(await shop.order(who, { lines }))).toEqual([
    422,
    'checkout.areaNotServed',
    'addressId',
  ])
})

test('[S5.9] [S5.10] [S5.12] [S5.13] missing input is reported with the specification’s messages', async () => {
  const shop = await aShop(await testDatabase())
  const [who, other, mealId] = [await shop.buyer(), await shop.buyer(), await shop.meal()]
  const good = await shop.placement(who, { lines: [{ mealId, options: [], qty: 1 }] })
  const sentence = async (change: object): Promise<unknown> => {
    const { status, body } = await shop.send(who, { ...good, ...change })
    const { messages, field } = body as { messages: Record<string, string>; field: string }
    return [status, field, messages]
  }
  expect(await sentence({ addressId: null })).toEqual([
    422,
    'addressId',
    { en: 'Please select an address !', ar: 'الرجاء تحديد عنوان!' },
  ])
  expect(await sentence({ windowId: null })).toEqual([
    422,
    'windowId',
    { en: 'Please select a period !', ar: 'الرجاء تحديد فترة!' },
  ])
  expect(await sentence({ day: null })).toEqual([
    422,
    'windowId',
    { en: 'Please select a period !', ar: 'الرجاء تحديد فترة!' },
  ])
  const chosen = [
    422,
    'addressId',
    { en: 'Please Choose an address to continue !', ar: 'الرجاء اختيار عنوان للمتابعة!' },
  ]
  expect(await sentence({ addressId: other.addressId })).toEqual(chosen)
  expect(await sentence({ addressId: newId() })).toEqual(chosen)
  const guest = await shop.server.call('POST /api/shop/orders', {
    site: shop.siteId,
    body: good,
    key: newId(),
  })
  expect(guest.status).toBe(401)
  expect(await shop.count('orders')).toBe(0)
})

test('a card order waits for payment; an order with nothing to pay is paid at once and has its invoice', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId] = [await shop.buyer(), await shop.meal({ priceFils: 1_000 })]
  const lines = [{ mealId, options: [], qty: 1 }]
  const card = (await shop.order(who, { lines, payment_method: 'card' })).body as PlacedOrder
  expect([card.pay, card.order.state]).toEqual([true, 'placed'])
  expect((await shop.follow(who, card.order.id)).body.payUntil).toBe('2026-11-22T05:15:00.000Z')
  expect(shop.emails).toHaveLength(0)
  await shop.coupon({ code: 'GIFT', type: 'fixed', value: 1_000 })
  const gift = (await shop.order(who, { lines, coupons: ['GIFT'], payment_method: 'cash' }))
    .body as PlacedOrder
  expect([gift.pay, gift.order.state, gift.order.total, gift.order.payment_method]).toEqual([
    false,
    'paid',
    0,
    'card',
  ])
  expect((await shop.follow(who, gift.order.id)).body).toMatchObject({
    invoiced: true,
    payUntil: null,
  })
  expect(shop.emails.map(({ subject }) => subject)).toEqual(['Payment received for order 2'])
})

test('a tampered price, total, coupon, person or order is refused and changes nothing', async () => {
  const shop = await aShop(await testDatabase())
  const [who, other, mealId] = [await shop.buyer(), await shop.buyer(), await shop.meal()]
  const good = await shop.placement(who, { lines: [{ mealId, options: [], qty: 1 }] })
  const [line] = good.lines
  const tampered: object[] = [
    { user_id: other.userId },
    { order_id: newId() },
    { id: newId() },
    { number: 7 },
    { state: 'paid' },
    { total: 1 },
    { subtotal: 1 },
    { vat: 0 },
    { discount: 2_000 },
    { date: '2020-01-01T00:00:00.000Z' },
    { coupon: 'FREE' },
    { terms: false },
    { lines: [{ ...line, price: 1 }] },
    { lines: [{ ...line, totalPrice: 1 }] },
    { lines: [{ ...line, qty: 0 }] },
    { lines: [{ ...line, qty: -1 }] },
    { lines: [{ ...line, qty: 0.5 }] },
    { expected: { total: good.expected.total, price: 1 } },
    { expected: { total: -1 } },
    { address: { city: 'dubai' } },
    { payment_method: 'free' },
  ]
  for (const change of tampered)
    expect([change, (await shop.send(who, { ...good, ...change })).status]).toEqual([change, 422])
  expect(refusal(await shop.send(who, { ...good, expected: { total: 1 } }))[1]).toBe(
    'checkout.changed',
  )
  expect(
    refusal(
      await shop.send(who, { ...good, lines: [{ mealId: newId(), options: [], qty: 1 }] }),
    )[1],
  ).toBe('quote.changed')
  expect(refusal(await shop.send(who, { ...good, coupons: ['FREE'] }))[1]).toBe('coupons.notFound')
  expect([await shop.count('orders'), await shop.reserved()]).toMatchObject([0, { slots: [] }])
})

test('one order however often it is sent: twenty times at once, and again after the response was lost', async () => {
  const shop = await aShop(await testDatabase())
  const [who, other, mealId] = [
    await shop.buyer(),
    await shop.buyer(),
    await shop.meal({ stock: 30 }),
  ]
  const body = await shop.placement(who, { lines: [{ mealId, options: [], qty: 1 }] })
  const key = newId()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => shop.send(who, body, { key })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(responses.map((each) => (each.body as PlacedOrder).order.id)).size).toBe(1)
  expect(
    new Set([...responses, await shop.send(who, body, { key })].map(({ text }) => text)).size,
  ).toBe(1)
  expect(refusal(await shop.send(who, { ...body, notes: 'Else' }, { key }))).toEqual([
    409,
    'http.keyUsedOtherwise',
    undefined,
  ])
  expect((await shop.send(who, body, { key: '' })).status).toBe(422)
  // Another person's key is a different key.
  expect((await shop.send(other, { ...body, addressId: other.addressId }, { key })).status).toBe(
    201,
  )
  expect([
    await shop.count('orders'),
    await shop.count('order_events'),
    shop.emails.length,
  ]).toEqual([2, 2, 2])
  expect(await shop.reserved()).toMatchObject({ stock: [{ stock: 28 }], slots: [{ taken: 2 }] })
})
