import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type Buyer, refusal } from '#shop/checkout/test-data.ts'
import { aPlanShop, type PlanShop } from '../test-data.ts'

let shop: PlanShop
let who: Buyer
let plan: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  await shop.dish()
  plan = await shop.bought(who)
  await shop.work()
})

async function refundByDesk(amount: number | null): Promise<void> {
  const { order } = await shop.show(who, plan)
  const sent = await shop.call(`POST /api/shop/orders/${order.id}/refunds`, shop.staff, {
    body: { amount, reason: 'Cold' },
    key: newId(),
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  shop.at(new Date(shop.clock.now.getTime() + 60_000).toISOString())
}

test('a cancellation promises what is left of the payment after a goodwill refund', async () => {
  await refundByDesk(10_025)
  const preview = await shop.preview(who, plan, { kind: 'cancel' })
  expect(preview.body).toMatchObject({ days: 7, refund: 1_000, refundedBefore: 10_025 })
  const { body } = await shop.changePlan(who, plan, { kind: 'cancel' })
  expect(body).toMatchObject({ state: 'cancelled', money: { paid: 11_025, refunded: 11_025 } })
  expect(body.events.map(({ kind, by, amount }) => [kind, by, amount])).toEqual([
    ['paid', 'program', 11_025],
    ['refunded', 'shop', 10_025],
    ['cancelled', 'customer', 1_000],
  ])
})

test('a goodwill refund is in the money and the history of the plan, and its days stay', async () => {
  await refundByDesk(2_000)
  await shop.workPayments()
  await shop.work()
  expect(await shop.show(who, plan)).toMatchObject({
    ...{ state: 'running', counts: { left: 7, refunded: 0 } },
    money: { paid: 11_025, refunded: 2_000, left: 11_025 },
    events: [{ kind: 'paid' }, { kind: 'refunded', by: 'shop', amount: 2_000 }],
  })
  const { body } = await shop.changePlan(who, plan, { kind: 'cancel' })
  expect(body.money.refunded).toBe(11_025)
})

test('a cancellation as it was shown before a goodwill refund is refused', async () => {
  const { version } = await shop.show(who, plan)
  await refundByDesk(10_000)
  const sent = await shop.call(`POST /api/shop/meal-plans/mine/${plan}/changes`, who.token, {
    body: { change: { kind: 'cancel' }, version, expected: { endDay: null, refund: 11_025 } },
    key: newId(),
  })
  expect(refusal(sent)[1]).toBe('mealPlans.changedMeanwhile')
})

test('nothing is said of earlier refunds where the days get their whole value', async () => {
  shop.at('2026-11-23T14:00:00Z')
  await shop.work()
  await refundByDesk(1_000)
  const preview = await shop.preview(who, plan, { kind: 'cancel' })
  expect(preview.body).toMatchObject({ days: 6, refund: 9_450, refundedBefore: 0 })
})

test('a refund of everything by the shop is an event of its own', async () => {
  await refundByDesk(null)
  await shop.workPayments()
  await shop.work()
  const { events, money } = await shop.show(who, plan)
  expect(money.refunded).toBe(11_025)
  expect(events.slice(1).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refunded', 11_025],
    ['cancelled', null],
  ])
})
