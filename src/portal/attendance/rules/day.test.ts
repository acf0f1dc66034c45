import { addDays, HOUR, MINUTE } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlan, aSession, segmentsOn, someHours } from '../test-data.ts'
import { totalsOf } from './month-totals.ts'
import { readPlan } from './schedule.ts'
import { at, MONDAY, session, totals } from './test-data.ts'

test('a full day is worked without the break', () => {
  expect(totals([session('08:00', '17:00')])).toMatchObject({
    status: 'worked',
    expectedMinutes: 480,
    workedMinutes: 480,
    lateMinutes: 0,
    earlyMinutes: 0,
    overtimeMinutes: 0,
    missingMinutes: 0,
  })
})

test('lateness within the grace is ignored, beyond it all of it counts', () => {
  expect(totals([session('08:10', '17:00')])).toMatchObject({
    lateMinutes: 0,
    missingMinutes: 0,
    workedMinutes: 470,
  })
  expect(totals([session('08:11', '17:00')])).toMatchObject({
    lateMinutes: 11,
    missingMinutes: 11,
  })
})

test('who comes after the end of the shift missed it, and is not late', () => {
  expect(totals([session('16:59', '18:00')])).toMatchObject({ lateMinutes: 539 })
  expect(totals([session('22:59', '23:30')])).toMatchObject({
    lateMinutes: 0,
    earlyMinutes: 0,
    missingMinutes: 449,
  })
})

test('leaving early is reported once the shift is over, not while the employee may come back', () => {
  expect(totals([session('08:00', '15:00')])).toMatchObject({
    earlyMinutes: 120,
    missingMinutes: 120,
  })
  expect(totals([session('08:00', '12:00')], { now: at('12:30'), today: MONDAY })).toMatchObject({
    earlyMinutes: 0,
    missingMinutes: 0,
  })
})

test('a break with a check-out is not deducted twice', () => {
  expect(totals([session('08:00', '12:00'), session('13:00', '17:00')])).toMatchObject({
    workedMinutes: 480,
    missingMinutes: 0,
  })
  expect(totals([session('08:00', '12:00'), session('12:30', '17:00')])).toMatchObject({
    workedMinutes: 480,
  })
})

test('a short day has no break deducted', () => {
  expect(totals([session('08:00', '13:00')])).toMatchObject({ workedMinutes: 300 })
  expect(totals([session('08:00', '13:30')])).toMatchObject({ workedMinutes: 300 })
})

test('work beyond the hours is overtime from the threshold on', () => {
  expect(totals([session('08:00', '17:29')])).toMatchObject({ overtimeMinutes: 0 })
  expect(totals([session('08:00', '17:30')])).toMatchObject({ overtimeMinutes: 30 })
})

test('[gulf 1.2] in Ramadan, seven hours worked of a shortened eight are one hour of overtime', () => {
  const ramadan = {
    name: { en: 'Ramadan', ar: 'رمضان' },
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
    shiftId: null,
    change: { kind: 'minus' as const, minutes: 120 },
  }
  expect(totals([session('08:00', '16:00')], { seasons: [ramadan] })).toMatchObject({
    expectedMinutes: 360,
    workedMinutes: 420,
    overtimeMinutes: 60,
  })
})

test('[gulf 7.3] a Friday check-out at 12:05 of a half-day that ends at 12:00 is a full day', () => {
  const friday = '2026-11-20'
  const hours = someHours({ segments: segmentsOn([5], '07:30', '12:00') })
  const worked = aSession({ day: friday, inAt: at('07:30', friday), outAt: at('12:05', friday) })
  expect(totals([worked], { hours, day: friday })).toMatchObject({
    missingMinutes: 0,
    overtimeMinutes: 0,
    earlyMinutes: 0,
    workedMinutes: 275,
  })
})

test('[gulf 7.3] work on a rest day or a holiday is all overtime, and never late', () => {
  expect(totals([session('09:00', '13:00')], { schedule: null })).toMatchObject({
    status: 'worked',
    expectedMinutes: 0,
    overtimeMinutes: 240,
    lateMinutes: 0,
    missingMinutes: 0,
  })
  expect(
    totals([session('09:00', '13:00')], { holiday: { en: 'National Day', ar: 'اليوم الوطني' } }),
  ).toMatchObject({
    expectedMinutes: 0,
    overtimeMinutes: 240,
    lateMinutes: 0,
  })
})

test('a forgotten check-out counts only inside the hours until it is accepted', () => {
  const forgotten = session('07:00', '20:00', { flags: ['forgotten_out'], review: 'open' })
  expect(totals([forgotten])).toMatchObject({
    workedMinutes: 480,
    overtimeMinutes: 0,
    flags: ['forgotten_out'],
  })
  expect(totals([{ ...forgotten, review: 'accepted' }])).toMatchObject({
    workedMinutes: 720,
    overtimeMinutes: 240,
    flags: [],
  })
  expect(totals([forgotten], { schedule: null })).toMatchObject({
    workedMinutes: 0,
    overtimeMinutes: 0,
  })
})

test('an open session runs until now, and counts as closed once its window has ended', () => {
  expect(totals([session('08:00', null)], { now: at('10:00'), today: MONDAY })).toMatchObject({
    open: true,
    workedMinutes: 120,
    lastOutAt: null,
  })
  expect(totals([session('08:00', null)], { now: at('21:00'), today: MONDAY })).toMatchObject({
    open: false,
    lastOutAt: at('17:00'),
    flags: ['forgotten_out'],
  })
})

