import { beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { MealPlan } from './own/contract.ts'
import type { PreferenceEffect } from './own/preferring-contract.ts'
import { aPlanShop, FIRST, type PlanShop } from './test-data.ts'

const MINE = '/api/shop/meal-plans/mine'
/** Six in the evening in Dubai, before the first day: then its changes close. */
const CLOSES = '2026-11-23T14:00:00Z'
const VALUE = 1_575

let shop: PlanShop
let who: Buyer
let rice: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  rice = await shop.dish({ name: 'Rice', allergens: ['milk'] })
})

interface Preferred {
  readonly plan: MealPlan
  readonly swapped: number
  readonly effect: PreferenceEffect
}

/** What preferences come to as it is said before, and then saves them. */
async function prefer(
  plan: string,
  { allergies = [], dislikes = [] }: { allergies?: string[]; dislikes?: string[] },
): Promise<{ before: PreferenceEffect; saved: Preferred }> {
  const body = { allergies, dislikes }
  const before = await shop.call(`POST ${MINE}/${plan}/preferences-preview`, who.token, { body })
  const saved = await shop.call(`PUT ${MINE}/${plan}/preferences`, who.token, { body })
  expect([before.status, saved.status]).toEqual([200, 200])
  return { before: before.body as PreferenceEffect, saved: saved.body as Preferred }
}

async function bought(change: Parameters<PlanShop['bought']>[1] = {}): Promise<string> {
  const plan = await shop.bought(who, change)
  await shop.work()
  return plan
}

const outcomes = ({ days }: PreferenceEffect) =>
  days.map(({ day, outcome, toDay }) => [day?.slice(5), outcome, toDay?.slice(5) ?? null])
const unfilled = async () =>
  (await shop.noticesOf(who))
    .filter(({ kind }) => kind === 'planDaysUnfilled')
    .map(({ params }) => params)
const refunds = async () => {
  const rows = await shop.queries
    .selectFrom('refunds')
    .select('amount_fils')
    .where('site_id', '=', shop.siteId)
    .execute()
  return rows.map((row) => row.amount_fils)
}

