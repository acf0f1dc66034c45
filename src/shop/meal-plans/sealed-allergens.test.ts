import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Buyer } from '#shop/checkout/test-data.ts'
import type { Ticket } from '#shop/kitchen/contract.ts'
import type { FollowedOrder } from '#shop/orders/contract.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { MealPlan } from './own/contract.ts'
import { aPlanShop, FIRST, type PlanShop } from './test-data.ts'

/** Six in the evening in Dubai, before the first day: then its changes close. */
const CLOSES = '2026-11-23T14:00:00Z'

let shop: PlanShop
let who: Buyer
let rice: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  rice = await shop.dish({ name: 'Rice' })
})

/** A plan whose first day has become an order. */
async function sealed(change: Parameters<PlanShop['bought']>[1] = {}) {
  const plan = await shop.bought(who, change)
  await shop.work()
  shop.at(CLOSES)
  await shop.work()
  const order = (await shop.show(who, plan)).days[0]?.delivery?.order
  if (order === undefined) throw new Error('The first day has no order')
  return { plan, order }
}

async function ticket(order: string): Promise<Ticket> {
  const { body } = await shop.call(`GET /api/shop/kitchen/board?day=${FIRST}`, shop.staff)
  const found = (body as { tickets: Ticket[] }).tickets.find(({ id }) => id === order)
  if (found === undefined) throw new Error('The order is not in the kitchen')
  return found
}

async function itemsOf(order: string) {
  const { body } = await shop.call(`GET /api/shop/orders/${order}`, who.token)
  return (body as FollowedOrder).order.items
}

async function prefer(plan: string, allergies: string[]) {
  const { status, body } = await shop.call(
    `PUT /api/shop/meal-plans/mine/${plan}/preferences`,
    who.token,
    { body: { allergies, dislikes: [] } },
  )
  expect(status).toBe(200)
  return body as { plan: MealPlan; swapped: number }
}

const swaps = async () =>
  (await shop.noticesOf(who)).filter(({ kind }) => kind === 'planDishSwapped')

describe('a recipe that gains allergens once a day has closed', () => {
  test('the ticket has them beside those that the dish was ordered with', async () => {
    await shop.change(rice, { allergens: ['milk'] })
    const { order } = await sealed()
    await shop.change(rice, { allergens: ['peanuts', 'eggs'] })
    await shop.work()
    expect((await ticket(order)).items[0]?.allergens).toEqual(['eggs', 'peanuts', 'milk'])
  })

  test('a dish with what its owner is allergic to is swapped while its order is new', async () => {
    const { plan, order } = await sealed({ allergies: ['eggs'] })
    const soup = await shop.dish({ name: 'Soup', allergens: ['milk'] })
    await shop.change(rice, { allergens: ['eggs', 'peanuts'] })
    await shop.work()
    expect(await shop.work()).toBe(0)
    expect(await ticket(order)).toMatchObject({
      allergies: ['eggs'],
      items: [{ mealId: soup, name: { en: 'Soup' }, qty: 1, allergens: ['milk'] }],
    })
    expect(await itemsOf(order)).toMatchObject([{ mealId: soup, price: 0, totalPrice: 0 }])
    const shown = await shop.show(who, plan)
    expect(shown.days[0]).toMatchObject({ harmful: [], dishes: [{ dish: { id: soup } }] })
    expect(shown.events.map(({ kind, by, day }) => [kind, by, day])).toContainEqual([
      ...['swapped', 'program', FIRST],
    ])
    const params = (await swaps()).map((each) => each.params as Record<string, unknown>)
    expect(params.filter(({ why }) => why === 'closed')).toMatchObject([
      { dish: { en: 'Rice' }, instead: { en: 'Soup' }, day: { day: FIRST } },
    ])
  })

  test('only the dish that contains it is swapped, and not for one that is sold out', async () => {
    const stew = await shop.dish({ name: 'Stew' })
    const { order } = await sealed({ mealsPerDay: 2, allergies: ['eggs'] })
    const out = await shop.dish({ name: 'A sold-out dish', kcal: 500 })
    await shop.queries
      .updateTable('meals')
      .set({ sold_out: true })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', out)
      .execute()
    await shop.change(rice, { allergens: ['eggs'] })
    await shop.work()
    expect((await ticket(order)).items).toMatchObject([{ mealId: stew, qty: 2 }])
  })

  test('once it is accepted, its ticket is marked and the customer is notified once', async () => {
    const { plan, order } = await sealed({ allergies: ['eggs', 'fish'] })
    await shop.moveTo(order, 'accepted')
    await shop.change(rice, { allergens: ['eggs', 'peanuts'] })
    expect(await shop.work()).toBe(1)
    expect(await shop.work()).toBe(0)
    expect(await ticket(order)).toMatchObject({
      allergies: ['eggs', 'fish'],
      items: [{ mealId: rice, allergens: ['eggs', 'peanuts'] }],
    })
    expect((await shop.show(who, plan)).days[0]?.harmful).toEqual([
      { id: rice, name: { en: 'Rice', ar: 'Rice ع' }, allergens: ['eggs'] },
    ])
    const contains = (await swaps()).filter(
      ({ params }) => (params as { why: string }).why === 'contains',
    )
    expect(contains).toMatchObject([
      { params: { dish: { en: 'Rice' }, what: { en: 'Eggs' }, day: { day: FIRST } } },
    ])
  })

  test('an order that the kitchen has accepted keeps its dish, and is marked', async () => {
    const { order } = await sealed({ allergies: ['eggs'] })
    await shop.dish({ name: 'Soup' })
    await shop.moveTo(order, 'accepted')
    await shop.change(rice, { allergens: ['eggs'] })
    await shop.work()
    expect(await shop.work()).toBe(0)
    expect((await ticket(order)).items).toMatchObject([{ mealId: rice, allergens: ['eggs'] }])
    const whys = (await swaps()).map(({ params }) => (params as { why: string }).why)
    expect(whys).toContain('contains')
    expect(whys).not.toContain('closed')
  })

  test('one that was delivered is left as it is', async () => {
    const { order } = await sealed({ allergies: ['eggs'] })
    await shop.dish({ name: 'Soup' })
    await shop.deliver(order)
    await shop.work()
    await shop.change(rice, { allergens: ['eggs'] })
    await shop.work()
    expect(await itemsOf(order)).toMatchObject([{ mealId: rice, allergens: [] }])
  })
})

