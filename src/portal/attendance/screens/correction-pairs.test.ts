import { expect, test } from 'vitest'
import {
  isOvernight,
  NO_PAIR,
  pairsOf,
  pairInputsOf,
  pairInputsOfShift,
} from './correction-pairs.ts'

const DUBAI = 'Asia/Dubai'

test("times are read in the work site's zone", () => {
  expect(pairsOf('2026-11-18', DUBAI, [{ in: '08:00', out: '17:05' }])).toEqual([
    { inAt: '2026-11-18T04:00:00.000Z', outAt: '2026-11-18T13:05:00.000Z' },
  ])
})

test('a check-out before its check-in is on the next day, and so is what follows it', () => {
  expect(isOvernight({ in: '22:00', out: '06:00' })).toBe(true)
  expect(isOvernight({ in: '08:00', out: null })).toBe(false)
  expect(
    pairsOf('2026-11-18', DUBAI, [
      { in: '20:00', out: '23:30' },
      { in: '00:15', out: '04:00' },
    ]),
  ).toEqual([
    { inAt: '2026-11-18T16:00:00.000Z', outAt: '2026-11-18T19:30:00.000Z' },
    { inAt: '2026-11-18T20:15:00.000Z', outAt: '2026-11-19T00:00:00.000Z' },
  ])
  expect(
    pairsOf('2026-11-18', DUBAI, [
      { in: '20:00', out: '01:00' },
      { in: '02:00', out: '04:00' },
    ])?.[1]?.inAt,
  ).toBe('2026-11-18T22:00:00.000Z')
})

test('a time that was not changed keeps its seconds', () => {
  const recorded = [{ inAt: '2026-11-18T04:02:30.000Z', outAt: null }]
  expect(pairsOf('2026-11-18', DUBAI, [{ in: '08:02', out: '17:00' }], recorded)?.[0]?.inAt).toBe(
    '2026-11-18T04:02:30.000Z',
  )
  expect(pairsOf('2026-11-18', DUBAI, [{ in: '08:03', out: '17:00' }], recorded)?.[0]?.inAt).toBe(
    '2026-11-18T04:03:00.000Z',
  )
})

test('a check-in on the day before moves to that day and back', () => {
  const recorded = [
    { inAt: '2026-11-17T19:50:10.000Z', outAt: '2026-11-17T19:58:00.000Z' },
    { inAt: '2026-11-17T20:30:00.000Z', outAt: '2026-11-18T04:30:40.000Z' },
  ]
  const inputs = pairInputsOf('2026-11-18', recorded, DUBAI)
  expect(inputs).toEqual([
    { in: '23:50', out: '23:58', isDayBefore: true },
    { in: '00:30', out: '08:30' },
  ])
  expect(pairsOf('2026-11-18', DUBAI, inputs, recorded)).toEqual(recorded)
  expect(pairsOf('2026-11-18', DUBAI, [{ in: '23:50', out: '08:30', isDayBefore: true }])).toEqual([
    { inAt: '2026-11-17T19:50:00.000Z', outAt: '2026-11-18T04:30:00.000Z' },
  ])
  // Employees may arrive up to twelve hours before a shift begins.
  const early = [{ inAt: '2026-11-17T09:05:00.000Z', outAt: '2026-11-18T04:30:00.000Z' }]
  expect(pairsOf('2026-11-18', DUBAI, pairInputsOf('2026-11-18', early, DUBAI), early)).toEqual(
    early,
  )
})

test('half a pair is not sent', () => {
  expect(pairsOf('2026-11-18', DUBAI, [{ in: '08:00', out: null }])).toBeNull()
})

test('a recorded day can be edited, with the missing end left open', () => {
  const recorded = [
    { inAt: '2026-11-18T04:02:30.000Z', outAt: '2026-11-18T08:00:00.000Z' },
    { inAt: '2026-11-18T09:00:00.000Z', outAt: null },
  ]
  expect(pairInputsOf('2026-11-18', recorded, DUBAI)).toEqual([
    { in: '08:02', out: '12:00' },
    { in: '13:00', out: null },
  ])
  expect(pairInputsOf('2026-11-18', [], DUBAI)).toEqual([{ in: null, out: null }])
})

test('a day without a record begins with its shift, less what is still to come', () => {
  const [morning, evening] = [
    { startsAt: '2026-11-18T04:00:00.000Z', endsAt: '2026-11-18T08:00:00.000Z' },
    { startsAt: '2026-11-18T12:00:00.000Z', endsAt: '2026-11-18T16:00:00.000Z' },
  ]
  const at = (instant: string) => pairInputsOfShift([morning, evening], DUBAI, Date.parse(instant))
  expect(at('2026-11-19T04:00:00Z')).toEqual([
    { in: '08:00', out: '12:00' },
    { in: '16:00', out: '20:00' },
  ])
  expect(at('2026-11-18T13:00:00Z')).toEqual([
    { in: '08:00', out: '12:00' },
    { in: '16:00', out: null },
  ])
  expect(at('2026-11-18T05:00:00Z')).toEqual([{ in: '08:00', out: null }])
  expect(at('2026-11-18T03:00:00Z')).toEqual([NO_PAIR])
  expect(pairInputsOfShift([], DUBAI, 0)).toEqual([NO_PAIR])
})
