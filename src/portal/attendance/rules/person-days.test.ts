import { instantAt } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlan, aSession } from '../test-data.ts'
import { totalsOf } from './month-totals.ts'
import { type LeaveOfDay, personDays, type PersonRecords, presenceOf } from './person-days.ts'
import type { SessionState } from './sessions.ts'
import { at, MONDAY, NEXT_WEEK, session, totals } from './test-data.ts'

test('before the company recorded attendance an employee is not absent, and nothing is owed', () => {
  expect(totals([], { isRecorded: false })).toMatchObject({
    status: 'noRecords',
    missingMinutes: 0,
    expectedMinutes: 0,
  })
  expect(totals([], { isRecorded: false, schedule: null }).status).toBe('rest')
  expect(totals([], { isRecorded: false, now: at('12:00'), today: MONDAY }).status).toBe('waiting')
  expect(totals([session('08:00', '17:00')], { isRecorded: false })).toMatchObject({
    status: 'worked',
    expectedMinutes: 480,
  })
  const month = [
    ...personDays(aPerson({ recordsFrom: '2026-11-17' }), [MONDAY, '2026-11-17'], NEXT_WEEK),
  ]
  expect(month.map((each) => each.status)).toEqual(['noRecords', 'absent'])
  expect(totalsOf(month)).toMatchObject({
    absentDays: 1,
    missingMinutes: 480,
    expectedMinutes: 480,
  })
  expect(personDays(aPerson({ recordsFrom: null }), [MONDAY], NEXT_WEEK)).toMatchObject([
    { status: 'noRecords' },
  ])
})

function aPerson(changes: Partial<PersonRecords> = {}): PersonRecords {
  return {
    employment: { state: 'active', joiningDate: '2020-01-01', leavingDate: null },
    plan: aPlan(),
    locations: [],
    siteZone: 'Asia/Dubai',
    holidays: [],
    recordsFrom: '2020-01-01',
    sessions: [],
    storedPunches: [],
    away: [],
    awayHours: [],
    unauthorised: [],
    ...changes,
  }
}

test('a day is calculated in the zone its session was worked in', () => {
  const inRiyadh = aSession({
    day: MONDAY,
    zone: 'Asia/Riyadh',
    inAt: instantAt(MONDAY, 480, 'Asia/Riyadh'),
    outAt: instantAt(MONDAY, 1020, 'Asia/Riyadh'),
  })
  expect(personDays(aPerson({ sessions: [inRiyadh] }), [MONDAY], NEXT_WEEK)[0]).toMatchObject({
    zone: 'Asia/Riyadh',
    lateMinutes: 0,
    workedMinutes: 480,
  })
})

test('stored punches that belong to no session are counted, until the day is corrected', () => {
  const storedPunches = [{ clientId: 'loose', day: MONDAY }]
  expect(personDays(aPerson({ storedPunches }), [MONDAY], NEXT_WEEK)[0]).toMatchObject({
    loosePunches: 1,
  })
  const corrected = aSession({
    day: MONDAY,
    inAt: at('08:00'),
    source: 'correction',
    inClientId: null,
    outClientId: null,
  })
  expect(
    personDays(aPerson({ storedPunches, sessions: [corrected] }), [MONDAY], NEXT_WEEK)[0],
  ).toMatchObject({ loosePunches: 0 })
})

const LEAVE = { en: 'Sick leave', ar: 'إجازة مرضية' }

