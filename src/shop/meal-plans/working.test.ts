import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type Buyer, refusal } from '#shop/checkout/test-data.ts'
import type { FollowedOrder } from '#shop/orders/contract.ts'
import { aPlanShop, FIRST, type PlanShop } from './test-data.ts'

/** Six in the evening in Dubai, before the first day: then its changes close. */
const CLOSES = '2026-11-23T14:00:00Z'

let shop: PlanShop
let who: Buyer
let dish: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  dish = await shop.dish({ allergens: ['milk'], name: 'Rice' })
})

async function closed(plan: string): Promise<string> {
  await shop.work()
  shop.at(CLOSES)
  await shop.work()
  const [day] = (await shop.show(who, plan)).days
  if (day?.delivery == null) throw new Error('The first day has no order')
  return day.delivery.order
}

async function follow(order: string): Promise<FollowedOrder> {
  return (await shop.call(`GET /api/shop/orders/${order}`, who.token)).body as FollowedOrder
}

describe('when the changes of a day close', () => {
  test('it becomes an order that costs nothing, with its dishes and its address as it is now', async () => {
    const plan = await shop.bought(who, { mealsPerDay: 2 })
    await shop.queries
      .updateTable('addresses')
      .set({ building_number_name: 'New Tower' })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', who.addressId)
      .execute()
    await shop.work()
    shop.at('2026-11-23T13:59:59Z')
    expect(await shop.work()).toBe(0)
    const id = await closed(plan)
    expect(await shop.work()).toBe(0)
    const { order, invoiced, mayCancel, story } = await follow(id)
    expect(order).toMatchObject({
      type: 'planDay',
      state: 'paid',
      number: 2,
      total: 0,
      day: FIRST,
      fromAt: '2026-11-24T08:00:00.000Z',
      address: { building_number_name: 'New Tower' },
      items: [{ mealId: dish, nameEN: 'Rice', qty: 2, price: 0, allergens: ['milk'] }],
    })
    expect([invoiced, mayCancel, story.map(({ state }) => state)]).toEqual([
      false,
      false,
      ['placed', 'paid'],
    ])
    expect((await shop.show(who, plan)).days[0]).toMatchObject({
      day: FIRST,
      state: 'closed',
      mayChange: false,
      delivery: { order: id, number: 2 },
    })
    expect((await shop.slots()).map(({ taken }) => taken)).toEqual([1, 1, 1, 1, 1, 1, 1])
    const list = await shop.call('GET /api/shop/orders', who.token)
    expect((list.body as { items: unknown[] }).items).toHaveLength(1)
  })

  test('the kitchen cooks it, and once it is delivered its dishes are rated and the day is eaten', async () => {
    const plan = await shop.bought(who)
    const id = await closed(plan)
    const board = await shop.call('GET /api/shop/kitchen/board', shop.staff, {
      query: { day: FIRST },
    })
    expect(board.body).toMatchObject({ tickets: [{ id, items: [{ mealId: dish, qty: 1 }] }] })
    const accepted = await shop.call(`POST /api/shop/order-desk/${id}/acceptance`, shop.staff, {
      key: newId(),
    })
    expect(accepted.status).toBe(200)
    await shop.moveTo(id, 'cooking', 'ready', 'out', 'delivered')
    const rated = await shop.call(`PUT /api/shop/orders/${id}/ratings/${dish}`, who.token, {
      body: { stars: 5 },
    })
    expect(rated.status).toBe(200)
    expect(await shop.show(who, plan)).toMatchObject({
      counts: { paid: 7, delivered: 1, left: 6, refunded: 0 },
      money: { paid: 11_025, delivered: 1_575, left: 9_450, refunded: 0 },
    })
    expect((await shop.show(who, plan)).days[0]).toMatchObject({
      state: 'delivered',
      dishes: [{ stars: 5 }],
    })
  })

  test('a dish that no longer fits is swapped first', async () => {
    const other = await shop.dish()
    const plan = await shop.bought(who, { allergies: ['nuts'], dislikes: [other] })
    await shop.work()
    const third = await shop.dish()
    await shop.change(dish, { allergens: ['nuts'] })
    const id = await closed(plan)
    expect((await follow(id)).order.items).toMatchObject([{ mealId: third }])
  })

  test('a server that was away moves the days that are past, and loses none', async () => {
    const plan = await shop.bought(who)
    await shop.work()
    shop.at('2026-11-27T12:00:00Z')
    await shop.work()
    const shown = await shop.show(who, plan)
    expect(shown.counts).toEqual({ paid: 7, delivered: 0, left: 7, refunded: 0, given: 0 })
    expect(shown.days.map(({ day, state }) => [day, state])).toEqual([
      ['2026-11-28', 'planned'],
      ['2026-11-29', 'planned'],
      ['2026-11-30', 'planned'],
      ['2026-12-01', 'planned'],
      ['2026-12-02', 'planned'],
      ['2026-12-03', 'planned'],
      ['2026-12-04', 'planned'],
    ])
  })

  test('it is six in the evening in Dubai, across the end of the year', async () => {
    const plan = await shop.bought(who, { startDate: '2026-12-30' })
    await shop.work()
    const states = async () =>
      (await shop.show(who, plan)).days.map(({ state }) => state).slice(0, 4)
    for (const closes of ['2026-12-29T14:00:00Z', '2026-12-30T14:00:00Z']) {
      shop.at(closes)
      await shop.work()
    }
    shop.at('2026-12-31T13:59:59.999Z')
    await shop.work()
    expect(await states()).toEqual(['closed', 'closed', 'planned', 'planned'])
    shop.at('2026-12-31T14:00:00Z')
    expect((await shop.show(who, plan)).days[2]).toMatchObject({
      day: '2027-01-01',
      mayChange: false,
      state: 'closed',
    })
    await shop.work()
    expect(await states()).toEqual(['closed', 'closed', 'closed', 'planned'])
    expect((await shop.show(who, plan)).firstChangeable).toBe('2027-01-02')
  })
})

