import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { type Buyer, refusal } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aPlanShop, type PlanShop } from '../test-data.ts'
import { giftSteps } from './test-data.ts'

let shop: PlanShop
let giver: Buyer
let friend: Buyer
let plan: string
let steps: ReturnType<typeof giftSteps>
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  steps = giftSteps(shop)
  await shop.dish()
  giver = await shop.customer()
  friend = await shop.customer()
  plan = await shop.bought(giver)
  await shop.work()
})

const takenDays = async () => (await shop.slots()).map(({ day }) => day)
const plansOfFriend = async () =>
  (
    await shop.queries
      .selectFrom('meal_plans')
      .select('id')
      .where('site_id', '=', shop.siteId)
      .where('user_id', '=', friend.userId)
      .execute()
  ).map(({ id }) => id)

describe('a gift that is accepted', () => {
  test('shows what is given to anyone with the link, and nothing to others', async () => {
    await steps.give(giver, plan, { days: 3, message: 'Enjoy!' })
    expect((await steps.open(steps.token())).body).toMatchObject({
      ...{ state: 'open', message: 'Enjoy!', days: 3, mealsPerDay: 1, snacksPerDay: 0 },
      ...{ from: { en: 'Layla', ar: 'ليلى' }, package: { en: 'Subscription' }, isOwn: false },
      ...{ firstDay: '2026-11-24', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      windows: [{ id: shop.windowId }],
    })
    expect((await steps.open(steps.token(), giver)).body).toMatchObject({ isOwn: true })
    expect(refusal(await steps.open('x'.repeat(43)))).toEqual([
      ...[404, 'mealPlans.gift.notFound', undefined],
    ])
    expect(refusal(await steps.accept(giver, steps.token()))[1]).toBe('mealPlans.giftOwn')
  })

  test('becomes a plan of the friend, with the days, value and size of what was given', async () => {
    await steps.give(giver, plan, { days: 3 })
    const days = await steps.previewDays(friend, steps.token(), { weekdays: [2, 4] })
    expect(days.body).toEqual({
      days: ['2026-11-24', '2026-11-26', '2026-12-01'].map((day) => ({
        ...{ day, windowId: shop.windowId },
      })),
    })
    const accepted = await steps.accept(friend, steps.token(), { weekdays: [2, 4] })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201)
    expect(await shop.show(friend, accepted.body.plan)).toMatchObject({
      ...{ state: 'running', payment_status: 'Paid', stripe_ref: null, renews: false },
      ...{ start_date: '2026-11-24', end_date: '2026-12-01', meals_per_day: 1 },
      ...{ givenBy: { en: 'Layla' }, counts: { paid: 3, left: 3 }, money: { paid: 4_725 } },
      events: [{ kind: 'received', by: 'customer', days: 3 }],
    })
    expect(await shop.show(giver, plan)).toMatchObject({
      ...{ gift: null, counts: { paid: 7, left: 4, given: 3 } },
      money: { paid: 11_025, left: 6_300, given: 4_725 },
    })
    const notices = await shop.noticesOf(giver)
    expect(notices.find(({ kind }) => kind === 'planGiftAccepted')).toMatchObject({
      params: { name: { en: 'Layla' }, count: 3 },
      path: `/mealplan?plan=${plan}`,
    })
    expect(refusal(await steps.accept(friend, steps.token()))[1]).toBe('mealPlans.giftUsed')
    expect(await shop.work()).toBe(0)
    shop.at('2026-11-23T14:00:00Z')
    await shop.work()
    const [day] = (await shop.show(friend, accepted.body.plan)).days
    await shop.deliver(day?.delivery?.order ?? '')
    expect(await shop.show(friend, accepted.body.plan)).toMatchObject({
      counts: { delivered: 1, left: 2 },
    })
  })

  test('a plan that was given away whole ends, and is still shown', async () => {
    await steps.give(giver, plan)
    await steps.accept(friend, steps.token())
    expect(await shop.work()).toBe(1)
    expect(await shop.show(giver, plan)).toMatchObject({
      ...{ state: 'ended', counts: { paid: 7, left: 0, given: 7 }, days: [] },
    })
    expect(await shop.work()).toBe(0)
  })

  test('the allergies and dislikes of the friend count, and not the giver’s', async () => {
    await steps.give(giver, plan, { days: 2 })
    const [nutty, plain, other] = [
      await shop.dish({ allergens: ['nuts'] }),
      await shop.dish(),
      await shop.dish(),
    ]
    await shop.queries
      .updateTable('meals')
      .set({ active: false })
      .where('site_id', '=', shop.siteId)
      .where('id', 'not in', [nutty, plain, other])
      .execute()
    const avoided = { allergies: ['nuts'], dislikes: [other] }
    const accepted = await steps.accept(friend, steps.token(), avoided)
    const shown = await shop.show(friend, accepted.body.plan)
    expect(shown.allergies).toEqual(['nuts'])
    const dishes = shown.days.flatMap((day) => day.dishes.map((each) => each.dish.id))
    expect(dishes).toEqual([plain, plain])
  })

  test('it is refused where nothing fits, the window is full or the address is another’s', async () => {
    await steps.give(giver, plan, { days: 2 })
    const token = steps.token()
    const code = async (change: Parameters<typeof steps.accept>[2]) =>
      refusal(await steps.accept(friend, token, change))[1]
    await shop.dish({ allergens: ['milk'] })
    const all = await shop.queries
      .updateTable('meals')
      .set({ allergens: ['milk'] })
      .where('site_id', '=', shop.siteId)
      .execute()
    expect(all).toBeDefined()
    expect(await code({ allergies: ['milk'] })).toBe('mealPlans.nothingFits')
    expect(await code({ addressId: giver.addressId })).toBe('mealPlans.addressGone')
    expect(await code({ startDate: '2026-11-23' })).toBe('mealPlans.startTooEarly')
    expect(await code({ windowId: newId() })).toBe('mealPlans.periodClosed')
    expect(await plansOfFriend()).toEqual([])
    expect((await shop.show(giver, plan)).gift?.days).toBe(2)
  })

  test('its refund goes to the card that paid, and its giver is notified', async () => {
    await steps.give(giver, plan, { days: 3 })
    const accepted = await steps.accept(friend, steps.token())
    const cancelled = await shop.changePlan(friend, accepted.body.plan, { kind: 'cancel' })
    expect(cancelled.body).toMatchObject({ counts: { paid: 3, refunded: 3 } })
    await shop.workPayments()
    const refunds = await shop.queries
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.amount_fils', 'r.state', 'o.user_id'])
      .where('r.site_id', '=', shop.siteId)
      .execute()
    expect(refunds).toEqual([{ amount_fils: 4_725, state: 'succeeded', user_id: giver.userId }])
    const notices = await shop.noticesOf(giver)
    expect(notices.find(({ kind }) => kind === 'planRefunded')).toMatchObject({
      path: `/mealplan?plan=${plan}`,
      params: { count: 3, amount: { en: 'AED 47.25' } },
    })
    expect(await shop.show(giver, plan)).toMatchObject({ counts: { left: 4, given: 3 } })
  })
})

