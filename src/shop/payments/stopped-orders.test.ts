import { expect, test } from 'vitest'
import { OrderState } from '#shop/orders/contract.ts'
import { newId } from '#platform/id.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { isOver } from '#shop/orders/rules.ts'
import type { Reconciliation } from './reconciliation/contract.ts'
import { openStripeTill } from './test-data.ts'

const { till, opened, succeeded } = await openStripeTill()
const { siteId, queries } = till

async function paidOrder(state: OrderState = 'paid') {
  const order = await till.placed()
  const { intent } = await opened(order.id)
  till.stripe.pay(intent)
  await till.receive(succeeded(intent))
  if (state !== 'paid') await till.becomes(order.id, state)
  return { ...order, intent }
}

async function refundInDashboard(intent: string, amount?: number): Promise<void> {
  const refund = till.stripe.refundInDashboard(intent, amount)
  const signed = till.stripe.event('refund.created', structuredClone(refund), {
    at: till.clock.now,
  })
  expect((await till.receive(signed)).status).toBe(200)
}

const lastStep = async (orderId: string) => (await till.staysOf(orderId)).at(-1)?.state

/** Gives an order what a placed one reserves: a portion of limited stock, a coupon and its slot. */
async function reserveFor(orderId: string) {
  const meal = till.meals[0]?.id ?? ''
  const couponId = newId()
  await queries
    .updateTable('meals')
    .set({ stock: 3 })
    .where('site_id', '=', siteId)
    .where('id', '=', meal)
    .execute()
  await queries
    .insertInto('coupons')
    .values({
      ...{ site_id: siteId, id: couponId, code: couponId.slice(-12).toUpperCase() },
      ...{ name_en: 'Ten', name_ar: 'عشرة', type: 'percentage', value: 1_000, uses: 1 },
      created_at: till.clock.now,
    })
    .execute()
  await queries
    .insertInto('coupon_uses')
    .values({
      ...{ site_id: siteId, coupon_id: couponId, order_id: orderId },
      ...{ user_id: till.customerId, discount_fils: 100 },
    })
    .execute()
  const slot = { site_id: siteId, window_id: till.windowId, day: '2026-11-18', taken: 5 }
  await queries
    .insertInto('delivery_slots')
    .values(slot)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'window_id', 'day']).doUpdateSet({ taken: 5 }),
    )
    .execute()
  return async () => {
    const { stock } = await queries
      .selectFrom('meals')
      .select('stock')
      .where('site_id', '=', siteId)
      .where('id', '=', meal)
      .executeTakeFirstOrThrow()
    const { uses } = await queries
      .selectFrom('coupons')
      .select('uses')
      .where('site_id', '=', siteId)
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow()
    const { taken } = await queries
      .selectFrom('delivery_slots')
      .select('taken')
      .where('site_id', '=', siteId)
      .where('day', '=', '2026-11-18')
      .executeTakeFirstOrThrow()
    return { stock, uses, taken }
  }
}

test('an order refunded in full in the provider’s dashboard is refunded in every state in which it can still be stopped', async () => {
  const states = OrderState.options.filter((state) => !isOver(state) && state !== 'placed')
  expect(states).toEqual(['paid', 'accepted', 'cooking', 'ready', 'out'])
  for (const state of states) {
    const order = await paidOrder(state)
    const emails = till.emails.length
    till.notified.length = 0
    await refundInDashboard(order.intent)
    expect([state, await till.stateOf(order.id)]).toEqual([state, 'refunded'])
    expect(await lastStep(order.id)).toBe('refunded')
    expect(till.notified).toContain(till.customerId)
    const [email, ...others] = till.emails.slice(emails)
    expect(others).toEqual([])
    expect(email?.subject).toBe(`Order ${order.number} cancelled and refunded`)
    expect(email?.text).toContain("won't be delivered")
    expect((await till.invoicesOf(order.id)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
    ])
    const { body } = await till.server.call('GET /api/shop/reconciliation', { as: till.staff })
    const { exceptions, difference } = body as Reconciliation
    expect(exceptions.filter((each) => each.order === order.id)).toMatchObject([
      { kind: 'refundedOutside', state: 'refunded', amount: order.totalFils },
    ])
    expect(difference).toBe(0)
  }
})

test('a delivered order that is refunded in full stays delivered to its customer', async () => {
  const order = await paidOrder('delivered')
  const emails = till.emails.length
  await refundInDashboard(order.intent)
  expect(await till.stateOf(order.id)).toBe('refunded')
  expect(till.emails.slice(emails).map(({ subject }) => subject)).toEqual([
    `Refund for order ${order.number}`,
  ])
})

test('a refund in part leaves the order to the kitchen, and the refund of the rest stops it', async () => {
  const order = await paidOrder('accepted')
  await refundInDashboard(order.intent, 1_000)
  expect(await till.stateOf(order.id)).toBe('accepted')
  await refundInDashboard(order.intent)
  expect(await till.stateOf(order.id)).toBe('refunded')
})

test('an order stopped by its refund releases its slot, its coupons and, unless they are cooked, its portions', async () => {
  for (const [state, stock] of [
    ['accepted', 5],
    ['cooking', 3],
  ] as const) {
    const order = await paidOrder(state)
    const reserved = await reserveFor(order.id)
    expect(await reserved()).toEqual({ stock: 3, uses: 1, taken: 5 })
    await refundInDashboard(order.intent)
    expect([state, await reserved()]).toEqual([state, { stock, uses: 0, taken: 4 }])
  }
  const delivered = await paidOrder('delivered')
  const reserved = await reserveFor(delivered.id)
  await refundInDashboard(delivered.intent)
  expect(await reserved()).toEqual({ stock: 3, uses: 1, taken: 5 })
})

test('money that pays no order goes back without stopping the order that waits for its own', async () => {
  const order = await till.placed()
  const { intent } = await opened(order.id)
  till.stripe.pay(intent, { amount: order.totalFils - 100 })
  await till.receive(succeeded(intent))
  await till.work()
  expect(await till.refundsOf(order.id)).toMatchObject([{ state: 'succeeded' }])
  expect(await till.stateOf(order.id)).toBe('placed')
  const again = await opened(order.id)
  till.stripe.pay(again.intent)
  await till.receive(succeeded(again.intent))
  expect(await till.stateOf(order.id)).toBe('paid')
  await refundInDashboard(again.intent)
  expect(await till.stateOf(order.id)).toBe('refunded')
})

test('a refund and a step of the kitchen at the same instant end in a refunded order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await paidOrder('accepted')
    const cook = till.database.transaction((trx) =>
      moveOrder(trx, siteId, {
        orderId: order.id,
        to: 'cooking',
        by: { userId: null, as: 'shop' },
        now: till.clock.now,
      }),
    )
    await Promise.all([refundInDashboard(order.intent), cook])
    expect(await till.stateOf(order.id)).toBe('refunded')
    expect(await lastStep(order.id)).toBe('refunded')
  }
})
