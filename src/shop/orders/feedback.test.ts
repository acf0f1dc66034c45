import { expect, test } from 'vitest'
import { createUser } from '#accounts/people/database/users.ts'
import { newId } from '#platform/id.ts'
import { aShop, type Buyer, NOW, refusal, type Shop } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { FollowedOrder, OrderState } from './contract.ts'
import { moveOrder } from './moving.ts'

const TO_THE_DOOR: readonly OrderState[] = ['accepted', 'cooking', 'ready', 'out']

async function ordered(shop: Shop, who: Buyer, mealId: string): Promise<string> {
  const sent = await shop.order(who, { lines: [{ mealId, options: [], qty: 1 }] })
  expect(sent.status).toBe(201)
  return (sent.body as { order: { id: string } }).order.id
}

async function move(shop: Shop, orderId: string, states: readonly OrderState[]): Promise<void> {
  for (const to of states)
    await shop.database.transaction((trx) =>
      moveOrder(trx, shop.siteId, {
        orderId,
        to,
        by: { userId: null, as: 'shop' },
        now: NOW,
      }),
    )
}

async function aDriver(shop: Shop): Promise<string> {
  const id = newId()
  await shop.database.transaction((trx) =>
    createUser(
      trx,
      shop.siteId,
      {
        id,
        email: `${id}@shop.test`,
        username: id,
        name: { en: 'Imran', ar: 'عمران' },
        roles: ['driver'],
      },
      NOW,
    ),
  )
  return id
}

const rate = (shop: Shop, who: Buyer, id: string, meal: string, stars: number) =>
  shop.server.call(`PUT /api/shop/orders/${id}/ratings/${meal}`, { as: who.token, body: { stars } })
const report = (shop: Shop, who: Buyer, id: string, note = 'No bread') =>
  shop.server.call(`POST /api/shop/orders/${id}/problem`, {
    as: who.token,
    key: newId(),
    body: { kind: 'missing', note },
  })
const followed = async (shop: Shop, who: Buyer, id: string) =>
  (await shop.follow(who, id)).body as FollowedOrder

test('while it is on its way an order has its driver, the shop’s phone and about when it arrives', async () => {
  const shop = await aShop(await testDatabase())
  const [who, mealId, driver] = [await shop.buyer(), await shop.meal(), await aDriver(shop)]
  const [first, second] = [await ordered(shop, who, mealId), await ordered(shop, who, mealId)]
  for (const [index, id] of [first, second].entries()) {
    await move(shop, id, TO_THE_DOOR)
    await shop.queries
      .insertInto('deliveries')
      .values({
        site_id: shop.siteId,
        order_id: id,
        driver_id: driver,
        rank: index + 1,
        out_at: NOW,
      })
      .execute()
  }
  const of = async (id: string) => {
    const { driver: by, arrivesAt } = await followed(shop, who, id)
    return [by?.name.en, by?.phone, (Date.parse(arrivesAt ?? '') - NOW.getTime()) / 60_000]
  }
  expect((await followed(shop, who, first)).shopPhone).not.toBe('')
  expect(await of(first)).toEqual(['Imran', null, 15])
  expect(await of(second)).toEqual(['Imran', null, 30])
  await move(shop, first, ['delivered'])
  await shop.queries
    .updateTable('deliveries')
    .set({ delivered_at: NOW })
    .where('order_id', '=', first)
    .execute()
  expect(await of(second)).toEqual(['Imran', null, 15])
  expect(await followed(shop, who, first)).toMatchObject({ driver: null, arrivesAt: null })
})

test('a delivered order’s dishes are rated and rated again, and only they', async () => {
  const shop = await aShop(await testDatabase())
  const [who, other] = [await shop.buyer(), await shop.buyer()]
  const [mealId, another] = [await shop.meal(), await shop.meal()]
  const id = await ordered(shop, who, mealId)
  expect(refusal(await rate(shop, who, id, mealId, 5))).toEqual([
    422,
    'orders.notDelivered',
    undefined,
  ])
  await move(shop, id, [...TO_THE_DOOR, 'delivered'])
  expect((await followed(shop, who, id)).feedbackUntil).not.toBeNull()
  expect((await rate(shop, who, id, mealId, 2)).status).toBe(200)
  expect((await rate(shop, who, id, mealId, 5)).body).toMatchObject({
    ratings: [{ mealId, stars: 5 }],
  })
  expect(refusal(await rate(shop, who, id, another, 5))[1]).toBe('orders.dishNotInOrder')
  expect(refusal(await rate(shop, other, id, mealId, 1))[0]).toBe(404)
  expect((await rate(shop, who, id, mealId, 6)).status).toBe(422)
})

test('a problem is reported once by the customer, and the staff who work on orders see it', async () => {
  const shop = await aShop(await testDatabase())
  const [who, other] = [await shop.buyer(), await shop.buyer()]
  const desk = await shop.buyer({ permissions: ['shop.orders'] })
  const id = await ordered(shop, who, await shop.meal())
  expect(refusal(await report(shop, who, id))[1]).toBe('orders.notDelivered')
  await move(shop, id, [...TO_THE_DOOR, 'delivered'])
  expect(refusal(await report(shop, other, id))[0]).toBe(404)
  const sent = await Promise.all([report(shop, who, id), report(shop, who, id)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await followed(shop, desk, id)).toMatchObject({
    problem: { kind: 'missing', note: 'No bread' },
    feedbackUntil: null,
  })
})
