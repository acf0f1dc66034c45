import { expect, test } from 'vitest'
import { DAY, dayAt, HOUR, MINUTE, timeAt } from '#platform/days.ts'
import { spanOf } from '#shop/windows/rules.ts'
import type { DemoBuyer } from './customers.ts'
import { menuData, shopData } from './menu.ts'
import { pastOrders } from './order-history.ts'
import { type Offer, ordersData, type PlannedOrder } from './order-plan.ts'
import { ordersOfToday } from './order-today.ts'
import { createRandom } from './random.ts'

const ZONE = 'Asia/Dubai'
/** Dubai is four hours ahead. */
const at = (time: string): number => Date.parse(`2026-11-26T${time}:00+04:00`)
/** The hours between which anything happens in a shop that delivers from seven to ten. */
const [MORNING, NIGHT] = ['05:00', '23:15']

function aBuyer(userId: string): DemoBuyer {
  return { userId, name: { en: userId, ar: userId }, language: 'en', addresses: [] }
}
const BUYERS = ['one', 'two', 'three', 'four'].map(aBuyer)
const KNOWN = aBuyer('known')

function offerAt(now: number): Offer {
  const { settings, windows } = shopData()
  return {
    meals: menuData().flatMap(({ slug, name, dishes }) =>
      dishes.map((dish) => ({
        id: dish.slug,
        slug: dish.slug,
        category: { slug, nameEn: name.en, nameAr: name.ar },
        nameEn: dish.name.en,
        nameAr: dish.name.ar,
        priceFils: dish.priceFils,
        image: null,
        allergens: dish.allergens,
        days: dish.days,
        fromTime: dish.fromTime,
        toTime: dish.toTime,
        active: true,
        soldOut: dish.soldOut,
        stock: null,
        groups: [],
      })),
    ),
    windows: windows.map(({ name, ...window }) => ({ ...window, id: name.en, active: true })),
    coupons: [],
    vatHundredths: 500,
    minimumFils: settings.minimumFils,
    cashLimitFils: settings.cashLimitFils,
    zone: ZONE,
    now,
  }
}

function today(now: number): PlannedOrder[] {
  return ordersOfToday(offerAt(now), BUYERS, KNOWN, createRandom(7))
}

const stateOf = ({ steps }: PlannedOrder): string => steps.at(-1)?.state ?? ''
const timeText = (time: number): string => `${dayAt(time, ZONE)} ${timeAt(time, ZONE)}`

/** What of an order is not believable; empty where all is. */
function faultsOf(order: PlannedOrder, now: number): string[] {
  const { steps, refund, window, day, fromAt, toAt } = order
  const moments = [...steps, ...(refund === null ? [] : [{ state: 'refund', at: refund.at }])]
  const [placed] = steps
  const delivered = steps.find(({ state }) => state === 'delivered')
  const found: (readonly [boolean, string])[] = [
    ...moments.map(({ state, at: time }): readonly [boolean, string] => [
      time > now,
      `${state} in the future, at ${timeText(time)}`,
    ]),
    ...moments.map(({ state, at: time }): readonly [boolean, string] => [
      timeAt(time, ZONE) < MORNING || timeAt(time, ZONE) > NIGHT,
      `${state} in the night, at ${timeText(time)}`,
    ]),
    ...steps.map(({ state, at: time }, index): readonly [boolean, string] => [
      time < (steps[index - 1]?.at ?? time),
      `${state} before the step before it`,
    ]),
    [
      (placed?.at ?? Infinity) > spanOf(window, day, ZONE).lastOrderAt,
      'placed when its window took no more orders',
    ],
    [
      placed !== undefined && timeAt(placed.at, ZONE) < '07:00',
      `placed too early, at ${timeText(placed?.at ?? 0)}`,
    ],
    [
      delivered !== undefined && (delivered.at < fromAt || delivered.at > toAt + 15 * MINUTE),
      `delivered outside its window, at ${timeText(delivered?.at ?? 0)}`,
    ],
    [
      steps.some(({ state, at: time }) => state === 'cooking' && time < fromAt - 2 * HOUR),
      'cooked long before its window',
    ],
  ]
  return found.flatMap(([isWrong, what]) => (isWrong ? [`${stateOf(order)}: ${what}`] : []))
}

const HOURS = Array.from({ length: 48 }, (_, index) => {
  const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
  return time
})

test.each(HOURS)(
  'filled at %s, orders are placed, cooked and delivered at believable times, none in the future',
  (time) => {
    const now = at(time)
    const orders = today(now)
    expect(orders).toHaveLength(ordersData().today.length)
    expect(orders.flatMap((order) => faultsOf(order, now))).toEqual([])
    // The kitchen is never without an order to come, nor the driver without one that is done.
    const states = new Set(orders.map(stateOf))
    for (const state of ['placed', 'paid', 'accepted', 'delivered']) expect(states).toContain(state)
  },
)

test.each(['00:30', '03:00', '23:30'])(
  'at %s nothing is cooked or on its way, and the demonstration’s customer had a delivery and expects one',
  (time) => {
    const orders = today(at(time))
    expect(new Set(orders.map(stateOf))).toEqual(
      new Set(['placed', 'paid', 'accepted', 'delivered']),
    )
    const own = orders.filter(({ buyer }) => buyer === KNOWN)
    expect(own.map(stateOf)).toEqual(['delivered', 'accepted'])
    const coming = time === '23:30' ? '2026-11-27' : '2026-11-26'
    for (const order of orders) if (stateOf(order) !== 'delivered') expect(order.day).toBe(coming)
  },
)

test('at noon there are orders in every state, and the demonstration’s customer has one on the stove and one on its way', () => {
  const orders = today(at('12:30'))
  expect(orders.map(stateOf)).toEqual(ordersData().today)
  const own = orders.filter(({ buyer }) => buyer === KNOWN)
  expect(own.map(stateOf)).toEqual(['out', 'cooking'])
  expect(new Set(today(at('12:00')).map(stateOf)).size).toBe(7)
})

test.each(['00:30', '03:00', '12:00', '23:30'])(
  'filled at %s, no order of the last eight weeks happened in the night or has not happened yet',
  (time) => {
    const now = at(time)
    const orders = pastOrders(offerAt(now), BUYERS, KNOWN, createRandom(7))
    expect(orders.length).toBeGreaterThanOrEqual(300)
    expect(orders.flatMap((order) => faultsOf(order, now))).toEqual([])
    const placed = orders.map(({ steps }) => steps[0]?.at ?? 0)
    expect(Math.min(...placed)).toBeGreaterThan(now - 60 * DAY)
  },
)
