import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayAt } from '#platform/days.ts'
import type { Revenue, RevenueDay } from '#shop/plan-desk/plans/contract.ts'
import { aPlanDesk, type PlanDesk } from '#shop/plan-desk/test-data.ts'
import { runsHalvedBetweenDatabases } from '#test/helpers/depth.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { MealPlan } from './own/contract.ts'
import { paidPeriods, renewalCard } from './renewing/test-data-steps.ts'
import { dayAfter } from './rules/schedule.ts'
import { FIRST, type PlanShop } from './test-data.ts'
import { ALLERGENS, GOODWILL, happen, happening, type World } from './test-data-happenings.ts'

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
  for (const { counts } of all) {
    const { delivered, left, refunded, given } = counts
    expect(delivered + left + refunded + given).toBe(counts.paid)
  }
  const sum = (of: (plan: MealPlan) => number) => all.reduce((total, plan) => total + of(plan), 0)
  const days = sum(({ counts }) => counts.delivered + counts.left + counts.refunded)
  const fils = sum(({ money }) => money.delivered + money.left)
  expect([days, fils + (await checkRefunds(shop))]).toEqual([size.days, size.fils])
  expect([all[0]?.counts.paid, all[0]?.money.paid]).toEqual([size.days, size.fils])
  for (const shown of all) checkDishes(shown)
  await checkNotices(shop)
  const isOpen = ({ state, delivery }: MealPlan['days'][number]) =>
    state === 'planned' || (state === 'closed' && delivery?.state !== 'cancelled')
  const places = all
    .flatMap((plan) => plan.days)
    .filter((day) => day.state === 'delivered' || isOpen(day))
  const taken = (await shop.slots()).reduce((total, slot) => total + slot.taken, 0)
  expect(taken).toBe(OTHERS + places.filter(({ day }) => day !== null).length)
}

/**
 * For each purchase its refunded days and what was goodwill go back to the card, to the fils, and
 * never more than was paid. Returns the value of the refunded days.
 */
async function checkRefunds({ queries, siteId }: PlanShop): Promise<number> {
  const { rows } = await sql<{ total: number; back: number; goodwill: number; value: number }>`
    select o.total_fils as total,
      (select coalesce(sum(amount_fils), 0)::int from refunds r where r.order_id = o.id) as back,
      (select coalesce(sum(amount_fils), 0)::int from refunds r
        where r.order_id = o.id and r.reason = ${GOODWILL}) as goodwill,
      (select coalesce(sum(value_fils), 0)::int from meal_plan_days d
        where d.order_id = o.id and d.state = 'refunded') as value
    from orders o where o.site_id = ${siteId} and o.type = 'plan'`.execute(queries)
  for (const { total, back, goodwill, value } of rows)
    expect(back).toBe(Math.min(total, goodwill + value))
  return rows.reduce((sum, { value }) => sum + value, 0)
}

/** No card is charged for a renewal before the notice of its price has passed. */
async function checkNotices({ queries, siteId }: PlanShop): Promise<void> {
  const early = await queries
    .selectFrom('meal_plan_renewals as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'r.site_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select('r.id')
    .where('r.site_id', '=', siteId)
    .where(sql<boolean>`o.date < r.announced_at + interval '7 days'`)
    .execute()
  expect(early).toEqual([])
}

/**
 * The revenue has all that was paid, never a negative day, at the end what is owed in days, and
 * each past day as it was. Returns its past days.
 */
async function checkRevenue(
  { plans: { clock }, desk }: PlanDesk,
  world: World,
  before: readonly RevenueDay[],
): Promise<readonly RevenueDay[]> {
  const today = dayAt(clock.now.getTime(), 'Asia/Dubai')
  const { body } = await desk('GET /revenue', { query: { from: '2026-11-20', to: today } })
  const { opening, days, sum } = body as Revenue
  const shown = await Promise.all(world.plans.map(({ who, plan }) => world.shop.show(who, plan)))
  expect([opening, sum.owed, sum.paid]).toEqual([
    0,
    shown.reduce((total, { money }) => total + money.left, 0),
    shown[0]?.money.paid,
  ])
  expect(
    days.filter((day) => Math.min(day.owed, day.paid, day.delivered, day.refunded) < 0),
  ).toEqual([])
  expect(days.slice(0, before.length)).toEqual(before)
  return days.slice(0, -1)
}

/**
 * No dish has an allergen of the customer before the kitchen has accepted it; what is cooked had
 * none when it was.
 */
function checkDishes({ days, allergies }: MealPlan): void {
  const open = days.filter(
    ({ state, delivery }) => state === 'planned' || delivery?.state === 'paid',
  )
  expect(open.flatMap(({ harmful }) => harmful)).toEqual([])
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
        const desk = await aPlanDesk(database)
        const shop = desk.plans
        const [who, friend] = [await shop.customer(), await shop.customer()]
        const dishes = [
          await shop.dish(),
          await shop.dish({ allergens: ['nuts'] }),
          await shop.dish({ allergens: ['milk'] }),
          // Served in the evening only.
          await shop.dish({ days: [1, 2, 3], hours: ['17:00', '22:00'] }),
        ]
        const evening = await shop.shop.window({ from: '18:00', to: '20:00', capacity: 4 })
        await holdPlaces(shop, [shop.windowId, evening])
        const size = { startDate: FIRST, allergies, weekdays: [1, 2, 3, 4, 5], renews: true }
        const plan = await shop.bought(who, size, card)
        const plans = [{ who, plan }]
        const world = { shop, who, plan, plans, friend, links: [], dishes, evening }
        await shop.work()
        let revenue: readonly RevenueDay[] = []
        for (const [event, index] of events) {
          const before = new Set(await sealedOf(world))
          const own = plans[index % plans.length] ?? { who, plan }
          await happen({ ...world, ...own }, event)
          await shop.renew()
          await shop.work()
          await check(world, await paidPeriods(shop))
          revenue = await checkRevenue(desk, world, revenue)
          for (const each of plans) await checkSealed({ shop, ...each }, before)
        }
        expect(await shop.work()).toBe(0)
        await retire(shop)
      },
    ),
    runsHalvedBetweenDatabases(60),
  )
})
