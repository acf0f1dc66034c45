import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type Buyer, refusal } from '#shop/checkout/test-data.ts'
import { aPlanShop, FIRST, type PlanShop } from '../test-data.ts'
import type { MealPlan } from './contract.ts'

const MINE = '/api/shop/meal-plans/mine'
let shop: PlanShop
let who: Buyer
let dish: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  dish = await shop.dish()
})

const datesOf = ({ days }: MealPlan) => days.map(({ day }) => day)
const taken = async () => (await shop.slots()).map(({ day }) => day)

async function dayOf(plan: string, date: string) {
  const day = (await shop.show(who, plan)).days.find((each) => each.day === date)
  if (day === undefined) throw new Error('no such day')
  return day
}

test('[S2.8] my plans are listed newest first, and nobody else’s can be seen', async () => {
  const first = await shop.bought(who)
  const second = await shop.bought(who, { startDate: '2026-12-01' })
  const other = await shop.customer()
  const list = async (as: string) =>
    ((await shop.call(`GET ${MINE}`, as)).body as { items: { id: string }[] }).items
  expect(await list(who.token)).toMatchObject([
    { id: second, number: 2, state: 'running', payment_status: 'Paid', end_date: '2026-12-07' },
    { id: first, number: 1, counts: { paid: 7, left: 7 } },
  ])
  expect(await list(other.token)).toEqual([])
  expect(refusal(await shop.call(`GET ${MINE}/${first}`, other.token))).toEqual([
    404,
    'mealPlans.notFound',
    undefined,
  ])
})

test('a skipped day comes after the last one, as the preview said, and its place is free again', async () => {
  const plan = await shop.bought(who)
  const { id } = await dayOf(plan, '2026-11-26')
  const skip = { kind: 'skip', dayId: id } as const
  expect((await shop.preview(who, plan, skip)).body).toEqual({
    endDay: '2026-12-01',
    days: 1,
    refund: 0,
    refundedBefore: 0,
    moves: [{ from: '2026-11-26', to: '2026-12-01' }],
    chosenAgain: 0,
  })
  const changed = await shop.changePlan(who, plan, skip)
  expect(changed.body).toMatchObject({ end_date: '2026-12-01', skipsLeft: 9, counts: { left: 7 } })
  expect(changed.body.events.at(-1)).toMatchObject({
    ...{ kind: 'skipped', by: 'customer', day: '2026-11-26', toDay: '2026-12-01' },
  })
  expect(await taken()).toEqual(datesOf(changed.body))
  expect(await taken()).not.toContain('2026-11-26')
})

test('a skipped day has another dish where its own is not served then', async () => {
  const tuesdays = await shop.dish({ days: [2] })
  const plan = await shop.bought(who)
  const { id } = await dayOf(plan, FIRST)
  const dishes = [{ part: 'meal', mealId: tuesdays }]
  await shop.call(`PUT ${MINE}/${plan}/days/${id}/dishes`, who.token, { body: { dishes } })
  // After the last day, a Monday, comes a Tuesday; shut, it is a Wednesday.
  await shop.queries
    .insertInto('delivery_slots')
    .values({ site_id: shop.siteId, window_id: shop.windowId, day: '2026-12-01', capacity: 0 })
    .execute()
  const skip = { kind: 'skip', dayId: id } as const
  expect((await shop.preview(who, plan, skip)).body).toMatchObject({ chosenAgain: 1 })
  const { body } = await shop.changePlan(who, plan, skip)
  expect(body.days.find(({ day }) => day === '2026-12-02')).toMatchObject({
    dishes: [{ dish: { id: dish }, chosen: false }],
  })
})

