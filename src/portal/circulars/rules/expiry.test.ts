import { expect, test } from 'vitest'
import { hasExpired, isTooEarly } from './expiry.ts'

test('a circular is valid on its last day and expires the day after', () => {
  const on = (expiresOn: string | null, today: string) =>
    hasExpired({ expiresOn, isEnded: false }, today)
  expect(on('2026-11-20', '2026-11-20')).toBe(false)
  expect(on('2026-11-20', '2026-11-21')).toBe(true)
  expect(on(null, '2199-12-31')).toBe(false)
})

test('a circular that HR ended has expired before its last day', () => {
  expect(hasExpired({ expiresOn: '2026-11-20', isEnded: true }, '2026-11-20')).toBe(true)
  expect(hasExpired({ expiresOn: null, isEnded: true }, '2026-11-20')).toBe(true)
})

test('a circular is valid for a day after its publication at least', () => {
  expect(isTooEarly('2026-11-19', '2026-11-20')).toBe(true)
  expect(isTooEarly('2026-11-20', '2026-11-20')).toBe(true)
  expect(isTooEarly('2026-11-21', '2026-11-20')).toBe(false)
  expect(isTooEarly(null, '2026-11-20')).toBe(false)
})
