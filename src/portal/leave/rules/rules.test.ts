import { addDays } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnedBy, grantedFor } from './accrual.ts'
import { DAY } from './amounts.ts'
import { type Bucket, expiringAtYearEnd, takeAsFar, takeFrom } from './buckets.ts'
import {
  type CalendarDay,
  countDays,
  type Counting,
  recountDays,
  type Span,
  total,
} from './count.ts'
import { daysBetween, monthsServed } from './days.ts'
import { expectedReturn, resume } from './resume.ts'
import { tiersOf, payOf, type Tier } from './tiers.ts'

const UAE_ANNUAL = [
  { fromMonths: 6, daysPerYear: 24, backdated: true },
  { fromMonths: 12, daysPerYear: 30, backdated: true },
]
const UAE_SICK: Tier[] = [
  { days: 15, percent: 100 },
  { days: 30, percent: 50 },
  { days: 45, percent: 0 },
]
const WORKING: Counting = { unit: 'working', halfDays: true, sandwich: false }
const CALENDAR: Counting = { unit: 'calendar', halfDays: true, sandwich: false }

/** Saturday and Sunday off, Friday a whole day unless given as half. */
function calendarOf(
  from: string,
  to: string,
  { holidays = [] as string[], halfFriday = false } = {},
): Map<string, CalendarDay> {
  return new Map(
    daysBetween(from, to).map((day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      const usual =
        weekday === 0 || weekday === 6
          ? 'rest'
          : weekday === 5 && halfFriday
            ? 'halfWorking'
            : 'working'
      const kind = holidays.includes(day) ? 'holiday' : usual
      return [
        day,
        {
          day,
          kind,
          holiday: kind === 'holiday' ? { en: 'Holiday', ar: 'عطلة' } : null,
          predicted: false,
        },
      ]
    }),
  )
}

function span(from: string, to = from, halves: Partial<Span> = {}): Span {
  return { from, to, fromMidday: false, toMidday: false, ...halves }
}

test.each([
  [5, 0],
  [8, 16],
  [12, 30],
  [16, 40],
  [24, 60],
])('after %i months of service the UAE gives %i days of annual leave in total', (months, days) => {
  expect(earnedBy(months, UAE_ANNUAL)).toBe(days * DAY)
})

test('Saudi service earns twenty-one days a year, and thirty from the fifth year on, not backdated', () => {
  const bands = [
    { fromMonths: 0, daysPerYear: 21, backdated: false },
    { fromMonths: 60, daysPerYear: 30, backdated: false },
  ]
  expect(earnedBy(60, bands)).toBe(105 * DAY)
  expect(earnedBy(72, bands)).toBe(135 * DAY)
  expect(grantedFor(7, 30)).toBe(17_500)
})

test('months of service are whole months, also for a person who joined on the last of a month', () => {
  expect(monthsServed('2026-01-01', '2026-06-30')).toBe(6)
  expect(monthsServed('2026-01-01', '2026-06-29')).toBe(5)
  expect(monthsServed('2025-08-31', '2026-02-27')).toBe(6)
  expect(monthsServed('2026-03-15', '2026-03-01')).toBe(0)
})

test.each([
  [10, 0, 3_000],
  [40, 0, 8_250],
  [20, 0, 5_250],
  [30, 20, 3_750],
  [90, 0, 9_000],
  [1, 90, 0],
])('with a wage of 9,000, %i sick days after %i pay %i', (days, before, pay) => {
  expect(payOf(tiersOf(days * DAY, UAE_SICK, before * DAY), 900_000)).toBe(pay * 100)
})

test.each<[string, number, number, Tier[], number]>([
  [
    'Saudi',
    9_000,
    40,
    [
      { days: 30, percent: 100 },
      { days: 60, percent: 75 },
      { days: 30, percent: 0 },
    ],
    11_250,
  ],
  [
    'Omani',
    900,
    40,
    [
      { days: 21, percent: 100 },
      { days: 14, percent: 75 },
      { days: 35, percent: 50 },
      { days: 112, percent: 35 },
    ],
    1_020,
  ],
  [
    'Bahraini',
    900,
    40,
    [
      { days: 15, percent: 100 },
      { days: 20, percent: 50 },
      { days: 20, percent: 0 },
    ],
    750,
  ],
  [
    'UAE maternity',
    12_000,
    60,
    [
      { days: 45, percent: 100 },
      { days: 15, percent: 50 },
    ],
    21_000,
  ],
])('%s: with a wage of %i, %i days pay as the law requires', (_country, wage, days, tiers, pay) => {
  expect(payOf(tiersOf(days * DAY, tiers, 0), wage * 100)).toBe(pay * 100)
})

test('calendar days count days off, working days skip them, and a sandwich counts those in between', () => {
  const calendar = calendarOf('2026-12-01', '2026-12-31', {
    holidays: ['2026-12-02', '2026-12-03'],
  })
  const amount = (counting: Counting) => {
    const counted = countDays(span('2026-12-01', '2026-12-07'), counting, calendar)
    return counted.ok ? total(counted.value) / DAY : counted.refusal.code
  }
  expect([amount(CALENDAR), amount(WORKING), amount({ ...WORKING, sandwich: true })]).toEqual([
    7, 3, 7,
  ])
})

