import { expect, test } from 'vitest'
import { canDecide, canSee, scopeOf } from './access.ts'

const me = { id: 'me', managerId: 'boss' }
const asking = (employeeId: string | null, ...permissions: string[]) => ({
  employeeId,
  permissions: new Set(permissions),
})

test('a user sees their own record, a direct report’s, or everyone’s as HR', () => {
  expect(canSee(asking('me', 'attendance.own'), me)).toBe(true)
  expect(canSee(asking('other', 'attendance.own'), me)).toBe(false)
  expect(canSee(asking('boss', 'attendance.own', 'attendance.team'), me)).toBe(true)
  expect(canSee(asking('boss', 'attendance.own'), me)).toBe(false)
  expect(canSee(asking(null, 'attendance.all'), me)).toBe(true)
})

test('an account without an employee record manages no one', () => {
  expect(canSee(asking(null, 'attendance.team'), { id: 'top', managerId: null })).toBe(false)
  expect(scopeOf(asking(null, 'attendance.team'))).toBeNull()
})

test('[I20] a user cannot decide on their own record, not even as HR', () => {
  expect(canDecide(asking('me', 'attendance.all', 'attendance.team'), me)).toBe(false)
  expect(canDecide(asking('boss', 'attendance.team'), me)).toBe(true)
  expect(canDecide(asking('other', 'attendance.team'), me)).toBe(false)
})