describe('a day that the shop cancels', () => {
  async function cancelled(order: string) {
    const { status } = await shop.call(
      `POST /api/shop/order-desk/${order}/cancellation`,
      shop.staff,
      {
        body: { reason: 'The oven broke' },
        key: newId(),
      },
    )
    expect(status).toBe(200)
  }

  test('goes back to the plan, behind its last day', async () => {
    const plan = await shop.bought(who)
    await cancelled(await closed(plan))
    expect(shop.emails.at(-1)?.text).toContain('goes back to your meal plan')
    expect((await shop.slots()).map(({ day }) => day)).not.toContain(FIRST)
    expect(await shop.work()).toBe(1)
    expect(await shop.work()).toBe(0)
    const shown = await shop.show(who, plan)
    expect(shown).toMatchObject({ end_date: '2026-12-01', counts: { paid: 7, left: 7 } })
    expect((await shop.slots()).map(({ day }) => day)).toEqual(shown.days.map(({ day }) => day))
  })

  test('waits while the plan is paused, and is refunded where the plan was cancelled', async () => {
    const plan = await shop.bought(who)
    const order = await closed(plan)
    await shop.changePlan(who, plan, { kind: 'pause', from: '2026-11-25', until: null })
    await cancelled(order)
    await shop.work()
    expect((await shop.show(who, plan)).days.filter(({ day }) => day === null)).toHaveLength(7)
    const other = await shop.customer()
    shop.at('2026-11-24T05:00:00Z')
    const theirs = await shop.bought(other, { startDate: '2026-11-26' })
    await shop.work()
    shop.at('2026-11-25T14:00:00Z')
    await shop.work()
    const [day] = (await shop.show(other, theirs)).days
    await shop.changePlan(other, theirs, { kind: 'cancel' })
    await cancelled(day?.delivery?.order ?? '')
    await shop.work()
    expect(await shop.show(other, theirs)).toMatchObject({
      state: 'cancelled',
      counts: { paid: 7, left: 0, refunded: 7 },
      money: { paid: 11_025, refunded: 11_025 },
    })
    await shop.workPayments()
    const refunds = await shop.queries
      .selectFrom('refunds')
      .select('amount_fils')
      .where('site_id', '=', shop.siteId)
      .orderBy('amount_fils')
      .execute()
    expect(refunds.map(({ amount_fils: fils }) => fils)).toEqual([1_575, 9_450])
  })

  test('its customer cannot cancel it', async () => {
    const order = await closed(await shop.bought(who))
    const sent = await shop.call(`POST /api/shop/orders/${order}/cancel`, who.token, {
      body: { reason: '' },
      key: newId(),
    })
    expect(refusal(sent)[1]).toBe('orders.onlyShopCancels')
  })
})

test('a dish that gains an allergen, or is withdrawn, is swapped on every open day', async () => {
  const plan = await shop.bought(who, { allergies: ['nuts'] })
  await shop.work()
  const other = await shop.dish()
  await shop.change(dish, { allergens: ['nuts'] })
  expect(await shop.work()).toBe(1)
  expect(await shop.work()).toBe(0)
  const ids = async () =>
    new Set(
      (await shop.show(who, plan)).days.flatMap((day) => day.dishes.map((each) => each.dish.id)),
    )
  expect(await ids()).toEqual(new Set([other]))
  const last = await shop.dish()
  await shop.change(other, { active: false })
  await shop.work()
  expect(await ids()).toEqual(new Set([last]))
})

test('a plan ends with its last delivery', async () => {
  const plan = await shop.bought(who, { weekdays: [2] })
  const order = await closed(plan)
  await shop.deliver(order)
  expect(await shop.work()).toBe(1)
  expect(await shop.work()).toBe(0)
  expect(await shop.show(who, plan)).toMatchObject({
    state: 'ended',
    end_date: FIRST,
    counts: { paid: 1, delivered: 1, left: 0 },
    events: [{ kind: 'paid' }, { kind: 'ended', by: 'program' }],
  })
})

test('jobs that run at the same time close a day once', async () => {
  const plan = await shop.bought(who)
  await shop.work()
  shop.at(CLOSES)
  await Promise.all([shop.work(), shop.work(), shop.work()])
  const orders = await shop.queries
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', shop.siteId)
    .where('type', '=', 'planDay')
    .execute()
  expect(orders).toHaveLength(1)
  expect((await shop.show(who, plan)).counts.left).toBe(7)
})
