import { expect, test } from 'vitest'
import { monthToRunFirst } from './next-month.ts'

test('the month after the last one paid is run before any later one', () => {
  expect(monthToRunFirst('2027-02', '2026-12')).toBe('2027-01')
  expect(monthToRunFirst('2027-01', '2026-12')).toBeNull()
})

test('a month that is paid or earlier waits for none, and neither does the first one', () => {
  expect(monthToRunFirst('2026-12', '2026-12')).toBeNull()
  expect(monthToRunFirst('2026-10', '2026-12')).toBeNull()
  expect(monthToRunFirst('2026-10', null)).toBeNull()
})
