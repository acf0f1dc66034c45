import fc from 'fast-check'
import { expect } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { Buyer } from '#shop/checkout/test-data.ts'
import { giftSteps } from './gifts/test-data.ts'
import type { PlanChange } from './own/contract.ts'
import type { changePreferences } from './own/preferring-contract.ts'
import type { Preferences } from './own/preferring.ts'
import { doRenewal, renewalStep } from './renewing/test-data-steps.ts'
import { dayAfter } from './rules/schedule.ts'
import type { PlanShop } from './test-data.ts'

const MINE = '/api/shop/meal-plans/mine'
export const ALLERGENS = ['nuts', 'milk'] as const

/** What happens to a plan: by its customer, by the shop, or by time. */
export const happening = fc.oneof(
  fc.record({ what: fc.constant('skip' as const), index: fc.nat(9) }),
  fc.record({
    what: fc.constant('pause' as const),
    from: fc.nat(8),
    until: fc.option(fc.integer({ min: 1, max: 10 })),
  }),
  fc.record({ what: fc.constant('resume' as const), from: fc.nat(5) }),
  fc.record({ what: fc.constant('swap' as const), index: fc.nat(9), dish: fc.nat(3) }),
  fc.record({ what: fc.constant('move' as const), index: fc.nat(9), andLater: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('prefer' as const),
      allergens: fc.subarray([...ALLERGENS]),
      disliked: fc.subarray([0, 1, 2, 3]),
    }),
  },
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
  { weight: 2, arbitrary: fc.record({ what: fc.constant('give' as const), days: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('accept' as const),
      allergens: fc.subarray([...ALLERGENS]),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('withdraw' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('goodwill' as const),
      fils: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
  // A gift that is withdrawn from a plan that was cancelled, after a goodwill refund.
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('callOff' as const),
      days: fc.integer({ min: 1, max: 4 }),
      fils: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
  { weight: 2, arbitrary: renewalStep },
  // Days pass without a delivery: a renewal is due.
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant('time' as const), hours: fc.constant(5 * 24) }),
  },
  // Two weeks pass: a gift lapses.
  fc.record({ what: fc.constant('time' as const), hours: fc.constant(15 * 24) }),
)
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never

export interface OwnedPlan {
  readonly who: Buyer
  readonly plan: string
}

export interface World extends OwnedPlan {
  readonly shop: PlanShop
  /** The plan that was bought, and those that its days were given to. */
  readonly plans: OwnedPlan[]
  readonly friend: Buyer
  /** The links that were emailed. */
  readonly links: string[]
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

/** Days are given, and links are opened: the newest one may be of a gift that is over. */
async function giveOrReceive(
  world: World,
  event: Happening & { what: 'accept' | 'give' | 'withdraw' },
): Promise<void> {
  const { shop, who, plan, friend, links, plans } = world
  const steps = giftSteps(shop)
  if (event.what === 'give') {
    const { status } = await steps.give(who, plan, event.days === 0 ? {} : { days: event.days })
    expect([200, 422]).toContain(status)
    if (status === 200) links.push(steps.token())
    return
  }
  const gift = (await shop.show(who, plan)).gift
  if (event.what === 'withdraw') {
    if (gift !== null) expect((await steps.withdraw(who, plan, gift.id)).status).toBe(200)
    return
  }
  const link = links.at(-1)
  if (link === undefined) return
  const startDate = dayAfter(shop.clock.now.toISOString().slice(0, 10), 3)
  const { status, body } = await steps.accept(friend, link, {
    ...{ startDate, allergies: event.allergens, weekdays: [1, 2, 3, 4, 5] },
  })
  expect([201, 422]).toContain(status)
  if (status === 201) plans.push({ who: friend, plan: body.plan })
}

/** Does what happens, as its customer, the shop or time would. */
export async function happen(world: World, event: Happening): Promise<void> {
  const { shop, dishes } = world
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
    case 'give':
    case 'accept':
    case 'withdraw':
      return giveOrReceive(world, event)
    case 'cancel':
      return change(world, { kind: 'cancel' })
    case 'goodwill':
      return refundGoodwill(world, event.fils)
    case 'callOff':
      await giveOrReceive(world, { what: 'give', days: event.days })
      await refundGoodwill(world, event.fils)
      await change(world, { kind: 'cancel' })
      return giveOrReceive(world, { what: 'withdraw' })
    case 'renewal':
      expect([200, 201, 422]).toContain(await doRenewal(shop, world, event.how))
      return
    case 'prefer': {
      const disliked = event.disliked.map((index) => dishes[index] ?? '')
      return prefer(world, { allergies: event.allergens, dislikes: disliked })
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

/** Preferences are saved whatever follows, and do what was said before. */
async function prefer({ shop, who, plan }: World, body: Preferences): Promise<void> {
  const path = `${MINE}/${plan}/preferences`
  // A plan that is brought up to date first would be another one than that of the preview.
  await shop.work()
  const before = await shop.call(`POST ${path}-preview`, who.token, { body })
  const { status, body: saved } = await shop.call(`PUT ${path}`, who.token, { body })
  const { effect, plan: shown } = saved as ReplyOf<typeof changePreferences>
  expect([status, effect]).toEqual([200, before.body])
  expect(shown.allergies.toSorted()).toEqual(body.allergies.toSorted())
}

/** The reason of what the desk refunds without a day for it. */
export const GOODWILL = 'A late day'

async function refundGoodwill({ shop, who, plan }: World, amount: number): Promise<void> {
  const { order } = await shop.show(who, plan)
  const { status } = await shop.call(`POST /api/shop/orders/${order.id}/refunds`, shop.staff, {
    body: { amount, reason: GOODWILL },
    key: newId(),
  })
  expect([201, 409, 422]).toContain(status)
  await shop.workPayments()
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
