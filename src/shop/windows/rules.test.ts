import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, weekdayOf } from '#platform/days.ts'
import {
  type Calendar,
  closedReason,
  daysOf,
  type DeliveryWindow,
  instantAt,
  isFew,
  isInSeason,
  spanOf,
} from './rules.ts'

const LUNCH: DeliveryWindow = {
  id: 'w',
  days: [1, 2, 3, 4, 7],
  fromTime: '12:00',
  toTime: '14:00',
  leadMinutes: 90,
  active: true,
}

function at(instant: string, zone = 'Asia/Dubai'): Calendar {
  return { now: Date.parse(instant), zone, daysAhead: 7 }
}

test('a day of the week is counted from Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-27', '2024-02-29'].map(weekdayOf)).toEqual([
    7, 1, 5, 4,
  ])
})

test('today is where the shop is, not where the clock is', () => {
  expect(dayAt(Date.parse('2026-11-22T20:30:00Z'), 'Asia/Dubai')).toBe('2026-11-23')
  expect(daysOf({ ...at('2026-12-30T21:00:00Z'), daysAhead: 2 })).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
})

test('a window has its hours by the clock on the wall, also where clocks are changed', () => {
  expect(new Date(spanOf(LUNCH, '2026-11-22', 'Asia/Dubai').fromAt).toISOString()).toBe(
    '2026-11-22T08:00:00.000Z',
  )
  expect(new Date(instantAt('2026-03-28', '12:00', 'Europe/Berlin')).toISOString()).toBe(
    '2026-03-28T11:00:00.000Z',
  )
  expect(new Date(instantAt('2026-03-29', '12:00', 'Europe/Berlin')).toISOString()).toBe(
    '2026-03-29T10:00:00.000Z',
  )
  // Half past two is skipped on that night, and comes twice in October.
  expect(new Date(instantAt('2026-03-29', '02:30', 'Europe/Berlin')).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
  expect(new Date(instantAt('2026-10-25', '02:30', 'Europe/Berlin')).toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
  const night: DeliveryWindow = { ...LUNCH, days: [7], fromTime: '01:00', toTime: '04:00' }
  const { fromAt, toAt } = spanOf(night, '2026-10-25', 'Europe/Berlin')
  expect((toAt - fromAt) / 3_600_000).toBe(4)
})

const FREE = { capacity: 3, taken: 0 }

test('the last order is so long before a window begins, to the instant', () => {
  expect(closedReason(LUNCH, '2026-11-22', FREE, at('2026-11-22T06:30:00.000Z'))).toBeNull()
  expect(closedReason(LUNCH, '2026-11-22', FREE, at('2026-11-22T06:30:00.001Z'))).toBe('late')
  expect(
    closedReason({ ...LUNCH, leadMinutes: 0 }, '2026-11-22', FREE, at('2026-11-22T08:00:00.000Z')),
  ).toBeNull()
  // A lead of more than a day reaches over days.
  expect(
    closedReason(
      { ...LUNCH, leadMinutes: 2880 },
      '2026-11-24',
      FREE,
      at('2026-11-22T08:00:00.001Z'),
    ),
  ).toBe('late')
})

test('no order for a day on which the window is not, that is over, or too far ahead', () => {
  const now = at('2026-11-22T02:00:00Z')
  expect(closedReason(LUNCH, '2026-11-27', FREE, now)).toBe('notOnThatDay')
  expect(closedReason(LUNCH, '2026-11-19', FREE, now)).toBe('late')
  expect(closedReason(LUNCH, '2026-11-29', FREE, now)).toBeNull()
  expect(closedReason(LUNCH, '2026-11-30', FREE, now)).toBe('notOnThatDay')
  expect(closedReason({ ...LUNCH, active: false }, '2026-11-22', FREE, now)).toBe('notOnThatDay')
  expect(closedReason(LUNCH, '2026-11-22', { capacity: 3, taken: 3 }, now)).toBe('full')
  expect(closedReason(LUNCH, '2026-11-22', { capacity: 0, taken: 0 }, now)).toBe('shut')
  expect(closedReason(LUNCH, '2026-11-22', { capacity: 0, taken: 2 }, now)).toBe('shut')
})

test('few remaining slots are flagged, none and many are not', () => {
  expect([0, 1, 5, 6].map(isFew)).toEqual([false, true, true, false])
})

test('in every time zone, a window that takes an order begins after the order by at least its lead time', () => {
  const zones = ['Asia/Dubai', 'Asia/Riyadh', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 10_080 }),
      fc.integer({ min: 0, max: 7 }),
      (zone, now, leadMinutes, ahead) => {
        const calendar: Calendar = { now: now.getTime(), zone, daysAhead: 7 }
        const window = { ...LUNCH, days: [1, 2, 3, 4, 5, 6, 7], leadMinutes }
        const day = daysOf(calendar)[ahead] ?? ''
        const { fromAt } = spanOf(window, day, zone)
        expect(closedReason(window, day, FREE, calendar)).toBe(
          fromAt - calendar.now >= leadMinutes * 60_000 ? null : 'late',
        )
      },
    ),
  )
})

test('a window is delivered in by the seasons of the shop', () => {
  const seasons = [
    { from: '2027-02-08', to: '2027-03-09' },
    { from: '2026-12-31', to: '2027-01-01' },
  ]
  const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-02-07', '2027-02-08', '2027-03-09']
  const on = (season: 'always' | 'in' | 'out') =>
    days.map((day) => Number(isInSeason({ season }, day, seasons))).join('')
  expect([on('always'), on('in'), on('out')]).toEqual(['111111', '011011', '100100'])
  expect([
    isInSeason({ season: 'in' }, days[0] ?? '', []),
    isInSeason({ season: 'out' }, days[0] ?? '', []),
  ]).toEqual([false, true])
})
