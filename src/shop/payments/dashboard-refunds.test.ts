import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Opened } from './contract.ts'
import type { Reconciliation } from './reconciliation/contract.ts'
import type { FakeRefund } from './fake-stripe-fields.ts'
import { aStripeTill, NOW } from './test-data.ts'

let till: Awaited<ReturnType<typeof aStripeTill>>

beforeAll(async () => {
  till = await aStripeTill(await testDatabase())
})
beforeEach(() => {
  till.clock.now = NOW
  till.stripe.refundsBecome('succeeded')
})
afterAll(async () => {
  await till.stripe.close()
  expect(till.stripe.complaints).toEqual([])
})

interface Paid {
  readonly id: string
  readonly intent: string
  readonly totalFils: number
}

const succeeded = (name: string) =>
  till.stripe.event('payment_intent.succeeded', till.stripe.intents.get(name) ?? {}, {
    at: till.clock.now,
  })

async function charged(): Promise<Paid> {
  const order = await till.placed()
  const { intent } = (await till.open(order.id)).body as Opened
  till.stripe.pay(intent)
  return { ...order, intent }
}

async function paidOrder(): Promise<Paid> {
  const order = await charged()
  await till.receive(succeeded(order.intent))
  return order
}

const refunded = ({ intent, totalFils }: Paid) =>
  till.stripe.event(
    'charge.refunded',
    {
      object: 'charge',
      id: 'ch_1',
      payment_intent: intent,
      amount: totalFils,
      refunded: true,
      metadata: {},
    },
    { at: till.clock.now },
  )
const notify = (type: string, refund: FakeRefund) =>
  till.stripe.event(type, structuredClone(refund), { at: till.clock.now })
const settled = async (orderId: string) =>
  (await till.refundsOf(orderId)).map((each) => [each.state, each.amount_fils])
const kindsOf = async (orderId: string) =>
  (await till.invoicesOf(orderId)).map(({ kind, total_fils }) => [kind, total_fils])

async function day(): Promise<Reconciliation> {
  return (await till.server.call('GET /api/shop/reconciliation', { as: till.staff })).body
}
const exceptionsOf = async (orderId: string) =>
  (await day()).exceptions
    .filter(({ order }) => order === orderId)
    .map(({ kind, amount }) => [kind, amount])

test('a refund made in the provider’s dashboard is a refund here, with its credit note and email, and the day agrees', async () => {
  const order = await paidOrder()
  const [emails, before] = [till.emails.length, await day()]
  const refund = till.stripe.refundInDashboard(order.intent, 1_050)
  expect((await till.receive(notify('refund.created', refund))).status).toBe(200)
  expect(await till.refundsOf(order.id)).toMatchObject([
    { state: 'succeeded', amount_fils: 1_050, refund: refund.id, asked_by: null },
  ])
  expect(await till.paymentsOf(order.id)).toMatchObject([{ refunded_fils: 1_050 }])
  expect(await kindsOf(order.id)).toEqual([
    ['invoice', order.totalFils],
    ['credit-note', 1_050],
  ])
  expect(till.emails.length).toBe(emails + 1)
  const after = await day()
  expect([
    after.refunds.collected.total - before.refunds.collected.total,
    after.refunds.due.total - before.refunds.due.total,
  ]).toEqual([1_050, 1_050])
  expect(after.difference).toBe(0)
  expect(await exceptionsOf(order.id)).toEqual([['refundedOutside', 1_050]])
})

