import { addDays, instantAt } from '#platform/days.ts'
import { expect, test } from 'vitest'
import { readPlan } from '../rules/schedule.ts'
import { aPlan, aSession, segmentsOn, someHours } from '../test-data.ts'
import { type Around, checkCorrection, checkOverlaps, move } from './rules.ts'

const MONDAY = '2026-11-16'
const at = (time: string, day = MONDAY): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantAt(day, hour * 60 + minute, 'Asia/Dubai')
}
const pair = (from: string, to: string, day = MONDAY) => ({
  inAt: at(from, day),
  outAt: at(to, day),
})

function code(
  pairs: { inAt: number; outAt: number }[],
  changes: Partial<Around> = {},
  day = MONDAY,
): string {
  const around: Around = {
    now: at('12:00', '2026-11-18'),
    planner: readPlan(aPlan(), 'Asia/Dubai'),
    employment: { state: 'active', joiningDate: '2020-01-01', leavingDate: null },
    sessions: [],
    ...changes,
  }
  const checked = checkCorrection({ day, pairs }, around)
  return checked.ok ? 'ok' : checked.refusal.code
}

test('a missing day may be corrected', () => {
  expect(code([pair('08:00', '12:00'), pair('13:00', '17:00')])).toBe('ok')
})

test('neither the day nor the times may be in the future', () => {
  expect(code([pair('08:00', '17:00', '2026-11-19')], {}, '2026-11-19')).toBe(
    'attendance.correctionInFuture',
  )
  expect(code([pair('08:00', '12:01', '2026-11-18')], {}, '2026-11-18')).toBe(
    'attendance.correctionInFuture',
  )
  expect(code([pair('08:00', '12:00', '2026-11-18')], {}, '2026-11-18')).toBe('ok')
})

test('a day older than sixty days cannot be corrected', () => {
  const oldest = addDays('2026-11-18', -60)
  expect(code([pair('08:00', '17:00', oldest)], {}, oldest)).toBe('ok')
  expect(code([pair('08:00', '17:00', addDays(oldest, -1))], {}, addDays(oldest, -1))).toBe(
    'attendance.correctionTooOld',
  )
})

test('out is after in, pairs do not overlap, and none is longer than a day', () => {
  expect(code([pair('17:00', '08:00')])).toBe('attendance.correctionBackwards')
  expect(code([pair('08:00', '12:00'), pair('11:59', '17:00')])).toBe(
    'attendance.correctionOverlaps',
  )
  expect(code([{ inAt: at('08:00'), outAt: at('08:01', '2026-11-17') }])).toBe(
    'attendance.correctionTooLong',
  )
})

test('the times belong to the requested day, also past midnight', () => {
  expect(code([pair('08:00', '10:00', '2026-11-17')])).toBe('attendance.correctionOtherDay')
  const planner = readPlan(
    aPlan(someHours({ segments: segmentsOn([1, 2], '22:00', '06:00') })),
    'Asia/Dubai',
  )
  expect(
    code([{ inAt: at('01:00', '2026-11-17'), outAt: at('06:00', '2026-11-17') }], { planner }),
  ).toBe('ok')
})

test('a shift just after midnight may be corrected from the evening before it, and from no evening after', () => {
  const planner = readPlan(
    aPlan(someHours({ segments: segmentsOn([1, 2, 3], '00:30', '08:30'), earlyInMinutes: 60 })),
    'Asia/Dubai',
  )
  const evening = { inAt: at('23:50', '2026-11-15'), outAt: at('08:30') }
  expect(code([evening], { planner })).toBe('ok')
  const nightLate = { inAt: at('23:50'), outAt: at('08:30', '2026-11-17') }
  expect(code([nightLate], { planner })).toBe('attendance.correctionOtherDay')
  expect(code([nightLate], { planner }, '2026-11-17')).toBe('ok')
  const now = at('23:55', '2026-11-17')
  const short = [pair('23:36', '23:43', '2026-11-17')]
  expect(code(short, { planner, now }, '2026-11-18'), 'on the evening itself').toBe('ok')
  expect(code(short, { planner, now }, '2026-11-19')).toBe('attendance.correctionInFuture')
})

test('attendance of other days is unchanged, and that of the day itself is replaced', () => {
  const other = aSession({ day: '2026-11-15', inAt: at('22:00', '2026-11-15'), outAt: at('09:00') })
  expect(code([pair('08:00', '17:00')], { sessions: [other] })).toBe(
    'attendance.correctionOverlaps',
  )
  expect(
    code([pair('08:00', '17:00')], { sessions: [aSession({ day: MONDAY, inAt: at('08:30') })] }),
  ).toBe('ok')
})

test('a day still running must be checked out first, and one that the shift has closed may be corrected', () => {
  const open = aSession({
    day: MONDAY,
    inAt: at('08:00'),
    outAt: null,
    windowEndsAt: at('21:00'),
    forgottenOutAt: at('17:00'),
  })
  const isFitting = (time: string): boolean =>
    checkOverlaps({ day: MONDAY, pairs: [pair('08:00', '09:00')] }, [open], at(time)).ok
  expect([isFitting('10:00'), isFitting('21:00')]).toEqual([false, true])
})

test('submitting the same times is not a correction', () => {
  const recorded = aSession({ day: MONDAY, inAt: at('08:00'), outAt: at('17:00') })
  expect(code([pair('08:00', '17:00')], { sessions: [recorded] })).toBe('attendance.correctionSame')
})

test('a day before joining cannot be corrected', () => {
  expect(
    code([pair('08:00', '17:00')], {
      employment: { state: 'active', joiningDate: '2026-11-17', leavingDate: null },
    }),
  ).toBe('attendance.correctionNotEmployed')
})

test('a request moves once, from open', () => {
  expect([
    move('open', 'approved').ok,
    move('open', 'rejected').ok,
    move('open', 'withdrawn').ok,
  ]).toEqual([true, true, true])
  for (const from of ['approved', 'rejected', 'withdrawn'] as const)
    expect(move(from, 'approved')).toMatchObject({ refusal: { code: 'attendance.alreadyDecided' } })
})