describe('pausing', () => {
  test('with an end, the days are planned again from there on', async () => {
    const plan = await shop.bought(who)
    const pause = { kind: 'pause', from: '2026-11-27', until: '2026-12-20' } as const
    const { body } = await shop.changePlan(who, plan, pause)
    expect(body).toMatchObject({
      end_date: '2026-12-23',
      pauses: [{ from: '2026-11-27' }],
      pausesLeft: 2,
    })
    expect(datesOf(body)).toEqual([
      ...[FIRST, '2026-11-25', '2026-11-26'],
      ...['2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23'],
    ])
    expect(await taken()).toEqual(datesOf(body))
    shop.at('2026-12-01T05:00:00Z')
    await shop.work()
    expect(await shop.show(who, plan)).toMatchObject({ state: 'paused' })
  })

  test('without an end, the days wait, and get their dates when it is resumed', async () => {
    const plan = await shop.bought(who)
    const pause = { kind: 'pause', from: '2026-11-26', until: null } as const
    const paused = await shop.changePlan(who, plan, pause)
    expect(paused.body).toMatchObject({ end_date: null, counts: { paid: 7, left: 7 } })
    expect(await taken()).toEqual([FIRST, '2026-11-25'])
    await shop.work()
    expect(await taken()).toEqual([FIRST, '2026-11-25'])
    const { body } = await shop.changePlan(who, plan, { kind: 'resume', from: '2026-11-30' })
    expect(body).toMatchObject({
      pauses: [{ from: '2026-11-26', until: '2026-11-30' }],
      end_date: '2026-12-04',
    })
    expect(await taken()).toEqual(datesOf(body))
  })
})

test('all pauses that are planned are shown, and each can be taken out', async () => {
  const plan = await shop.bought(who, { weeks: 2 })
  const before = (await shop.show(who, plan)).end_date
  const pause = (from: string, until: string) =>
    shop.changePlan(who, plan, { kind: 'pause', from, until })
  await pause('2026-11-26', '2026-11-28')
  const [first, second] = [
    { from: '2026-11-26', until: '2026-11-28' },
    { from: '2026-11-30', until: '2026-12-02' },
  ]
  expect((await pause('2026-11-30', '2026-12-02')).body.pauses).toEqual([first, second])
  const later = await shop.changePlan(who, plan, { kind: 'resume', from: '2026-11-30' })
  expect(later.body.pauses).toEqual([first])
  const none = await shop.changePlan(who, plan, { kind: 'resume', from: '2026-11-26' })
  expect(none.body).toMatchObject({ pauses: [], end_date: before })
})

test('a plan can be paused again after a pause that is still to come', async () => {
  const plan = await shop.bought(who, { weeks: 2 })
  const pause = (from: string, until: string | null) =>
    shop.changePlan(who, plan, { kind: 'pause', from, until })
  expect((await pause('2026-12-03', null)).status).toBe(200)
  await shop.changePlan(who, plan, { kind: 'resume', from: '2026-12-04' })
  const overlapping = await pause('2026-12-02', '2026-12-05')
  expect(refusal(overlapping)[1]).toBe('mealPlans.pauseOverlaps')
  expect(overlapping.body).toMatchObject({ details: { from: '2026-12-03', until: '2026-12-04' } })
  expect(refusal(await pause('2026-12-01', null))[1]).toBe('mealPlans.pauseOverlaps')
  const again = await pause('2026-12-05', null)
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  expect(again.body).toMatchObject({ end_date: null, pausesLeft: 1 })
  // It is the second pause that ends then.
  const { body } = await shop.changePlan(who, plan, { kind: 'resume', from: '2026-12-10' })
  expect(body).toMatchObject({ end_date: '2026-12-13', counts: { left: 14 } })
  expect(datesOf(body)).not.toContain('2026-12-03')
  expect(datesOf(body).slice(9, 12)).toEqual(['2026-12-04', '2026-12-10', '2026-12-11'])
  expect(await taken()).toEqual(datesOf(body))
})

