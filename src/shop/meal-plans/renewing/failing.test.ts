import { beforeEach, expect, test } from 'vitest'
import {
  aRenewingShop,
  ASKS_BANK_LATER,
  DECLINED_LATER,
  SIZE,
  type RenewingShop,
} from './test-data.ts'

let shop: RenewingShop
beforeEach(async () => {
  shop = await aRenewingShop()
})

test('a declined renewal is tried again after one, three and five days, and then given up', async () => {
  const plan = await shop.bought(shop.who, SIZE, DECLINED_LATER)
  await shop.until('2026-11-29T15:00:00.000Z')
  expect(await shop.renewal(plan)).toMatchObject({
    standing: 'failed',
    fault: { en: 'Your bank declined the card.' },
    tries: 1,
    chargedAt: '2026-11-30T14:00:00.000Z',
    mayPay: true,
  })
  // What is paid is still delivered, nothing else is planned, and the places are free again.
  expect((await shop.show(shop.who, plan)).state).toBe('running')
  expect((await shop.slots()).map(({ day }) => day).at(-1)).toBe('2026-11-30')
  expect(await shop.purchases()).toMatchObject([{ state: 'paid' }, { state: 'cancelled' }])

  await shop.until('2026-12-01T12:00:00.000Z')
  expect(await shop.renewal(plan)).toMatchObject({
    tries: 2,
    chargedAt: '2026-12-02T14:00:00.000Z',
  })
  expect((await shop.show(shop.who, plan)).state).toBe('resting')
  await shop.until('2026-12-03T00:00:00.000Z')
  expect(await shop.renewal(plan)).toMatchObject({
    tries: 3,
    chargedAt: '2026-12-04T14:00:00.000Z',
  })
  await shop.until('2026-12-05T00:00:00.000Z')
  expect(await shop.renewal(plan)).toMatchObject({
    standing: 'off',
    mayPay: false,
    history: [{ state: 'over' }],
  })
  expect(await shop.show(shop.who, plan)).toMatchObject({ state: 'ended', renews: false })
  expect(
    shop.titles().filter((title) => title === "We couldn't renew your meal plan"),
  ).toHaveLength(3)
  expect(shop.titles().filter((title) => title === 'Your meal plan no longer renews')).toHaveLength(
    1,
  )
  const kinds = (await shop.show(shop.who, plan)).events.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'renewalFailed')).toHaveLength(4)
  // And nothing more follows.
  await shop.until('2026-12-12T00:00:00.000Z')
  expect(await shop.purchases()).toHaveLength(5)
})

test('the schedule of tries is the site’s', async () => {
  await shop.queries
    .updateTable('meal_plan_settings')
    .set({ renewal_retry_days: [2] })
    .where('site_id', '=', shop.siteId)
    .execute()
  const plan = await shop.bought(shop.who, SIZE, DECLINED_LATER)
  await shop.until('2026-11-29T15:00:00.000Z')
  expect((await shop.renewal(plan)).chargedAt).toBe('2026-12-01T14:00:00.000Z')
  await shop.until('2026-12-01T16:00:00.000Z')
  expect((await shop.renewal(plan)).standing).toBe('off')
})

test('a renewal that was just paid can be stopped before the job has seen it', async () => {
  const plan = await shop.bought(shop.who, SIZE, DECLINED_LATER)
  await shop.until('2026-12-01T08:00:00.000Z')
  const { body } = await shop.post(plan, 'payment', { agreed: true })
  const { order } = body as { order: string }
  expect((await shop.post(plan, 'stop')).body).toMatchObject({ code: 'planRenewals.paying' })
  await shop.pay(shop.who, order)
  expect((await shop.renewal(plan)).mayStop).toBe(true)
  const stopped = await shop.post(plan, 'stop')
  expect(stopped.status, JSON.stringify(stopped.body)).toBe(200)
  expect(stopped.body).toMatchObject({ standing: 'off', history: [{ state: 'paid', order }] })
  await shop.renew()
  await shop.work()
  expect(await shop.renewal(plan)).toMatchObject({ standing: 'off', history: [{ state: 'paid' }] })
  expect(await shop.show(shop.who, plan)).toMatchObject({ renews: false, state: 'running' })
})

