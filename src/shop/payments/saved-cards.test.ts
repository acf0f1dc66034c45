import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { recordConsent, savedCard } from './database/saved-cards.ts'
import { chargeAway } from './off-session.ts'
import { customerOf } from './saving.ts'
import { openStripeTill } from './test-data.ts'

const { till, opened, intent, succeeded } = await openStripeTill()
const DECLINED_LATER = '4000000000000341'
const ASKS_BANK_LATER = '4000002760003184'

/** An order whose owner agreed that the card that pays it is saved. */
async function placedWithConsent(): Promise<{ orderId: string; subjectId: string }> {
  const { id: orderId } = await till.placed()
  const subjectId = newId()
  await till.services.database.transaction((trx) =>
    recordConsent(trx, till.siteId, {
      ...{ subjectId, userId: till.customerId, orderId, language: 'en' },
      ...{ body: 'Save my card.', at: till.clock.now },
    }),
  )
  return { orderId, subjectId }
}

/** A card that was saved by paying with it. */
async function saved(card = '4242424242424242') {
  const { orderId, subjectId } = await placedWithConsent()
  const { intent: name } = await opened(orderId)
  till.stripe.pay(name, { card })
  await till.receive(succeeded(name))
  const found = await savedCard(till.queries, till.siteId, subjectId)
  if (found === null) throw new Error('no card was saved')
  return found
}

const charge = (orderId: string, card: Awaited<ReturnType<typeof saved>>) =>
  chargeAway(till.services, { siteId: till.siteId, orderId, card, now: till.clock.now })

test('with consent the card that pays is saved for charges while its customer is away, in the same transaction', async () => {
  const { orderId, subjectId } = await placedWithConsent()
  const payment = await opened(orderId)
  expect(payment).toMatchObject({ saves: true, savedCard: null })
  expect(intent(payment.intent)).toMatchObject({ setup_future_usage: 'off_session' })
  expect(intent(payment.intent).customer).toMatch(/^cus_/)
  till.stripe.pay(payment.intent)
  await till.receive(succeeded(payment.intent))
  expect(await till.stateOf(orderId)).toBe('paid')
  expect(await savedCard(till.queries, till.siteId, subjectId)).toMatchObject({
    ...{ provider: 'stripe', brand: 'visa', last4: '4242', month: 12, year: 2030 },
    customer: intent(payment.intent).customer,
  })
})

test('without consent no card is saved, and no customer is made', async () => {
  const customers = till.stripe.cards.customers.size
  const { id } = await till.placed()
  const payment = await opened(id)
  expect(payment.saves).toBe(false)
  expect(intent(payment.intent)).toMatchObject({ customer: null, setup_future_usage: null })
  expect(till.stripe.cards.customers.size).toBe(customers)
})

test('a person is one customer, also when two requests make them known at the same time', async () => {
  const services = till.services
  const of = { userId: till.customerId, now: till.clock.now }
  const made = await Promise.all(
    Array.from({ length: 4 }, () => customerOf(services, till.siteId, of)),
  )
  expect(new Set(made).size).toBe(1)
})

test('a saved card is charged while its customer is away, once however often it is asked for', async () => {
  const card = await saved()
  const { id } = await till.placed()
  const results = await Promise.all(Array.from({ length: 6 }, () => charge(id, card)))
  expect(results).toContainEqual({ ok: true, value: { isPaid: true, fault: null } })
  expect(await charge(id, card)).toEqual({ ok: true, value: { isPaid: true, fault: null } })
  expect(await till.stateOf(id)).toBe('paid')
  const payments = await till.paymentsOf(id)
  expect(payments.map(({ state }) => state)).toEqual(['succeeded'])
  const [payment] = payments
  expect(intent(payment?.intent ?? '')).toMatchObject({ setup_future_usage: null })
  expect((await till.invoicesOf(id)).map(({ kind }) => kind)).toEqual(['invoice'])
})

test('where the answer of a charge is lost, it is not made again', async () => {
  const card = await saved()
  const { id } = await till.placed()
  // Making the intent, then the charge and the library's own retries.
  till.stripe.planned.push('pass', 'cut', 500, 500)
  await expect(charge(id, card)).rejects.toThrow()
  expect(await till.stateOf(id)).toBe('placed')
  till.stripe.planned.length = 0
  expect(await charge(id, card)).toEqual({ ok: true, value: { isPaid: true, fault: null } })
  expect(await till.stateOf(id)).toBe('paid')
  const charged = [...till.stripe.intents.values()].filter((each) => each.metadata['order'] === id)
  expect(charged.map(({ status }) => status)).toEqual(['succeeded'])
})

test.each([
  [DECLINED_LATER, 'card_declined'],
  [ASKS_BANK_LATER, 'authentication_required'],
])('a saved card %s is not charged, and the fault says why', async (number, fault) => {
  const card = await saved(number)
  const { id } = await till.placed()
  expect(await charge(id, card)).toEqual({ ok: true, value: { isPaid: false, fault } })
  expect(await charge(id, card)).toEqual({ ok: true, value: { isPaid: false, fault } })
  expect(await till.stateOf(id)).toBe('placed')
})

test('a card is saved without paying, for its own customer', async () => {
  const { provider } = till.services
  const { siteId } = till
  const of = { userId: till.customerId, now: till.clock.now }
  const customer = await customerOf(till.services, siteId, of)
  const params = { siteId, subjectId: newId(), customer, currency: 'AED', key: newId() }
  const setup = await provider.createSetup(params)
  expect(setup.card).toBeNull()
  const stored = till.stripe.cards.setup(setup.name)
  stored.payment_method = till.stripe.cards.save(customer, '5555555555554444')
  stored.status = 'succeeded'
  expect(await provider.readSetup(siteId, setup.name)).toMatchObject({
    customer,
    card: { brand: 'mastercard', last4: '4444' },
  })
})