test('nothing is owed on a day of leave, a day off within it is a day off, and an employee who comes anyway has worked', () => {
  const away = [MONDAY, '2026-11-21'].map((day) => ({
    day,
    half: 'all' as const,
    name: LEAVE,
    amount: day === MONDAY ? 1000 : 0,
  }))
  const [monday, saturday] = personDays(aPerson({ away }), [MONDAY, '2026-11-21'], NEXT_WEEK)
  expect(monday).toMatchObject({
    status: 'onLeave',
    leave: { half: 'all', name: LEAVE, dayOff: null },
    expectedMinutes: 0,
    missingMinutes: 0,
    unauthorised: false,
  })
  expect(saturday?.status).toBe('rest')
  expect(monday === undefined ? '' : presenceOf(monday, at('12:00'))).toBe('onLeave')
  const [came] = personDays(
    aPerson({ away, sessions: [session('08:00', '17:00')] }),
    [MONDAY],
    NEXT_WEEK,
  )
  expect(came).toMatchObject({
    status: 'worked',
    expectedMinutes: 0,
    lateMinutes: 0,
    overtimeMinutes: 0,
  })
  expect(
    personDays(
      aPerson({ away, plan: aPlan(undefined, { assignments: [] }) }),
      [MONDAY],
      NEXT_WEEK,
    )[0]?.status,
  ).toBe('onLeave')
})

test('[I19] on a day with leave, only work beyond the hours of its shift is overtime', () => {
  const worked = (leave: Partial<PersonRecords>, from: string, to: string) => {
    const [day] = personDays(
      aPerson({ sessions: [session(from, to)], ...leave }),
      [MONDAY],
      NEXT_WEEK,
    )
    return [day?.workedMinutes, day?.overtimeMinutes, day?.missingMinutes]
  }
  const away = (half: LeaveOfDay['half']) => ({
    away: [{ day: MONDAY, half, name: LEAVE, amount: half === 'all' ? 1000 : 500 }],
  })
  const all = away('all')
  // Ill at eleven, and the whole day became leave.
  expect(worked(all, '08:00', '11:00')).toEqual([180, 0, 0])
  // A day of work that became leave later.
  expect(worked(all, '08:00', '17:00')).toEqual([480, 0, 0])
  expect(worked(all, '08:00', '17:29')).toEqual([509, 0, 0])
  expect(worked(all, '08:00', '18:00')).toEqual([540, 60, 0])
  expect(worked(away('first'), '08:00', '17:00')).toEqual([480, 0, 0])
  expect(worked(away('second'), '08:00', '18:00')).toEqual([540, 60, 0])
  const awayHours = [{ day: MONDAY, fromMinute: 480, toMinute: 600, name: LEAVE, amount: 250 }]
  expect(worked({ awayHours }, '08:00', '17:00')).toEqual([480, 0, 0])
  expect(worked({ awayHours }, '08:00', '18:00')).toEqual([540, 60, 0])
})

test('[I19] whatever is worked and taken as leave, no minute of the shift is overtime', () => {
  const leave = fc.constantFrom<Partial<PersonRecords>>(
    { away: [{ day: MONDAY, half: 'all', name: LEAVE, amount: 1000 }] },
    { away: [{ day: MONDAY, half: 'first', name: LEAVE, amount: 500 }] },
    { away: [{ day: MONDAY, half: 'second', name: LEAVE, amount: 500 }] },
    { awayHours: [{ day: MONDAY, fromMinute: 600, toMinute: 720, name: LEAVE, amount: 250 }] },
    { awayHours: [{ day: MONDAY, fromMinute: 480, toMinute: 1020, name: LEAVE, amount: 1000 }] },
  )
  fc.assert(
    fc.property(
      leave,
      fc.integer({ min: 300, max: 1000 }),
      fc.integer({ min: 1, max: 700 }),
      (taken, from, length) => {
        const inAt = instantAt(MONDAY, from, 'Asia/Dubai')
        const worked = aSession({ day: MONDAY, inAt, outAt: inAt + length * 60_000 })
        const [day] = personDays(aPerson({ ...taken, sessions: [worked] }), [MONDAY], NEXT_WEEK)
        const beyond = Math.max(0, (day?.workedMinutes ?? 0) - 480)
        expect(day?.overtimeMinutes).toBe(beyond < 30 ? 0 : beyond)
      },
    ),
    { numRuns: 300 },
  )
})

