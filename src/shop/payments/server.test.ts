import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Opened } from './contract.ts'
import { unnamed } from './database/payments.ts'
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

async function opened(orderId: string): Promise<Opened> {
  const { status, body } = await till.open(orderId)
  expect(status).toBe(200)
  return body
}

function intent(name: string) {
  const found = till.stripe.intents.get(name)
  if (found === undefined) throw new Error('no such intent')
  return found
}

const succeeded = (name: string, options: { id?: string; at?: Date; secret?: string } = {}) =>
  till.stripe.event('payment_intent.succeeded', intent(name), { at: till.clock.now, ...options })

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

test('a message comes twice, three at once, and again a day later: it counts once', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  till.stripe.pay(payment.intent)
  const emails = till.emails.length
  const signed = succeeded(payment.intent)
  const responses = await Promise.all([
    till.receive(signed),
    till.receive(signed),
    till.receive(signed),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await till.receive(signed)).status).toBe(200)
  till.advance(24 * 60)
  const { id } = JSON.parse(signed.payload) as { id: string }
  expect((await till.receive(succeeded(payment.intent, { id }))).status).toBe(200)
  expect((await till.receive(succeeded(payment.intent))).status).toBe(200)
  expect(await till.staysOf(order.id)).toEqual([{ state: 'placed' }, { state: 'paid' }])
  expect(await till.invoicesOf(order.id)).toHaveLength(1)
  expect(till.emails.length).toBe(emails + 1)
  expect((await till.eventsOf()).filter((each) => each.event === id)).toHaveLength(1)
})

test('an event that is forged, changed, too old, from the future or reserialized is refused and changes nothing', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  till.stripe.pay(payment.intent)
  const good = succeeded(payment.intent)
  const at = (seconds: number) =>
    succeeded(payment.intent, { at: new Date(till.clock.now.getTime() + seconds * 1000) })
  const bad = [
    { ...good, signature: '' },
    { ...good, signature: 't=1,v1=aa' },
    {
      ...good,
      payload: good.payload.replace('requires', 'Requires').replace(String(order.totalFils), '1'),
    },
    { ...good, payload: JSON.stringify(JSON.parse(good.payload)) },
    succeeded(payment.intent, { secret: 'whsec_other' }),
    at(-301),
    at(301),
  ]
  for (const signed of bad) expect((await till.receive(signed)).status).toBe(400)
  expect(await till.stateOf(order.id)).toBe('placed')
  expect((await till.eventsOf()).filter((each) => each.intent === payment.intent)).toEqual([])
  for (const signed of [at(-299), at(299)]) expect((await till.receive(signed)).status).toBe(200)
  expect(await till.stateOf(order.id)).toBe('paid')
})

test('an event of another shop on the same account is accepted and ignored', async () => {
  const foreign = {
    object: 'payment_intent',
    id: 'pi_of_another_shop',
    metadata: { site: '1', payment: newId() },
  }
  expect(
    (
      await till.receive(
        till.stripe.event('payment_intent.succeeded', foreign, { at: till.clock.now }),
      )
    ).status,
  ).toBe(200)
  expect(
    (
      await till.receive(
        till.stripe.event(
          'customer.created',
          { object: 'customer', id: 'cus_1' },
          { at: till.clock.now },
        ),
      )
    ).status,
  ).toBe(200)
})

test('an internal error returns 500, so that the event is sent again and then applied', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  till.stripe.pay(payment.intent)
  const signed = succeeded(payment.intent)
  till.stripe.planned.push(500, 500, 500)
  expect((await till.receive(signed)).status).toBe(500)
  expect(await till.stateOf(order.id)).toBe('placed')
  expect((await till.receive(signed)).status).toBe(200)
  expect(await till.stateOf(order.id)).toBe('paid')
})

