import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Opened } from './contract.ts'
import { aStripeTill, NOW } from './test-data.ts'

let till: Awaited<ReturnType<typeof aStripeTill>>

beforeAll(async () => {
  till = await aStripeTill(await testDatabase())
})
beforeEach(() => {
  till.clock.now = NOW
  till.missing.length = 0
})
afterAll(async () => {
  await till.stripe.close()
  expect(till.stripe.complaints).toEqual([])
})

/** An order whose intent the provider knows nothing of: made with other keys, or by an account that is gone. */
async function orderOfUnknown() {
  const order = await till.placed()
  const { intent: name } = (await till.open(order.id)).body as Opened
  const intent = till.stripe.intents.get(name)
  if (intent === undefined) throw new Error('no intent')
  till.stripe.intents.delete(name)
  return { order, intent }
}

test('an event about an intent that the provider does not know is accepted and reported once', async () => {
  const { order, intent } = await orderOfUnknown()
  const signed = till.stripe.event('payment_intent.succeeded', intent, { at: till.clock.now })
  expect((await till.receive(signed)).status).toBe(200)
  expect((await till.receive(signed)).status).toBe(200)
  expect(till.missing).toEqual([till.siteId])
  expect(
    (await till.eventsOf())
      .filter((each) => each.intent === intent.id)
      .map(({ outcome }) => outcome),
  ).toEqual(['missing'])
  const about = {
    object: 'charge',
    id: 'ch_1',
    payment_intent: 'pi_of_nobody',
    metadata: intent.metadata,
  }
  expect(
    (await till.receive(till.stripe.event('charge.refunded', about, { at: till.clock.now })))
      .status,
  ).toBe(200)
  expect(till.missing).toHaveLength(2)
  expect([await till.stateOf(order.id), (await till.paymentsOf(order.id)).length]).toEqual([
    'placed',
    1,
  ])
  till.advance(2)
  await till.work()
})

test('an attempt that the provider does not know is settled as failed and reported once', async () => {
  const { order } = await orderOfUnknown()
  till.advance(2)
  expect((await till.work()).errors).toHaveLength(1)
  expect(await till.paymentsOf(order.id)).toMatchObject([{ state: 'failed' }])
  till.advance(2)
  expect((await till.work()).errors).toEqual([])
  till.advance(20)
  expect((await till.work()).errors).toEqual([])
  expect(await till.stateOf(order.id)).toBe('cancelled')
})

test('an unknown attempt of an expired order is settled in the same way', async () => {
  const { order } = await orderOfUnknown()
  till.advance(20)
  expect((await till.work()).errors).toHaveLength(1)
  expect((await till.work()).errors).toEqual([])
  expect([
    await till.stateOf(order.id),
    (await till.paymentsOf(order.id)).map(({ state }) => state),
  ]).toEqual(['cancelled', ['failed']])
})

test('a customer who continues to pay gets a new attempt', async () => {
  const { order, intent } = await orderOfUnknown()
  const again = await till.open(order.id)
  expect(again.status).toBe(200)
  const { intent: name, state } = again.body as Opened
  expect([state, name === intent.id]).toEqual(['waiting', false])
  expect((await till.paymentsOf(order.id)).map((each) => each.state)).toEqual(['failed', 'waiting'])
})
