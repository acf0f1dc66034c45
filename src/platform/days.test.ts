import fc from 'fast-check'
import {
  CalendarDate,
  fromAbsolute,
  parseDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import { expect, test } from 'vitest'
import {
  addDays,
  DAY,
  dayAt,
  daysBetween,
  daysFrom,
  daysOfMonth,
  instantAt,
  isZone,
  shiftMonth,
  timeAt,
  weekdayOf,
} from '#platform/days.ts'

const zones = [
  'Asia/Dubai',
  'Asia/Riyadh',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'UTC',
]

test('days are counted including both ends, across months and leap days', () => {
  expect(daysFrom('2026-12-02', '2026-12-03')).toBe(2)
  expect(daysFrom('2028-02-28', '2028-03-01')).toBe(3)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('a week day is counted from Monday', () => {
  expect([
    weekdayOf('2026-11-20'),
    weekdayOf('2026-11-22'),
    weekdayOf('1969-12-31'),
    weekdayOf('2024-02-29'),
  ]).toEqual([5, 7, 3, 4])
})

test('a month has its own number of days', () => {
  expect(daysOfMonth('2026-02').length).toBe(28)
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31')
})

test('months continue across the turn of the year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2026-11', -26)).toBe('2024-09')
})

test('days go over month and year ends', () => {
  expect([
    addDays('2026-12-31', 1),
    addDays('2028-03-01', -1),
    daysBetween('2026-02-28', '2026-03-01'),
  ]).toEqual(['2027-01-01', '2028-02-29', 1])
})

test('a day that the calendar does not have is refused', () => {
  for (const day of ['2026-02-30', '2026-13-01', '2026-1-01', '2026-01-01T00:00', ''])
    expect(() => addDays(day, 1)).toThrow()
  expect(() => daysOfMonth('2026-13')).toThrow()
  expect(addDays('9999-12-31', 1)).toBe('10000-01-01')
})

test('[F26] the day changes at midnight in Dubai, four hours before UTC', () => {
  const midnight = Date.parse('2026-11-19T20:00:00Z')
  expect([
    dayAt(midnight - 1, 'Asia/Dubai'),
    dayAt(midnight, 'Asia/Dubai'),
    timeAt(midnight, 'Asia/Dubai'),
  ]).toEqual(['2026-11-19', '2026-11-20', '00:00'])
})

test('a wall time that the clocks skip moves forward, and the first of a repeated one is meant', () => {
  expect(instantAt('2026-03-29', 90, 'Europe/London')).toBe(Date.parse('2026-03-29T01:30:00Z'))
  expect(instantAt('2026-10-25', 90, 'Europe/London')).toBe(Date.parse('2026-10-25T00:30:00Z'))
})

test('days and instants are those of the date library in every zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }),
      fc.integer({ min: 0, max: 1439 }),
      (zone, at, minute) => {
        const { year, month, day } = fromAbsolute(at, zone)
        const civil = new CalendarDate(year, month, day).toString()
        expect(dayAt(at, zone)).toBe(civil)
        const { hour, minute: shown } = fromAbsolute(at, zone)
        expect(timeAt(at, zone)).toBe(
          [hour, shown].map((each) => String(each).padStart(2, '0')).join(':'),
        )
        const wall = toCalendarDateTime(parseDate(civil)).add({ minutes: minute })
        expect(instantAt(civil, minute, zone)).toBe(
          toZoned(wall, zone, 'compatible').toDate().getTime(),
        )
      },
    ),
    { numRuns: 400 },
  )
})

test('nothing depends on the zone of the process', () => {
  const before = process.env['TZ']
  const seen = ['UTC', 'Asia/Dubai', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => {
    process.env['TZ'] = zone
    return [
      dayAt(Date.UTC(2026, 10, 20, 19, 59), 'Asia/Dubai'),
      instantAt('2026-03-29', 90, 'Europe/London'),
      timeAt(DAY, 'Asia/Riyadh'),
    ]
  })
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
  expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1)
})

test('a zone is known or it is not', () => {
  expect(['Asia/Dubai', 'UTC', 'Asia/Kolkata', 'Asia/Nowhere', '+04:00', ''].map(isZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
