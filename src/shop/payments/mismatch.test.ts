import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import type { Opened } from './contract.ts'
import type { Reconciliation } from './reconciliation/contract.ts'
import { requestRefund } from './refunding.ts'
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

interface Wrong {
  readonly amount?: number
  readonly currency?: string
}

async function pay(orderId: string, { amount, currency }: Wrong = {}): Promise<string> {
  const { intent } = (await till.open(orderId)).body as Opened
  const stored = till.stripe.intents.get(intent)
  if (stored === undefined) throw new Error('no intent')
  if (currency !== undefined) stored.currency = currency
  till.stripe.pay(intent, amount === undefined ? {} : { amount })
  await till.receive(till.stripe.event('payment_intent.succeeded', stored, { at: till.clock.now }))
  return intent
}

async function day(): Promise<Reconciliation> {
  return (await till.server.call('GET /api/shop/reconciliation', { as: till.staff })).body
}

const back = (intent: string) =>
  [...till.stripe.refunds.values()]
    .filter((each) => each.payment_intent === intent)
    .map(({ amount, currency }) => [amount, currency])
const WRONG: readonly (Required<Wrong> & { name: string })[] = [
  { name: 'less', amount: 1, currency: 'aed' },
  { name: 'more', amount: 999_900, currency: 'aed' },
  { name: 'another currency', amount: 5_250, currency: 'usd' },
]

test.each(WRONG)(
  '$name than requested pays nothing, is refunded in full, and a later correct payment pays the order',
  async ({ amount, currency }) => {
    const order = await till.placed()
    const [before, emails] = [await day(), till.emails.length]
    const wrong = await pay(order.id, { amount, currency })
    expect(await till.stateOf(order.id)).toBe('placed')
    const collected = {
      state: 'succeeded',
      fault: 'mismatch',
      amount_fils: amount,
      currency: currency.toUpperCase(),
    }
    expect(await till.paymentsOf(order.id)).toMatchObject([{ ...collected, refunded_fils: amount }])
    expect(await till.refundsOf(order.id)).toMatchObject([
      { state: 'asked', amount_fils: amount, reason: 'mismatch', asked_by: null },
    ])
    expect((await day()).exceptions).toContainEqual(
      expect.objectContaining({
        kind: 'mismatch',
        order: order.id,
        amount,
        currency: currency.toUpperCase(),
      }),
    )
    await till.work()
    expect(back(wrong)).toEqual([[amount, currency]])
    expect(till.emails[emails]?.text).toContain(
      currency === 'usd' ? '52.50' : currency.toUpperCase(),
    )
    expect(till.emails[emails]?.text).not.toContain(currency === 'usd' ? 'AED' : 'USD')

    const right = await pay(order.id)
    expect(right).not.toBe(wrong)
    expect(await till.stateOf(order.id)).toBe('paid')
    await till.work()
    expect(await till.refundsOf(order.id)).toHaveLength(1)
    expect(
      (await till.invoicesOf(order.id)).map(({ kind, total_fils }) => [kind, total_fils]),
    ).toEqual([['invoice', order.totalFils]])
    const after = await day()
    expect(after.difference).toBe(0)
    expect(after.card.collected.total - before.card.collected.total).toBe(order.totalFils)
    expect(after.unneeded.total - before.unneeded.total).toBe(currency === 'usd' ? 0 : amount)
    expect(
      after.exceptions.filter((each) => each.order === order.id).map(({ kind }) => kind),
    ).toEqual(['mismatch'])
  },
)

test.each(WRONG)(
  'cancelling an order for which $name was collected never refunds more, and credits exactly its invoice',
  async ({ amount, currency }) => {
    const order = await till.placed()
    till.stripe.refundsBecome('pending')
    const wrong = await pay(order.id, { amount, currency })
    const right = await pay(order.id)
    await till.work()
    till.stripe.refundsBecome('succeeded')
    const now = till.clock.now
    const refund = await till.database.transaction(async (trx) => {
      await moveOrder(trx, till.siteId, {
        orderId: order.id,
        to: 'cancelled',
        by: { userId: null, as: 'shop' },
        now,
      })
      return requestRefund(trx, till.siteId, {
        orderId: order.id,
        amountFils: null,
        reason: 'Closed',
        by: till.customerId,
        now,
      })
    })
    expect(refund).toMatchObject({ ok: true, value: { amountFils: order.totalFils, leftFils: 0 } })
    await till.work()
    expect([back(wrong), back(right)]).toEqual([[[amount, currency]], [[order.totalFils, 'aed']]])
    expect(
      (await till.invoicesOf(order.id)).map(({ kind, total_fils }) => [kind, total_fils]),
    ).toEqual([
      ['invoice', order.totalFils],
      ['credit-note', order.totalFils],
    ])
    for (const each of till.stripe.refunds.values()) each.status = 'succeeded'
    await till.work()
    expect(await till.stateOf(order.id)).toBe('refunded')
  },
)

test('an expired order that was paid with the wrong amount refunds no more than was collected', async () => {
  const order = await till.placed()
  const wrong = await pay(order.id, { amount: 7 })
  till.advance(20)
  expect((await till.work()).errors).toEqual([])
  expect(back(wrong)).toEqual([[7, 'aed']])
  expect(await till.refundsOf(order.id)).toMatchObject([{ state: 'succeeded', amount_fils: 7 }])
  const refundParams = {
    orderId: order.id,
    amountFils: null,
    reason: 'x',
    by: null,
    now: till.clock.now,
  }
  expect(
    await till.database.transaction((trx) => requestRefund(trx, till.siteId, refundParams)),
  ).toMatchObject({ value: { amountFils: 0, leftFils: 0 } })
})

test('a token charged while its order is cancelled is reported as a refund, not as a declined card', async () => {
  const order = await till.placed()
  till.stripe.delayCharges(1_000)
  const body = { amount: order.totalFils, token: 'tok_visa', order: order.id }
  const charging = till.server.call('POST /api/shop/charge', { as: till.customer, body })
  await vi.waitFor(() =>
    expect(
      [...till.stripe.intents.values()].some(
        ({ status, metadata }) => status === 'succeeded' && metadata['order'] === order.id,
      ),
    ).toBe(true),
  )
  const now = till.clock.now
  await till.database.transaction((trx) =>
    moveOrder(trx, till.siteId, {
      orderId: order.id,
      to: 'cancelled',
      by: { userId: null, as: 'shop' },
      now,
    }),
  )
  const { status, body: reply } = await charging
  till.stripe.delayCharges(0)
  expect([status, reply]).toMatchObject([422, { code: 'payments.givenBack' }])
  await till.work()
  expect(await till.refundsOf(order.id)).toMatchObject([
    { state: 'succeeded', amount_fils: order.totalFils, reason: 'unneeded' },
  ])
})
