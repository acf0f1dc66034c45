import { addDays, HOUR, instantAt, MINUTE } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlan, segmentsOn, someHours } from '../test-data.ts'
import { readPlan } from './schedule.ts'

const DUBAI = 'Asia/Dubai'
const at = (day: string, time: string, zone = DUBAI): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantAt(day, hour * 60 + minute, zone)
}

// 2026-11-16 is a Monday.
const night = someHours({
  segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '22:00', '06:00'),
  earlyInMinutes: 60,
  lateOutMinutes: 120,
})

test('[I15] a punch belongs to the shift whose window contains it', () => {
  const planner = readPlan(aPlan(), DUBAI)
  expect(planner.bind(at('2026-11-16', '06:00'))).toMatchObject({
    day: '2026-11-16',
    noShift: false,
    windowEndsAt: at('2026-11-16', '21:00'),
  })
  expect(planner.bind(at('2026-11-16', '20:59'))).toMatchObject({
    day: '2026-11-16',
    noShift: false,
  })
})

test('[I15] a punch after midnight belongs to the day the night shift began', () => {
  const planner = readPlan(aPlan(night), DUBAI)
  expect(planner.bind(at('2026-11-17', '05:30')).day).toBe('2026-11-16')
  expect(planner.bind(at('2026-11-17', '07:59')).day).toBe('2026-11-16')
  expect(planner.bind(at('2026-11-17', '21:00')).day).toBe('2026-11-17')
})

test('a night shift lasts as long as its wall times indicate, also when the clocks change', () => {
  const hours = (day: string): number => {
    const scheduled = readPlan(aPlan(night), 'Europe/London').on(day)
    return ((scheduled?.endsAt ?? 0) - (scheduled?.startsAt ?? 0)) / HOUR
  }
  expect([hours('2026-03-27'), hours('2026-03-28'), hours('2026-10-24')]).toEqual([8, 7, 9])
})

test('a punch far from any shift is work without a shift, on its civil date, and open for twelve hours at most', () => {
  const planner = readPlan(aPlan(), DUBAI)
  expect(planner.bind(at('2026-11-21', '10:00'))).toEqual({
    day: '2026-11-21',
    noShift: true,
    windowEndsAt: at('2026-11-21', '22:00'),
    forgottenOutAt: at('2026-11-21', '22:00'),
  })
  expect(planner.bind(at('2026-11-22', '20:00')).windowEndsAt).toBe(at('2026-11-23', '06:00'))
})

test('a punch far too early for a window still belongs to that shift, and is flagged', () => {
  const planner = readPlan(aPlan(), DUBAI)
  expect(planner.bind(at('2026-11-16', '03:00'))).toMatchObject({
    day: '2026-11-16',
    noShift: true,
    windowEndsAt: at('2026-11-16', '21:00'),
  })
})

test('a shift that begins just after midnight can be checked in to the evening before', () => {
  const small = someHours({
    segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '00:30', '08:30'),
    earlyInMinutes: 30,
    lateOutMinutes: 60,
  })
  const planner = readPlan(aPlan(small), DUBAI)
  for (const time of ['21:00', '23:15', '23:59'])
    expect(planner.bind(at('2026-11-16', time)), time).toMatchObject({
      day: '2026-11-17',
      noShift: true,
      windowEndsAt: at('2026-11-17', '09:30'),
    })
  expect(planner.bind(at('2026-11-17', '00:00'))).toMatchObject({
    day: '2026-11-17',
    noShift: false,
  })
  // Before that the work is without a shift, until the window opens.
  expect(planner.bind(at('2026-11-16', '19:00'))).toMatchObject({
    day: '2026-11-16',
    noShift: true,
    windowEndsAt: at('2026-11-17', '00:00'),
  })
})

test('an assignment is valid from its first to its last day, and without one there is no shift', () => {
  const planner = readPlan(
    aPlan(someHours(), {
      assignments: [{ shiftId: 'day', fromDate: '2026-11-17', toDate: '2026-11-18' }],
    }),
    DUBAI,
  )
  expect(
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => planner.on(day) !== null),
  ).toEqual([false, true, true, false])
  expect(planner.hoursOn('2026-11-16')).toBeNull()
})

test('changed hours apply from their day on and leave earlier days unchanged', () => {
  const versions = [
    { fromDate: '2020-01-01', hours: someHours() },
    {
      fromDate: '2026-11-18',
      hours: someHours({ segments: segmentsOn([1, 2, 3, 4, 5], '09:00', '18:00') }),
    },
  ]
  const planner = readPlan(
    aPlan(someHours(), { shifts: [{ id: 'day', name: { en: 'Day', ar: 'نهار' }, versions }] }),
    DUBAI,
  )
  expect(planner.on('2026-11-17')?.startsAt).toBe(at('2026-11-17', '08:00'))
  expect(planner.on('2026-11-18')?.startsAt).toBe(at('2026-11-18', '09:00'))
})