test('a refund reported twice, at once, by both messages and in any order counts once', async () => {
  const order = await paidOrder()
  till.stripe.refundsBecome('pending')
  const refund = till.stripe.refundInDashboard(order.intent)
  const created = notify('refund.created', refund)
  refund.status = 'succeeded'
  const updated = notify('refund.updated', refund)
  const responses = await Promise.all([
    till.receive(updated),
    till.receive(refunded(order)),
    till.receive(created),
    till.receive(updated),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const again of [created, updated, refunded(order)])
    expect((await till.receive(again)).status).toBe(200)
  till.advance(24 * 60)
  expect((await till.work()).errors).toEqual([])
  expect(await settled(order.id)).toEqual([['succeeded', order.totalFils]])
  expect((await kindsOf(order.id)).map(([kind]) => kind)).toEqual(['invoice', 'credit-note'])
})

test('one that is still on its way is waited for, and one that fails gives its amount free again', async () => {
  const [order, other] = [await paidOrder(), await paidOrder()]
  till.stripe.refundsBecome('pending')
  const [good, bad] = [
    till.stripe.refundInDashboard(order.intent),
    till.stripe.refundInDashboard(other.intent),
  ]
  for (const each of [good, bad]) await till.receive(notify('refund.created', each))
  expect([await settled(order.id), await kindsOf(order.id)]).toEqual([
    [['asked', order.totalFils]],
    [['invoice', order.totalFils]],
  ])
  good.status = 'succeeded'
  bad.status = 'failed'
  await till.work()
  await till.receive(notify('refund.failed', bad))
  expect(await settled(order.id)).toEqual([['succeeded', order.totalFils]])
  expect([await settled(other.id), await till.paymentsOf(other.id)]).toMatchObject([
    [['failed', other.totalFils]],
    [{ refunded_fils: 0 }],
  ])
  expect((await kindsOf(other.id)).map(([kind]) => kind)).toEqual(['invoice'])
})

test('a refund event that arrives before the charge’s event marks the order as paid first', async () => {
  const order = await charged()
  till.stripe.refundInDashboard(order.intent, 500)
  expect((await till.receive(refunded(order))).status).toBe(200)
  expect((await till.receive(succeeded(order.intent))).status).toBe(200)
  expect(await till.staysOf(order.id)).toEqual([{ state: 'placed' }, { state: 'paid' }])
  expect(await settled(order.id)).toEqual([['succeeded', 500]])
  expect((await kindsOf(order.id)).map(([kind]) => kind)).toEqual(['invoice', 'credit-note'])
})

test('a refund of ours is not recorded again when the provider reports it', async () => {
  const order = await paidOrder()
  await till.server.call(`POST /api/shop/orders/${order.id}/refunds`, {
    as: till.staff,
    key: newId(),
    body: { amount: 1_000, reason: 'Cold' },
  })
  expect((await till.receive(refunded(order))).status).toBe(200)
  await till.work()
  const [own] = [...till.stripe.refunds.values()].filter(
    (each) => each.payment_intent === order.intent,
  )
  if (own === undefined) throw new Error('no refund')
  await till.receive(notify('refund.created', own))
  expect(await settled(order.id)).toEqual([['succeeded', 1_000]])
  expect(await exceptionsOf(order.id)).toEqual([])
})

test('when a refund is requested here and made in the dashboard at the same moment, the money goes back once', async () => {
  const order = await paidOrder()
  await till.becomes(order.id, 'delivered')
  await till.server.call(`POST /api/shop/orders/${order.id}/refunds`, {
    as: till.staff,
    key: newId(),
    body: { amount: null, reason: 'Cold' },
  })
  till.stripe.refundInDashboard(order.intent)
  expect((await till.receive(refunded(order))).status).toBe(200)
  expect(till.stripe.complaints.splice(0), 'the provider refuses ours').toEqual([
    'a refund exceeds the charge',
  ])
  expect((await settled(order.id)).toSorted()).toEqual([
    ['failed', order.totalFils],
    ['succeeded', order.totalFils],
  ])
  expect(await till.paymentsOf(order.id)).toMatchObject([{ refunded_fils: order.totalFils }])
})

test('a refund of more than was collected, or in another currency, is listed for review and credits nothing', async () => {
  for (const wrong of [{ amount: 999_900 }, { currency: 'usd' }]) {
    const order = await paidOrder()
    const refund = till.stripe.refundInDashboard(order.intent)
    Object.assign(refund, wrong)
    expect((await till.receive(notify('refund.created', refund))).status).toBe(200)
    expect([await settled(order.id), await till.paymentsOf(order.id)]).toMatchObject([
      [],
      [{ fault: 'refundDiffers', refunded_fils: 0 }],
    ])
    expect((await kindsOf(order.id)).map(([kind]) => kind)).toEqual(['invoice'])
    expect((await exceptionsOf(order.id)).map(([kind]) => kind)).toEqual(['refundDiffers'])
  }
})

test('an error while processing returns 500, and the same message counts when it is sent again', async () => {
  const order = await paidOrder()
  till.stripe.refundInDashboard(order.intent)
  const signed = refunded(order)
  // The intent is read, the list of refunds is not.
  till.stripe.planned.push('pass', 500, 500, 500)
  expect((await till.receive(signed)).status).toBe(500)
  expect(await settled(order.id)).toEqual([])
  expect((await till.receive(signed)).status).toBe(200)
  expect(await settled(order.id)).toEqual([['succeeded', order.totalFils]])
})
