import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#shop/checkout/test-data.ts'
import { giftSteps } from '../gifts/test-data.ts'
import type { RenewalView } from './contract.ts'
import { aRenewingShop, SIZE, type RenewingShop } from './test-data.ts'

const MINE = '/api/shop/meal-plans/mine'

/** The first day that can still be planned seven days after 29 November at noon. */
const LATER = '2026-12-07'

let shop: RenewingShop
beforeEach(async () => {
  shop = await aRenewingShop()
})

test('a plan that is bought once saves no card', async () => {
  const plan = await shop.bought(shop.who, { ...SIZE, renews: false })
  expect(await shop.renewal(plan)).toMatchObject({ standing: 'off', card: null, agreedAt: null })
  expect(refusal(await shop.post(plan, 'start', { agreed: true }))).toEqual([
    422,
    'planRenewals.noSavedCard',
    undefined,
  ])
})

test('stopped in time nothing is charged, and it can be started again with the saved card', async () => {
  const plan = await shop.bought(shop.who, SIZE)
  await shop.until('2026-11-25T08:00:00.000Z')
  const stopped = (await shop.post(plan, 'stop')).body as RenewalView
  expect(stopped).toMatchObject({ standing: 'off', mayStart: true, mayStop: false })
  await shop.until('2026-11-29T08:00:00.000Z')
  expect(await shop.purchases()).toHaveLength(1)
  const started = (await shop.post(plan, 'start', { agreed: true })).body as RenewalView
  // Announced only now, it is charged once the notice of seven days has passed, and begins later.
  expect(started).toMatchObject({
    ...{ standing: 'on', day: LATER, chargedAt: '2026-12-06T08:00:00.000Z' },
  })
  expect(started.consent.en).toContain(
    'The next period starts on Mon 7 Dec, and your card is charged on Sun 6 Dec.',
  )
  await shop.renew()
  expect((await shop.renewal(plan)).standing).toBe('announced')
  await shop.until('2026-12-06T07:59:00.000Z')
  expect((await shop.show(shop.who, plan)).state).toBe('resting')
  expect(await shop.purchases()).toHaveLength(1)
  await shop.until('2026-12-06T15:00:00.000Z')
  expect((await shop.purchases()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect((await shop.show(shop.who, plan)).days.at(7)?.day).toBe(LATER)
  const kinds = (await shop.show(shop.who, plan)).events.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['renewalOff', 'renewalOn', 'renewed']))
})

