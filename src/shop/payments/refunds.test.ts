import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import type { Opened } from './contract.ts'
import { requestRefund } from './refunding.ts'
import { aStripeTill, NOW } from './test-data.ts'

let till: Awaited<ReturnType<typeof aStripeTill>>

beforeAll(async () => {
  till = await aStripeTill(await testDatabase())
})
beforeEach(() => {
  till.clock.now = NOW
  till.stripe.refundsBecome('succeeded')
  till.stripe.planned.length = 0
})
afterAll(async () => {
  await till.stripe.close()
  expect(till.stripe.complaints).toEqual([])
})

async function paidOrder() {
  const order = await till.placed()
  const { intent: name } = (await till.open(order.id)).body as Opened
  till.stripe.pay(name)
  await till.receive(
    till.stripe.event('payment_intent.succeeded', till.stripe.intents.get(name) ?? {}, {
      at: till.clock.now,
    }),
  )
  return { ...order, intent: name }
}

/** An order that can no longer be cancelled. */
async function deliveredOrder() {
  const order = await paidOrder()
  await till.becomes(order.id, 'delivered')
  return order
}

const refund = (orderId: string, amount: number | null, key: string = newId()) =>
  till.server.call(`POST /api/shop/orders/${orderId}/refunds`, {
    as: till.staff,
    key,
    body: { amount, reason: 'Cold on arrival' },
  })

test('the shop refunds a part, then the rest, and never more than was collected', async () => {
  const order = await paidOrder()
  expect((await refund(order.id, 1_050)).body).toEqual({
    amount: 1_050,
    left: order.totalFils - 1_050,
  })
  expect((await refund(order.id, order.totalFils)).body).toMatchObject({
    code: 'payments.refundTooMuch',
    messages: { en: expect.stringContaining('AED 42.00 '), ar: expect.stringContaining('د.إ') },
  })
  await till.work()
  expect(await till.stateOf(order.id)).toBe('paid')
  await till.becomes(order.id, 'delivered')
  expect((await refund(order.id, null)).status).toBe(201)
  expect(((await refund(order.id, null)).body as { code: string }).code).toBe(
    'payments.nothingToRefund',
  )
  await till.work()
  expect((await till.refundsOf(order.id)).map((each) => each.state)).toEqual([
    'succeeded',
    'succeeded',
  ])
  expect((await till.invoicesOf(order.id)).map((each) => each.kind)).toEqual([
    'invoice',
    'credit-note',
    'credit-note',
  ])
  expect(
    (await till.invoicesOf(order.id)).reduce(
      (sum, each) => sum + (each.kind === 'invoice' ? each.total_fils : -each.total_fils),
      0,
    ),
  ).toBe(0)
  expect(
    [...till.stripe.refunds.values()]
      .filter((each) => each.payment_intent === order.intent)
      .reduce((sum, each) => sum + each.amount, 0),
  ).toBe(order.totalFils)
})

test('before it is delivered a part of an order may go back, all that is left of it only by cancelling', async () => {
  for (const state of ['paid', 'accepted', 'cooking', 'ready', 'out'] as const) {
    const order = await paidOrder()
    await till.becomes(order.id, state)
    const codeOf = async (amount: number | null) =>
      ((await refund(order.id, amount)).body as { code?: string }).code
    expect([await codeOf(null), await codeOf(order.totalFils)]).toEqual([
      'payments.cancelInstead',
      'payments.cancelInstead',
    ])
    expect(await till.refundsOf(order.id)).toEqual([])
    expect((await refund(order.id, 1_000)).status).toBe(201)
    expect([await codeOf(null), await codeOf(order.totalFils - 1_000)]).toEqual([
      'payments.cancelInstead',
      'payments.cancelInstead',
    ])
    expect((await till.refundsOf(order.id)).map(({ amount_fils }) => amount_fils)).toEqual([1_000])
  }
})

test('of many requests at once to refund the same money, one succeeds', async () => {
  const order = await deliveredOrder()
  const responses = await Promise.all(
    Array.from({ length: testEngine() === 'postgres' ? 20 : 6 }, () => refund(order.id, null)),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  await Promise.all([till.work(), till.work(), till.work()])
  expect(
    [...till.stripe.refunds.values()].filter((each) => each.payment_intent === order.intent),
  ).toHaveLength(1)
  expect(await till.refundsOf(order.id)).toMatchObject([{ state: 'succeeded' }])
})

test('a refund whose response is lost is sent again and made once; one that fails is reported and may be requested again', async () => {
  const order = await deliveredOrder()
  await refund(order.id, null)
  till.stripe.planned.push('cut')
  expect((await till.work()).errors).toHaveLength(1)
  expect(await till.refundsOf(order.id)).toMatchObject([{ state: 'asked' }])
  await till.work()
  expect(await till.refundsOf(order.id)).toMatchObject([{ state: 'succeeded' }])
  expect(
    [...till.stripe.refunds.values()].filter((each) => each.payment_intent === order.intent),
  ).toHaveLength(1)

  const other = await deliveredOrder()
  await refund(other.id, null)
  till.stripe.refundsBecome('pending')
  await till.work()
  const [pending] = [...till.stripe.refunds.values()].filter(
    (each) => each.payment_intent === other.intent,
  )
  if (pending === undefined) throw new Error('no refund')
  pending.status = 'failed'
  await till.receive(till.stripe.event('charge.refund.updated', pending, { at: till.clock.now }))
  expect(await till.refundsOf(other.id)).toMatchObject([{ state: 'failed' }])
  expect(await till.paymentsOf(other.id)).toMatchObject([{ refunded_fils: 0 }])
  till.stripe.refundsBecome('succeeded')
  expect((await refund(other.id, null)).status).toBe(201)
})

test('a cancelled order is refunded once all its money is back, whichever of the two messages reports it', async () => {
  const order = await paidOrder()
  const { moveOrder } = await import('#shop/orders/moving.ts')
  await till.database.transaction(async (trx) => {
    await moveOrder(trx, till.siteId, {
      orderId: order.id,
      to: 'cancelled',
      by: { userId: till.customerId, as: 'customer' },
      now: till.clock.now,
    })
    await requestRefund(trx, till.siteId, {
      orderId: order.id,
      amountFils: null,
      reason: '',
      by: till.customerId,
      now: till.clock.now,
    })
  })
  till.stripe.refundsBecome('pending')
  await till.work()
  expect(await till.stateOf(order.id)).toBe('cancelled')
  for (const each of till.stripe.refunds.values())
    if (each.payment_intent === order.intent) each.status = 'succeeded'
  const about = { object: 'charge', id: 'ch_1', payment_intent: order.intent, metadata: {} }
  await till.receive(till.stripe.event('charge.refunded', about, { at: till.clock.now }))
  expect(await till.stateOf(order.id)).toBe('refunded')
})
