import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { newId } from '#platform/id.ts'
import { refusal, TODAY } from '#shop/checkout/test-data.ts'
import { aPlanShop, FIRST, type PlanShop } from '../test-data.ts'

let shop: PlanShop
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  await shop.dish()
  await shop.dish({ part: 'snack' })
})

type Bought = { plan: string; order: string; pay: boolean }

test('[S3.9] a plan is bought as it was built, with every day reserved until it is paid', async () => {
  const who = await shop.customer()
  const packageId = shop.packages.weightLoss
  const change = { packageId, snacksPerDay: 1, weekdays: [2, 4], allergies: ['nuts' as const] }
  const input = await shop.filled(who, change)
  const sent = await shop.send(who, input)
  expect(sent.status).toBe(201)
  const { plan, order, pay } = sent.body as Bought
  expect(pay).toBe(true)
  const shown = await shop.show(who, plan)
  expect(shown).toMatchObject({
    number: 1,
    state: 'unpaid',
    plan_type: 'weightLoss',
    meals_per_day: 1,
    snacks_per_day: 1,
    weekdays: [2, 4],
    delivery_emirate: 'dubai',
    allergies: ['nuts'],
    dislikes: [],
    start_date: FIRST,
    end_date: '2026-11-26',
    payment_status: 'Pending',
    stripe_ref: null,
    order: { id: order, number: 1, payUntil: '2026-11-22T05:15:00.000Z' },
    counts: { paid: 0, delivered: 0, left: 0, refunded: 0 },
  })
  expect(shown.days.map(({ day, dishes }) => [day, dishes.map(({ part }) => part)])).toEqual([
    [FIRST, ['meal', 'snack']],
    ['2026-11-26', ['meal', 'snack']],
  ])
  expect(await shop.slots()).toEqual(
    [FIRST, '2026-11-26'].map((day) => ({ window_id: shop.windowId, day, taken: 1 })),
  )
})

test('[S3.9, S4.8] a successful charge turns the payment status into Paid, with the card company’s reference', async () => {
  const who = await shop.customer()
  const sent = await shop.send(who, await shop.filled(who))
  const { plan, order } = sent.body as Bought
  await shop.pay(who, order)
  const paid = await shop.show(who, plan)
  expect(paid).toMatchObject({
    state: 'running',
    payment_status: 'Paid',
    stripe_ref: expect.stringMatching(/^pi_demo_/),
    counts: { paid: 7, delivered: 0, left: 7, refunded: 0 },
    money: { paid: 11_025, delivered: 0, left: 11_025, refunded: 0 },
  })
  expect(paid.days.map(({ value }) => value)).toEqual([
    1_575, 1_575, 1_575, 1_575, 1_575, 1_575, 1_575,
  ])
  expect(await shop.work()).toBe(1)
  expect(await shop.work()).toBe(0)
  expect(await shop.show(who, plan)).toMatchObject({
    state: 'running',
    counts: { left: 7 },
    events: [{ kind: 'paid', by: 'program', days: 7, amount: 11_025 }],
  })
  expect(shop.emails.at(-1)?.text).toContain('Your meal plan is booked')
})

test('a plan’s purchase is among the orders and the unpaid ones, and has one invoice with its meals and snacks', async () => {
  const who = await shop.customer()
  const sent = await shop.send(who, await shop.filled(who, { snacksPerDay: 1 }))
  const { order } = sent.body as Bought
  const list = (query: Record<string, string>) =>
    shop.call('GET /api/shop/orders', who.token, { query })
  const types = async (query: Record<string, string> = {}) =>
    ((await list(query)).body as { items: { type: string }[] }).items.map(({ type }) => type)
  expect([await types(), await types({ unpaid: 'true' })]).toEqual([['plan'], ['plan']])
  await shop.pay(who, order)
  const invoices = await shop.queries
    .selectFrom('invoices')
    .select(['kind', 'lines', 'total_fils'])
    .where('site_id', '=', shop.siteId)
    .execute()
  expect(invoices).toMatchObject([
    {
      kind: 'invoice',
      total_fils: 18_375,
      lines: [
        { nameEN: 'Meals', nameAR: 'وجبات', qty: 7, price: 1_500 },
        { nameEN: 'Snacks', nameAR: 'وجبات خفيفة', qty: 7, price: 1_000 },
      ],
    },
  ])
  const again = await shop.call(`GET /api/shop/orders/${order}/again`, who.token)
  expect(again.status).toBe(404)
  const board = await shop.call('GET /api/shop/kitchen/board', shop.staff, {
    query: { day: FIRST },
  })
  expect(board.body).toMatchObject({ tickets: [] })
  const desk = await shop.call('GET /api/shop/order-desk', shop.staff)
  expect(desk.body).toMatchObject({ items: [{ id: order, type: 'plan' }] })
  const cancelled = await shop.call(`POST /api/shop/order-desk/${order}/cancellation`, shop.staff, {
    body: { reason: 'No' },
    key: newId(),
  })
  expect(cancelled.status).toBe(409)
})