test('[I16] an employee is not absent before the window has ended', () => {
  const statuses = ['05:00', '08:30', '20:59', '21:00'].map(
    (time) => totals([], { now: at(time), today: MONDAY }).status,
  )
  expect(statuses).toEqual(['waiting', 'waiting', 'waiting', 'absent'])
  expect(totals([], { now: at('12:00', '2026-11-15'), today: '2026-11-15' }).status).toBe(
    'upcoming',
  )
  expect(totals([], { now: at('21:00'), today: MONDAY })).toMatchObject({ missingMinutes: 480 })
})

test('[I16] an employee is not absent on a holiday, a rest day, without a shift, before joining, after leaving or while suspended', () => {
  expect(totals([], { holiday: { en: 'Eid', ar: 'عيد' } })).toMatchObject({
    status: 'holiday',
    missingMinutes: 0,
    expectedMinutes: 0,
  })
  expect(totals([], { schedule: null })).toMatchObject({ status: 'rest', missingMinutes: 0 })
  expect(totals([], { schedule: null, hasShift: false })).toMatchObject({ status: 'noShift' })
  expect(totals([], { isEmployed: false })).toMatchObject({
    status: 'notEmployed',
    missingMinutes: 0,
    expectedMinutes: 0,
  })
})

test('the displayed numbers of a day add up to the minute', () => {
  const seconds = (time: string, more: number): number => at(time) + more * 1000
  const day = totals([
    session('07:47', '17:11', { inAt: seconds('07:47', 50), outAt: seconds('17:11', 10) }),
  ])
  expect(day).toMatchObject({
    presentMinutes: 564,
    breakMinutes: 60,
    uncountedMinutes: 0,
    workedMinutes: 504,
    firstInAt: seconds('07:47', 50),
  })
  const short = totals([
    session('08:00', '08:18', { inAt: seconds('08:00', 50), outAt: seconds('08:18', 10) }),
  ])
  expect(short).toMatchObject({ presentMinutes: 18, workedMinutes: 18, breakMinutes: 0 })
  const forgotten = totals([
    session('06:00', '17:00', { flags: ['forgotten_out'], review: 'open' }),
  ])
  expect(forgotten).toMatchObject({
    presentMinutes: 660,
    uncountedMinutes: 120,
    breakMinutes: 60,
    workedMinutes: 480,
  })
})

test('totals are the sums of the days', () => {
  const days = [
    totals([session('08:11', '17:00')]),
    totals([]),
    totals([], { holiday: { en: 'Eid', ar: 'عيد' } }),
  ]
  expect(
    totalsOf(days.map((each) => ({ ...each, loosePunches: 0, leaveAmount: 0 }))),
  ).toMatchObject({
    workedDays: 1,
    absentDays: 1,
    holidayDays: 1,
    lateDays: 1,
    lateMinutes: 11,
    missingMinutes: 491,
    workedMinutes: 469,
    expectedMinutes: 960,
    flaggedDays: 0,
  })
})

test('the hours of a day are due as it passes, less the part of the break that has passed', () => {
  const dueAt = (now: string, day = MONDAY) => totals([], { now: at(now, day) }).dueMinutes
  expect(['07:00', '10:00', '16:00', '17:00'].map((now) => dueAt(now))).toEqual([0, 120, 420, 480])
  expect(dueAt('23:00', addDays(MONDAY, -1))).toBe(0)
  expect(totals([session('08:00', '17:00')]).dueMinutes).toBe(480)
  expect(totals([], { holiday: { en: 'Eid', ar: 'عيد' } }).dueMinutes).toBe(0)
})

const worked = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 })),
  { maxLength: 4 },
)

test('whatever was worked, the numbers are consistent', () => {
  fc.assert(
    fc.property(
      worked,
      fc.integer({ min: 0, max: 36 * 60 }),
      fc.integer({ min: 0, max: 6 }),
      fc.boolean(),
      fc.boolean(),
      (stretches, minute, offset, isHoliday, isEmployed) => {
        const day = addDays(MONDAY, offset)
        let cursor = at('05:00', day)
        const sessions = stretches.map(([gap, length]) => {
          const inAt = cursor + gap * MINUTE
          cursor = inAt + length * MINUTE
          return aSession({ day, inAt, outAt: cursor })
        })
        const now = Math.max(cursor, at('00:00', day) + minute * MINUTE)
        const schedule = readPlan(aPlan(), 'Asia/Dubai').on(day)
        const made = totals(sessions, {
          day,
          now,
          today: now >= at('00:00', addDays(day, 1)) ? addDays(day, 1) : day,
          schedule,
          holiday: isHoliday ? { en: 'x', ar: 'x' } : null,
          isEmployed,
        })
        const present = stretches.reduce((sum, [, length]) => sum + length, 0)
        expect(made.workedMinutes).toBeLessThanOrEqual(present)
        expect(made.presentMinutes - made.uncountedMinutes - made.breakMinutes).toBe(
          made.workedMinutes,
        )
        expect(made.workedMinutes).toBeGreaterThanOrEqual(Math.min(present, 300))
        expect(made.overtimeMinutes === 0 || made.missingMinutes === 0).toBe(true)
        expect(made.overtimeMinutes).toBeLessThanOrEqual(made.workedMinutes)
        expect(made.missingMinutes).toBeLessThanOrEqual(made.expectedMinutes)
        if (made.status === 'absent') {
          expect(
            schedule !== null &&
              isEmployed &&
              !isHoliday &&
              now >= schedule.windowEndsAt &&
              sessions.length === 0,
          ).toBe(true)
        }
        if (isHoliday || !isEmployed || schedule === null)
          expect([made.lateMinutes, made.earlyMinutes, made.missingMinutes]).toEqual([0, 0, 0])
        expect(now - at('00:00', day)).toBeLessThan(40 * HOUR)
      },
    ),
    { numRuns: 400 },
  )
})
