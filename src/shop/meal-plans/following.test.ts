import { beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aPlanShop, FIRST, type PlanShop } from './test-data.ts'

let shop: PlanShop
let who: Buyer
let dish: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  dish = await shop.dish({ name: 'Rice' })
})

const dishesOf = async (plan: string) =>
  (await shop.show(who, plan)).days.map(({ dishes }) => dishes.map((each) => each.dish.id))
const noticesOf = async (kind: string) =>
  (await shop.noticesOf(who)).filter((each) => each.kind === kind)

async function setMenu(day: string, mealIds: readonly string[]): Promise<void> {
  const { queries, siteId } = shop
  await queries
    .insertInto('meal_plan_menus')
    .values(mealIds.map((mealId) => ({ site_id: siteId, day, meal_id: mealId })))
    .execute()
}

describe('a dish that the desk takes off the menu of a day', () => {
  test('is chosen again right away, and the customer who chose it is notified', async () => {
    const plan = await shop.bought(who)
    await shop.work()
    const other = await shop.dish({ name: 'Soup' })
    await setMenu('2026-11-26', [other])
    expect(await shop.work()).toBe(1)
    expect(await shop.work()).toBe(0)
    expect((await dishesOf(plan)).map(([id]) => id === other)).toEqual([
      ...[false, false, true, false, false, false, false],
    ])
    expect(await noticesOf('planDishSwapped')).toMatchObject([
      {
        params: {
          ...{ why: 'gone', dish: { en: 'Rice' }, instead: { en: 'Soup' } },
          day: { day: '2026-11-26' },
        },
        path: `/mealplan?plan=${plan}`,
      },
    ])
    expect((await shop.show(who, plan)).events.at(-1)).toMatchObject({
      ...{ kind: 'swapped', by: 'program', day: '2026-11-26' },
    })
  })

  test('nothing is said of a dish that the program chose', async () => {
    const plan = await shop.bought(who)
    await shop.work()
    const soup = await shop.dish({ name: 'Soup' })
    await setMenu('2026-11-26', [soup])
    await shop.work()
    const stew = await shop.dish({ name: 'Stew' })
    const { queries, siteId } = shop
    await queries.deleteFrom('meal_plan_menus').where('site_id', '=', siteId).execute()
    await setMenu('2026-11-26', [stew])
    await shop.work()
    expect((await dishesOf(plan))[2]).toEqual([stew])
    expect(await noticesOf('planDishSwapped')).toHaveLength(1)
  })

  test('a dish whose week days change is chosen again on the days it left', async () => {
    const plan = await shop.bought(who)
    await shop.work()
    const soup = await shop.dish()
    // Wednesdays only.
    await shop.queries
      .updateTable('meals')
      .set({ days: [3] })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', dish)
      .execute()
    await shop.work()
    expect((await dishesOf(plan)).map(([id]) => id === soup)).toEqual([
      ...[true, false, true, true, true, true, true],
    ])
  })

  test('of a dish on many days is said once, and why: it gained an allergen', async () => {
    const plan = await shop.bought(who, { allergies: ['nuts'] })
    await shop.work()
    await shop.dish({ name: 'Soup' })
    await shop.change(dish, { allergens: ['nuts'] })
    await shop.work()
    expect((await dishesOf(plan)).flat()).not.toContain(dish)
    expect(await noticesOf('planDishSwapped')).toMatchObject([
      { params: { why: 'allergenOften', dish: { en: 'Rice' }, day: { day: FIRST } } },
    ])
  })

  test('a day that lost its dishes gets others as soon as something fits', async () => {
    const snack = await shop.dish({ part: 'snack' })
    const plan = await shop.bought(who)
    await shop.work()
    await setMenu('2026-11-26', [snack])
    await shop.work()
    expect((await dishesOf(plan))[2]).toEqual([])
    expect(await shop.work()).toBe(0)
    const { queries, siteId } = shop
    await queries.deleteFrom('meal_plan_menus').where('site_id', '=', siteId).execute()
    expect(await shop.work()).toBe(1)
    expect((await dishesOf(plan))[2]).toEqual([dish])
    expect(await shop.work()).toBe(0)
  })

  test('a day that was closed keeps its dish', async () => {
    const plan = await shop.bought(who)
    await shop.work()
    shop.at('2026-11-23T14:00:00Z')
    await shop.work()
    await setMenu(FIRST, [await shop.dish()])
    expect(await shop.work()).toBe(0)
    expect((await dishesOf(plan))[0]).toEqual([dish])
    expect(await noticesOf('planDishSwapped')).toEqual([])
  })
})

