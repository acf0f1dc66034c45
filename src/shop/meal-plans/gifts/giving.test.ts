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
describe('giving days', () => {
  test('it is shown before how many days they are, what they are worth, and the new end', async () => {
    expect((await steps.preview(giver, plan, null)).body).toEqual({
      ...{ days: 7, most: 7, value: 11_025, endDay: null },
    })
    expect((await steps.preview(giver, plan, 3)).body).toEqual({
      ...{ days: 3, most: 7, value: 4_725, endDay: '2026-11-27' },
    })
    expect(refusal(await steps.preview(giver, plan, 8))).toEqual([
      ...[422, 'mealPlans.tooFewToGive', 'days'],
    ])
  })

  test('the last days rest: they keep their value and leave their places', async () => {
    const { status, body } = await steps.give(giver, plan, { days: 3, message: 'Enjoy!' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      state: 'running',
      end_date: '2026-11-27',
      counts: { paid: 7, left: 7, given: 0 },
      money: { paid: 11_025, left: 11_025 },
      gift: { email: 'friend@shop.test', days: 3, value: 4_725 },
      events: [{ kind: 'paid' }, { kind: 'given', by: 'customer', days: 3, amount: 4_725 }],
    })
    expect(body.gift?.expiresAt).toBe('2026-12-06T05:00:00.000Z')
    expect(body.days.map(({ day }) => day)).toEqual(await takenDays())
    expect(body.days).toHaveLength(4)
    expect(await shop.work()).toBe(0)
    for (const day of ['23', '24', '25', '26', '28']) {
      shop.at(`2026-11-${day}T14:00:00Z`)
      await shop.work()
    }
    const later = await shop.show(giver, plan)
    expect(later.days.filter(({ state }) => state === 'closed')).toHaveLength(4)
    expect(later.gift?.days).toBe(3)
  })

  test('the friend gets a link whose token is stored as a hash only', async () => {
    await steps.give(giver, plan, { message: 'For your new home' })
    const email = shop.emails.at(-1)
    expect(email).toMatchObject({ toAddress: 'friend@shop.test', toUserId: null, language: 'en' })
    expect(email?.text).toContain('For your new home')
    expect(email?.text).toContain('Sun 6 Dec')
    const token = steps.token()
    expect(token).toHaveLength(43)
    const rows = await shop.queries
      .selectFrom('meal_plan_gifts')
      .selectAll()
      .where('site_id', '=', shop.siteId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(rows[0]?.token_hash ?? []).byteLength).toBe(32)
  })

  test('a friend with an account gets the email in their own language', async () => {
    await shop.queries
      .updateTable('users')
      .set({ language: 'ar' })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', friend.userId)
      .execute()
    await steps.give(giver, plan, { email: ` ${friend.userId.toUpperCase()}@SHOP.test` })
    const email = shop.emails.at(-1)
    expect(email).toMatchObject({ toUserId: friend.userId, language: 'ar' })
    expect(email?.text).toContain('/ar/plan-gift#')
    expect(email?.text).toContain('لك 7 أيام من اشتراك وجبات')
  })

  test('not to oneself, not to a wrong address, and not twice', async () => {
    const own = await steps.give(giver, plan, { email: `${giver.userId}@SHOP.test ` })
    expect(refusal(own)).toEqual([422, 'mealPlans.giftOwn', 'email'])
    expect(refusal(await steps.give(giver, plan, { email: 'nobody' }))[1]).toBe(
      'mealPlans.giftEmail',
    )
    expect((await steps.give(giver, plan, { days: 2 })).status).toBe(200)
    expect(refusal(await steps.give(giver, plan, { days: 2 }))[1]).toBe('mealPlans.giftOpen')
    const accepted = await steps.accept(friend, steps.token())
    expect(accepted.status).toBe(201)
    expect(refusal(await steps.give(friend, accepted.body.plan))[1]).toBe('mealPlans.giftReceived')
  })

  test('a day that is closed can’t be given', async () => {
    shop.at('2026-11-23T14:00:00Z')
    await shop.work()
    expect((await steps.preview(giver, plan, null)).body.most).toBe(6)
    expect(refusal(await steps.preview(giver, plan, 7))[1]).toBe('mealPlans.tooFewToGive')
    const { body } = await steps.give(giver, plan)
    expect(body.days.map(({ day }) => day)).toEqual(['2026-11-24'])
  })

  test('what changed since it was shown is refused, and no more than ten emails are sent', async () => {
    const { version } = await shop.show(giver, plan)
    const body = { email: 'a@b.test', message: '', days: 1, version, expected: { value: 1 } }
    const send = (change: object) =>
      shop.call(`POST /api/shop/meal-plans/mine/${plan}/gifts`, giver.token, {
        body: { ...body, ...change },
        key: newId(),
      })
    expect(refusal(await send({}))[1]).toBe('mealPlans.changedMeanwhile')
    expect(refusal(await send({ version: 99 }))[1]).toBe('mealPlans.changedMeanwhile')
    for (let count = 0; count < 10; count += 1) {
      const given = await steps.give(giver, plan, { days: 1 })
      expect((await steps.withdraw(giver, plan, given.body.gift?.id ?? '')).status).toBe(200)
    }
    expect(refusal(await steps.give(giver, plan))[1]).toBe('mealPlans.tooManyGifts')
  })
})

