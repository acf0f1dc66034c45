import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/helpers/depth.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { MealPlan } from './own/contract.ts'
import { paidPeriods, renewalCard } from './renewing/test-data-steps.ts'
import { dayAfter } from './rules/schedule.ts'
import { aPlanShop, FIRST, type PlanShop } from './test-data.ts'
import { ALLERGENS, happen, happening, type World } from './test-data-happenings.ts'

/** The orders of all days that were closed. */
async function sealedOf({ shop, plans }: World): Promise<string[]> {
  const all = await Promise.all(plans.map(({ who, plan }) => shop.show(who, plan)))
  return all.flatMap(({ days }) => days.flatMap(({ delivery }) => delivery?.order ?? []))
}

const DAYS = 200
/** Places that orders of others hold: one in each of two windows. */
const OTHERS = 2 * DAYS

async function holdPlaces({ queries, siteId }: PlanShop, windowIds: readonly string[]) {
  const rows = windowIds.flatMap((windowId) =>
    Array.from({ length: DAYS }, (_, index) => ({
      ...{ site_id: siteId, window_id: windowId, day: dayAfter('2026-11-20', index), taken: 1 },
    })),
  )
  await queries.insertInto('delivery_slots').values(rows).execute()
}

/** Later runs leave the plans of earlier ones alone. */
async function retire({ queries, siteId, clock }: PlanShop): Promise<void> {
  await queries
    .updateTable('meal_plans')
    .set({ ended_at: clock.now })
    .where('site_id', '=', siteId)
    .execute()
}

/** What must be true of a plan at any time. */
async function check(world: World, size: { days: number; fils: number }): Promise<void> {
  const { shop, plans } = world
  const all = await Promise.all(plans.map(({ who, plan }) => shop.show(who, plan)))
  for (const { counts, money } of all) {
    const { delivered, left, refunded, given } = counts
    expect(delivered + left + refunded + given).toBe(counts.paid)
    expect(money.delivered + money.left + money.refunded + money.given).toBe(money.paid)
  }
  expect([all[0]?.counts.paid, all[0]?.money.paid]).toEqual([size.days, size.fils])
  const became = ['delivered', 'left', 'refunded'] as const
  const sum = (of: 'counts' | 'money') =>
    all.reduce((total, plan) => total + became.reduce((own, key) => own + plan[of][key], 0), 0)
  expect([sum('counts'), sum('money')]).toEqual([size.days, size.fils])
  for (const shown of all) checkDishes(shown)
  await checkRefunds(world, size.fils)
  const isOpen = ({ state, delivery }: MealPlan['days'][number]) =>
    state === 'planned' || (state === 'closed' && delivery?.state !== 'cancelled')
  const days = all.flatMap((plan) => plan.days)
  const places = days.filter((day) => day.state === 'delivered' || isOpen(day))
  const taken = (await shop.slots()).reduce((sum, slot) => sum + slot.taken, 0)
  expect(taken).toBe(OTHERS + places.filter(({ day }) => day !== null).length)
}

/** What is refunded of all plans goes back to the card that paid, to the fils. */
async function checkRefunds({ shop, plans }: World, fils: number): Promise<void> {
  const all = await Promise.all(plans.map(({ who, plan }) => shop.show(who, plan)))
  const refunded = all.reduce((sum, { money }) => sum + money.refunded, 0)
  const rows = await shop.queries
    .selectFrom('refunds')
    .select('amount_fils')
    .where('site_id', '=', shop.siteId)
    .execute()
  expect(rows.reduce((sum, row) => sum + row.amount_fils, 0)).toBe(refunded)
  expect(refunded).toBeLessThanOrEqual(fils)
}

/** No open dish has an allergen of the customer; what is cooked had none when it was. */
function checkDishes({ days, allergies }: MealPlan): void {
  const open = days.filter(({ state }) => state === 'planned')
  for (const { dishes } of open)
    for (const { dish } of dishes)
      expect(dish.allergens.filter((each) => allergies.includes(each))).toEqual([])
}

/** Each order of a day was cooked without what the customer must not have then. */
async function checkSealed(
  { shop, who, plan }: Pick<World, 'plan' | 'shop' | 'who'>,
  before: ReadonlySet<string>,
): Promise<void> {
  const { days, allergies } = await shop.show(who, plan)
  const sealed = days.flatMap(({ delivery }) => delivery?.order ?? [])
  for (const order of sealed.filter((id) => !before.has(id))) {
    const rows = await shop.queries
      .selectFrom('order_items')
      .select(['allergens', 'qty'])
      .where('site_id', '=', shop.siteId)
      .where('order_id', '=', order)
      .execute()
    expect(
      rows.flatMap((row) => row.allergens.filter((each) => allergies.includes(each as never))),
    ).toEqual([])
    expect(rows.reduce((sum, row) => sum + row.qty, 0)).toBe(1)
  }
}

test('whatever happens to a plan, no day and no fils is lost, no allergen is planned, and every place is accounted for', {
  timeout: 600_000,
}, async () => {
  const database = await testDatabase()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(happening, fc.nat(3)), { minLength: 6, maxLength: 16 }),
      fc.subarray([...ALLERGENS]),
      renewalCard,
      async (events, allergies, card) => {
        const shop = await aPlanShop(database)
        const [who, friend] = [await shop.customer(), await shop.customer()]
        const dishes = [
          await shop.dish(),
          await shop.dish({ allergens: ['nuts'] }),
          await shop.dish({ allergens: ['milk'] }),
          await shop.dish({ days: [1, 2, 3] }),
        ]
        const evening = await shop.shop.window({ from: '18:00', to: '20:00', capacity: 4 })
        await holdPlaces(shop, [shop.windowId, evening])
        const size = { startDate: FIRST, allergies, weekdays: [1, 2, 3, 4, 5], renews: true }
        const plan = await shop.bought(who, size, card)
        const plans = [{ who, plan }]
        const world = { shop, who, plan, plans, friend, links: [], dishes, evening }
        await shop.work()
        for (const [event, index] of events) {
          const before = new Set(await sealedOf(world))
          const own = plans[index % plans.length] ?? { who, plan }
          await happen({ ...world, ...own }, event)
          await shop.renew()
          await shop.work()
          await check(world, await paidPeriods(shop))
          for (const each of plans) await checkSealed({ shop, ...each }, before)
        }
        expect(await shop.work()).toBe(0)
        await retire(shop)
      },
    ),
    runs(60),
  )
})
