import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Permission, Role } from '#accounts/permissions/contract.ts'
import { permissionsOf, permissionsOfRole } from '#accounts/permissions/rules.ts'
import { overridesFor, checkActsOn, checkPermissionEdit, checkRoleEdit } from './rules.ts'

function acting(roles: readonly Role[], more: readonly Permission[] = []) {
  return {
    userId: 'caller',
    roles,
    permissions: new Set<string>([...permissionsOf(roles, []), ...more]),
  }
}

const someone = { id: 'someone', roles: [] as Role[], isEmployee: false }

test('an administrator gives others any role, and themselves none they lack', () => {
  const admin = acting(['admin'])
  for (const role of Role.options.filter((each) => each !== 'employee'))
    expect(checkRoleEdit(admin, someone, [role], []).ok, role).toBe(true)
  const own = { id: 'caller', roles: ['admin'] as Role[], isEmployee: false }
  expect(checkRoleEdit(admin, own, ['admin', 'payroll'], [])).toMatchObject({
    refusal: { code: 'people.notToYourself' },
  })
  expect(checkRoleEdit(admin, own, [], []).ok).toBe(true)
})

test('others who may edit roles give only what they have, and cannot change an administrator', () => {
  const hr = acting(['hr'], ['roles.edit'])
  expect(checkRoleEdit(hr, someone, ['pro'], []).ok).toBe(true)
  for (const role of ['admin', 'payroll'] as const)
    expect(checkRoleEdit(hr, someone, [role], [])).toMatchObject({
      refusal: { code: 'people.roleBeyondYours' },
    })
  expect(checkRoleEdit(hr, { ...someone, roles: ['payroll'] }, [], [])).toMatchObject({
    refusal: { code: 'people.roleBeyondYours' },
  })
  expect(checkRoleEdit(hr, { ...someone, roles: ['admin'] }, [], [])).toMatchObject({
    refusal: { code: 'people.beyondYou' },
  })
  expect(checkActsOn(hr, { roles: ['admin'] })).toMatchObject({
    refusal: { code: 'people.beyondYou' },
  })
})

test('the employee role follows from the register', () => {
  const admin = acting(['admin'])
  expect(checkRoleEdit(admin, someone, ['employee'], [])).toMatchObject({
    refusal: { code: 'people.employeeRole' },
  })
  expect(
    checkRoleEdit(admin, { id: 'e', roles: ['employee'], isEmployee: true }, ['manager'], []),
  ).toMatchObject({ refusal: { code: 'people.employeeRole' } })
  expect(
    checkRoleEdit(
      admin,
      { id: 'e', roles: ['employee'], isEmployee: true },
      ['employee', 'manager'],
      [],
    ).ok,
  ).toBe(true)
})

test("only payroll sees everyone's pay, administrators keep control of roles, and no one widens their own role", () => {
  const admin = acting(['admin'])
  expect(checkPermissionEdit(admin, 'hr', ['pay.all'], [])).toMatchObject({
    refusal: { code: 'people.payStaysPrivate' },
  })
  expect(checkPermissionEdit(admin, 'admin', ['site.edit'], [])).toMatchObject({
    refusal: { code: 'people.adminNeedsRoles' },
  })
  expect(checkPermissionEdit(admin, 'admin', ['roles.edit', 'attendance.all'], [])).toMatchObject({
    refusal: { code: 'people.permissionBeyondYours' },
  })
  expect(checkPermissionEdit(admin, 'manager', ['attendance.all'], []).ok).toBe(true)
})

test('the saved overrides give exactly the requested permissions, whatever the defaults are', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Role.options),
      fc.subarray(Permission.options),
      (role, expected) => {
        const overrides = overridesFor(role, expected, Permission.options)
        return permissionsOfRole(role, overrides).toSorted().join() === expected.toSorted().join()
      },
    ),
  )
})

test('an edit of roles by someone who is not an administrator never adds to their own permissions', () => {
  fc.assert(
    fc.property(
      fc.subarray(Role.options),
      fc.subarray(Role.options),
      fc.subarray(Role.options),
      (mine, before, expected) => {
        const roles = mine.filter((role) => role !== 'admin')
        const caller = acting(roles, ['roles.edit'])
        const outcome = checkRoleEdit(
          caller,
          { id: 'caller', roles: before, isEmployee: before.includes('employee') },
          expected,
          [],
        )
        return (
          !outcome.ok ||
          [...permissionsOf(expected, [])].every(
            (permission) =>
              caller.permissions.has(permission) || permissionsOf(before, []).has(permission),
          )
        )
      },
    ),
  )
})
