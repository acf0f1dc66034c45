import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { unnamed } from './database/payments.ts'
import { openStripeTill } from './test-data.ts'

const { till, opened, intent, succeeded } = await openStripeTill()

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
