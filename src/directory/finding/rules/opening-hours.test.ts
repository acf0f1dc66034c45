import { expect, test } from 'vitest'
import { setOf } from './facet-counts.ts'
import { openAmong, type Week } from './opening-hours.ts'

const usual = { season: 'usual', weekday: 3, opens: '08:00', closes: '18:00' } as const
const night = { season: 'usual', weekday: 2, opens: '22:00', closes: '04:00' } as const
const fasting = { season: 'ramadan', weekday: 3, opens: '10:00', closes: '14:00' } as const
/** Of forty companies, some without opening hours. */
const WEEKS: readonly Week[] = [
  { hours: [usual], companies: setOf(40, [0, 33]) },
  { hours: [night], companies: setOf(40, [1]) },
  { hours: [usual, fasting], companies: setOf(40, [39]) },
]

test.each([
  ['09:00', false, [0, 33, 39]],
  ['18:00', false, []],
  ['03:59', false, [1]],
  ['09:00', true, [0, 33]],
  ['11:00', true, [0, 33, 39]],
])('who is open on a Wednesday at %s (Ramadan: %s)', (time, isRamadan, open) => {
  expect(openAmong(WEEKS, 40, { weekday: 3, time, isRamadan })).toEqual(setOf(40, open))
})