describe('an allergy for which some days have no dish', () => {
  test('is saved, and those days come after the last one where something fits', async () => {
    const plan = await bought()
    // Served on Mondays only.
    const salad = await shop.dish({ name: 'Salad', days: [1] })
    const { before, saved } = await prefer(plan, { allergies: ['milk'] })
    expect(saved.effect).toEqual(before)
    expect(outcomes(before)).toEqual([
      ['11-24', 'moved', '12-07'],
      ['11-25', 'moved', '12-14'],
      ['11-26', 'moved', '12-21'],
      ['11-27', 'moved', '12-28'],
      ['11-28', 'moved', '01-04'],
      ['11-29', 'moved', '01-11'],
      ['11-30', 'swapped', null],
    ])
    expect(before).toMatchObject({ swapped: 1, refund: 0 })
    const shown = await shop.show(who, plan)
    expect(shown).toMatchObject({ allergies: ['milk'], counts: { left: 7, refunded: 0 } })
    expect(shown.days.map(({ dishes }) => dishes.map(({ dish }) => dish.id))).toEqual(
      Array(7).fill([salad]),
    )
    expect((await shop.slots()).map(({ day }) => day)).toEqual(shown.days.map(({ day }) => day))
    expect(await unfilled()).toMatchObject([
      { outcome: 'moved', count: 6, day: { day: FIRST }, toDay: { day: '2027-01-11' } },
    ])
    expect(await shop.work()).toBe(0)
  })

  test('is saved, and days for which nothing fits at all are refunded', async () => {
    const plan = await bought()
    const { before, saved } = await prefer(plan, { allergies: ['milk'] })
    expect(saved.effect).toEqual(before)
    expect(before).toMatchObject({ swapped: 0, refund: 7 * VALUE, refundedBefore: 0 })
    expect(before.days.map(({ outcome, value }) => [outcome, value])).toEqual(
      Array(7).fill(['refunded', VALUE]),
    )
    const shown = await shop.show(who, plan)
    expect(shown).toMatchObject({
      ...{ allergies: ['milk'], state: 'ended', counts: { left: 0, refunded: 7 } },
      money: { left: 0, refunded: 7 * VALUE },
    })
    expect(shown.events.filter(({ kind }) => kind === 'cancelled')).toMatchObject([
      { by: 'customer', day: FIRST, days: 7, amount: 7 * VALUE },
    ])
    expect([await refunds(), await shop.slots()]).toEqual([[7 * VALUE], []])
    expect(await unfilled()).toMatchObject([
      { outcome: 'refunded', count: 7, day: { day: FIRST }, amount: { en: 'AED 110.25' } },
    ])
    expect((await shop.noticesOf(who)).map(({ kind }) => kind)).not.toContain('planRefunded')
  })

  test('lets them wait while the plan is paused without an end', async () => {
    const plan = await bought()
    await shop.changePlan(who, plan, { kind: 'pause', from: '2026-11-26', until: null })
    await shop.dish({ name: 'Salad', days: [1] })
    const { before, saved } = await prefer(plan, { allergies: ['milk'] })
    expect(saved.effect).toEqual(before)
    expect(outcomes(before).slice(0, 2)).toEqual([
      ['11-24', 'waits', null],
      ['11-25', 'waits', null],
    ])
    expect(saved.plan.days.map(({ day }) => day)).toEqual(Array(7).fill(null))
  })

  test('refunds a day that has come back before, so that none moves on forever', async () => {
    const plan = await bought({ weekdays: [2] })
    const salad = await shop.dish({ name: 'Salad' })
    await shop.queries
      .insertInto('meal_plan_menus')
      .values({ site_id: shop.siteId, day: FIRST, meal_id: rice })
      .execute()
    expect(outcomes((await prefer(plan, { allergies: ['milk'] })).saved.effect)).toEqual([
      ['11-24', 'moved', '12-01'],
    ])
    await shop.change(salad, { allergens: ['milk'] })
    await shop.dish({ name: 'Soup', days: [2] })
    await shop.queries
      .insertInto('meal_plan_menus')
      .values({ site_id: shop.siteId, day: '2026-12-01', meal_id: salad })
      .execute()
    await shop.work()
    shop.at('2026-11-30T14:00:00Z')
    await shop.work()
    expect(await shop.show(who, plan)).toMatchObject({ counts: { left: 0, refunded: 1 } })
    const said = (await unfilled()).map((params) => (params as { outcome: string }).outcome)
    expect(said.toSorted()).toEqual(['empty', 'moved', 'refunded'])
  })

  test('is saved for a plan that is cancelled, whose last day is still to be cooked', async () => {
    const plan = await bought()
    shop.at(CLOSES)
    await shop.work()
    await shop.changePlan(who, plan, { kind: 'cancel' })
    await shop.dish({ name: 'Salad', days: [1] })
    const { before, saved } = await prefer(plan, { allergies: ['milk'] })
    expect(saved.effect).toEqual(before)
    expect(outcomes(before)).toEqual([['11-24', 'refunded', null]])
    expect(saved.plan).toMatchObject({ allergies: ['milk'], counts: { left: 0, refunded: 7 } })
  })

  test('a dish that is disliked does the same', async () => {
    const plan = await bought({ weekdays: [2] })
    const { before, saved } = await prefer(plan, { dislikes: [rice] })
    expect(saved.effect).toEqual(before)
    expect(outcomes(before)).toEqual([['11-24', 'refunded', null]])
  })
})

