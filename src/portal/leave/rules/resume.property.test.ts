import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from './amounts.ts'
import type { CalendarDay } from './count.ts'
import { countDays, total } from './count.ts'
import { addDays, daysBetween } from './days.ts'
import { besides, divided, expectedReturn, type Held, resume, wholeDays } from './resume.ts'

const FIRST = '2026-01-01'
const KINDS = ['working', 'working', 'working', 'halfWorking', 'rest', 'holiday'] as const

/** Any days at all, weekends or none, in a row of four months. */
const calendar = fc
  .array(fc.constantFrom(...KINDS), { minLength: 120, maxLength: 120 })
  .map(
    (kinds) =>
      new Map(
        kinds.map((kind, place): [string, CalendarDay] => [addDays(FIRST, place), { day: addDays(FIRST, place), kind, holiday: null, predicted: false }]),
      ),
  )
const leave = fc.record({
  from: fc.integer({ min: 0, max: 40 }),
  length: fc.integer({ min: 0, max: 20 }),
  back: fc.integer({ min: 0, max: 40 }),
  toMidday: fc.boolean(),
  unit: fc.constantFrom('calendar' as const, 'working' as const),
})

test('whatever the calendar, a return is early, on time or late, and days given back and kept are together the days taken', () => {
  fc.assert(
    fc.property(calendar, leave, (days, { from, length, back, toMidday, unit }) => {
      const span = { from: addDays(FIRST, from), to: addDays(FIRST, from + length), fromMidday: false, toMidday }
      const counted = countDays(span, { unit, halfDays: true, sandwich: false }, days)
      if (!counted.ok) return
      const kindOf = (day: string): CalendarDay['kind'] => days.get(day)?.kind ?? 'working'
      const actual = addDays(span.from, back)
      const taken = { ...span, days: counted.value }
      const result = resume(taken, actual, kindOf)
      const { back: given, kept } = divided(counted.value, actual)
      expect(total(given) + total(kept)).toBe(total(counted.value))
      expect(result.expected).toBe(expectedReturn(span, kindOf))
      if (result.kind === 'early') {
        expect(actual <= span.to).toBe(true)
        expect(result.givenBack).toEqual(given.filter((day) => day.amount > 0).map((day) => day.day))
        expect(total(given)).toBeGreaterThan(0)
      }
      if (result.kind === 'onTime') expect(actual <= result.expected).toBe(true)
      if (result.kind === 'late') {
        // Late is never nothing: every day from the expected one to the return, the first of them a working day.
        expect(result.missing.map((each) => each.day)).toEqual(daysBetween(result.expected, addDays(actual, -1)))
        expect(result.missing[0]?.working).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})

test('days that other leave takes whole are not days to come back on, and those it takes in part are', () => {
  fc.assert(
    fc.property(calendar, fc.array(fc.record({ place: fc.integer({ min: 0, max: 60 }), half: fc.constantFrom(1 as const, 2 as const) })), (days, picked) => {
      const held: Held[] = picked.map(({ place, half }) => ({ day: addDays(FIRST, place), half }))
      const kindOf = (day: string): CalendarDay['kind'] => days.get(day)?.kind ?? 'working'
      const expected = expectedReturn({ to: addDays(FIRST, 10), toMidday: false }, besides(held, kindOf))
      expect(expected > addDays(FIRST, 10)).toBe(true)
      expect(wholeDays(held).has(expected)).toBe(false)
    }),
  )
})

test('who comes back before a leave that would end at midday has its last half back too; who comes on that day at midday is on time', () => {
  const all = {
    to: '2026-06-03',
    toMidday: true,
    days: ['2026-06-01', '2026-06-02', '2026-06-03'].map((day, place) => ({ day, amount: place === 2 ? DAY / 2 : DAY })),
  }
  const kindOf = (): CalendarDay['kind'] => 'working'
  expect(resume(all, '2026-06-02', kindOf)).toMatchObject({ kind: 'early', givenBack: ['2026-06-02', '2026-06-03'] })
  expect(resume(all, '2026-06-03', kindOf)).toEqual({ kind: 'onTime', expected: '2026-06-03' })
  expect(resume(all, '2026-06-04', kindOf)).toMatchObject({ kind: 'late', missing: [{ day: '2026-06-03', working: true }] })
})
