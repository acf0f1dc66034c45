import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { runsHalvedBetweenDatabases } from '#test/helpers/depth.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import type { Opened } from './contract.ts'
import { finalise } from './finalising.ts'
import { deskOf } from './providers/create-provider.ts'
import { GOOD, openDemoTill } from './test-data.ts'

const { till, opened, at } = await openDemoTill()

test('a declined card gives its reason, the next one pays, and the order has its tax invoice', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  expect(
    (await at(payment, 'card', { card: { ...GOOD, number: '4000000000000002' } })).body,
  ).toEqual({ state: 'waiting', fault: 'card_declined' })
  expect(await opened(order.id)).toMatchObject({ intent: payment.intent, fault: 'card_declined' })
  expect((await at(payment, 'card', { card: GOOD })).body).toEqual({
    state: 'succeeded',
    fault: null,
  })
  expect(await till.stateOf(order.id)).toBe('paid')
  expect((await at(payment, 'card', { card: GOOD })).body).toEqual({
    state: 'succeeded',
    fault: null,
  })
  expect((await till.invoicesOf(order.id)).map(({ kind }) => kind)).toEqual(['invoice'])
})

test('a card that needs the bank’s confirmation pays when it is confirmed, not when it is rejected, and may be declined afterwards', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  const challengeCard = { ...GOOD, number: '4000002500003155' }
  expect((await at(payment, 'card', { card: challengeCard })).body).toEqual({
    state: 'authentication',
    fault: null,
  })
  expect(await opened(order.id)).toMatchObject({ state: 'authentication' })
  expect((await at(payment, 'confirmation', { approve: false })).body).toEqual({
    state: 'waiting',
    fault: 'payment_intent_authentication_failure',
  })
  await at(payment, 'card', { card: { ...GOOD, number: '4000008400001629' } })
  expect((await at(payment, 'confirmation', { approve: true })).body).toEqual({
    state: 'waiting',
    fault: 'card_declined',
  })
  await at(payment, 'card', { card: challengeCard })
  expect(
    (await till.server.call(`GET /api/shop/card-desk/${payment.intent}`, { site: till.siteId }))
      .body,
  ).toMatchObject({
    state: 'authentication',
    amount: order.totalFils,
  })
  expect((await at(payment, 'confirmation', { approve: true })).body).toEqual({
    state: 'succeeded',
    fault: null,
  })
  expect(await till.stateOf(order.id)).toBe('paid')
})

test('the desk returns 404 without the intent’s secret, and stores no card', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  const wrong = { ...payment, clientSecret: 'guessed' }
  expect([
    (await at(wrong, 'card', { card: GOOD })).status,
    (await at(wrong, 'confirmation', { approve: true })).status,
  ]).toEqual([404, 404])
  await at(payment, 'card', { card: { ...GOOD, number: '4111111111111111' } })
  await at(payment, 'card', { card: GOOD })
  const { rows } = await (await testDatabase()).run(
    `select (select string_agg((to_jsonb(d) - 'site_id')::text, ' ') from demo_intents d)
      || (select string_agg((to_jsonb(p) - 'site_id')::text, ' ') from payments p) as text`,
  )
  expect(withoutIds(rows[0]?.['text'])).not.toMatch(/4242|4111/)
})

test('killed between the charge and the order, the job finds the money', async () => {
  const order = await till.placed()
  const payment = await opened(order.id)
  await deskOf(till.services.provider)?.present(till.siteId, payment.intent, {
    authenticates: false,
    fault: null,
  })
  expect(await till.stateOf(order.id)).toBe('placed')
  till.advance(30)
  expect((await till.work()).errors).toEqual([])
  expect(await till.stateOf(order.id)).toBe('paid')
})

/** What may happen to an order’s payment, in any order and as often as it likes. */
const EVENTS = [
  'open',
  'pay',
  'decline',
  'bank check',
  'approve',
  'events',
  'work',
  'wait',
  'cancel',
] as const

test('whatever happens in whatever order, every charge ends as one paid order or as one refund', {
  timeout: 300_000,
}, async () => {
  const { moveOrder } = await import('#shop/orders/moving.ts')
  const { requestRefund } = await import('./refunding.ts')
  const desk = deskOf(till.services.provider)
  if (desk === null) throw new Error('no desk')
  const one = fc.constantFrom(...EVENTS)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(one, { minLength: 1, maxLength: 3 }), { maxLength: 10 }),
      async (rounds) => {
        const order = await till.placed()
        const intents = new Set<string>()
        const happen: Record<(typeof EVENTS)[number], () => Promise<unknown>> = {
          async open() {
            const { status, body } = await till.open(order.id)
            if (status === 200) intents.add((body as Opened).intent)
          },
          pay: () =>
            Promise.all(
              [...intents].map((name) =>
                desk.present(till.siteId, name, { authenticates: false, fault: null }),
              ),
            ),
          decline: () =>
            Promise.all(
              [...intents].map((name) =>
                desk.present(till.siteId, name, { authenticates: false, fault: 'card_declined' }),
              ),
            ),
          'bank check': () =>
            Promise.all(
              [...intents].map((name) =>
                desk.present(till.siteId, name, { authenticates: true, fault: null }),
              ),
            ),
          approve: () =>
            Promise.all([...intents].map((name) => desk.confirm(till.siteId, name, true))),
          events: () =>
            Promise.all(
              [...intents].map(async (name) =>
                finalise(till.services, {
                  siteId: till.siteId,
                  intent: await desk.readIntent(till.siteId, name),
                  now: till.clock.now,
                }),
              ),
            ),
          work: () => till.work(),
          async wait() {
            till.advance(6)
          },
          cancel: () =>
            till.database.transaction(async (trx) => {
              const moved = await moveOrder(trx, till.siteId, {
                orderId: order.id,
                to: 'cancelled',
                by: { userId: null, as: 'shop' },
                now: till.clock.now,
              })
              if (moved.ok)
                await requestRefund(trx, till.siteId, {
                  orderId: order.id,
                  amountFils: null,
                  reason: '',
                  by: null,
                  now: till.clock.now,
                })
            }),
        }
        for (const round of rounds) await Promise.all(round.map((what) => happen[what]()))
        for (let round = 0; round < 3; round++) {
          till.advance(20)
          expect((await till.work()).errors).toEqual([])
        }
        const state = await till.stateOf(order.id)
        const demo = await Promise.all([...intents].map((name) => desk.find(till.siteId, name)))
        const charged = demo.filter((each) => each?.state === 'succeeded')
        const refunded = charged.flatMap((each) => each?.refunds ?? [])
        const retained = charged.length - refunded.length
        expect(refunded.every(({ amountFils }) => amountFils === order.totalFils)).toBe(true)
        expect(retained).toBe(state === 'paid' ? 1 : 0)
        expect(['paid', 'cancelled', 'refunded']).toContain(state)
        expect(state === 'refunded').toBe(charged.length > 0 && retained === 0)
        expect(
          demo.filter((each) => each?.state === 'waiting' || each?.state === 'authentication'),
        ).toEqual([])
        expect(
          (await till.staysOf(order.id)).filter((each) => each.state === 'paid').length,
        ).toBeLessThanOrEqual(1)
      },
    ),
    runsHalvedBetweenDatabases(40),
  )
})