describe('a gift whose payment is refunded', () => {
  test('ends, and its receiver is notified of why without an amount', async () => {
    await steps.give(giver, plan, { days: 3 })
    const accepted = await steps.accept(friend, steps.token())
    const { order } = await shop.show(giver, plan)
    await shop.call(`POST /api/shop/orders/${order.id}/refunds`, shop.staff, {
      body: { amount: null, reason: 'Closed' },
      key: newId(),
    })
    await shop.workPayments()
    await shop.work()
    await shop.work()
    const received = accepted.body.plan
    const ofGift = (await shop.noticesOf(friend)).filter(({ kind }) => kind === 'planGiftRefunded')
    expect(ofGift).toEqual([
      { kind: 'planGiftRefunded', params: { count: 3 }, path: `/mealplan?plan=${received}` },
    ])
    const shown = await shop.show(friend, received)
    expect(shown).toMatchObject({ state: 'ended', counts: { refunded: 3, left: 0 } })
    expect(shown.events).toMatchObject([
      { kind: 'received' },
      { kind: 'giftRefunded', by: 'program', days: 3, amount: null },
    ])
    expect((await shop.noticesOf(giver)).filter(({ kind }) => kind === 'planGiftRefunded')).toEqual(
      [],
    )
  })
})

describe('many at once', () => {
  test('of many who accept a gift one gets it', async () => {
    await steps.give(giver, plan)
    const token = steps.token()
    const friends = await Promise.all(Array.from({ length: 12 }, () => shop.customer()))
    const sent = await Promise.all(friends.map((each) => steps.accept(each, token)))
    const accepted = sent.filter(({ status }) => status === 201)
    expect(accepted).toHaveLength(1)
    const others = sent.filter(({ status }) => status !== 201)
    expect(new Set(others.map((each) => refusal(each)[1]))).toEqual(new Set(['mealPlans.giftUsed']))
    expect(await takenDays()).toHaveLength(7)
  })

  test('of a withdrawal and an acceptance at the same time one happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = await shop.customer()
      const own = await shop.bought(buyer)
      const given = await steps.give(buyer, own, { days: 4 })
      const token = steps.token()
      const [withdrawn, accepted] = await Promise.all([
        steps.withdraw(buyer, own, given.body.gift?.id ?? ''),
        steps.accept(friend, token),
      ])
      expect([withdrawn.status, accepted.status].toSorted()).toEqual(
        accepted.status === 201 ? [201, 422] : [200, 422],
      )
      const { counts } = await shop.show(buyer, own)
      expect(counts).toMatchObject(
        accepted.status === 201 ? { left: 3, given: 4 } : { left: 7, given: 0 },
      )
    }
  })

  test('many gifts of one plan at the same time are one', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => steps.give(giver, plan, { days: 3 })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.show(giver, plan)).toMatchObject({ gift: { days: 3 }, counts: { left: 7 } })
    expect(await takenDays()).toHaveLength(4)
  })
})

test('another site knows nothing of a gift', async () => {
  await steps.give(giver, plan)
  const other = await aPlanShop(await testDatabase())
  const outsider = await other.customer()
  const elsewhere = giftSteps(other)
  expect(refusal(await elsewhere.accept(outsider, steps.token()))[1]).toBe(
    'mealPlans.gift.notFound',
  )
})