test('a failed renewal is mended by paying with a new card, and the plan runs on from there', async () => {
  const plan = await shop.bought(shop.who, SIZE, DECLINED_LATER)
  await shop.until('2026-12-01T08:00:00.000Z')
  expect((await shop.show(shop.who, plan)).state).toBe('resting')
  const paid = await shop.post(plan, 'payment', { agreed: true })
  expect(paid.status).toBe(201)
  const { order } = paid.body as { order: string }
  // Asked for again, it is the same order.
  expect((await shop.post(plan, 'payment', { agreed: true })).body).toEqual({ order, pay: true })
  expect(await shop.renewal(plan)).toMatchObject({
    standing: 'paying',
    day: '2026-12-02',
    payOrder: order,
    mayPay: true,
  })
  await shop.renew()
  await shop.pay(shop.who, order)
  await shop.renew()
  await shop.work()
  expect(await shop.renewal(plan)).toMatchObject({
    standing: 'on',
    card: { last4: '4242' },
    history: [{ state: 'paid', order }],
  })
  const shown = await shop.show(shop.who, plan)
  expect(shown).toMatchObject({ state: 'running', order: { id: order } })
  expect(shown.days.at(7)?.day).toBe('2026-12-02')
  // The next one is charged to the new card.
  await shop.until('2026-12-08T23:00:00.000Z')
  expect((await shop.purchases()).map(({ state }) => state).at(-1)).toBe('paid')
})

test('an order of a renewal that its customer did not pay goes back to the schedule', async () => {
  const plan = await shop.bought(shop.who, SIZE, DECLINED_LATER)
  await shop.until('2026-11-29T15:00:00.000Z')
  const { chargedAt, tries } = await shop.renewal(plan)
  expect((await shop.post(plan, 'payment', { agreed: true })).status).toBe(201)
  shop.at('2026-11-29T15:20:00.000Z')
  await shop.workPayments()
  await shop.renew()
  await shop.work()
  expect(await shop.renewal(plan)).toMatchObject({ standing: 'failed', chargedAt, tries })
  expect((await shop.purchases()).at(-1)?.state).toBe('cancelled')
})

test('a bank that asks for its customer is answered on the payment page, with the saved card', async () => {
  const sent = await shop.send(shop.who, await shop.filled(shop.who, SIZE))
  const { plan: asked, order: first } = sent.body as { plan: string; order: string }
  await shop.pay(shop.who, first, ASKS_BANK_LATER)
  await shop.confirm(first)
  await shop.until('2026-11-30T16:00:00.000Z')
  expect(await shop.renewal(asked)).toMatchObject({
    standing: 'failed',
    needsConfirmation: true,
    fault: { en: 'Your bank asks you to confirm the payment.' },
  })
  const { order } = (await shop.post(asked, 'payment', { agreed: true })).body as { order: string }
  const opened = (await shop.call(`POST /api/shop/orders/${order}/payment`, shop.who.token)).body
  expect(opened).toMatchObject({ savedCard: { last4: '3184' }, saves: true })
  const path = `POST /api/shop/orders/${order}/saved-card-payment`
  expect((await shop.call(path, shop.who.token)).body).toEqual({
    state: 'authentication',
    fault: null,
  })
  await shop.confirm(order)
  await shop.renew()
  await shop.work()
  expect(await shop.renewal(asked)).toMatchObject({ standing: 'on', card: { last4: '3184' } })
})

test('a package that is no longer sold ends the renewal with a notice', async () => {
  const plan = await shop.bought(shop.who, SIZE)
  await shop.until('2026-11-25T08:00:00.000Z')
  await shop.queries
    .updateTable('meal_plan_packages')
    .set({ active: false })
    .where('site_id', '=', shop.siteId)
    .execute()
  await shop.until('2026-11-29T15:00:00.000Z')
  expect(await shop.renewal(plan)).toMatchObject({ standing: 'off', history: [{ state: 'over' }] })
  expect(shop.titles()).toContain('Your meal plan no longer renews')
  expect(await shop.purchases()).toHaveLength(1)
})
