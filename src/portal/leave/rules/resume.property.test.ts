import { addDays } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HALF_DAY } from './amounts.ts'
import type { CalendarDay } from './count.ts'
import { countDays, recountDays, total } from './count.ts'
import { daysBetween } from './days.ts'
import { divided, expectedReturn, type ReservedSpan, resume } from './resume.ts'

const FIRST = '2026-01-01'
const KINDS = ['working', 'working', 'working', 'halfWorking', 'rest', 'holiday'] as const

/** Any kind of days, with or without weekends, in a row of four months. */
const calendar = fc
  .array(fc.constantFrom(...KINDS), { minLength: 120, maxLength: 120 })
  .map(
    (kinds) =>
      new Map(
        kinds.map((kind, offset): [string, CalendarDay] => [
          addDays(FIRST, offset),
          { day: addDays(FIRST, offset), kind, holiday: null, predicted: false },
        ]),
      ),
  )
const leave = fc.record({
  from: fc.integer({ min: 0, max: 40 }),
  length: fc.integer({ min: 0, max: 20 }),
  back: fc.integer({ min: 0, max: 40 }),
  toMidday: fc.boolean(),
  unit: fc.constantFrom('calendar' as const, 'working' as const),
  sandwich: fc.boolean(),
})

test('whatever the calendar, a return is early, on time or late, and the days returned and kept add up to the days taken', () => {
  fc.assert(
    fc.property(calendar, leave, (days, { from, length, back, toMidday, unit, sandwich }) => {
      const span = {
        from: addDays(FIRST, from),
        to: addDays(FIRST, from + length),
        fromMidday: false,
        toMidday,
      }
      const counting = { unit, halfDays: true, sandwich }
      const counted = countDays(span, counting, days)
      if (!counted.ok) return
      const kindOf = (day: string): CalendarDay['kind'] => days.get(day)?.kind ?? 'working'
      const actual = addDays(span.from, back)
      const used = {
        ...span,
        days: counted.value.map((each) => ({ ...each, sandwiched: each.why === 'sandwiched' })),
      }
      const result = resume(used, actual, kindOf)
      const { released, retained } = divided(
        counted.value,
        result.kind === 'early' ? result.from : actual,
      )
      expect(total(released) + total(retained)).toBe(total(counted.value))
      expect(result.expected).toBe(expectedReturn(span, kindOf))
      if (result.kind === 'early') {
        expect(actual <= span.to).toBe(true)
        expect(result.released).toEqual(
          released.filter((day) => day.amount > 0).map((day) => day.day),
        )
        expect(total(released)).toBeGreaterThan(0)
        // The kept days are what the shorter leave would have taken.
        const shorter = recountDays(
          { ...span, to: addDays(actual, -1), toMidday: false },
          counting,
          days,
        )
        expect(total(retained)).toBe(actual > span.from ? total(shorter) : 0)
      }
      if (result.kind === 'onTime') expect(actual <= result.expected).toBe(true)
      if (result.kind === 'late') {
        // A late return always has missing days: every day from the expected one to the return, the first
        // of them a working day.
        expect(result.missing.map((each) => each.day)).toEqual(
          daysBetween(result.expected, addDays(actual, -1)),
        )
        expect(result.missing[0]?.working).toBe(true)
        for (const { day, working, amount, worked } of result.missing) {
          expect([amount === HALF_DAY, working]).toEqual([toMidday && day === span.to, worked > 0])
          expect(worked).toBe(
            kindOf(day) === 'halfWorking' ? HALF_DAY : kindOf(day) === 'working' ? amount : 0,
          )
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('a person is expected on a day with a working half that is not on leave, and on no earlier day', () => {
  fc.assert(
    fc.property(
      calendar,
      fc.array(
        fc.record({
          offset: fc.integer({ min: 5, max: 30 }),
          half: fc.constantFrom(1 as const, 2 as const),
        }),
      ),
      fc.boolean(),
      (days, picked, toMidday) => {
        const reserved: ReservedSpan[] = picked.map(({ offset, half }) => ({
          day: addDays(FIRST, offset),
          half,
        }))
        const kindOf = (day: string): CalendarDay['kind'] => days.get(day)?.kind ?? 'working'
        const to = addDays(FIRST, 10)
        const isOwed = (day: string): boolean => {
          const own = toMidday && day === to ? [1] : []
          const worked = { working: [1, 2], halfWorking: [1], rest: [], holiday: [] }[kindOf(day)]
          return worked.some(
            (half) =>
              !own.includes(half) &&
              !reserved.some((each) => each.day === day && each.half === half),
          )
        }
        const expected = expectedReturn({ to, toMidday }, kindOf, reserved)
        expect(isOwed(expected)).toBe(true)
        const before = daysBetween(toMidday ? to : addDays(to, 1), addDays(expected, -1))
        expect(before.filter(isOwed)).toEqual([])
      },
    ),
  )
})

test('an early return from leave that would end at midday returns its last half too; a return on that day at midday is on time', () => {
  const all = {
    to: '2026-06-03',
    toMidday: true,
    days: ['2026-06-01', '2026-06-02', '2026-06-03'].map((day, offset) => ({
      day,
      amount: offset === 2 ? DAY / 2 : DAY,
    })),
  }
  const kindOf = (): CalendarDay['kind'] => 'working'
  expect(resume(all, '2026-06-02', kindOf)).toMatchObject({
    kind: 'early',
    released: ['2026-06-02', '2026-06-03'],
  })
  expect(resume(all, '2026-06-03', kindOf)).toEqual({ kind: 'onTime', expected: '2026-06-03' })
  expect(resume(all, '2026-06-04', kindOf)).toMatchObject({
    kind: 'late',
    missing: [{ day: '2026-06-03', working: true }],
  })
})

test('a half day on a half working day ends the week: a return on the next working day is on time', () => {
  const friday = '2026-10-16'
  const kindOf = (day: string): CalendarDay['kind'] =>
    day === friday ? 'halfWorking' : ['2026-10-17', '2026-10-18'].includes(day) ? 'rest' : 'working'
  const days = ['2026-10-13', '2026-10-14', '2026-10-15', friday].map((day) => ({
    day,
    amount: day === friday ? HALF_DAY : DAY,
  }))
  const leave = { to: friday, toMidday: true, days }
  expect(resume(leave, '2026-10-19', kindOf)).toEqual({ kind: 'onTime', expected: '2026-10-19' })
  expect(resume(leave, '2026-10-20', kindOf)).toMatchObject({
    kind: 'late',
    expected: '2026-10-19',
    missing: [{ day: '2026-10-19', amount: DAY, worked: DAY }],
  })
  expect(resume(leave, friday, kindOf)).toMatchObject({
    kind: 'early',
    expected: '2026-10-19',
    released: [friday],
  })
})
