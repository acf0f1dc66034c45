import { expect, test } from 'vitest'
import { changedPlaces, isShut, type Periods, placesLeft, windowFor } from './periods.ts'

const MONDAY = '2026-11-30'
const NOON = { id: 'noon', days: [1, 2], season: 'always', capacity: 2 } as const
const EVENING = { id: 'evening', days: [1], season: 'in', capacity: 1 } as const

function periods(slots: Record<string, { capacity?: number; taken: number }> = {}): Periods {
  return {
    windows: [NOON, EVENING],
    seasons: [{ from: '2026-11-30', to: '2026-12-31' }],
    slots: new Map(Object.entries(slots).map(([key, slot]) => [key, { capacity: null, ...slot }])),
  }
}

test('places are left by the day’s capacity, else by the window’s', () => {
  const taken = periods({
    [`noon ${MONDAY}`]: { taken: 1 },
    [`evening ${MONDAY}`]: { capacity: 5, taken: 1 },
  })
  expect([placesLeft(NOON, MONDAY, taken), placesLeft(EVENING, MONDAY, taken)]).toEqual([1, 4])
  expect(placesLeft(NOON, '2026-12-02', taken)).toBe(0)
  // Outside the season.
  expect(placesLeft(EVENING, '2027-01-04', taken)).toBe(0)
  const own = new Map([[`noon ${MONDAY}`, 1]])
  expect(placesLeft(NOON, MONDAY, taken, own)).toBe(2)
})

test('a day is shut where no window is delivered in, not where all are full', () => {
  const full = { [`noon ${MONDAY}`]: { taken: 2 }, [`evening ${MONDAY}`]: { taken: 1 } }
  expect(isShut(MONDAY, periods(full))).toBe(false)
  const shut = {
    [`noon ${MONDAY}`]: { capacity: 0, taken: 0 },
    [`evening ${MONDAY}`]: { capacity: 0, taken: 0 },
  }
  expect(isShut(MONDAY, periods(shut))).toBe(true)
  expect(isShut('2026-12-02', periods())).toBe(true)
})

test('a day that moves keeps its window where it can, else takes the first with a place', () => {
  expect(windowFor('evening', MONDAY, periods())).toBe('evening')
  const full = periods({ [`evening ${MONDAY}`]: { taken: 1 } })
  expect(windowFor('evening', MONDAY, full)).toBe('noon')
  expect(windowFor('evening', '2026-12-02', full)).toBeNull()
})

test('a place that one day leaves and another takes is not changed', () => {
  const [monday, tuesday, next] = ['2026-11-30', '2026-12-01', '2026-12-07'].map((day) => ({
    windowId: 'noon',
    day,
  })) as [
    { windowId: string; day: string },
    { windowId: string; day: string },
    { windowId: string; day: string },
  ]
  expect(changedPlaces([monday, tuesday], [tuesday, next])).toEqual([
    { slot: monday, by: -1 },
    { slot: next, by: 1 },
  ])
})
