import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { Buyer } from '#shop/checkout/test-data.ts'
import type { FollowedOrder } from '#shop/orders/contract.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { listOwnPlans } from './own/contract.ts'
import { aPlanShop, FIRST, type PlanShop } from './test-data.ts'

/** Six in the evening in Dubai, before the first day: then its changes close. */
const CLOSES = '2026-11-23T14:00:00Z'

let shop: PlanShop
let who: Buyer
let rice: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  rice = await shop.dish({ name: 'Rice' })
})

async function asked() {
  const { body } = await shop.call('GET /api/shop/meal-plans/mine', who.token)
  const { items } = body as ReplyOf<typeof listOwnPlans>
  return items.map(({ next_delivery: next, asks }) => [next, asks])
}

test('each plan has its next delivery, and says that it is still to be paid', async () => {
  await shop.bought(who, { startDate: '2026-11-30' })
  await shop.send(who, await shop.filled(who, { startDate: '2026-11-26' }))
  expect(await asked()).toEqual([
    [null, 'payment'],
    ['2026-11-30', null],
  ])
})

test('a plan with a day without a dish says so', async () => {
  await shop.bought(who, { allergies: ['nuts'] })
  await shop.work()
  await shop.change(rice, { allergens: ['nuts'] })
  await shop.work()
  expect(await asked()).toEqual([[FIRST, 'emptyDay']])
})

test('a plan whose kitchen cooks a declared allergen says so, and so does its order', async () => {
  const plan = await shop.bought(who, { allergies: ['nuts'] })
  await shop.work()
  shop.at(CLOSES)
  await shop.work()
  const order = (await shop.show(who, plan)).days[0]?.delivery?.order ?? ''
  await shop.moveTo(order, 'accepted')
  const follow = async () =>
    ((await shop.call(`GET /api/shop/orders/${order}`, who.token)).body as FollowedOrder).plan
  expect(await follow()).toEqual({ id: plan, conflicts: [] })
  await shop.dish({ name: 'Soup' })
  await shop.change(rice, { allergens: ['nuts', 'milk'] })
  expect(await asked()).toEqual([[FIRST, 'conflict']])
  expect(await follow()).toEqual({
    id: plan,
    conflicts: [{ mealId: rice, name: { en: 'Rice', ar: 'Rice ع' }, allergens: ['nuts'] }],
  })
})

test('between a change of a recipe and the next minute an open day says what it contains', async () => {
  const plan = await shop.bought(who, { allergies: ['nuts'] })
  await shop.work()
  await shop.change(rice, { allergens: ['nuts'] })
  const [day] = (await shop.show(who, plan)).days
  expect(day).toMatchObject({ mayChange: true, harmful: [{ id: rice, allergens: ['nuts'] }] })
})
