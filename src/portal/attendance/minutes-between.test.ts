import { expect, test } from 'vitest'
import { minutesBetween } from './minutes-between.ts'

test('minutes are those between the two displayed clock times', () => {
  expect(minutesBetween('2026-11-16T04:00:50.000Z', '2026-11-16T04:18:10.000Z')).toBe(18)
  expect(minutesBetween('2026-11-16T04:00:10.000Z', '2026-11-16T04:17:50.000Z')).toBe(17)
  expect(minutesBetween(120_000, 60_000)).toBe(0)
})
