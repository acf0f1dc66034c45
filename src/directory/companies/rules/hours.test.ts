import { expect, test } from 'vitest'
import type { Opening } from '../contract.ts'
import { openState, weekOf } from './hours.ts'
import { nextRamadan } from './ramadan.ts'

const DAYS = [1, 2, 3, 4, 5]
const OFFICE: Opening[] = DAYS.map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }))
const ROUND: Opening[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: '00:00',
  closes: '00:00',
}))

test('open until it closes, closed until it opens', () => {
  expect(openState(OFFICE, { weekday: 3, time: '08:00' })).toEqual({
    isOpen: true,
    time: '18:00',
    days: 0,
  })
  expect(openState(OFFICE, { weekday: 3, time: '07:59' })).toEqual({
    isOpen: false,
    time: '08:00',
    days: 0,
  })
  expect(openState(OFFICE, { weekday: 3, time: '18:00' })).toEqual({
    isOpen: false,
    time: '08:00',
    days: 1,
  })
  expect(openState(OFFICE, { weekday: 5, time: '20:00' })).toEqual({
    isOpen: false,
    time: '08:00',
    days: 3,
  })
  expect(openState([], { weekday: 5, time: '20:00' })).toEqual({
    isOpen: false,
    time: null,
    days: 0,
  })
})

test('a night belongs to the day it began on, also from Sunday to Monday', () => {
  const nights: Opening[] = [{ weekday: 7, opens: '20:00', closes: '02:00' }]
  expect(openState(nights, { weekday: 7, time: '23:00' })).toEqual({
    isOpen: true,
    time: '02:00',
    days: 1,
  })
  expect(openState(nights, { weekday: 1, time: '01:59' })).toEqual({
    isOpen: true,
    time: '02:00',
    days: 0,
  })
  expect(openState(nights, { weekday: 1, time: '02:00' })).toEqual({
    isOpen: false,
    time: '20:00',
    days: 6,
  })
})

test('round the clock never closes', () => {
  expect(openState(ROUND, { weekday: 4, time: '03:00' })).toEqual({
    isOpen: true,
    time: null,
    days: 0,
  })
})

test('days with the same hours are grouped, from the first day of the week', () => {
  expect(weekOf(OFFICE, 1).map(({ days, times }) => [days, times.length])).toEqual([
    [[1, 2, 3, 4, 5], 1],
    [[6, 7], 0],
  ])
  expect(weekOf(OFFICE, 7).map(({ days }) => days)).toEqual([[7], [1, 2, 3, 4, 5], [6]])
})

test("the current Ramadan while it lasts, else the next, with the site's correction", () => {
  expect(nextRamadan('2026-11-22', 0)).toEqual({ from: '2027-02-08', to: '2027-03-08' })
  expect(nextRamadan('2027-03-08', 0)).toEqual({ from: '2027-02-08', to: '2027-03-08' })
  expect(nextRamadan('2026-11-22', 1)).toEqual({ from: '2027-02-07', to: '2027-03-07' })
  expect(nextRamadan('2027-03-12', 0).from.slice(0, 4)).toBe('2028')
})