test('23 to 27 December 2022 with a half day on a holiday is refused, not counted as one and a half', () => {
  const calendar = calendarOf('2022-12-20', '2022-12-31', { holidays: ['2022-12-24'] })
  expect(
    countDays(span('2022-12-24', '2022-12-27', { fromMidday: true }), WORKING, calendar),
  ).toMatchObject({
    refusal: { code: 'leave.halfOnDayOff', details: { day: '2022-12-24' }, field: 'fromMidday' },
  })
  const whole = countDays(span('2022-12-23', '2022-12-27'), WORKING, calendar)
  expect(whole.ok && total(whole.value)).toBe(3 * DAY)
})

test('halves are halves of working days, and a whole half working Friday is one half', () => {
  const calendar = calendarOf('2026-11-01', '2026-11-30', { halfFriday: true })
  const amount = (asked: Span) => {
    const counted = countDays(asked, WORKING, calendar)
    return counted.ok ? total(counted.value) : counted.refusal.code
  }
  expect(amount(span('2026-11-19', '2026-11-20'))).toBe(1_500)
  expect(amount(span('2026-11-18', '2026-11-18', { fromMidday: true }))).toBe(500)
  expect(amount(span('2026-11-18', '2026-11-19', { fromMidday: true, toMidday: true }))).toBe(1_000)
  expect(amount(span('2026-11-18', '2026-11-18', { fromMidday: true, toMidday: true }))).toBe(
    'leave.backwards',
  )
  expect(amount(span('2026-11-21', '2026-11-22'))).toBe('leave.nothingToTake')
  expect(amount(span('2026-11-19', '2026-11-18'))).toBe('leave.backwards')
})

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
        const taken = takeFrom(buckets, requested, floor * DAY)
        if (!taken.ok) return
        expect(total(taken.value)).toBe(total(requested))
        for (const own of buckets) {
          const parts = taken.value.filter((part) => part.bucketId === own.id)
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

const JUNE = calendarOf('2026-05-01', '2026-08-31')
const kindOf = (day: string) => JUNE.get(day)?.kind ?? 'rest'
const juneLeave = {
  to: '2026-06-30',
  toMidday: false,
  days: daysBetween('2026-06-01', '2026-06-30').map((day) => ({ day, amount: DAY })),
}

test('a leave in June is expected back on 1 July: on time, two days early, or three working days of five late', () => {
  expect(expectedReturn(juneLeave, kindOf)).toBe('2026-07-01')
  expect(expectedReturn({ to: '2026-07-03', toMidday: false }, kindOf)).toBe('2026-07-06')
  expect(resume(juneLeave, '2026-07-01', kindOf)).toEqual({
    kind: 'onTime',
    expected: '2026-07-01',
  })
  expect(resume(juneLeave, '2026-06-29', kindOf)).toEqual({
    kind: 'early',
    expected: '2026-07-01',
    from: '2026-06-29',
    released: ['2026-06-29', '2026-06-30'],
  })
  const late = resume(juneLeave, '2026-07-06', kindOf)
  expect(
    late.kind === 'late' && [
      late.missing.length,
      late.missing.filter((each) => each.working).length,
    ],
  ).toEqual([5, 3])
})

test('[S3.12] after two years of thirty, thirty-eight days taken leave twenty-two; 12.5 days at 9,000 are paid with 3,750', () => {
  expect(earnedBy(24, UAE_ANNUAL) - 38 * DAY).toBe(22 * DAY)
  expect(payOf([{ amount: 12.5 * DAY, percent: 100 }], 900_000)).toBe(375_000)
})

test('[S3.12] the five days of June’s late return cost 1,500 by the calendar and 900 by working days', () => {
  const late = resume(juneLeave, '2026-07-06', kindOf)
  if (late.kind !== 'late') throw new Error('It was late')
  const lost = (days: number) => payOf([{ amount: days * DAY, percent: 100 }], 900_000)
  expect([
    lost(late.missing.length),
    lost(late.missing.filter((each) => each.working).length),
  ]).toEqual([150_000, 90_000])
})

test('a public holiday counts inside calendar-day leave and not inside working-day leave; moved, both are recounted', () => {
  const calendar = (holiday: string) =>
    calendarOf('2026-06-01', '2026-06-30', { holidays: [holiday] })
  const counted = (counting: Counting, holiday: string) =>
    total(recountDays(span('2026-06-15', '2026-06-19'), counting, calendar(holiday))) / DAY
  expect([
    counted(CALENDAR, '2026-06-16'),
    counted(WORKING, '2026-06-16'),
    counted(WORKING, '2026-06-20'),
    counted(CALENDAR, '2026-06-20'),
  ]).toEqual([5, 4, 5, 5])
})

test('granted leave is never refused when the calendar moves: half of a day off takes nothing, and so may a whole leave', () => {
  const calendar = calendarOf('2026-06-01', '2026-06-30', {
    holidays: ['2026-06-16', '2026-06-17'],
  })
  const amount = (asked: Span) => total(recountDays(asked, WORKING, calendar))
  expect(amount(span('2026-06-15', '2026-06-16', { toMidday: true }))).toBe(DAY)
  expect(amount(span('2026-06-16', '2026-06-17'))).toBe(0)
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

test('a weekend between the end and the return is not late, and coming to work on it is on time', () => {
  const leave = { to: '2026-07-03', toMidday: false, days: [{ day: '2026-07-03', amount: DAY }] }
  expect(resume(leave, '2026-07-06', kindOf).kind).toBe('onTime')
  expect(resume(leave, '2026-07-04', kindOf).kind).toBe('onTime')
  expect(
    resume(
      { ...leave, toMidday: true, days: [{ day: '2026-07-03', amount: DAY / 2 }] },
      '2026-07-03',
      kindOf,
    ),
  ).toEqual({
    kind: 'onTime',
    expected: '2026-07-03',
  })
})
