import { expect, test } from 'vitest'
import { instantAt } from '#platform/days.ts'
import { overtimeKindsOf } from './overtime-kinds.ts'
import type { PersonDay } from './person-days.ts'

const DAY = '2026-10-07'
const ZONE = 'Asia/Dubai'
const at = (hour: number) => instantAt(DAY, hour * 60, ZONE)

interface Worked {
  readonly from: number
  readonly to: number
  readonly overtime: number
  /** The hours of the shift; null on a rest day. */
  readonly shift?: readonly [from: number, to: number] | null
  readonly isHoliday?: boolean
  readonly hasShift?: boolean
}

function kindsOf({
  from,
  to,
  overtime,
  shift = [8, 17],
  isHoliday = false,
  hasShift = true,
}: Worked) {
  const schedule =
    shift === null ? null : { segments: [{ startsAt: at(shift[0]), endsAt: at(shift[1]) }] }
  const day = {
    day: DAY,
    zone: ZONE,
    schedule,
    hasShift,
    holiday: isHoliday ? { en: 'National Day', ar: 'اليوم الوطني' } : null,
    overtimeMinutes: overtime,
    sessions: [{ inAt: at(from), outAt: at(to) }],
  }
  return overtimeKindsOf(day as unknown as PersonDay)
}

test('gulf 1.2: overtime is split at 22:00, and again at 04:00', () => {
  expect(kindsOf({ from: 8, to: 19, overtime: 120 })).toEqual([{ kind: 'day', minutes: 120 }])
  expect(kindsOf({ from: 8, to: 23, overtime: 120, shift: [8, 21] })).toEqual([
    { kind: 'day', minutes: 60 },
    { kind: 'night', minutes: 60 },
  ])
  expect(kindsOf({ from: 2, to: 8, overtime: 360 })).toEqual([
    { kind: 'day', minutes: 240 },
    { kind: 'night', minutes: 120 },
  ])
})

test('who works at night by their shift is paid as by day', () => {
  expect(kindsOf({ from: 20, to: 31, overtime: 60, shift: [20, 30] })).toEqual([
    { kind: 'day', minutes: 60 },
  ])
})

test('work on a rest day or a holiday is a kind of its own, at any hour', () => {
  expect(kindsOf({ from: 20, to: 24, overtime: 240, shift: null })).toEqual([
    { kind: 'restDay', minutes: 240 },
  ])
  const holiday = { from: 9, to: 13, overtime: 240, isHoliday: true }
  expect(kindsOf(holiday)).toEqual([{ kind: 'holiday', minutes: 240 }])
  expect(kindsOf({ ...holiday, shift: null })).toEqual([{ kind: 'holiday', minutes: 240 }])
})

test('without a shift, and without minutes beyond it, there is no overtime', () => {
  expect(kindsOf({ from: 8, to: 20, overtime: 720, shift: null, hasShift: false })).toEqual([])
  expect(kindsOf({ from: 8, to: 17, overtime: 0 })).toEqual([])
})
