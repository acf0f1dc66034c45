import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, permissionsOf } from './rules.ts'

test('a role has the defaults of the product where the site says nothing', () => {
  expect([...permissionsOf(['pro'], [])]).toEqual(DEFAULT_PERMISSIONS.pro)
  expect([...permissionsOf([], [])]).toEqual([])
})

test('a site withholds a permission from a role and grants another', () => {
  const answers = [
    { role: 'pro', permission: 'employees.papers', allowed: false },
    { role: 'pro', permission: 'audit.read', allowed: true },
  ] as const
  expect([...permissionsOf(['pro'], answers)]).toEqual(['employees.read', 'audit.read'])
})

test('what is withheld from one role stays with another that allows it, in whatever order the roles come', () => {
  const answers = [
    { role: 'hr', permission: 'outbox.read', allowed: true },
    { role: 'manager', permission: 'outbox.read', allowed: false },
    { role: 'hr', permission: 'employees.read', allowed: false },
  ] as const
  for (const roles of [
    ['hr', 'manager', 'pro'],
    ['pro', 'manager', 'hr'],
  ] as const) {
    const permissions = permissionsOf(roles, answers)
    expect(permissions.has('outbox.read')).toBe(true)
    expect(permissions.has('employees.read')).toBe(true)
  }
})

test('pay of everybody is with payroll alone', () => {
  const holders = Object.entries(DEFAULT_PERMISSIONS).filter(([, permissions]) =>
    permissions.includes('pay.all'),
  )
  expect(holders.map(([role]) => role)).toEqual(['payroll'])
})
