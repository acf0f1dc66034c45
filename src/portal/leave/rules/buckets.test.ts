import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { DAY } from './amounts.ts'
import { type Bucket, expiringAtYearEnd, takeAsFar, takeFrom } from './buckets.ts'
import { total } from './count.ts'
import { daysBetween } from './days.ts'

const year = (at: number, left: number, more: Partial<Bucket> = {}): Bucket => ({
  id: String(at),
  firstDay: `${at}-01-01`,
  yearEnd: `${at}-12-31`,
  lastDay: `${at + 1}-03-31`,
  carryCap: 15 * DAY,
  left: left * DAY,
  usedAfter: 0,
  ...more,
})
const wholeDays = (from: string, to: string) =>
  daysBetween(from, to).map((day) => ({ day, amount: DAY }))

test('a request across the end of the year uses the old year first, then carried days until their last day, then the new year', () => {
  const across = takeFrom([year(2026, 30), year(2025, 4)], wholeDays('2025-12-30', '2026-01-04'))
  expect(across.ok && across.value.map((each) => `${each.day.slice(5)} ${each.bucketId}`)).toEqual([
    '12-30 2025',
    '12-31 2025',
    '01-01 2025',
    '01-02 2025',
    '01-03 2026',
    '01-04 2026',
  ])
  const afterwards = takeFrom(
    [year(2025, 4), year(2026, 30)],
    wholeDays('2026-03-31', '2026-04-01'),
  )
  expect(afterwards.ok && afterwards.value.map((each) => each.bucketId)).toEqual(['2025', '2026'])
})

test('no more than the cap is taken from an old year after its end, however much is left of it', () => {
  const capped = takeFrom(
    [year(2025, 22, { carryCap: 3 * DAY, usedAfter: DAY }), year(2026, 10)],
    wholeDays('2026-01-05', '2026-01-08'),
  )
  expect(capped.ok && capped.value.map((each) => each.bucketId)).toEqual([
    '2025',
    '2025',
    '2026',
    '2026',
  ])
})

test('a shortage is refused with its numbers, and credit goes down to the floor and no further', () => {
  const requested = wholeDays('2026-05-04', '2026-05-08')
  expect(takeFrom([year(2026, 3.5)], requested)).toMatchObject({
    refusal: { code: 'leave.balanceShort', details: { asked: 5, left: 3.5, short: 1.5 } },
  })
  expect(takeFrom([year(2026, 3.5)], requested, -2 * DAY)).toMatchObject({ ok: true })
  expect(takeFrom([year(2026, 2.5)], requested, -2 * DAY).ok).toBe(false)
  expect(takeFrom([year(2026, -1)], wholeDays('2026-05-04', '2026-05-04'), -2 * DAY).ok).toBe(true)
  expect(takeFrom([year(2026, -1)], wholeDays('2026-05-04', '2026-05-05'), -2 * DAY).ok).toBe(false)
  expect(takeFrom([], requested).ok).toBe(false)
})

test('whatever is requested, a bucket is used only on its own days and within its cap, and all buckets stay above the floor', () => {
  const bucket = fc.record({
    left: fc.integer({ min: -3, max: 12 }),
    cap: fc.integer({ min: 0, max: 6 }),
    after: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(bucket, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: -5, max: 0 }),
      (given, from, length, floor) => {
        const buckets = given.map(({ left, cap, after }, index) =>
          year(2025 + index, left, { carryCap: cap * DAY, usedAfter: after * DAY }),
        )
        const first = addDays('2025-01-01', from)
        const requested = wholeDays(first, addDays(first, length - 1))
        const result = takeFrom(buckets, requested, floor * DAY)
        if (!result.ok) return
        expect(total(result.value)).toBe(total(requested))
        for (const own of buckets) {
          const parts = result.value.filter((part) => part.bucketId === own.id)
          expect(parts.every((part) => own.firstDay <= part.day && part.day <= own.lastDay)).toBe(
            true,
          )
          const before = Math.min(0, own.left)
          expect(own.left - total(parts)).toBeGreaterThanOrEqual(
            total(parts) === 0 ? before : Math.min(before, floor * DAY),
          )
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('at the year’s end 22 unused days carry fifteen and lose seven; what was booked beyond the end is part of what is carried', () => {
  expect(expiringAtYearEnd({ left: 22 * DAY, carryCap: 15 * DAY, usedAfter: 0 })).toBe(7 * DAY)
  expect(expiringAtYearEnd({ left: 18 * DAY, carryCap: 15 * DAY, usedAfter: 4 * DAY })).toBe(
    7 * DAY,
  )
  expect(expiringAtYearEnd({ left: -2 * DAY, carryCap: 15 * DAY, usedAfter: 0 })).toBe(0)
})

test('takeAsFar takes as much as the buckets have and returns the days that are short', () => {
  expect(takeAsFar([year(2026, 1.5)], wholeDays('2026-05-04', '2026-05-06'))).toEqual({
    used: [
      { day: '2026-05-04', bucketId: '2026', amount: DAY },
      { day: '2026-05-05', bucketId: '2026', amount: DAY / 2 },
    ],
    short: [
      { day: '2026-05-05', amount: DAY / 2 },
      { day: '2026-05-06', amount: DAY },
    ],
  })
})
