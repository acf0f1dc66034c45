import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KitchenState, Ticket, TicketItem } from './contract.ts'
import {
  arrivals,
  boxesOf,
  byWindow,
  COLUMNS,
  cookList,
  dishKey,
  stepAfter,
  stepBefore,
  ticketsIn,
  windowsOf,
  byRoute,
} from './rules.ts'

const large = { group: { en: 'Size', ar: 'الحجم' }, name: { en: 'Large', ar: 'كبير' } }
const extra = { group: { en: 'Extras', ar: 'إضافات' }, name: { en: 'Rice', ar: 'أرز' } }

function anItem(meal: number, qty: number, options: TicketItem['options'] = []): TicketItem {
  return {
    mealId: `0198f3a0-0000-7000-8000-00000000000${meal}`,
    name: { en: `Meal ${meal}`, ar: `وجبة ${meal}` },
    qty,
    options,
    allergens: [],
    nutrition: null,
  }
}

let last = 0
function aTicket(changes: Partial<Ticket> = {}): Ticket {
  last += 1
  return {
    id: `ticket ${last}`,
    number: last,
    state: 'paid',
    stateAt: '2026-11-18T05:00:00.000Z',
    date: '2026-11-18T05:00:00.000Z',
    fromAt: '2026-11-18T08:00:00.000Z',
    toAt: '2026-11-18T10:00:00.000Z',
    notes: '',
    firstName: 'Layla',
    city: 'dubai',
    area: { en: 'Al Barsha', ar: 'البرشاء' },
    route: null,
    allergies: [],
    items: [anItem(1, 1)],
    moves: [],
    ...changes,
  }
}
const EVENING = { fromAt: '2026-11-18T15:00:00.000Z', toAt: '2026-11-18T17:00:00.000Z' }

test('boxes are loaded by window, round and stop; those without a driver come after them by area', () => {
  const [one, two] = ['driver 1', 'driver 2']
  const marina = { area: { en: 'Dubai Marina', ar: 'مرسى دبي' } }
  const evening = aTicket({ ...EVENING, route: { driver: one, rank: 0 } })
  const [far, near] = [aTicket(marina), aTicket()]
  const other = aTicket({ route: { driver: two, rank: 1 } })
  const [second, first] = [
    aTicket({ route: { driver: one, rank: 2 } }),
    aTicket({ ...marina, route: { driver: one, rank: 1 } }),
  ]
  const early = aTicket({ date: '2026-11-18T04:00:00.000Z' })
  expect([evening, far, near, other, second, first, early].toSorted(byRoute)).toEqual([
    ...[first, second, other, early, near, far, evening],
  ])
})

test('a column starts with what is promised first, and among equals with what was ordered first', () => {
  const evening = aTicket({ ...EVENING, date: '2026-11-17T05:00:00.000Z' })
  const late = aTicket({ date: '2026-11-18T06:00:00.000Z' })
  const early = aTicket({ date: '2026-11-18T04:00:00.000Z', state: 'placed' })
  const cooking = aTicket({ state: 'cooking' })
  const all = [evening, late, early, cooking]
  expect(ticketsIn(all, 'new')).toEqual([early, late, evening])
  expect(ticketsIn(all, 'cooking')).toEqual([cooking])
  expect(ticketsIn(all, 'ready')).toEqual([])
  expect(windowsOf(all)).toEqual([{ fromAt: early.fromAt, toAt: early.toAt }, EVENING])
})

test('every step leads to the next column, the last to none', () => {
  expect((['placed', 'paid', 'accepted', 'cooking', 'ready'] as const).map(stepAfter)).toEqual([
    'accepted',
    'accepted',
    'cooking',
    'ready',
    null,
  ])
})

test('a step back leads to the column before, as far as the kitchen itself has moved it', () => {
  expect((['placed', 'paid', 'accepted', 'cooking', 'ready'] as const).map(stepBefore)).toEqual([
    null,
    null,
    null,
    'accepted',
    'cooking',
  ])
})

