import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { runs } from '#test/helpers/depth.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Buyer } from '#shop/checkout/test-data.ts'
import { dayAfter } from './rules/schedule.ts'
import { aPlanShop, FIRST, type PlanShop } from './test-data.ts'
import type { MealPlan, PlanChange } from './own/contract.ts'

const MINE = '/api/shop/meal-plans/mine'
const ALLERGENS = ['nuts', 'milk'] as const

/** What happens to a plan: by its customer, by the shop, or by time. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('skip' as const), index: fc.nat(9) }),
  fc.record({
    what: fc.constant('pause' as const),
    from: fc.nat(8),
    until: fc.option(fc.integer({ min: 1, max: 10 })),
  }),
  fc.record({ what: fc.constant('resume' as const), from: fc.nat(5) }),
  fc.record({ what: fc.constant('swap' as const), index: fc.nat(9), dish: fc.nat(3) }),
  fc.record({ what: fc.constant('move' as const), index: fc.nat(9), andLater: fc.boolean() }),
  fc.record({ what: fc.constant('prefer' as const), allergens: fc.subarray([...ALLERGENS]) }),
  fc.record({
    what: fc.constant('recipe' as const),
    dish: fc.nat(3),
    allergens: fc.subarray([...ALLERGENS]),
  }),
  // Often, so that most plans are cooked, delivered and stopped.
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('time' as const),
      hours: fc.integer({ min: 6, max: 36 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('deliver' as const) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('stop' as const) }) },
  fc.record({ what: fc.constant('cancel' as const) }),
)
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never

interface World {
  readonly shop: PlanShop
  readonly who: Buyer
  readonly plan: string
  readonly dishes: readonly string[]
  readonly evening: string
}

async function sealedOrder({ shop, who, plan }: World): Promise<string | null> {
  const { days } = await shop.show(who, plan)
  return days.find(({ delivery }) => delivery?.state === 'paid')?.delivery?.order ?? null
}

async function change(world: World, of: PlanChange): Promise<void> {
  const { status } = await world.shop.changePlan(world.who, world.plan, of)
  expect([200, 409, 422, 404]).toContain(status)
}

async function changeDay(world: World, event: Happening & { what: 'swap' | 'move' | 'skip' }) {
  const { shop, who, plan, dishes, evening } = world
  const { days } = await shop.show(who, plan)
  const day = days[event.index % Math.max(days.length, 1)]
  if (day === undefined) return
  if (event.what === 'skip') return change(world, { kind: 'skip', dayId: day.id })
  const path = `PUT ${MINE}/${plan}/days/${day.id}`
  if (event.what === 'swap') {
    const chosen = [{ part: 'meal', mealId: dishes[event.dish] }]
    const { status } = await shop.call(`${path}/dishes`, who.token, { body: { dishes: chosen } })
    expect([200, 422]).toContain(status)
    return
  }
  const windowId = day.window.id === evening ? shop.windowId : evening
  const body = { windowId, addressId: who.addressId, andLater: event.andLater }
  const { status } = await shop.call(`${path}/delivery`, who.token, { body })
  expect([200, 422]).toContain(status)
}

async function happen(world: World, event: Happening): Promise<void> {
  const { shop, who, plan, dishes } = world
  const today = shop.clock.now.toISOString().slice(0, 10)
  switch (event.what) {
    case 'swap':
    case 'move':
    case 'skip':
      return changeDay(world, event)
    case 'pause': {
      const from = dayAfter(today, event.from)
      const until = event.until === null ? null : dayAfter(from, event.until)
      return change(world, { kind: 'pause', from, until })
    }
    case 'resume':
      return change(world, { kind: 'resume', from: dayAfter(today, event.from) })
    case 'cancel':
      return change(world, { kind: 'cancel' })
    case 'prefer': {
      const body = { allergies: event.allergens, dislikes: [] }
      const { status } = await shop.call(`PUT ${MINE}/${plan}/preferences`, who.token, { body })
      expect([200, 422]).toContain(status)
      return
    }
    case 'recipe':
      return shop.change(dishes[event.dish] ?? '', { allergens: event.allergens })
    case 'time':
      shop.at(new Date(shop.clock.now.getTime() + event.hours * 3_600_000).toISOString())
      return
    case 'deliver':
    case 'stop': {
      const order = await sealedOrder(world)
      if (order !== null)
        await (event.what === 'deliver' ? shop.deliver(order) : stop(world, order))
    }
  }
}

async function stop({ shop }: World, order: string): Promise<void> {
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

const DAYS = 120
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
  const { shop, who, plan } = world
  const shown = await shop.show(who, plan)
  const { counts, money } = shown
  expect([counts.paid, money.paid]).toEqual([size.days, size.fils])
  expect(counts.delivered + counts.left + counts.refunded).toBe(size.days)
  expect(money.delivered + money.left + money.refunded).toBe(size.fils)
  checkDishes(shown)
  const isOpen = ({ state, delivery }: MealPlan['days'][number]) =>
    state === 'planned' || (state === 'closed' && delivery?.state !== 'cancelled')
  const places = shown.days.filter((day) => day.state === 'delivered' || isOpen(day))
  const taken = (await shop.slots()).reduce((sum, slot) => sum + slot.taken, 0)
  expect(taken).toBe(OTHERS + places.filter(({ day }) => day !== null).length)
}

/** No open dish has an allergen of the customer; what is cooked had none when it was. */
function checkDishes({ days, allergies }: MealPlan): void {
  const open = days.filter(({ state }) => state === 'planned')
  for (const { dishes } of open)
    for (const { dish } of dishes)
      expect(dish.allergens.filter((each) => allergies.includes(each))).toEqual([])
}

/** Each order of a day was cooked without what the customer must not have then. */
async function checkSealed({ shop, who, plan }: World, before: ReadonlySet<string>): Promise<void> {
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
      fc.array(happening, { minLength: 6, maxLength: 16 }),
      fc.subarray([...ALLERGENS]),
      async (events, allergies) => {
        const shop = await aPlanShop(database)
        const who = await shop.customer()
        const dishes = [
          await shop.dish(),
          await shop.dish({ allergens: ['nuts'] }),
          await shop.dish({ allergens: ['milk'] }),
          await shop.dish({ days: [1, 2, 3] }),
        ]
        const evening = await shop.shop.window({ from: '18:00', to: '20:00', capacity: 4 })
        await holdPlaces(shop, [shop.windowId, evening])
        const plan = await shop.bought(who, {
          startDate: FIRST,
          allergies,
          weekdays: [1, 2, 3, 4, 5],
        })
        const world = { shop, who, plan, dishes, evening }
        const { paid } = (await shop.show(who, plan)).money
        await shop.work()
        for (const event of events) {
          const before = new Set(
            (await shop.show(who, plan)).days.flatMap(({ delivery }) => delivery?.order ?? []),
          )
          await happen(world, event)
          await shop.work()
          await check(world, { days: 5, fils: paid })
          await checkSealed(world, before)
        }
        expect(await shop.work()).toBe(0)
        await retire(shop)
      },
    ),
    runs(60),
  )
})
