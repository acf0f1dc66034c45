import { expect, test } from 'vitest'
import { HOUR } from '#platform/days.ts'
import { canChange, checkMove, movesOf, type BookingStatus } from './moves.ts'

const START = Date.parse('2026-11-24T06:00:00.000Z')
const booked: BookingStatus = { state: 'booked', startsAt: START, changeMinutes: 120 }

test('a visitor cancels until the notice period; the company until it begins', () => {
  expect(checkMove(booked, 'cancelled', 'visitor', START - 2 * HOUR).ok).toBe(true)
  expect(checkMove(booked, 'cancelled', 'visitor', START - 2 * HOUR + 1)).toMatchObject({
    ok: false,
    refusal: { code: 'bookings.tooLate' },
  })
  expect(checkMove(booked, 'cancelled', 'company', START - 1).ok).toBe(true)
  expect(checkMove(booked, 'cancelled', 'company', START)).toMatchObject({
    ok: false,
    refusal: { code: 'bookings.notNow' },
  })
  expect([
    canChange(booked, START - 2 * HOUR),
    canChange(booked, START - HOUR),
    canChange({ ...booked, state: 'cancelled' }, 0),
  ]).toEqual([true, false, false])
})

test('attendance is recorded once it has begun, only by the company, and corrected later', () => {
  expect(movesOf(booked, 'company', START - 1)).toEqual(['cancelled'])
  expect(movesOf(booked, 'company', START)).toEqual(['done', 'noShow'])
  expect(movesOf({ ...booked, state: 'noShow' }, 'company', START)).toEqual(['done'])
  expect(movesOf({ ...booked, state: 'done' }, 'company', START)).toEqual(['noShow'])
  expect(movesOf(booked, 'visitor', START)).toEqual([])
  expect(movesOf({ ...booked, state: 'cancelled' }, 'company', 0)).toEqual([])
})
