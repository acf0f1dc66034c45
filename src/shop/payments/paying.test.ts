import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { openStripeTill } from './test-data.ts'

const { till, opened, intent, succeeded } = await openStripeTill()

test('a payment event marks the order as paid, creates its tax invoice, sends one email and notifies open pages', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  expect(payment).toMatchObject({
    state: 'waiting',
    amount: order.totalFils,
    currency: 'AED',
    provider: 'stripe',
    publishableKey: 'pk_test_x',
  })
  expect(intent(payment.intent)).toMatchObject({
    amount: order.totalFils,
    currency: 'aed',
    metadata: { order: order.id, site: String(till.siteId) },
  })
  till.stripe.pay(payment.intent)
  const emails = till.emails.length
  expect((await till.receive(succeeded(payment.intent))).status).toBe(200)
  expect(await till.stateOf(order.id)).toBe('paid')
  expect(await till.invoicesOf(order.id)).toMatchObject([
    { kind: 'invoice', total_fils: order.totalFils },
  ])
  expect(till.emails.length).toBe(emails + 1)
  expect(till.notified).toContain(till.customerId)
  expect(await opened(order.id)).toMatchObject({ state: 'paid' })
})

test('paying twice, in two tabs or again after a lost response creates one intent', async () => {
  const order = await till.placed()
  const before = till.stripe.intents.size
  const all = await Promise.all(Array.from({ length: 6 }, () => opened(order.id)))
  expect(new Set(all.map((each) => each.intent)).size).toBe(1)
  expect(till.stripe.intents.size).toBe(before + 1)
  expect(await till.paymentsOf(order.id)).toHaveLength(1)

  const lost = await till.placed()
  till.stripe.planned.push('cut')
  const away = await till.open(lost.id)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await till.paymentsOf(lost.id)).toMatchObject([{ state: 'waiting' }])
  const again = await opened(lost.id)
  expect(till.stripe.intents.size).toBe(before + 2)
  expect(intent(again.intent).metadata['order']).toBe(lost.id)
})

test('while the provider is away the order stays as it is, and the next try goes on', async () => {
  const order = await till.placed()
  for (const plan of [500, 502, 429] as const) {
    till.stripe.planned.push(plan, plan, plan)
    expect((await till.open(order.id)).status).toBe(503)
    till.stripe.planned.length = 0
  }
  expect(await till.stateOf(order.id)).toBe('placed')
  expect(await opened(order.id)).toMatchObject({ state: 'waiting' })
  expect(await till.paymentsOf(order.id)).toHaveLength(1)
})

test('the order of another user gets the same response as a missing one, and only a placed card order above the minimum can be paid', async () => {
  const order = await till.placed()
  const otherUser = till.server.signIn({ siteId: till.siteId, userId: newId() })
  const notThere = await till.open(newId())
  const notMine = await till.open(order.id, otherUser)
  expect([notMine.status, (notMine.body as { code: string }).code]).toEqual([
    404,
    (notThere.body as { code: string }).code,
  ])
  const refusal = async (orderOptions: Parameters<typeof till.placed>[0]) =>
    (await till.open((await till.placed(orderOptions)).id)).body as { code: string; title: string }
  const refused = async (orderOptions: Parameters<typeof till.placed>[0]) =>
    (await refusal(orderOptions)).code
  expect(await refused({ payment: 'cash' })).toBe('payments.byCash')
  const small = await refusal({ lines: [{ priceFils: 150, qty: 1 }] })
  expect(small).toMatchObject({
    code: 'payments.tooSmall',
    title: expect.stringContaining('AED 2.00') as string,
  })
  expect(await refused({ state: 'cancelled' })).toBe('payments.notPending')
  expect(await refused({ reservedMinutes: -1 })).toBe('payments.notPending')
})

test('a declined card leaves the order open and reports why, and the next card pays the same intent', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  till.stripe.pay(payment.intent, { fault: 'generic_decline' })
  expect(await opened(order.id)).toMatchObject({
    state: 'waiting',
    fault: 'card_declined',
    intent: payment.intent,
  })
  till.stripe.pay(payment.intent, { authentication: true })
  expect(await opened(order.id)).toMatchObject({ state: 'authentication', intent: payment.intent })
  till.stripe.pay(payment.intent)
  expect(await opened(order.id)).toMatchObject({ state: 'paid' })
})

test('an intent for another sum than the order’s is never used again', async () => {
  const order = await till.placed()
  const first = await opened(order.id)
  await till.queries
    .updateTable('orders')
    .set({ subtotal_fils: 4_000, vat_fils: 200, total_fils: 4_200 })
    .where('site_id', '=', till.siteId)
    .where('id', '=', order.id)
    .execute()
  const second = await opened(order.id)
  expect([intent(first.intent).status, intent(second.intent).amount]).toEqual(['canceled', 4_200])
  till.stripe.pay(second.intent)
  await till.receive(succeeded(second.intent))
  expect(await till.stateOf(order.id)).toBe('paid')
})

const charge = (query: Record<string, string>, as = till.customer) =>
  till.server.call('GET /api/shop/charge', { as, query })

test('[S7.15] a call with amount and token charges the server’s own amount of one’s own unpaid order, once', async () => {
  const order = await till.placed({ lines: [{ priceFils: 3_000, qty: 1 }] })
  const amount = String(order.totalFils)
  const code = async (query: Record<string, string>, as?: string) =>
    ((await charge(query, as)).body as { code: string }).code
  expect(
    (
      await till.server.call('GET /api/shop/charge', {
        query: { amount, token: 'tok_visa', order: order.id },
        site: till.siteId,
      })
    ).status,
  ).toBe(401)
  expect((await charge({ amount: '1', token: 'tok_visa', order: order.id })).body).toMatchObject({
    code: 'payments.otherAmount',
    messages: { en: expect.stringContaining('AED 31.50'), ar: expect.stringContaining('د.إ') },
  })
  expect(
    await code(
      { amount, token: 'tok_visa', order: order.id },
      till.server.signIn({ siteId: till.siteId, userId: newId() }),
    ),
  ).toBe('payments.notFound')
  expect(await code({ amount, token: '4242424242424242', order: order.id })).toBe('http.badInput')
  expect(await code({ amount, token: 'tok_chargeDeclined', order: order.id })).toBe(
    'payments.declined',
  )
  expect(await code({ amount, token: 'tok_threeDSecure2Required', order: order.id })).toBe(
    'payments.needsAuthentication',
  )
  expect(await till.stateOf(order.id)).toBe('placed')
  const both = await Promise.all(
    ['tok_visa', 'pm_card_visa'].map((token) => charge({ amount, token, order: order.id })),
  )
  expect(both.some(({ status }) => status === 200)).toBe(true)
  expect(await till.stateOf(order.id)).toBe('paid')
  expect(
    (await till.paymentsOf(order.id)).filter((each) => each.state === 'succeeded'),
  ).toHaveLength(1)
  expect(await code({ amount, token: 'tok_visa', order: order.id })).toBe('payments.notPending')
  const { id, totalFils } = await till.placed({ lines: [{ priceFils: 7_000, qty: 1 }] })
  const posted = await till.server.call('POST /api/shop/charge', {
    as: till.customer,
    body: { amount: totalFils, token: 'tok_visa', order: id },
  })
  expect(posted.body).toEqual({
    order: id,
    status: 'succeeded',
    amount: totalFils,
    currency: 'AED',
  })
})
