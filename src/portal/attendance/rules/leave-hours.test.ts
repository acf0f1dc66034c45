import { instantAt } from '#platform/days.ts'
import { expect, test } from 'vitest'
import { aPlan, aSession } from '../test-data.ts'
import { personDays, type PersonRecords, presenceOf } from './person-days.ts'
import type { SessionState } from './sessions.ts'

const MONDAY = '2026-11-16'
const at = (time: string, day = MONDAY): number =>
  instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)), 'Asia/Dubai')
const NEXT_WEEK = at('00:00', '2026-11-23')

function session(from: string, to: string, changes: Partial<SessionState> = {}): SessionState {
  return aSession({
    day: MONDAY,
    inAt: at(from),
    outAt: at(to),
    windowEndsAt: at('21:00'),
    forgottenOutAt: at('17:00'),
    ...changes,
  })
}

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

const SHORT_LEAVE = { en: 'Short leave', ar: 'استئذان' }

function hoursAway(...spans: (readonly [from: number, to: number])[]): PersonRecords['awayHours'] {
  return spans.map(([from, to]) => ({
    day: MONDAY,
    fromMinute: from * 60,
    toMinute: to * 60,
    name: SHORT_LEAVE,
    amount: ((to - from) * 1000) / 8,
  }))
}

test('hours of leave are not owed: an employee is not late before their end, nor early after their start, and none of them are missing', () => {
  const [late] = personDays(
    aPerson({ awayHours: hoursAway([8, 10]), sessions: [session('10:00', '17:00')] }),
    [MONDAY],
    NEXT_WEEK,
  )
  expect(late).toMatchObject({
    status: 'worked',
    expectedMinutes: 360,
    lateMinutes: 0,
    earlyMinutes: 0,
    missingMinutes: 0,
    overtimeMinutes: 0,
    leave: null,
  })
  expect(late?.leaveHours).toEqual([
    { startsAt: at('08:00'), endsAt: at('10:00'), name: SHORT_LEAVE },
  ])
  const [tooLate] = personDays(
    aPerson({ awayHours: hoursAway([8, 10]), sessions: [session('10:40', '17:00')] }),
    [MONDAY],
    NEXT_WEEK,
  )
  expect(tooLate?.lateMinutes).toBe(40)
  const [early] = personDays(
    aPerson({ awayHours: hoursAway([15, 17]), sessions: [session('08:00', '15:00')] }),
    [MONDAY],
    NEXT_WEEK,
  )
  expect(early).toMatchObject({ lateMinutes: 0, earlyMinutes: 0, missingMinutes: 0 })
  const [between] = personDays(
    aPerson({
      awayHours: hoursAway([10, 12]),
      sessions: [session('08:00', '10:00'), session('12:00', '17:00', { id: 'second' })],
    }),
    [MONDAY],
    NEXT_WEEK,
  )
  expect(between).toMatchObject({
    expectedMinutes: 360,
    workedMinutes: 360,
    lateMinutes: 0,
    earlyMinutes: 0,
    missingMinutes: 0,
    overtimeMinutes: 0,
  })
})

test('an employee with some hours of leave who does not come is absent from the rest; one whose whole working time is leave is on leave', () => {
  const [absent] = personDays(aPerson({ awayHours: hoursAway([10, 12]) }), [MONDAY], NEXT_WEEK)
  expect(absent).toMatchObject({ status: 'absent', expectedMinutes: 360, missingMinutes: 360 })
  const [away] = personDays(
    aPerson({ awayHours: hoursAway([8, 12], [12, 17]) }),
    [MONDAY],
    NEXT_WEEK,
  )
  expect(away).toMatchObject({
    status: 'onLeave',
    expectedMinutes: 0,
    missingMinutes: 0,
    leave: { half: 'all', name: SHORT_LEAVE, dayOff: null },
  })
})

test('an employee on leave until ten is not missing before', () => {
  const nine = at('09:00')
  const [day] = personDays(aPerson({ awayHours: hoursAway([8, 10]) }), [MONDAY], nine)
  expect(day === undefined ? null : presenceOf(day, nine)).toBe('notYet')
})
