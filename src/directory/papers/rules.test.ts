import { expect, test } from 'vitest'
import { isValidOn, reminderDue, documentBlocker } from './rules.ts'

test('a paper is reminded of thirty and seven days before its end, each once', () => {
  expect(reminderDue('2026-12-31', '2026-11-30', [])).toBeNull()
  expect(reminderDue('2026-12-31', '2026-12-01', [])).toBe(30)
  expect(reminderDue('2026-12-31', '2026-12-02', [30])).toBeNull()
  expect(reminderDue('2026-12-31', '2026-12-24', [30])).toBe(7)
  expect(reminderDue('2026-12-31', '2026-12-31', [30, 7])).toBeNull()
})

test('one that comes late is reminded of once, one that has ended never', () => {
  expect(reminderDue('2026-12-31', '2026-12-28', [])).toBe(7)
  expect(reminderDue('2026-12-31', '2026-12-29', [7])).toBeNull()
  expect(reminderDue('2026-12-31', '2027-01-01', [])).toBeNull()
})

test('a paper holds on its last day', () => {
  expect([isValidOn('2026-12-31', '2026-12-31'), isValidOn('2026-12-31', '2027-01-01')]).toEqual([
    true,
    false,
  ])
})

test('a badge without a paper was entered by the directory’s desk, and then it is not said that none was sent', () => {
  expect(documentBlocker([], null)).toBe('noneSent')
  expect(documentBlocker([], '2027-09-29')).toBe('enteredByDesk')
  expect(documentBlocker([{ id: 'a' }], '2027-09-29')).toBeNull()
})
