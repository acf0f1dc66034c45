import { expect, test } from 'vitest'
import { canMark, dueDayOf, missedDayOf } from './rules.ts'

const OUTSIDER = { employeeId: 'other', roles: ['employee'], permissions: new Set<string>() }

function marks(
  owner: Parameters<typeof canMark>[0]['owner'],
  caller: Partial<Parameters<typeof canMark>[0]['caller']>,
): boolean {
  const all = { ...OUTSIDER, ...caller }
  return canMark({ owner, employeeId: 'ana', managerId: 'badr', caller: all })
}

test('the owner of an item marks it: the person, their manager, those with the role', () => {
  expect(marks('employee', { employeeId: 'ana' })).toBe(true)
  expect(marks('manager', { employeeId: 'badr' })).toBe(true)
  expect(marks('pro', { employeeId: null, roles: ['pro'] })).toBe(true)
})

test('others do not', () => {
  expect(marks('employee', {})).toBe(false)
  expect(marks('employee', { employeeId: 'badr' })).toBe(false)
  expect(marks('manager', {})).toBe(false)
  expect(marks('payroll', { roles: ['pro'] })).toBe(false)
})

test('human resources mark anything, except on their own list what others are to confirm', () => {
  const hr = { roles: ['hr'], permissions: new Set(['employees.edit']) }
  expect(marks('admin', hr)).toBe(true)
  expect(marks('hr', { ...hr, employeeId: 'ana' })).toBe(false)
  expect(marks('employee', { ...hr, employeeId: 'ana' })).toBe(true)
})

test.each([
  ['before a first day that is far enough away', '2026-12-01', -3, '2026-11-28'],
  ['before a first day that is too near', '2026-11-20', -3, '2026-11-18'],
  ['on a first day in the past', '2026-11-01', 0, '2026-11-18'],
  ['after a first day in the past, still to come', '2026-11-10', 14, '2026-11-24'],
  ['after a first day in the past, gone by', '2026-10-01', 14, '2026-11-18'],
  ['on the day the list begins', '2026-11-18', 0, '2026-11-18'],
] as const)('an item %s is due no earlier than today', (_what, beginsDay, dueDays, due) => {
  expect(dueDayOf({ beginsDay, today: '2026-11-18' }, dueDays)).toBe(due)
})

test('a deadline after the last day is missed where it had passed when the list began', () => {
  const missed = (beginsDay: string, dueDays: number | null, dueDay = '2026-11-18') =>
    missedDayOf({ beginsDay, dueDay, startedDay: '2026-11-18' }, dueDays)
  expect(missed('2026-10-01', 14)).toBe('2026-10-15')
  expect(missed('2026-11-04', 14)).toBeNull()
  expect(missed('2026-11-10', 14, '2026-11-24')).toBeNull()
  // What is done before or on the day itself has no deadline after it, and an added item has none.
  expect(missed('2026-10-01', 0)).toBeNull()
  expect(missed('2026-10-01', -3)).toBeNull()
  expect(missed('2026-10-01', null)).toBeNull()
  // The template was changed later.
  expect(missed('2026-11-01', 7, '2026-11-15')).toBeNull()
})
