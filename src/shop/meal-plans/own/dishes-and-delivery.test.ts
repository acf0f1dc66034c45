import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type Buyer, refusal } from '#shop/checkout/test-data.ts'
import { aPlanShop, FIRST, type PlanShop } from '../test-data.ts'

const MINE = '/api/shop/meal-plans/mine'
let shop: PlanShop
let who: Buyer
let dish: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  dish = await shop.dish()
})

async function dayOf(plan: string, date: string) {
  const day = (await shop.show(who, plan)).days.find((each) => each.day === date)
  if (day === undefined) throw new Error('no such day')
  return day
}

test('dishes are changed until the cut-off, never to what does not fit', async () => {
  const [other, nutty] = [await shop.dish(), await shop.dish({ allergens: ['nuts'] })]
  const plan = await shop.bought(who, { allergies: ['nuts'] })
  const { id } = await dayOf(plan, FIRST)
  const choose = (...ids: string[]) =>
    shop.call(`PUT ${MINE}/${plan}/days/${id}/dishes`, who.token, {
      body: { dishes: ids.map((mealId) => ({ part: 'meal', mealId })) },
    })
  expect((await choose(other)).body).toMatchObject({
    days: expect.arrayContaining([
      expect.objectContaining({ id, dishes: [expect.objectContaining({ chosen: true })] }),
    ]),
  })
  expect((await dayOf(plan, FIRST)).dishes).toMatchObject([{ dish: { id: other } }])
  expect(refusal(await choose(nutty))[1]).toBe('mealPlans.dishUnfit')
  expect(refusal(await choose(other, dish))[1]).toBe('mealPlans.tooManyMeals')
  expect(refusal(await choose())[1]).toBe('mealPlans.noMeals')
  shop.at('2026-11-23T13:59:59Z')
  expect((await choose(dish)).status).toBe(200)
  shop.at('2026-11-23T14:00:00Z')
  expect(refusal(await choose(other))[1]).toBe('mealPlans.dayClosed')
})

describe('another period and address', () => {
  const move = (plan: string, day: string, body: object) =>
    shop.call(`PUT ${MINE}/${plan}/days/${day}/delivery`, who.token, { body })

  test('one day moves, or all from it on, where there are places', async () => {
    const evening = await shop.shop.window({
      from: '18:00',
      to: '20:00',
      days: [3, 4, 5],
      capacity: 1,
    })
    const plan = await shop.bought(who)
    const { id } = await dayOf(plan, '2026-11-25')
    const to = { windowId: evening, addressId: who.addressId }
    expect((await move(plan, id, { ...to, andLater: true })).status).toBe(200)
    const windows = (await shop.show(who, plan)).days.map(({ window }) => window.id === evening)
    // The evening is not delivered on Saturday and later.
    expect(windows).toEqual([false, true, true, true, false, false, false])
    expect((await shop.slots()).filter((slot) => slot.window_id === evening)).toHaveLength(3)
    const rival = await shop.customer()
    const theirs = await shop.bought(rival)
    const day = (await shop.show(rival, theirs)).days.find((each) => each.day === '2026-11-25')
    const full = await shop.call(`PUT ${MINE}/${theirs}/days/${day?.id}/delivery`, rival.token, {
      body: { windowId: evening, addressId: rival.addressId, andLater: false },
    })
    expect(refusal(full)[1]).toBe('mealPlans.dayFull')
    const first = await dayOf(plan, FIRST)
    expect(refusal(await move(plan, first.id, { ...to, andLater: false }))[1]).toBe(
      'mealPlans.periodClosed',
    )
  })

  test('the address is my own, and in the emirate of the plan', async () => {
    const plan = await shop.bought(who)
    const { id } = await dayOf(plan, FIRST)
    const other = await shop.customer()
    const to = { windowId: shop.windowId, andLater: false }
    expect(refusal(await move(plan, id, { ...to, addressId: other.addressId }))[1]).toBe(
      'mealPlans.addressGone',
    )
    await shop.queries
      .updateTable('addresses')
      .set({ city: 'sharjah' })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', who.addressId)
      .execute()
    expect(refusal(await move(plan, id, { ...to, addressId: who.addressId }))[1]).toBe(
      'mealPlans.addressElsewhere',
    )
  })
})