test('[gulf 1.2] Ramadan takes two hours off the day, and eight hours become six', () => {
  const ramadan = {
    name: { en: 'Ramadan', ar: 'رمضان' },
    fromDate: '2026-02-18',
    toDate: '2026-03-19',
    shiftId: null,
    change: { kind: 'minus' as const, minutes: 120 },
  }
  const planner = readPlan(aPlan(someHours(), { seasons: [ramadan] }), DUBAI)
  expect([
    planner.on('2026-02-17')?.expectedMinutes,
    planner.on('2026-02-18')?.expectedMinutes,
    planner.on('2026-03-20')?.expectedMinutes,
  ]).toEqual([480, 360, 480])
  expect(planner.on('2026-02-18')).toMatchObject({
    endsAt: at('2026-02-18', '15:00'),
    season: { en: 'Ramadan', ar: 'رمضان' },
  })
})

test('dated hours of one shift override those of all', () => {
  const range = { name: { en: 'x', ar: 'x' }, fromDate: '2026-02-18', toDate: '2026-03-19' }
  const seasons = [
    { ...range, shiftId: null, change: { kind: 'minus' as const, minutes: 120 } },
    {
      ...range,
      shiftId: 'day',
      change: { kind: 'segments' as const, segments: segmentsOn([1, 2, 3, 4], '10:00', '14:00') },
    },
  ]
  const planner = readPlan(aPlan(someHours(), { seasons }), DUBAI)
  expect([planner.on('2026-02-18')?.expectedMinutes, planner.on('2026-02-20')]).toEqual([240, null])
})

test('[gulf 7.3] a Friday half-day has its own hours and needs no break', () => {
  const segments = [
    ...segmentsOn([1, 2, 3, 4], '07:30', '15:30'),
    ...segmentsOn([5], '07:30', '12:00'),
  ]
  const planner = readPlan(aPlan(someHours({ segments, breakMinutes: 60 })), DUBAI)
  expect([
    planner.on('2026-11-19')?.expectedMinutes,
    planner.on('2026-11-20')?.expectedMinutes,
  ]).toEqual([420, 270])
})

test('a split shift is one day with one window', () => {
  const segments = [...segmentsOn([1], '10:00', '14:00'), ...segmentsOn([1], '18:00', '22:00')]
  const planner = readPlan(aPlan(someHours({ segments })), DUBAI)
  expect(planner.on('2026-11-16')).toMatchObject({
    startsAt: at('2026-11-16', '10:00'),
    endsAt: at('2026-11-16', '22:00'),
    expectedMinutes: 420,
  })
  expect(planner.bind(at('2026-11-16', '16:00')).noShift).toBe(false)
})

const anyHours = fc.record({
  start: fc.integer({ min: 0, max: 1439 }),
  end: fc.integer({ min: 0, max: 1439 }),
  early: fc.integer({ min: 0, max: 720 }),
  late: fc.integer({ min: 0, max: 720 }),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
})

test('[I15] windows never overlap, contain their shift, and give every instant one day', () => {
  fc.assert(
    fc.property(
      anyHours,
      fc.constantFrom(DUBAI, 'Europe/London', 'America/New_York'),
      fc.constantFrom('2026-03-27', '2026-10-23', '2026-11-16'),
      fc.integer({ min: 0, max: 4000 }),
      (hours, zone, from, minute) => {
        // With less than an hour between its days, a shift overlaps itself on the night whose clocks skip
        // that hour.
        fc.pre(hours.end > hours.start || hours.start - hours.end >= 60)
        const segments = hours.days.map((weekday) => ({
          weekday,
          startMinute: hours.start,
          endMinute: hours.end,
        }))
        const planner = readPlan(
          aPlan(someHours({ segments, earlyInMinutes: hours.early, lateOutMinutes: hours.late })),
          zone,
        )
        const windows = Array.from({ length: 10 }, (_each, index) =>
          planner.on(addDays(from, index - 3)),
        ).filter((each) => each !== null)
        for (const [index, each] of windows.entries()) {
          expect(each.windowStartsAt).toBeLessThanOrEqual(each.startsAt)
          expect(each.windowEndsAt).toBeGreaterThanOrEqual(each.endsAt)
          const next = windows[index + 1]
          if (next !== undefined)
            expect(next.windowStartsAt).toBeGreaterThanOrEqual(each.windowEndsAt)
        }
        const instant = instantAt(from, 0, zone) + minute * MINUTE
        const holders = windows.filter(
          (each) => each.windowStartsAt <= instant && instant < each.windowEndsAt,
        )
        const binding = planner.bind(instant)
        expect(holders.length).toBeLessThanOrEqual(1)
        if (holders[0] !== undefined)
          expect(binding).toMatchObject({ day: holders[0].day, noShift: false })
        else expect(binding.noShift).toBe(true)
        expect(binding.forgottenOutAt).toBeGreaterThan(instant)
        expect(binding.windowEndsAt).toBeGreaterThanOrEqual(binding.forgottenOutAt)
      },
    ),
    { numRuns: 500 },
  )
})