test('a day off that leave counts is a day of leave and says so, and the month has as many leave days as the leave takes', () => {
  const EID = { en: 'Eid', ar: 'عيد' }
  // Thursday to Monday, with a holiday on the Thursday and a weekend.
  const days = ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', MONDAY]
  const person = aPerson({
    away: days.map((day) => ({ day, half: 'all', name: LEAVE, amount: 1000 })),
    holidays: [{ name: EID, fromDate: '2026-11-12', toDate: '2026-11-12' }],
  })
  const month = personDays(person, days, NEXT_WEEK)
  expect(month.map((each) => [each.status, each.leave?.dayOff, each.leaveAmount])).toEqual([
    ['onLeave', 'holiday', 1000],
    ['onLeave', null, 1000],
    ['onLeave', 'rest', 1000],
    ['onLeave', 'rest', 1000],
    ['onLeave', null, 1000],
  ])
  expect(totalsOf(month)).toMatchObject({ leaveDays: 5, holidayDays: 0, expectedMinutes: 0 })
  // The same days of a leave that does not count days off.
  const working = aPerson({
    ...person,
    away: days.map((day, index) => ({
      day,
      half: 'all',
      name: LEAVE,
      amount: index === 1 || index === 4 ? 1000 : 0,
    })),
  })
  const other = personDays(working, days, NEXT_WEEK)
  expect(other.map((each) => [each.status, each.leave?.dayOff])).toEqual([
    ['holiday', null],
    ['onLeave', null],
    ['rest', null],
    ['rest', null],
    ['onLeave', null],
  ])
  expect(totalsOf(other)).toMatchObject({ leaveDays: 2, holidayDays: 1 })
})

test('halves, hours and a worked day of leave are in the leave days of the month', () => {
  const month = personDays(
    aPerson({
      away: [
        { day: MONDAY, half: 'all', name: LEAVE, amount: 1000 },
        { day: '2026-11-17', half: 'first', name: LEAVE, amount: 500 },
      ],
      awayHours: [{ day: '2026-11-18', fromMinute: 600, toMinute: 720, name: LEAVE, amount: 250 }],
      sessions: [session('08:00', '11:00')],
    }),
    [MONDAY, '2026-11-17', '2026-11-18'],
    NEXT_WEEK,
  )
  expect(month.map((each) => each.status)).toEqual(['worked', 'absent', 'absent'])
  expect(totalsOf(month).leaveDays).toBe(1.75)
})

test('on a half day of leave the other half is owed: no one is late before it, and an employee who does not come is absent', () => {
  const half = (which: 'first' | 'second') => [
    { day: MONDAY, half: which, name: LEAVE, amount: 500 },
  ]
  const [afternoon] = personDays(
    aPerson({ away: half('first'), sessions: [session('12:30', '17:00')] }),
    [MONDAY],
    NEXT_WEEK,
  )
  expect(afternoon).toMatchObject({
    status: 'worked',
    lateMinutes: 0,
    earlyMinutes: 0,
    missingMinutes: 0,
    expectedMinutes: 270,
    leave: { half: 'first' },
  })
  const [morning] = personDays(
    aPerson({ away: half('second'), sessions: [session('08:00', '12:30')] }),
    [MONDAY],
    NEXT_WEEK,
  )
  expect(morning).toMatchObject({ lateMinutes: 0, earlyMinutes: 0, missingMinutes: 0 })
  const [none] = personDays(
    aPerson({ away: half('first'), unauthorised: [{ from: MONDAY, to: MONDAY }] }),
    [MONDAY],
    NEXT_WEEK,
  )
  expect(none).toMatchObject({ status: 'absent', unauthorised: true, missingMinutes: 270 })
})

test('the board lists who is in, out, missing, not due yet, absent or off', () => {
  const seen = (sessions: SessionState[], time: string, day = MONDAY): string => {
    const [person] = personDays(aPerson({ sessions }), [day], at(time, day))
    return person === undefined ? '' : presenceOf(person, at(time, day))
  }
  expect([seen([], '07:59'), seen([], '08:10'), seen([], '08:11'), seen([], '21:00')]).toEqual([
    'notYet',
    'notYet',
    'missing',
    'absent',
  ])
  expect([
    seen([session('08:00', null)], '09:00'),
    seen([session('08:00', '12:00')], '12:10'),
    seen([], '12:00', '2026-11-21'),
  ]).toEqual(['in', 'out', 'off'])
})
