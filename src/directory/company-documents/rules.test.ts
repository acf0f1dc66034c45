import { expect, test } from 'vitest'
import { isValidOn, reminderDue, documentBlocker } from './rules.ts'

test('a document has a reminder thirty and seven days before it expires, each sent once', () => {
  expect(reminderDue('2026-12-31', '2026-11-30', [])).toBeNull()
  expect(reminderDue('2026-12-31', '2026-12-01', [])).toBe(30)
  expect(reminderDue('2026-12-31', '2026-12-02', [30])).toBeNull()
  expect(reminderDue('2026-12-31', '2026-12-24', [30])).toBe(7)
  expect(reminderDue('2026-12-31', '2026-12-31', [30, 7])).toBeNull()
})

test('a document sent late has one reminder, and an expired one has none', () => {
  expect(reminderDue('2026-12-31', '2026-12-28', [])).toBe(7)
  expect(reminderDue('2026-12-31', '2026-12-29', [7])).toBeNull()
  expect(reminderDue('2026-12-31', '2027-01-01', [])).toBeNull()
})

test('a document is still valid on its last day', () => {
  expect([isValidOn('2026-12-31', '2026-12-31'), isValidOn('2026-12-31', '2027-01-01')]).toEqual([
    true,
    false,
  ])
})

test('a badge without a document was entered by the directory’s desk, so the message does not claim that none was sent', () => {
  expect(documentBlocker([], null)).toBe('noneSent')
  expect(documentBlocker([], '2027-09-29')).toBe('enteredByDesk')
  expect(documentBlocker([{ id: 'a' }], '2027-09-29')).toBeNull()
})