describe('a season that is moved', () => {
  async function windowOf(of: {
    season: 'in' | 'out'
    from: string
    to: string
    capacity?: number
  }): Promise<string> {
    const { season, ...rest } = of
    const id = await shop.shop.window(rest)
    await setSeason(id, season)
    return id
  }
  const setSeason = (id: string, season: 'in' | 'out') =>
    shop.queries
      .updateTable('delivery_windows')
      .set({ season })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', id)
      .execute()
  const ramadan = async (from: string, to: string) => {
    const { queries, siteId } = shop
    await queries.deleteFrom('shop_seasons').where('site_id', '=', siteId).execute()
    const names = { name_en: 'Ramadan', name_ar: 'رمضان' }
    const dates = { from_day: from, to_day: to }
    const id = crypto.randomUUID()
    await queries
      .insertInto('shop_seasons')
      .values({ site_id: siteId, id, ...names, ...dates })
      .execute()
  }
  const windowsOf = async (plan: string) =>
    (await shop.show(who, plan)).days.map(({ day, window }) => [day?.slice(8), window.id])

  test('moves its days to the nearest window of the same day with a place', async () => {
    const plan = await shop.bought(who)
    await shop.work()
    // What is open at noon is so outside Ramadan only.
    await setSeason(shop.windowId, 'out')
    const night = await windowOf({ season: 'in', from: '20:00', to: '22:00' })
    const sunset = await windowOf({ season: 'in', from: '17:00', to: '19:00', capacity: 1 })
    await ramadan('2026-11-26', '2026-11-27')
    const { queries, siteId } = shop
    await queries
      .insertInto('delivery_slots')
      .values({ site_id: siteId, window_id: sunset, day: '2026-11-27', taken: 1 })
      .execute()
    expect(await shop.work()).toBe(1)
    expect(await shop.work()).toBe(0)
    const noon = shop.windowId
    expect(await windowsOf(plan)).toEqual([
      ...[['24', noon] as const, ['25', noon] as const, ['26', sunset] as const],
      ...[['27', night] as const, ['28', noon] as const, ['29', noon] as const],
      ['30', noon],
    ])
    const taken = (await shop.slots()).map(({ day, window_id: id }) => [day.slice(8), id])
    expect(taken).toHaveLength(8)
    expect(taken).toContainEqual(['26', sunset])
    const notices = await noticesOf('planDayMoved')
    expect(notices.map(({ params }) => params)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ outcome: 'window', day: { day: '2026-11-26' } }),
      ]),
    )
    expect(notices).toHaveLength(2)
  })

  test('moves a day behind the last one where nothing is delivered on it', async () => {
    const plan = await shop.bought(who)
    await shop.work()
    await setSeason(shop.windowId, 'out')
    await ramadan('2026-11-26', '2026-11-26')
    await shop.work()
    const shown = await shop.show(who, plan)
    expect(shown.end_date).toBe('2026-12-01')
    expect(shown.days.map(({ day }) => day)).not.toContain('2026-11-26')
    expect((await shop.slots()).map(({ day }) => day)).toEqual(shown.days.map(({ day }) => day))
    expect(await noticesOf('planDayMoved')).toMatchObject([
      { params: { outcome: 'moved', toDay: { day: '2026-12-01' } } },
    ])
  })
})

describe('a plan', () => {
  test('that starts tomorrow is said so once, and not at night', async () => {
    const plan = await shop.bought(who, { weeks: 2 })
    await shop.work()
    shop.at('2026-11-23T04:59:00Z')
    await shop.work()
    expect(await noticesOf('planStarts')).toEqual([])
    shop.at('2026-11-23T05:00:00Z')
    await shop.work()
    await shop.work()
    expect(await noticesOf('planStarts')).toMatchObject([
      { params: { day: { day: FIRST } }, path: `/mealplan?plan=${plan}` },
    ])
  })

  test('that ends in three days is said so, again when its end moves, and not if it renews', async () => {
    const plan = await shop.bought(who)
    const renewing = await shop.bought(who)
    await shop.queries
      .updateTable('meal_plans')
      .set({ renews: true })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', renewing)
      .execute()
    await shop.work()
    for (const day of ['23', '24', '25', '26']) {
      shop.at(`2026-11-${day}T14:00:00Z`)
      await shop.work()
    }
    expect(await noticesOf('planEnds')).toEqual([])
    shop.at('2026-11-27T06:00:00Z')
    await shop.work()
    await shop.work()
    expect(await noticesOf('planEnds')).toMatchObject([
      { params: { day: { day: '2026-11-30' } }, path: `/mealplan?plan=${plan}` },
    ])
    const { days } = await shop.show(who, plan)
    const dayId = days.find(({ day }) => day === '2026-11-29')?.id ?? ''
    expect((await shop.changePlan(who, plan, { kind: 'skip', dayId })).status).toBe(200)
    shop.at('2026-11-28T06:00:00Z')
    await shop.work()
    expect(await noticesOf('planEnds')).toHaveLength(2)
  })

  test('that is cancelled, paused without an end or not paid is not spoken of', async () => {
    const cancelled = await shop.bought(who)
    await shop.changePlan(who, cancelled, { kind: 'cancel' })
    const paused = await shop.bought(who)
    await shop.work()
    await shop.changePlan(who, paused, { kind: 'pause', from: FIRST, until: null })
    expect((await shop.send(who, await shop.filled(who))).status).toBe(201)
    shop.at('2026-11-23T06:00:00Z')
    await shop.work()
    expect(await shop.noticesOf(who)).toEqual([])
  })
})
