import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterLast,
  closesAt,
  dayAfter,
  firstChangeable,
  mayChange,
  nextDays,
  pauseDays,
  plannedFrom,
} from './schedule.ts'

const ALWAYS = { weekdays: [1, 2, 3, 4, 5, 6, 7], isClosed: () => false }
const WEEKDAYS = { weekdays: [1, 2, 3, 4, 5], isClosed: () => false }
const DUBAI = 'Asia/Dubai'

describe('days of delivery', () => {
  test('they follow the days of the week and skip what is closed or taken, across a year end', () => {
    expect(nextDays('2026-12-30', 5, WEEKDAYS)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-04',
      '2027-01-05',
    ])
    const isClosed = (day: string) => day === '2027-01-01'
    expect(nextDays('2026-12-30', 3, { ...WEEKDAYS, isClosed }, new Set(['2026-12-31']))).toEqual([
      '2026-12-30',
      '2027-01-04',
      '2027-01-05',
    ])
  })

  test('a site that is closed for good has none', () => {
    expect(nextDays('2026-12-30', 5, { ...ALWAYS, isClosed: () => true })).toEqual([])
  })
})

describe('the cut-off', () => {
  const cutoff = { days: 1, time: '18:00' }

  test('a day closes at six in the evening before, in Dubai, on whatever server', () => {
    const closes = Date.parse('2026-12-31T14:00:00Z')
    expect(closesAt('2027-01-01', cutoff, DUBAI)).toBe(closes)
    expect(mayChange('2027-01-01', cutoff, { now: closes - 1, zone: DUBAI })).toBe(true)
    expect(mayChange('2027-01-01', cutoff, { now: closes, zone: DUBAI })).toBe(false)
  })

  test('the first day that can be changed is tomorrow until six, then the day after', () => {
    const at = (time: string) => ({ now: Date.parse(time), today: '2026-12-31', zone: DUBAI })
    expect(firstChangeable(cutoff, at('2026-12-31T13:59:59Z'))).toBe('2027-01-01')
    expect(firstChangeable(cutoff, at('2026-12-31T14:00:00Z'))).toBe('2027-01-02')
    expect(firstChangeable({ days: 0, time: '08:00' }, at('2026-12-31T03:59:00Z'))).toBe(
      '2026-12-31',
    )
  })
})

describe('moving', () => {
  const days = [
    { id: 'a', day: '2026-12-01' },
    { id: 'b', day: '2026-12-02' },
    { id: 'c', day: '2026-12-03' },
  ]

  test('a skipped day comes after the last one', () => {
    expect(
      afterLast({ id: 'a', day: '2026-12-01' }, ['2026-12-04', '2026-12-01'], WEEKDAYS),
    ).toEqual({ id: 'a', from: '2026-12-01', to: '2026-12-07' })
    expect(
      afterLast({ id: 'a', day: '2026-12-01' }, ['2026-12-01'], {
        ...ALWAYS,
        isClosed: () => true,
      }),
    ).toBeNull()
  })

  test('planned again from a day on, the days keep their order and those in place stay', () => {
    expect(plannedFrom('2026-12-10', days, WEEKDAYS, new Set(['2026-12-11']))).toEqual([
      { id: 'a', from: '2026-12-01', to: '2026-12-10' },
      { id: 'b', from: '2026-12-02', to: '2026-12-14' },
      { id: 'c', from: '2026-12-03', to: '2026-12-15' },
    ])
    expect(plannedFrom('2026-12-01', days, WEEKDAYS)).toEqual([])
    expect(plannedFrom('2026-12-02', [{ id: 'x', day: null }, ...days], WEEKDAYS)).toContainEqual({
      id: 'x',
      from: null,
      to: '2026-12-07',
    })
  })

  test('no two days of a plan fall on one date, and none on a closed one', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    const ahead = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(
        weekdays,
        fc.array(fc.option(ahead), { maxLength: 30 }),
        fc.array(ahead, { maxLength: 20 }),
        (ofWeek, dates, closed) => {
          const open = dates.map((each, index) => ({
            id: String(index).padStart(2, '0'),
            day: each === null ? null : dayAfter('2026-12-01', each),
          }))
          const shut = new Set(closed.map((each) => dayAfter('2026-12-01', each)))
          const rhythm = { weekdays: ofWeek, isClosed: (day: string) => shut.has(day) }
          const moves = new Map(
            plannedFrom('2026-12-20', open, rhythm).map(({ id, to }) => [id, to]),
          )
          const after = open.map(({ id, day }) => moves.get(id) ?? day)
          expect(new Set(after).size).toBe(open.length)
          expect(after.some((day) => day === null || day < '2026-12-20' || shut.has(day))).toBe(
            false,
          )
        },
      ),
    )
  })
})

test('a pause is counted from its first day to the one before it is delivered again', () => {
  expect(pauseDays('2026-12-30', '2027-01-02')).toBe(3)
})