describe('a dish with hours', () => {
  const NOON = { hours: ['11:00', '14:00'] } as const
  const evening = () => shop.shop.window({ from: '18:00', to: '20:00' })

  test('is chosen and can be chosen only where the delivery begins within them', async () => {
    const supper = await shop.dish({ hours: ['18:00', '22:00'] })
    const late = await evening()
    const input = await shop.filled(who, { dislikes: [dish] })
    expect(input.days.flatMap(({ dishes }) => dishes)).toEqual([])
    const inTheEvening = input.days.map((day) => ({ ...day, windowId: late, dishes: [] }))
    const chosen = (
      await shop.call('POST /api/shop/meal-plans/choices', who.token, {
        body: { ...input, days: inTheEvening },
      })
    ).body as { days: { dishes: { mealId: string }[] }[] }
    expect(chosen.days.map(({ dishes }) => dishes[0]?.mealId)).toEqual(Array(7).fill(supper))
    const plan = await shop.bought(who)
    const { id } = await dayOf(plan, FIRST)
    const changed = await shop.call(`PUT ${MINE}/${plan}/days/${id}/dishes`, who.token, {
      body: { dishes: [{ part: 'meal', mealId: supper }] },
    })
    expect(refusal(changed)[1]).toBe('mealPlans.dishHours')
  })

  test('in a plan that is built is an issue of its day', async () => {
    const supper = await shop.dish({ hours: ['18:00', '22:00'] })
    const input = await shop.filled(who)
    const days = input.days.map((day, index) =>
      index === 0 ? { ...day, dishes: [{ part: 'meal' as const, mealId: supper }] } : day,
    )
    const { issues } = await shop.priceOf(who, { ...input, days })
    expect(issues).toMatchObject([{ code: 'mealPlans.dishHours', day: FIRST, mealId: supper }])
  })

  test('is chosen again once its day moves to a window outside them', async () => {
    const late = await evening()
    const plan = await shop.bought(who)
    const lunch = await shop.dish(NOON)
    const { id } = await dayOf(plan, FIRST)
    await shop.call(`PUT ${MINE}/${plan}/days/${id}/dishes`, who.token, {
      body: { dishes: [{ part: 'meal', mealId: lunch }] },
    })
    const to = { windowId: late, addressId: who.addressId, andLater: false }
    const path = `PUT ${MINE}/${plan}/days/${id}/delivery`
    expect((await dayOf(plan, FIRST)).dishes).toMatchObject([{ dish: { id: lunch } }])
    expect((await shop.call(path, who.token, { body: to })).status).toBe(200)
    expect((await dayOf(plan, FIRST)).dishes).toMatchObject([{ dish: { id: dish } }])
  })

  test('keeps its day out of a window in which nothing else is served', async () => {
    const late = await evening()
    const plan = await shop.bought(who)
    await shop.dish(NOON)
    await shop.call(`PUT ${MINE}/${plan}/preferences`, who.token, {
      body: { allergies: [], dislikes: [dish] },
    })
    const { id } = await dayOf(plan, FIRST)
    const to = { windowId: late, addressId: who.addressId, andLater: true }
    const moved = await shop.call(`PUT ${MINE}/${plan}/days/${id}/delivery`, who.token, {
      body: to,
    })
    expect(refusal(moved)[1]).toBe('mealPlans.noDishThen')
  })

  test('is swapped on planned days once its hours change', async () => {
    const plan = await shop.bought(who)
    await shop.work()
    const other = await shop.dish()
    await shop.queries
      .updateTable('meals')
      .set({ from_time: '18:00' })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', dish)
      .execute()
    expect(await shop.work()).toBe(1)
    expect(await shop.work()).toBe(0)
    expect((await dayOf(plan, FIRST)).dishes).toMatchObject([{ dish: { id: other } }])
  })
})
