import { expect, test } from 'vitest'
import {
  aFix,
  aLocation,
  aPlan,
  aPunch,
  aPunchContext,
  segmentsOn,
  someHours,
} from '../test-data.ts'
import { evaluatePunch } from './evaluate-punch.ts'
import type { PunchContext } from './punch-decision.ts'
import { at, Book, MONDAY, TUESDAY } from './test-data-punches.ts'

test('in and out make one session of the shift day', () => {
  const book = new Book()
  expect(book.punch(aPunch('in'), at(MONDAY, '08:05'))).toMatchObject({
    outcome: 'recorded',
    session: { day: MONDAY, outAt: null, flags: [] },
  })
  expect(book.punch(aPunch('out'), at(MONDAY, '17:00'))).toMatchObject({
    outcome: 'recorded',
    session: { outAt: at(MONDAY, '17:00'), review: 'none' },
  })
  expect(book.times()).toEqual(['16T08:05 16T17:00'])
})

test('[I14] an out before an in is refused', () => {
  expect(new Book().punch(aPunch('out'), at(MONDAY, '08:00')).code).toBe('attendance.notIn')
})

test('[I14] a second in is refused, with the time of the first', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  const decision = evaluatePunch(
    aPunch('in'),
    at(MONDAY, '09:00'),
    aPunchContext({ sessions: book.sessions, punches: book.punches }),
  )
  expect(decision.refusal).toEqual({ code: 'attendance.alreadyIn', details: { time: '08:00' } })
})

test("[I14] a punch inside recorded attendance is refused, such as when the server's clock jumped back", () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  expect(book.punch(aPunch('out'), at(MONDAY, '07:00')).code).toBe('attendance.overlaps')
  book.punch(aPunch('out'), at(MONDAY, '12:00'))
  expect(book.punch(aPunch('in'), at(MONDAY, '10:00')).code).toBe('attendance.overlaps')
})

test('a double punch returns the existing record', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  expect(book.punch(aPunch('in'), at(MONDAY, '08:00') + 20_000)).toMatchObject({
    outcome: 'repeated',
    session: { inAt: at(MONDAY, '08:00') },
  })
  book.punch(aPunch('out'), at(MONDAY, '17:00'))
  expect(book.punch(aPunch('out'), at(MONDAY, '17:00') + 29_000)).toMatchObject({
    outcome: 'repeated',
    session: { outAt: at(MONDAY, '17:00') },
  })
  expect(book.punch(aPunch('in'), at(MONDAY, '17:00') + 40_000).outcome).toBe('recorded')
})

test('a forgotten check-out is closed by the shift, flagged, and the new day starts normally', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  expect(book.punch(aPunch('in'), at(TUESDAY, '08:00'))).toMatchObject({
    outcome: 'recorded',
    session: { day: TUESDAY },
  })
  expect(book.times()).toEqual(['16T08:00 16T17:00', '17T08:00 …'])
  expect(book.sessions.find((each) => each.day === MONDAY)).toMatchObject({
    source: 'closed',
    flags: ['forgotten_out'],
    review: 'open',
  })
})

test('an out after the window has ended is refused with the time it was closed', () => {
  const book = new Book()
  book.punch(aPunch('in'), at(MONDAY, '08:00'))
  const decision = evaluatePunch(
    aPunch('out'),
    at(MONDAY, '22:00'),
    aPunchContext({ sessions: book.sessions, punches: book.punches }),
  )
  expect(decision).toMatchObject({
    outcome: 'refused',
    refusal: { code: 'attendance.windowEnded', details: { time: '17:00' } },
  })
  expect(decision.saved).toHaveLength(1)
})

test('a night shift is checked out the next morning and stays on its first day', () => {
  const book = new Book({
    plan: aPlan(someHours({ segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '22:00', '06:00') })),
  })
  book.punch(aPunch('in'), at(MONDAY, '21:50'))
  expect(book.punch(aPunch('out'), at(TUESDAY, '06:10'))).toMatchObject({
    outcome: 'recorded',
    session: { day: MONDAY },
  })
})

test('an employee is not recorded before joining, after leaving or while suspended', () => {
  const employments: PunchContext['employment'][] = [
    { state: 'active', joiningDate: TUESDAY, leavingDate: null },
    { state: 'left', joiningDate: '2020-01-01', leavingDate: '2026-11-15' },
    { state: 'left', joiningDate: '2020-01-01', leavingDate: null },
    { state: 'suspended', joiningDate: '2020-01-01', leavingDate: null },
  ]
  for (const employment of employments)
    expect(new Book({ employment }).punch(aPunch('in'), at(MONDAY, '08:00')).code).toBe(
      'attendance.notActive',
    )
  expect(
    new Book({
      employment: { state: 'left', joiningDate: '2020-01-01', leavingDate: MONDAY },
    }).punch(aPunch('in'), at(MONDAY, '08:00')).outcome,
  ).toBe('recorded')
})

test('the order is checked before the location, and the location stores its zone with the session', () => {
  const book = new Book({ locations: [aLocation({ zone: 'Asia/Riyadh' })], siteHasLocations: true })
  expect(book.punch(aPunch('out'), at(MONDAY, '08:00')).code).toBe('attendance.notIn')
  expect(book.punch(aPunch('in'), at(MONDAY, '09:00')).code).toBe('attendance.noFix')
  expect(book.punch(aPunch('in', { fix: aFix() }), at(MONDAY, '09:00')).session).toMatchObject({
    zone: 'Asia/Riyadh',
    day: MONDAY,
  })
})
