import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { placeOrder } from './contract.ts'
import { aShop, type Buyer, NOW, refusal, type Shop } from './test-data.ts'

type Placed = ReplyOf<typeof placeOrder>

const CONFIRM = [422, 'checkout.confirmFirst', 'payment_method']

async function aStrictShop() {
  const shop = await aShop(await testDatabase())
  const mealId = await shop.meal({ stock: 500 })
  const submit = (who: Buyer, payment_method: 'card' | 'cash' = 'cash') =>
    shop.order(who, { lines: [{ mealId, options: [], qty: 1 }], payment_method })
  return { shop, submit, stock: async () => (await shop.reserved()).stock[0]?.stock }
}

async function confirm({ queries, siteId }: Shop, { userId }: Buyer): Promise<void> {
  await queries
    .updateTable('customers')
    .set({ email_confirmed_at: NOW })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}

const idOf = (response: { body: unknown }): string => (response.body as Placed).order.id

async function pass(shop: Shop, orderId: string, ...states: ('paid' | 'accepted')[]) {
  for (const to of states)
    await shop.database.transaction((trx) =>
      moveOrder(trx, shop.siteId, {
        orderId,
        to,
        by: { userId: null, as: to === 'paid' ? 'program' : 'shop' },
        now: NOW,
      }),
    )
}

test('before their email is confirmed a customer has at most two open orders in cash or unpaid', async () => {
  const { shop, submit, stock } = await aStrictShop()
  const who = await shop.buyer({ isConfirmed: false })
  const first = await submit(who)
  expect(first.status).toBe(201)
  const card = await submit(who, 'card')
  expect(card.status).toBe(201)
  for (const method of ['cash', 'card'] as const) {
    const refused = await submit(who, method)
    expect(refusal(refused)).toEqual(CONFIRM)
    expect((refused.body as { messages: object }).messages).toEqual({
      en: 'Confirm your email to have more than 2 open orders. We sent you a link.',
      ar: 'أكّد بريدك الإلكتروني لتتمكن من إضافة أكثر من طلبين مفتوحين. أرسلنا إليك رابطًا.',
    })
  }
  expect(await stock()).toBe(498)
  await pass(shop, idOf(first), 'accepted')
  expect(refusal(await submit(who)), 'accepted is still open').toEqual(CONFIRM)
  await pass(shop, idOf(card), 'paid')
  expect((await submit(who)).status, 'one was paid').toBe(201)
  expect(refusal(await submit(who))).toEqual(CONFIRM)
  await shop.cancel(who, idOf(first))
  expect((await submit(who)).status, 'one was cancelled').toBe(201)
  await confirm(shop, who)
  for (let each = 0; each < 3; each += 1) expect((await submit(who)).status).toBe(201)
})

test('unpaid card orders whose time is over no longer count', async () => {
  const { shop, submit } = await aStrictShop()
  const who = await shop.buyer({ isConfirmed: false })
  for (let each = 0; each < 2; each += 1) expect((await submit(who, 'card')).status).toBe(201)
  expect(refusal(await submit(who))).toEqual(CONFIRM)
  shop.server.clock.now = new Date(NOW.getTime() + 16 * 60_000)
  expect((await submit(who)).status).toBe(201)
})

test('other accounts with the same phone or the same address are counted together', async () => {
  const { shop, submit } = await aStrictShop()
  const phone = { phone: '+971509999999' }
  const home = { building_number_name: 'Tower 9', floor: '3', appartment_number: '301' }
  const one = await shop.buyer({ isConfirmed: false, address: { ...phone, ...home } })
  const samePhone = await shop.buyer({
    isConfirmed: false,
    address: { ...phone, building_number_name: 'Elsewhere' },
  })
  const sameDoor = await shop.buyer({
    isConfirmed: false,
    address: { ...home, phone: '+971508888888', building_number_name: ' TOWER 9' },
  })
  const neighbour = await shop.buyer({
    isConfirmed: false,
    address: { ...home, phone: '+971507777777', appartment_number: '302' },
  })
  expect((await submit(one)).status).toBe(201)
  expect((await submit(one)).status).toBe(201)
  expect(refusal(await submit(samePhone))).toEqual(CONFIRM)
  expect(refusal(await submit(sameDoor))).toEqual(CONFIRM)
  expect((await submit(neighbour)).status).toBe(201)
  await confirm(shop, samePhone)
  expect((await submit(samePhone)).status, 'confirmed').toBe(201)
  await confirm(shop, one)
  expect((await submit(sameDoor)).status, 'confirmed customers are not counted').toBe(201)
})

test('accounts that the company made need no confirmation', async () => {
  const { shop, submit } = await aStrictShop()
  const who = await shop.buyer()
  for (let each = 0; each < 4; each += 1) expect((await submit(who)).status).toBe(201)
})

test('a site sets its own numbers', async () => {
  const { shop, submit } = await aStrictShop()
  await shop.queries
    .updateTable('shop_settings')
    .set({ open_per_customer: 3, open_per_phone: 4, open_per_address: 4 })
    .where('site_id', '=', shop.siteId)
    .execute()
  const address = { phone: '+971506666666' }
  const who = await shop.buyer({ isConfirmed: false, address })
  const other = await shop.buyer({ isConfirmed: false, address })
  for (let each = 0; each < 3; each += 1) expect((await submit(who)).status).toBe(201)
  expect(refusal(await submit(who))).toEqual(CONFIRM)
  expect((await submit(other)).status).toBe(201)
  expect(refusal(await submit(other))).toEqual(CONFIRM)
})

test('of twenty orders sent at once two are placed, by one customer and by twenty with the same phone', async () => {
  const { shop, stock } = await aStrictShop()
  const mealId = (await shop.reserved()).stock[0]?.id ?? ''
  const lines = [{ mealId, options: [], qty: 1 }]
  const address = { phone: '+971505555555', building_number_name: 'Tower 5' }
  const one = await shop.buyer({ isConfirmed: false })
  const many = await Promise.all(
    Array.from({ length: 20 }, () => shop.buyer({ isConfirmed: false, address })),
  )
  for (const buyers of [Array.from({ length: 20 }, () => one), many]) {
    const before = (await stock()) ?? 0
    const bodies = await Promise.all(buyers.map((who) => shop.placement(who, { lines })))
    const responses = await Promise.all(buyers.map((who, index) => shop.send(who, bodies[index])))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(
      new Set(responses.filter(({ status }) => status !== 201).map((each) => refusal(each)[1])),
    ).toEqual(new Set(['checkout.confirmFirst']))
    expect(await stock()).toBe(before - 2)
  }
})
