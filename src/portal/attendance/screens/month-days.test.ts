import { expect, test } from 'vitest'
import type { DaySummary } from '../contract.ts'
import { countOf, fullness, listedDays, matches, stepOf, weeksOf } from './month-days.ts'

function aDay(changes: Partial<DaySummary> = {}): DaySummary {
  return {
    day: '2026-11-01',
    zone: 'Asia/Dubai',
    status: 'worked',
    shift: null,
    holiday: null,
    leave: null,
    leaveHours: [],
    leaveDays: 0,
    unauthorised: false,
    firstInAt: null,
    lastOutAt: null,
    open: false,
    expectedMinutes: 480,
    presentMinutes: 540,
    uncountedMinutes: 0,
    breakMinutes: 60,
    workedMinutes: 480,
    lateMinutes: 0,
    earlyMinutes: 0,
    overtimeMinutes: 0,
    missingMinutes: 0,
    flags: [],
    loosePunches: 0,
    sessions: [],
    ...changes,
  }
}

function daysOf(month: string, count: number): { day: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    day: `${month}-${String(index + 1).padStart(2, '0')}`,
  }))
}

test('weeks begin with the first day set for the site', () => {
  const november = daysOf('2026-11', 30)
  expect(weeksOf(november, 'sun')[0]?.map((day) => day?.day ?? null)).toEqual(
    november.slice(0, 7).map((day) => day.day),
  )
  expect(weeksOf(november, 'mon')[0]).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    { day: '2026-11-01' },
  ])
  expect(weeksOf(november, 'mon')).toHaveLength(6)
  expect(weeksOf(november, 'sat')[0]?.[1]).toEqual({ day: '2026-11-01' })
  expect(weeksOf([], 'mon')).toEqual([])
})

test('the fullness of a day depends on its hours worked', () => {
  expect(fullness(aDay({ workedMinutes: 0 }))).toBe(0)
  expect(fullness(aDay({ workedMinutes: 100 }))).toBe(1)
  expect(fullness(aDay({ workedMinutes: 300 }))).toBe(2)
  expect(fullness(aDay({ workedMinutes: 470 }))).toBe(4)
  expect(fullness(aDay({ workedMinutes: 400, expectedMinutes: 0 }))).toBe(3)
})

test('filters count what they display', () => {
  const days = [
    aDay({ lateMinutes: 5 }),
    aDay({ status: 'absent', workedMinutes: 0 }),
    aDay({ flags: ['outside'] }),
    aDay({ loosePunches: 1 }),
    aDay(),
  ]
  expect(countOf(days, 'late')).toBe(1)
  expect(countOf(days, 'missing')).toBe(1)
  expect(countOf(days, 'review')).toBe(2)
  expect(countOf(days, 'all')).toBe(5)
  expect(matches(aDay({ overtimeMinutes: 30 }), 'overtime')).toBe(true)
  expect(matches(aDay({ earlyMinutes: 30 }), 'early')).toBe(true)
})

test('arrows follow the direction of the page', () => {
  expect([
    stepOf('ArrowRight', false),
    stepOf('ArrowRight', true),
    stepOf('ArrowDown', true),
    stepOf('a', true),
  ]).toEqual([1, -1, 7, null])
})

test("a month's table lists the days to come, and none outside employment", () => {
  const days = [
    aDay({ status: 'notEmployed' }),
    aDay({ day: '2026-11-02', lateMinutes: 5 }),
    aDay({ day: '2026-11-30', status: 'upcoming' }),
  ]
  expect(listedDays(days, 'all').map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-30'])
  expect(listedDays(days, 'late').map(({ day }) => day)).toEqual(['2026-11-02'])
})
