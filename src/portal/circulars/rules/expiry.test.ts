import { expect, test } from 'vitest'
import { hasExpired, isTooEarly } from './expiry.ts'

test('a circular is valid on its last day and expires the day after', () => {
  expect(hasExpired('2026-11-20', '2026-11-20')).toBe(false)
  expect(hasExpired('2026-11-20', '2026-11-21')).toBe(true)
  expect(hasExpired(null, '2199-12-31')).toBe(false)
})

test('a circular is valid for a day after its publication at least', () => {
  expect(isTooEarly('2026-11-19', '2026-11-20')).toBe(true)
  expect(isTooEarly('2026-11-20', '2026-11-20')).toBe(true)
  expect(isTooEarly('2026-11-21', '2026-11-20')).toBe(false)
  expect(isTooEarly(null, '2026-11-20')).toBe(false)
})
