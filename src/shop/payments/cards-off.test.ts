import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { cardsOf, createCardProvider, deskOf } from './providers/create-provider.ts'
import { anOffTill, NOW, GOOD } from './test-data.ts'

const database = await testDatabase()
const till = await anOffTill(database)
beforeEach(() => {
  till.clock.now = NOW
})

const STRIPE = { secretKey: 'sk', publishableKey: 'pk', webhookSecrets: ['whsec'] }
const AROUND = { database, publicUrl: 'https://diwan.test', clock: () => NOW }

test('only the demonstration takes test cards; elsewhere cards are off without the keys of a card company', () => {
  const of = (stripe: typeof STRIPE | undefined, demo: boolean) => {
    const provider = createCardProvider({ stripe, demo, ...AROUND })
    return [provider.name, cardsOf({ stripe, demo }), deskOf(provider) === null]
  }
  expect(of(undefined, true)).toEqual(['demo', 'demo', false])
  expect(of(undefined, false)).toEqual(['off', 'off', true])
  expect(of(STRIPE, false)).toEqual(['stripe', 'stripe', true])
  expect(of(STRIPE, true)).toEqual(['stripe', 'stripe', true])
})

test('where cards are off nothing is paid by card, whatever is called', async () => {
  const order = await till.placed()
  const opened = await till.open(order.id)
  expect([opened.status, opened.body]).toMatchObject([422, { code: 'payments.cardsOff' }])
  const charge = { amount: order.totalFils, token: 'tok_visa', order: order.id }
  const charged = await till.server.call('POST /api/shop/charge', {
    as: till.customer,
    body: charge,
  })
  expect([charged.status, charged.body]).toMatchObject([422, { code: 'payments.cardsOff' }])
  const query = { ...charge, amount: String(order.totalFils) }
  const byAddress = await till.server.call('GET /api/shop/charge', { as: till.customer, query })
  expect([byAddress.status, byAddress.body]).toMatchObject([422, { code: 'payments.cardsOff' }])
  expect(await till.stateOf(order.id)).toBe('placed')
  expect(await till.paymentsOf(order.id)).toEqual([])
})

test('where cards are off there is no card desk, even for an intent of the demonstration, and no message is believed', async () => {
  const order = await till.placed()
  const intent = `pi_demo_${'0'.repeat(32)}`
  const secret = `${intent}_secret`
  await till.queries
    .insertInto('demo_intents')
    .values({
      ...{ site_id: till.siteId, intent, secret, key: newId(), order_id: order.id },
      ...{ amount_fils: order.totalFils, currency: 'AED', state: 'waiting', created_at: NOW },
    })
    .execute()
  const at = `/api/shop/card-desk/${intent}`
  const site = till.siteId
  const statuses = [
    await till.server.call(`GET ${at}`, { site }),
    await till.server.call(`POST ${at}/card`, { site, body: { secret, card: GOOD } }),
    await till.server.call(`POST ${at}/confirmation`, { site, body: { secret, approve: true } }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404])
  const message = await till.server.call('POST /api/shop/payments/webhook', {
    site: 1,
    body: '{"id":"evt_1"}',
    headers: { 'stripe-signature': 't=1,v1=aa' },
  })
  expect(message.status).toBe(400)
  expect(await till.stateOf(order.id)).toBe('placed')
})

test('the job still cancels what is not paid in time and pays cash back, and fails what test cards once paid', async () => {
  const unpaid = await till.placed()
  const cash = await till.order({ state: 'delivered', payment: 'cash' })
  const demo = await till.order({ state: 'delivered' })
  await till.pay(cash.id, cash.totalFils, 'cash')
  await till.pay(demo.id, demo.totalFils, 'demo')
  for (const { id } of [cash, demo]) {
    const { status } = await till.server.call(`POST /api/shop/orders/${id}/refunds`, {
      as: till.staff,
      key: newId(),
      body: { amount: null, reason: 'Cold' },
    })
    expect(status).toBe(201)
  }
  till.advance(20)
  expect((await till.work()).errors).toEqual([])
  expect(await till.stateOf(unpaid.id)).toBe('cancelled')
  expect(await till.refundsOf(cash.id)).toMatchObject([{ state: 'succeeded' }])
  expect(await till.refundsOf(demo.id)).toMatchObject([{ state: 'failed' }])
})