describe('a recipe that leaves an open day without a dish', () => {
  test('empties it and says so, and it is given back only once it closes', async () => {
    const plan = await bought({ allergies: ['nuts'] })
    await shop.change(rice, { allergens: ['nuts'] })
    expect(await shop.work()).toBe(1)
    expect(await shop.work()).toBe(0)
    expect(await unfilled()).toMatchObject([{ outcome: 'empty', count: 7, day: { day: FIRST } }])
    expect(await shop.show(who, plan)).toMatchObject({ counts: { left: 7 } })
    shop.at(CLOSES)
    await shop.work()
    expect(await shop.show(who, plan)).toMatchObject({ counts: { left: 6, refunded: 1 } })
    expect(await refunds()).toEqual([VALUE])
    // Once the recipe is right again, the days are filled.
    await shop.change(rice, { allergens: [] })
    await shop.work()
    const { days } = await shop.show(who, plan)
    expect(days.slice(1).map(({ dishes }) => dishes.length)).toEqual([1, 1, 1, 1, 1, 1])
    expect(await shop.work()).toBe(0)
  })

  test('moves it as it closes where something fits later', async () => {
    const plan = await bought({ allergies: ['nuts'] })
    await shop.dish({ name: 'Salad', days: [3, 4] })
    await shop.change(rice, { allergens: ['nuts'] })
    shop.at(CLOSES)
    await shop.work()
    const shown = await shop.show(who, plan)
    expect(shown).toMatchObject({ counts: { left: 7 }, end_date: '2026-12-02' })
    expect(shown.events.at(-1)).toMatchObject({
      ...{ kind: 'returned', by: 'program', day: FIRST, toDay: '2026-12-02' },
    })
    expect((await shop.slots()).map(({ day }) => day)).toEqual(shown.days.map(({ day }) => day))
  })
})

describe('a closed day that nothing fits any more', () => {
  async function sealed(change: Parameters<PlanShop['bought']>[1] = {}) {
    const plan = await bought({ allergies: ['eggs'], ...change })
    shop.at(CLOSES)
    await shop.work()
    const order = (await shop.show(who, plan)).days[0]?.delivery?.order ?? ''
    return { plan, order }
  }
  const stateOf = async (order: string) => {
    const row = await shop.queries
      .selectFrom('orders')
      .select('state')
      .where('site_id', '=', shop.siteId)
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    return row.state
  }

  test('is refunded while its order is new, and its order is cancelled', async () => {
    const { plan, order } = await sealed({ weekdays: [2] })
    await shop.change(rice, { allergens: ['eggs'] })
    expect(await shop.work()).toBe(1)
    expect(await shop.work()).toBe(0)
    expect(await stateOf(order)).toBe('cancelled')
    expect(await shop.show(who, plan)).toMatchObject({
      ...{ counts: { left: 0, refunded: 1 }, money: { left: 0, refunded: VALUE } },
    })
    expect([await refunds(), await shop.slots()]).toEqual([[VALUE], []])
    expect(await unfilled()).toMatchObject([{ outcome: 'refunded', count: 1 }])
  })

  test('comes after the last one where something fits there', async () => {
    const { plan, order } = await sealed()
    await shop.dish({ name: 'Salad', days: [3] })
    await shop.change(rice, { allergens: ['eggs'] })
    await shop.work()
    expect(await stateOf(order)).toBe('cancelled')
    const shown = await shop.show(who, plan)
    expect(shown.counts).toMatchObject({ left: 7, refunded: 0 })
    expect(shown.days.at(-1)).toMatchObject({ day: '2026-12-02', state: 'planned' })
    expect((await shop.slots()).map(({ day }) => day)).toEqual(shown.days.map(({ day }) => day))
  })

  test('is cooked and marked once the kitchen has accepted it', async () => {
    const { plan, order } = await sealed()
    await shop.moveTo(order, 'accepted')
    const { saved } = await prefer(plan, { allergies: ['milk'] })
    expect(await stateOf(order)).toBe('accepted')
    expect(saved.plan.days.find(({ day }) => day === FIRST)?.harmful).toMatchObject([{ id: rice }])
    expect(outcomes(saved.effect).map(([day]) => day)).not.toContain('11-24')
  })
})