test('a plan’s meals and snacks are among the sales, and all of them add up', async () => {
  const who = await shop.customer()
  await shop.bought(who, { snacksPerDay: 1 })
  const { body } = await shop.call('GET /api/shop/sales', shop.staff)
  expect(body).toMatchObject({
    sum: { orders: 1, items: 14, net: 17_500, vat: 875, total: 18_375 },
    meals: [
      { id: null, name: { en: 'Meals', ar: 'وجبات' }, items: 7, total: 11_025 },
      { id: null, name: { en: 'Snacks', ar: 'وجبات خفيفة' }, items: 7, total: 7_350 },
    ],
    categories: [{ slug: 'meal-plans', name: { en: 'Meal plans', ar: 'اشتراكات الوجبات' } }],
  })
})

test('an unpaid plan that lapses, or that its customer cancels, gives everything back', async () => {
  const who = await shop.customer()
  await shop.shop.coupon({ code: 'TEN', inAll: 2 })
  const input = await shop.filled(who, { coupons: ['TEN'] })
  const first = (await shop.send(who, input)).body as Bought
  const other = await shop.customer()
  const theirs = await shop.filled(other, { coupons: ['TEN'] })
  const second = (await shop.send(other, theirs)).body as Bought
  expect((await shop.shop.reserved()).uses[0]?.uses).toBe(2)
  const cancelled = await shop.call(`POST /api/shop/orders/${second.order}/cancel`, other.token, {
    body: { reason: '' },
    key: newId(),
  })
  expect(cancelled.status).toBe(200)
  await shop.work()
  expect((await shop.slots()).map(({ taken }) => taken)).toEqual([1, 1, 1, 1, 1, 1, 1])
  shop.at('2026-11-22T05:16:00Z')
  await shop.workPayments()
  expect(await shop.show(who, first.plan)).toMatchObject({
    state: 'lapsed',
    payment_status: 'Cancelled',
  })
  expect(await shop.work()).toBe(1)
  expect(await shop.work()).toBe(0)
  expect([await shop.slots(), (await shop.shop.reserved()).uses[0]?.uses]).toEqual([[], 0])
  expect(await shop.show(who, first.plan)).toMatchObject({ state: 'lapsed', days: [] })
  expect(shop.emails.at(-1)?.text).toContain('released the days of your meal plan')
})

test('a plan that costs nothing begins without a payment', async () => {
  const who = await shop.customer()
  await shop.shop.coupon({ code: 'GIFT', value: 10_000 })
  const sent = await shop.send(who, await shop.filled(who, { coupons: ['GIFT'] }))
  expect(sent.body).toMatchObject({ pay: false })
  const { plan } = sent.body as Bought
  expect(await shop.show(who, plan)).toMatchObject({
    state: 'running',
    payment_status: 'Paid',
    counts: { left: 7 },
    money: { paid: 0 },
  })
})

test('repeated requests buy one plan, and a difference from what was seen buys none', async () => {
  const who = await shop.customer()
  const input = await shop.filled(who)
  const key = newId()
  const [one, two] = [await shop.send(who, input, { key }), await shop.send(who, input, { key })]
  expect(two.body).toEqual(one.body)
  expect(refusal(await shop.send(who, input, { total: 1 }))).toEqual([
    422,
    'checkout.changed',
    'expected.total',
  ])
  const soon = await shop.filled(who, { startDate: '2026-11-23' })
  expect(refusal(await shop.send(who, soon))[1]).toBe('mealPlans.startTooEarly')
  expect(refusal(await shop.send(who, { ...input, weeks: 3 }, { total: 1 }))[1]).toBe(
    'mealPlans.otherLength',
  )
  const gone = { ...input, packageId: newId() }
  expect(refusal(await shop.send(who, gone, { total: 1 }))[1]).toBe('mealPlans.packageGone')
  const other = await shop.customer()
  const theirs = {
    ...input,
    days: input.days.map((day) => ({ ...day, addressId: other.addressId })),
  }
  expect(refusal(await shop.send(who, theirs))[1]).toBe('mealPlans.addressGone')
  expect((await shop.slots()).every(({ taken }) => taken === 1)).toBe(true)
})

