import { expect, test } from 'vitest'
import { canDecide, canSee, scopeOf } from './access.ts'

const me = { id: 'me', managerId: 'boss' }
const access = (employeeId: string | null, ...permissions: string[]) => ({
  employeeId,
  permissions: new Set(permissions),
})

test('a user sees their own record, a direct report’s, or everyone’s as HR', () => {
  expect(canSee(access('me', 'attendance.own'), me)).toBe(true)
  expect(canSee(access('other', 'attendance.own'), me)).toBe(false)
  expect(canSee(access('boss', 'attendance.own', 'attendance.team'), me)).toBe(true)
  expect(canSee(access('boss', 'attendance.own'), me)).toBe(false)
  expect(canSee(access(null, 'attendance.all'), me)).toBe(true)
})

test('an account without an employee record manages no one', () => {
  expect(canSee(access(null, 'attendance.team'), { id: 'top', managerId: null })).toBe(false)
  expect(scopeOf(access(null, 'attendance.team'))).toBeNull()
})

test('[I20] a user cannot decide on their own record, not even as HR', () => {
  expect(canDecide(access('me', 'attendance.all', 'attendance.team'), me)).toBe(false)
  expect(canDecide(access('boss', 'attendance.team'), me)).toBe(true)
  expect(canDecide(access('other', 'attendance.team'), me)).toBe(false)
})