test('skipping and pausing move the renewal; a pause without an end puts it off', async () => {
  const plan = await shop.bought(shop.who, SIZE)
  await shop.until('2026-11-24T08:00:00.000Z')
  const { days } = await shop.show(shop.who, plan)
  await shop.changePlan(shop.who, plan, { kind: 'skip', dayId: days[3]?.id ?? '' })
  expect(await shop.renewal(plan)).toMatchObject({ day: '2026-12-02' })
  await shop.changePlan(shop.who, plan, { kind: 'pause', from: '2026-11-27', until: null })
  expect(await shop.renewal(plan)).toMatchObject({ day: null, chargedAt: null })
  await shop.until('2026-12-05T08:00:00.000Z')
  expect(await shop.purchases()).toHaveLength(1)
  await shop.changePlan(shop.who, plan, { kind: 'resume', from: '2026-12-07' })
  const { day } = await shop.renewal(plan)
  await shop.until(`${day}T00:00:00.000Z`)
  expect((await shop.purchases()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect((await shop.show(shop.who, plan)).days.at(7)?.day).toBe(day)
})

test('a cancelled plan does not renew, and its card is forgotten', async () => {
  const plan = await shop.bought(shop.who, SIZE)
  await shop.until('2026-11-25T08:00:00.000Z')
  expect((await shop.changePlan(shop.who, plan, { kind: 'cancel' })).status).toBe(200)
  await shop.until('2026-12-03T08:00:00.000Z')
  expect(await shop.purchases()).toHaveLength(1)
  const view = await shop.renewal(plan)
  expect(view).toMatchObject({ standing: 'off', card: null, mayStart: false })
})

test('a plan whose customer has closed their account does not renew, and their card is forgotten', async () => {
  await shop.bought(shop.who, SIZE)
  await shop.until('2026-11-25T08:00:00.000Z')
  await shop.queries
    .updateTable('users')
    .set({ disabled_at: shop.clock.now })
    .where('site_id', '=', shop.siteId)
    .where('id', '=', shop.who.userId)
    .execute()
  await shop.until('2026-12-03T08:00:00.000Z')
  expect(await shop.purchases()).toHaveLength(1)
  const cards = await shop.queries
    .selectFrom('saved_cards')
    .select('subject_id')
    .where('site_id', '=', shop.siteId)
    .execute()
  expect(cards).toEqual([])
})

test('another card is saved without paying, and renews a plan that was bought once', async () => {
  const plan = await shop.bought(shop.who, { ...SIZE, renews: false })
  const opened = (await shop.post(plan, 'card')).body as { setup: string; clientSecret: string }
  const save = (setup: string, as = shop.who) =>
    shop.post(plan, 'card/saved', { setup, agreed: true }, as)
  const unknown = `pi_demo_${'0'.repeat(32)}`
  expect((await save(unknown)).status).toBe(422)
  expect(refusal(await save(opened.setup))).toEqual([422, 'planRenewals.cardNotSaved', undefined])
  await shop.call(`POST /api/shop/card-desk/${opened.setup}/card`, undefined, {
    body: {
      secret: opened.clientSecret,
      card: { number: '5555 5555 5555 4444', month: 5, year: 2029, cvc: '123' },
    },
  })
  expect((await save(opened.setup)).body).toMatchObject({
    standing: 'on',
    card: { brand: 'mastercard', last4: '4444', month: 5, year: 2029 },
  })
  // Another customer cannot have it charged for theirs.
  const other = await shop.customer()
  const theirs = await shop.bought(other, SIZE)
  const stolen = await shop.post(theirs, 'card/saved', { setup: opened.setup, agreed: true }, other)
  expect(refusal(stolen)).toEqual([422, 'planRenewals.cardNotSaved', undefined])
  await shop.until('2026-12-01T00:00:00.000Z')
  expect((await shop.purchases()).map(({ state }) => state)).toEqual(['paid', 'paid'])
})

test('a renewed plan still leads to its first purchase, whose invoice is there', async () => {
  const plan = await shop.bought(shop.who, SIZE)
  const first = (await shop.show(shop.who, plan)).order
  expect((await shop.show(shop.who, plan)).firstOrder).toBeNull()
  await shop.until('2026-11-30T00:00:00.000Z')
  const { order, firstOrder } = await shop.show(shop.who, plan)
  expect(order.id).not.toBe(first.id)
  expect(firstOrder).toEqual({ id: first.id, number: first.number })
})

test('a plan of another customer is not found', async () => {
  const plan = await shop.bought(shop.who, SIZE)
  const other = await shop.customer()
  expect((await shop.call(`GET ${MINE}/${plan}/renewal`, other.token)).status).toBe(404)
  for (const [what, body] of [
    ['stop', {}],
    ['start', { agreed: true }],
    ['payment', { agreed: true }],
    ['card', {}],
    ['card/saved', { setup: `pi_demo_${'0'.repeat(32)}`, agreed: true }],
  ] as const)
    expect((await shop.post(plan, what, body, other)).status).toBe(404)
})

test('a plan that was a gift says that gifts do not renew', async () => {
  const { give, token, accept } = giftSteps(shop)
  const plan = await shop.bought(shop.who, SIZE)
  await give(shop.who, plan, { days: 2 })
  const friend = await shop.customer()
  const received = (await accept(friend, token())).body.plan
  for (const [what, body] of [
    ['start', { agreed: true }],
    ['card', {}],
  ] as const) {
    const sent = await shop.post(received, what, body, friend)
    expect(refusal(sent)).toEqual([422, 'planRenewals.gift', undefined])
  }
})
