import { expect, test } from 'vitest'
import { Stripe } from 'stripe'
import { newId } from '#platform/id.ts'
import { openStripeTill } from './test-data.ts'

const { till, opened, intent } = await openStripeTill()

/** A message with a valid signature, whatever it says. */
function signed(payload: string) {
  const timestamp = Math.floor(till.clock.now.getTime() / 1000)
  const secret = till.stripe.webhookSecret
  return {
    payload,
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  }
}

const event = (change: object, about: object) =>
  signed(
    JSON.stringify({
      ...{ id: `evt_${newId().replaceAll('-', '')}`, object: 'event' },
      ...{ type: 'payment_intent.succeeded', data: { object: about } },
      ...change,
    }),
  )

const NUL = '\u0000'
const HOSTILE = [
  NUL,
  `a${NUL}b`,
  '-'.repeat(36),
  'f'.repeat(36),
  '1e1',
  '99999999999999999999',
  '\ud800',
  'x'.repeat(10_000),
  "'; drop table payments; --",
  7,
  true,
  null,
  [],
  {},
  { id: NUL },
]

test('a signed message with any text in its names and metadata is never answered with an error of ours', async () => {
  const order = await till.placed()
  const { intent: name } = await opened(order.id)
  const about = intent(name)
  const { payment } = about.metadata
  const messages = HOSTILE.flatMap((value) => [
    event({}, { ...about, id: value }),
    event({}, { ...about, id: 'pi_unknown', metadata: { site: value, payment } }),
    event(
      {},
      { ...about, id: 'pi_unknown', metadata: { site: String(till.siteId), payment: value } },
    ),
    event({}, { ...about, id: 'pi_unknown', metadata: value }),
    event({}, { object: 'charge', id: 'ch_1', payment_intent: value }),
    event({}, { object: value, id: name, payment_intent: name }),
    event({ type: 'charge.refunded' }, { object: 'charge', payment_intent: value, metadata: {} }),
  ])
  for (const message of messages) {
    const { status } = await till.receive(message)
    expect([message.payload.slice(0, 600), status]).toEqual([message.payload.slice(0, 600), 200])
  }
  expect(await till.stateOf(order.id)).toBe('placed')
})

test('a signed message that is no event of a card provider is refused, and is no error of ours', async () => {
  const order = await till.placed()
  const about = intent((await opened(order.id)).intent)
  const messages = [
    ...HOSTILE.flatMap((value) => [event({ id: value }, about), event({ type: value }, about)]),
    ...HOSTILE.map((value) => event({ data: value }, {})),
    ...['null', '[]', '7', '"text"', '{}', '{"id":"evt_1"}', 'not JSON'].map(signed),
  ]
  for (const message of messages) {
    const { status } = await till.receive(message)
    expect([message.payload.slice(0, 300), status]).toEqual([message.payload.slice(0, 300), 400])
  }
})