test('the cook list sums a meal with the same choices in a window, whatever order they were chosen in; what is ready is made', () => {
  const one = aTicket({ items: [anItem(1, 2, [large, extra]), anItem(2, 1)] })
  const two = aTicket({ items: [anItem(1, 3, [extra, large])], state: 'cooking' })
  const plain = aTicket({ items: [anItem(1, 1)] })
  const later = aTicket({ ...EVENING, items: [anItem(1, 4, [large, extra])] })
  const ready = aTicket({ state: 'ready', items: [anItem(2, 9)] })
  const list = cookList([later, ready, plain, two, one])
  expect(list.map(({ span }) => span.fromAt)).toEqual([one.fromAt, EVENING.fromAt])
  expect(
    list[0]?.dishes.map(({ item, qty, cooking, orders }) => [
      item.name.en,
      item.options.length,
      qty,
      cooking,
      orders,
    ]),
  ).toEqual([
    ['Meal 1', 2, 5, 3, [one.number, two.number]],
    ['Meal 1', 0, 1, 0, [plain.number]],
    ['Meal 2', 0, 1, 0, [one.number]],
  ])
  expect(list[1]?.dishes.map(({ qty }) => qty)).toEqual([4])
})

test('every portion is a box of its own, counted within its order', () => {
  const ticket = aTicket({ items: [anItem(1, 2), anItem(2, 1)] })
  expect(boxesOf([ticket]).map(({ item, position, of }) => [item.name.en, position, of])).toEqual([
    ['Meal 1', 1, 3],
    ['Meal 1', 2, 3],
    ['Meal 2', 3, 3],
  ])
})

test('a sound plays for orders that are new since the last load, not for those found by the first one', () => {
  const [seen, cooking, fresh] = [
    aTicket(),
    aTicket({ state: 'cooking' }),
    aTicket({ state: 'placed' }),
  ]
  expect(arrivals(null, [seen, fresh])).toEqual([])
  expect(arrivals(new Set([seen.id]), [seen, cooking, fresh])).toEqual([fresh.id])
})

const states: KitchenState[] = ['placed', 'paid', 'accepted', 'cooking', 'ready']
const someTickets = fc.array(
  fc
    .record({
      state: fc.constantFrom(...states),
      evening: fc.boolean(),
      items: fc.array(
        fc
          .tuple(
            fc.integer({ min: 1, max: 3 }),
            fc.integer({ min: 1, max: 9 }),
            fc.subarray([large, extra]),
          )
          .map(([meal, qty, options]) => anItem(meal, qty, options)),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ evening, ...rest }) => aTicket({ ...rest, ...(evening ? EVENING : {}) })),
  { maxLength: 12 },
)

test('no ticket is lost or shown twice, and the cook list contains every portion that is not ready', () => {
  fc.assert(
    fc.property(someTickets, (tickets) => {
      const visible = COLUMNS.flatMap((column) => ticketsIn(tickets, column))
      expect(visible.map(({ id }) => id).toSorted()).toEqual(tickets.map(({ id }) => id).toSorted())
      const portions = (of: readonly Ticket[]) =>
        of.flatMap(({ items }) => items).reduce((sum, { qty }) => sum + qty, 0)
      const listed = cookList(tickets).flatMap(({ dishes }) => dishes)
      expect(listed.reduce((sum, { qty }) => sum + qty, 0)).toBe(
        portions(tickets.filter(({ state }) => state !== 'ready')),
      )
      expect(boxesOf(tickets)).toHaveLength(portions(tickets))
      for (const { dishes } of cookList(tickets))
        expect(new Set(dishes.map(({ item }) => dishKey(item))).size).toBe(dishes.length)
      const sorted = tickets.toSorted(byWindow)
      for (const [index, ticket] of sorted.entries()) {
        const next = sorted[index + 1]
        if (next !== undefined) expect(byWindow(ticket, next)).toBeLessThan(0)
      }
    }),
  )
})