test('a cancellation refunds the days that can still be changed, to the fils', async () => {
  const plan = await shop.bought(who, { mealsPerDay: 1, weeks: 1 })
  await shop.work()
  shop.at('2026-11-23T14:00:00Z')
  await shop.work()
  const preview = await shop.preview(who, plan, { kind: 'cancel' })
  expect(preview.body).toMatchObject({ endDay: FIRST, days: 6, refund: 9_450 })
  const { body } = await shop.changePlan(who, plan, { kind: 'cancel' })
  expect(body).toMatchObject({
    state: 'cancelled',
    counts: { paid: 7, delivered: 0, left: 1, refunded: 6 },
    money: { paid: 11_025, delivered: 0, left: 1_575, refunded: 9_450 },
  })
  expect(await taken()).toEqual([FIRST])
  await shop.workPayments()
  const { queries, siteId } = shop
  const refunds = await queries
    .selectFrom('refunds')
    .select(['amount_fils', 'state'])
    .where('site_id', '=', siteId)
    .execute()
  expect(refunds).toEqual([{ amount_fils: 9_450, state: 'succeeded' }])
  const notes = await queries
    .selectFrom('invoices')
    .select('total_fils')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'credit-note')
    .execute()
  expect(notes).toEqual([{ total_fils: 9_450 }])
  expect(refusal(await shop.preview(who, plan, { kind: 'cancel' }))[1]).toBe('mealPlans.notRunning')
})

test('a plan that is cancelled before its first day is refunded whole, with its coupon', async () => {
  await shop.shop.coupon({ code: 'TEN', inAll: 1 })
  const plan = await shop.bought(who, { coupons: ['TEN'] })
  const { body } = await shop.changePlan(who, plan, { kind: 'cancel' })
  expect(body).toMatchObject({
    state: 'cancelled',
    end_date: null,
    counts: { left: 0, refunded: 7 },
  })
  await shop.workPayments()
  await shop.work()
  expect(await shop.show(who, plan)).toMatchObject({
    state: 'cancelled',
    payment_status: 'Paid',
    money: { paid: 9_923, refunded: 9_923 },
  })
  expect([await taken(), (await shop.shop.reserved()).uses[0]?.uses]).toEqual([[], 0])
})

test('a refund of everything by the shop refunds the days that are left', async () => {
  const plan = await shop.bought(who)
  const { order } = await shop.show(who, plan)
  const refunded = await shop.call(`POST /api/shop/orders/${order.id}/refunds`, shop.staff, {
    body: { amount: null, reason: 'Closed' },
    key: newId(),
  })
  expect(refunded.status).toBe(201)
  await shop.workPayments()
  expect(await shop.show(who, plan)).toMatchObject({ counts: { left: 0, refunded: 7 } })
  await shop.work()
  expect(await taken()).toEqual([])
  expect(await shop.work()).toBe(0)
})

test('a change that another one came before is refused', async () => {
  const plan = await shop.bought(who)
  await shop.work()
  const { version } = await shop.show(who, plan)
  const send = (of: object, expected: object) =>
    shop.call(`POST ${MINE}/${plan}/changes`, who.token, {
      body: { change: of, version, expected },
      key: newId(),
    })
  const cancel = { kind: 'cancel' }
  expect(refusal(await send(cancel, { endDay: null, refund: 1 }))).toEqual([
    409,
    'mealPlans.changedMeanwhile',
    undefined,
  ])
  const { id } = await dayOf(plan, FIRST)
  expect((await shop.changePlan(who, plan, { kind: 'skip', dayId: id })).status).toBe(200)
  expect(refusal(await send(cancel, { endDay: null, refund: 11_025 }))[1]).toBe(
    'mealPlans.changedMeanwhile',
  )
})

test('two plans that swap their places at the same time both end', async () => {
  const windows = [
    await shop.shop.window({ from: '08:00', to: '10:00' }),
    await shop.shop.window({ from: '18:00', to: '20:00' }),
  ]
  const people = [who, await shop.customer()]
  const plans = await Promise.all(people.map((each) => shop.bought(each)))
  for (let round = 0; round < 5; round += 1) {
    const moved = await Promise.all(
      people.map(async (each, index) => {
        const plan = plans[index] ?? ''
        const [first] = (await shop.show(each, plan)).days
        const windowId = windows[(round + index) % 2]
        const body = { windowId, addressId: each.addressId, andLater: true }
        return shop.call(`PUT ${MINE}/${plan}/days/${first?.id}/delivery`, each.token, { body })
      }),
    )
    expect(moved.map(({ status }) => status)).toEqual([200, 200])
  }
  expect((await shop.slots()).reduce((sum, slot) => sum + slot.taken, 0)).toBe(14)
})
