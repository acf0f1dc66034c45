import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, permissionsOf } from './rules.ts'

test("a role has the product's defaults where the site has no override", () => {
  expect([...permissionsOf(['pro'], [])]).toEqual(DEFAULT_PERMISSIONS.pro)
  expect([...permissionsOf([], [])]).toEqual([])
})

test('a site withdraws a permission from a role and grants another', () => {
  const overrides = [
    { role: 'pro', permission: 'employees.papers', allowed: false },
    { role: 'pro', permission: 'audit.read', allowed: true },
  ] as const
  expect([...permissionsOf(['pro'], overrides)]).toEqual(['employees.read', 'audit.read'])
})

test('a permission withdrawn from one role remains if another role allows it, in any order of roles', () => {
  const overrides = [
    { role: 'hr', permission: 'outbox.read', allowed: true },
    { role: 'manager', permission: 'outbox.read', allowed: false },
    { role: 'hr', permission: 'employees.read', allowed: false },
  ] as const
  for (const roles of [
    ['hr', 'manager', 'pro'],
    ['pro', 'manager', 'hr'],
  ] as const) {
    const permissions = permissionsOf(roles, overrides)
    expect(permissions.has('outbox.read')).toBe(true)
    expect(permissions.has('employees.read')).toBe(true)
  }
})

test("only payroll sees everyone's pay", () => {
  const holders = Object.entries(DEFAULT_PERMISSIONS).filter(([, permissions]) =>
    permissions.includes('pay.all'),
  )
  expect(holders.map(([role]) => role)).toEqual(['payroll'])
})