describe('an allergy that is added once a day has closed', () => {
  test('swaps the dish while its order is new, and counts it', async () => {
    await shop.change(rice, { allergens: ['milk', 'eggs'] })
    const { plan, order } = await sealed()
    const soup = await shop.dish({ name: 'Soup' })
    const { swapped, plan: shown } = await prefer(plan, ['milk', 'eggs'])
    expect(swapped).toBe(7)
    expect(shown.days[0]).toMatchObject({ harmful: [], dishes: [{ dish: { id: soup } }] })
    expect(await ticket(order)).toMatchObject({
      allergies: ['eggs', 'milk'],
      items: [{ mealId: soup, allergens: [] }],
    })
  })

  test('is on the ticket, and said with the phone of the shop, where the kitchen has it', async () => {
    await shop.change(rice, { allergens: ['milk', 'eggs'] })
    const { plan, order } = await sealed()
    await shop.dish({ name: 'Soup' })
    await shop.moveTo(order, 'accepted', 'cooking')
    const { swapped, plan: shown } = await prefer(plan, ['milk', 'eggs'])
    expect([swapped, shown.shopPhone]).toEqual([6, expect.stringMatching(/^\+971/)])
    expect(shown.days.map(({ harmful }) => harmful)).toEqual([
      [{ id: rice, name: { en: 'Rice', ar: 'Rice ع' }, allergens: ['eggs', 'milk'] }],
      ...[[], [], [], [], [], []],
    ])
    expect(await ticket(order)).toMatchObject({
      allergies: ['eggs', 'milk'],
      items: [{ mealId: rice, allergens: ['eggs', 'milk'] }],
    })
  })

  test('counts what the dish was cooked with, also where its recipe has lost it since', async () => {
    await shop.change(rice, { allergens: ['milk'] })
    const { plan, order } = await sealed()
    await shop.change(rice, { allergens: [] })
    await shop.moveTo(order, 'accepted')
    expect((await prefer(plan, ['milk'])).plan.days[0]?.harmful).toMatchObject([{ id: rice }])
  })
})

test('an order from the menu has no allergies on its ticket, but what its dishes and options contain today', async () => {
  const { queries, siteId } = shop
  const { order } = await sealed()
  const [group, option] = [newId(), newId()]
  const named = { site_id: siteId, name_en: 'Sauce', name_ar: 'صلصة', rank: 1 }
  await queries
    .insertInto('meal_option_groups')
    .values({ ...named, id: group, meal_id: rice, least: 0, most: 1 })
    .execute()
  await queries
    .insertInto('meal_options')
    .values({ ...named, id: option, group_id: group, price_fils: 0, allergens: ['sesame'] })
    .execute()
  const name = { en: 'Sauce', ar: 'صلصة' }
  await queries
    .updateTable('order_items')
    .set({ options: JSON.stringify([{ id: option, group: name, name, price: 0 }]) })
    .where('site_id', '=', siteId)
    .where('order_id', '=', order)
    .execute()
  await queries
    .updateTable('orders')
    .set({ type: 'delivery' })
    .where('site_id', '=', siteId)
    .where('id', '=', order)
    .execute()
  await queries
    .updateTable('meal_plan_days')
    .set({ state: 'planned', delivery_id: null })
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', order)
    .execute()
  await shop.change(rice, { allergens: ['fish'] })
  expect(await ticket(order)).toMatchObject({
    allergies: [],
    items: [{ allergens: ['fish', 'sesame'] }],
  })
})
