import { expect, test } from 'vitest'
import { canMark } from './rules.ts'

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
