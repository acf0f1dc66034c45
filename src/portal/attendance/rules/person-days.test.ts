import { instantAt } from '#platform/days.ts'
import { expect, test } from 'vitest'
import { aPlan, aSession } from '../test-data.ts'
import { totalsOf } from './day.ts'
import { personDays, type PersonRecords, presenceOf } from './person-days.ts'
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
  const away = [MONDAY, '2026-11-21'].map((day) => ({ day, half: 'all' as const, name: LEAVE }))
  const [monday, saturday] = personDays(aPerson({ away }), [MONDAY, '2026-11-21'], NEXT_WEEK)
  expect(monday).toMatchObject({
    status: 'onLeave',
    leave: { half: 'all', name: LEAVE },
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
    overtimeMinutes: 480,
  })
  expect(
    personDays(
      aPerson({ away, plan: aPlan(undefined, { assignments: [] }) }),
      [MONDAY],
      NEXT_WEEK,
    )[0]?.status,
  ).toBe('onLeave')
})

test('on a half day of leave the other half is owed: no one is late before it, and an employee who does not come is absent', () => {
  const half = (which: 'first' | 'second') => [{ day: MONDAY, half: which, name: LEAVE }]
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