describe('a gift that is not accepted', () => {
  test('is withdrawn: its days come behind the last one, and the link says so', async () => {
    const { body } = await steps.give(giver, plan, { days: 3 })
    const withdrawn = await steps.withdraw(giver, plan, body.gift?.id ?? '')
    expect(withdrawn.body).toMatchObject({
      gift: null,
      end_date: '2026-11-30',
      counts: { paid: 7, left: 7, given: 0 },
      events: [{}, {}, { kind: 'giftReturned', by: 'customer', days: 3 }],
    })
    expect(await takenDays()).toEqual(withdrawn.body.days.map(({ day }) => day))
    expect((await steps.open(steps.token())).body).toMatchObject({ state: 'withdrawn' })
    expect(refusal(await steps.accept(friend, steps.token()))[1]).toBe('mealPlans.giftWithdrawn')
    expect(refusal(await steps.withdraw(giver, plan, body.gift?.id ?? ''))[1]).toBe(
      'mealPlans.giftGone',
    )
  })

  test('lapses after 14 days, and its giver is notified', async () => {
    await steps.give(giver, plan, { days: 3 })
    const token = steps.token()
    shop.at('2026-12-06T05:00:00Z')
    // The link no longer works, also before the job comes by.
    expect((await steps.open(token)).body).toMatchObject({ state: 'lapsed' })
    expect(refusal(await steps.accept(friend, token, { startDate: '2026-12-20' }))[1]).toBe(
      'mealPlans.giftLapsed',
    )
    await shop.work()
    const shown = await shop.show(giver, plan)
    expect(shown).toMatchObject({ gift: null, counts: { left: 7, given: 0 } })
    expect(shown.days.filter(({ state }) => state === 'planned')).toHaveLength(7)
    const last = shown.events.findLast(({ kind }) => kind === 'giftReturned')
    expect(last).toMatchObject({ by: 'program', days: 3 })
    const notices = await shop.noticesOf(giver)
    expect(notices.findLast(({ kind }) => kind === 'planGiftReturned')).toMatchObject({
      params: { count: 3 },
    })
    expect(await shop.work()).toBe(0)
  })

  test('waits with the rest while the plan is paused, and is refunded once it was cancelled', async () => {
    const given = await steps.give(giver, plan, { days: 2 })
    await shop.changePlan(giver, plan, { kind: 'pause', from: '2026-11-24', until: null })
    await steps.withdraw(giver, plan, given.body.gift?.id ?? '')
    expect((await shop.show(giver, plan)).days.filter(({ day }) => day === null)).toHaveLength(7)
    await shop.changePlan(giver, plan, { kind: 'resume', from: '2026-11-24' })
    const again = await steps.give(giver, plan, { days: 2 })
    const cancelled = await shop.changePlan(giver, plan, { kind: 'cancel' })
    expect(cancelled.body).toMatchObject({ counts: { left: 2, refunded: 5 }, gift: { days: 2 } })
    const withdrawn = await steps.withdraw(giver, plan, again.body.gift?.id ?? '')
    expect(withdrawn.body).toMatchObject({
      counts: { paid: 7, left: 0, refunded: 7, given: 0 },
      money: { paid: 11_025, refunded: 11_025 },
    })
    expect(await takenDays()).toEqual([])
  })

  test('ends when the shop refunds the whole plan', async () => {
    await steps.give(giver, plan, { days: 2 })
    const { order } = await shop.show(giver, plan)
    await shop.call(`POST /api/shop/orders/${order.id}/refunds`, shop.staff, {
      body: { amount: null, reason: 'Closed' },
      key: newId(),
    })
    await shop.workPayments()
    expect(refusal(await steps.accept(friend, steps.token()))[1]).toBe('mealPlans.giftWithdrawn')
    await shop.work()
    expect(await shop.show(giver, plan)).toMatchObject({
      ...{ gift: null, counts: { paid: 7, left: 0, refunded: 7 } },
    })
    expect(await shop.work()).toBe(0)
  })
})