test('an event that arrives before the intent is saved finds its payment, and its site id alone is not trusted', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  const [row] = await till.paymentsOf(order.id)
  const { id } = row ?? { id: '' }
  await till.queries
    .updateTable('payments')
    .set({ intent: unnamed(id) })
    .where('site_id', '=', till.siteId)
    .where('id', '=', id)
    .execute()
  till.stripe.pay(payment.intent)
  const elsewhere = { ...intent(payment.intent), metadata: { site: '1', payment: id } }
  expect(
    (
      await till.receive(
        till.stripe.event('payment_intent.succeeded', elsewhere, { at: till.clock.now }),
      )
    ).status,
  ).toBe(200)
  expect(await till.stateOf(order.id)).toBe('placed')
  expect((await till.receive(succeeded(payment.intent), 1)).status).toBe(200)
  expect(await till.stateOf(order.id)).toBe('paid')
})

test('events in the wrong order never move a payment back', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  const created = till.stripe.event(
    'payment_intent.created',
    structuredClone(intent(payment.intent)),
    { at: till.clock.now },
  )
  till.stripe.pay(payment.intent, { fault: 'insufficient_funds' })
  const failed = till.stripe.event(
    'payment_intent.payment_failed',
    structuredClone(intent(payment.intent)),
    { at: till.clock.now },
  )
  till.stripe.pay(payment.intent)
  for (const signed of [succeeded(payment.intent), failed, created])
    expect((await till.receive(signed)).status).toBe(200)
  expect(await till.stateOf(order.id)).toBe('paid')
  expect(await till.paymentsOf(order.id)).toMatchObject([{ state: 'succeeded', fault: null }])
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

test('without any event the job finds the result itself, releases unpaid orders and cancels their intents', async () => {
  const [paid, unpaid] = [await till.placed(), await till.placed()]
  const [first, second] = [await opened(paid.id), await opened(unpaid.id)]
  till.stripe.pay(first.intent)
  await till.work()
  expect(await till.stateOf(paid.id)).toBe('placed')
  till.advance(2)
  await till.work()
  expect(await till.stateOf(paid.id)).toBe('paid')
  till.advance(20)
  expect((await till.work()).errors).toEqual([])
  expect([await till.stateOf(unpaid.id), intent(second.intent).status]).toEqual([
    'cancelled',
    'canceled',
  ])
  expect(await till.paymentsOf(unpaid.id)).toMatchObject([{ state: 'cancelled' }])
})

test('a charge that arrives after the order was released is refunded automatically, once', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  till.stripe.pay(payment.intent, { authentication: true })
  till.advance(16)
  // Paid at the very moment at which the order is let go.
  const cancelled = till.work()
  till.stripe.pay(payment.intent)
  await cancelled
  await till.receive(succeeded(payment.intent))
  await till.work()
  await till.work()
  const [state, refunds] = [await till.stateOf(order.id), await till.refundsOf(order.id)]
  if (state === 'paid') expect(refunds).toEqual([])
  else
    expect([state, refunds.map((each) => [each.state, each.amount_fils, each.reason])]).toEqual([
      'refunded',
      [['succeeded', order.totalFils, 'unneeded']],
    ])
  expect(
    till.stripe.refunds.size === 0 ||
      [...till.stripe.refunds.values()].filter((each) => each.payment_intent === payment.intent)
        .length <= 1,
  ).toBe(true)
})

test('a second charge of an order that is paid goes back, and the paid order stays', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  const [row] = await till.paymentsOf(order.id)
  const other = { ...intent(payment.intent), id: 'pi_second', client_secret: 'x' }
  till.stripe.intents.set(other.id, other)
  if (row !== undefined)
    await till.queries
      .insertInto('payments')
      .values({ ...row, id: newId(), intent: other.id })
      .execute()
  for (const name of [payment.intent, other.id]) {
    till.stripe.pay(name)
    await till.receive(succeeded(name))
  }
  expect((await till.work()).errors).toEqual([])
  expect(await till.stateOf(order.id)).toBe('paid')
  expect(await till.refundsOf(order.id)).toMatchObject([
    { state: 'succeeded', amount_fils: order.totalFils },
  ])
  expect((await till.invoicesOf(order.id)).map(({ kind }) => kind)).toEqual(['invoice'])
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
