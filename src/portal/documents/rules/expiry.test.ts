import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { BUCKETS, bucketOf, daysOfBucket, stateOf } from './expiry.ts'

const TODAY = '2026-11-20'

test.each([
  [-400, 'overdue'],
  [-1, 'overdue'],
  [0, 'in7'],
  [7, 'in7'],
  [8, 'in30'],
  [30, 'in30'],
  [31, 'in60'],
  [60, 'in60'],
  [61, 'in90'],
  [90, 'in90'],
  [91, 'later'],
])('a document that expires in %i days is in %s', (days, bucket) => {
  expect(bucketOf(addDays(TODAY, days), TODAY)).toBe(bucket)
})

test('every day is in the days of its own bucket and of no other', () => {
  for (const days of [-900, -1, 0, 7, 8, 30, 31, 60, 61, 90, 91, 2000]) {
    const day = addDays(TODAY, days)
    const holding = BUCKETS.filter((each) => {
      const { from, to } = daysOfBucket(each, TODAY)
      return (from === null || from <= day) && (to === null || day <= to)
    })
    expect(holding).toEqual([bucketOf(day, TODAY)])
  }
})

test('a document expires from the first step of its ladder on, and is still valid on its last day', () => {
  const on = (expiresOn: string | null, ladder: number[] = [60, 30]): string =>
    stateOf({ version: 1, expiresOn, isClosed: false }, ladder, TODAY)
  expect(on(addDays(TODAY, 61))).toBe('valid')
  expect(on(addDays(TODAY, 60))).toBe('expiring')
  expect(on(addDays(TODAY, 60), [])).toBe('valid')
  expect(on(TODAY)).toBe('expiring')
  expect(on(addDays(TODAY, -1))).toBe('expired')
  expect(on(null)).toBe('valid')
  expect(stateOf({ version: 0, expiresOn: null, isClosed: false }, [], TODAY)).toBe('waiting')
  expect(stateOf({ version: 2, expiresOn: TODAY, isClosed: true }, [], TODAY)).toBe('closed')
})