test('where no cards are taken only a plan that costs nothing is sold, and a card is not charged for less than it can be', async () => {
  const cash = await aPlanShop(await testDatabase(), { takesCards: false })
  await cash.dish()
  const who = await cash.customer()
  expect(refusal(await cash.send(who, await cash.filled(who)))[1]).toBe('mealPlans.cardsOff')
  const other = await shop.customer()
  await shop.shop.coupon({ code: 'NEARLY', value: 9_900 })
  const cheap = await shop.filled(other, { coupons: ['NEARLY'] })
  expect(refusal(await shop.send(other, cheap))[1]).toBe('mealPlans.cardMinimum')
  expect(await shop.slots()).toEqual([])
})

test('a customer has one unpaid plan at a time, also where many are sent at the same time', async () => {
  const who = await shop.customer()
  const input = await shop.filled(who)
  const sent = await Promise.all(Array.from({ length: 6 }, () => shop.send(who, input)))
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
  const others = sent.filter(({ status }) => status !== 201)
  expect(new Set(others.map((each) => refusal(each)[1]))).toEqual(new Set(['mealPlans.unpaidPlan']))
  expect((await shop.slots()).map(({ taken }) => taken)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect((await shop.send(await shop.customer(), input)).status).not.toBe(500)
  // Once it is paid, cancelled or lapsed another one can be bought.
  const placed = sent.find(({ status }) => status === 201)?.body as Bought | undefined
  expect(others[0]?.body).toMatchObject({ details: { order: placed?.order } })
  await shop.pay(who, placed?.order ?? '')
  expect((await shop.send(who, input)).status).toBe(201)
})

test('a plan counts as a first order, and its days as none', async () => {
  const who = await shop.customer()
  const plan = await shop.bought(who)
  await shop.work()
  shop.at('2026-11-23T14:00:00Z')
  await shop.work()
  expect((await shop.show(who, plan)).days[0]?.state).toBe('closed')
  const { customer } = (
    await shop.call(`GET /api/shop/order-desk/${(await shop.show(who, plan)).order.id}`, shop.staff)
  ).body as { customer: { orders: number } }
  expect(customer.orders).toBe(1)
  await shop.queries
    .insertInto('coupons')
    .values({
      ...{ site_id: shop.siteId, id: newId(), code: 'FIRST', name_en: 'First', name_ar: 'أول' },
      type: 'fixed',
      ...{ value: 100, first_order: true, created_at: shop.clock.now },
    })
    .execute()
  const { price } = await shop.priceOf(who, shop.planInput({ coupons: ['FIRST'] }))
  expect(price).toMatchObject({
    discount: 0,
    coupons: [{ refused: { code: 'coupons.firstOrder' } }],
  })
})

test('of fifty people at the last place of a day, one gets it and nothing else is reserved', {
  timeout: 180_000,
}, async () => {
  const windowId = await shop.shop.window({ capacity: 1, from: '18:00', to: '20:00' })
  const buyers = []
  for (let count = 0; count < 50; count += 1) buyers.push(await shop.customer())
  const inputs = await Promise.all(
    buyers.map(async (who) => {
      const input = await shop.filled(who, { weekdays: [2, 3] })
      // They all want the last place of Wednesday, and there are places enough on Tuesday.
      const days = input.days.map((day, index) => (index === 1 ? { ...day, windowId } : day))
      return { ...input, days }
    }),
  )
  const [first] = inputs
  const { price } = await shop.priceOf(buyers[0] ?? null, first ?? shop.planInput())
  const sent = await Promise.all(
    buyers.map((who, index) =>
      shop.send(who, inputs[index] ?? shop.planInput(), { total: price.total }),
    ),
  )
  const refused = sent.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(49)
  expect(new Set(refused.map((each) => refusal(each)[1]))).toEqual(new Set(['mealPlans.dayFull']))
  expect(await shop.slots()).toEqual([
    { window_id: shop.windowId, day: FIRST, taken: 1 },
    { window_id: windowId, day: '2026-11-25', taken: 1 },
  ])
})

test('plans and orders share the places of a window', async () => {
  const windowId = await shop.shop.window({ capacity: 1, from: '18:00', to: '20:00' })
  const who = await shop.customer()
  const input = await shop.filled(who)
  const days = input.days.map((day) => ({ ...day, windowId }))
  expect((await shop.send(who, { ...input, days })).status).toBe(201)
  const buyer = await shop.shop.buyer()
  const lines = [{ mealId: await shop.shop.meal(), options: [], qty: 1 }]
  const order = (day: string) => shop.shop.order(buyer, { lines, windowId, day })
  expect(refusal(await order(FIRST))[1]).toBe('windows.full')
  expect((await order(TODAY)).status).toBe(201)
  const { issues } = await shop.priceOf(who, { ...input, days })
  expect(issues).toMatchObject(days.map(({ day }) => ({ day, code: 'mealPlans.dayFull' })))
})
