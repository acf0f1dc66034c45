import type { Permission, Role } from '#accounts/permissions/contract.ts'
import {
  DEFAULT_PERMISSIONS,
  permissionsOfRole,
  type PermissionOverride,
} from '#accounts/permissions/rules.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'

interface Acting {
  readonly userId: string
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
}

interface Subject {
  readonly id: string
  readonly roles: readonly Role[]
  readonly isEmployee: boolean
}

/** Only an administrator disables, enables or signs out an administrator's account. */
export function checkActsOn(
  caller: Acting,
  subject: Pick<Subject, 'roles'>,
): Outcome<null, 'people.beyondYou'> {
  return subject.roles.includes('admin') && !caller.roles.includes('admin')
    ? refuse('people.beyondYou')
    : ok(null)
}

/**
 * An administrator gives others any role, but not themselves: that takes a second administrator.
 * Other editors move only roles that allow nothing beyond their own permissions.
 */
export function checkRoleEdit(
  caller: Acting,
  subject: Subject,
  requested: readonly Role[],
  overrides: readonly PermissionOverride[],
): Outcome<
  null,
  'people.beyondYou' | 'people.notToYourself' | 'people.roleBeyondYours' | 'people.employeeRole'
> {
  const added = requested.filter((role) => !subject.roles.includes(role))
  const moved = [...added, ...subject.roles.filter((role) => !requested.includes(role))]
  if (requested.includes('employee') !== subject.isEmployee)
    return refuse('people.employeeRole', {}, 'roles')
  const mayActOn = checkActsOn(caller, subject)
  if (!mayActOn.ok) return mayActOn
  if (caller.userId === subject.id && added.length > 0)
    return refuse('people.notToYourself', {}, 'roles')
  return checkMoved(caller, moved, overrides)
}

/** Which roles the caller may give a person who is still to be added. */
export function checkNewRoles(
  caller: Acting,
  requested: readonly Role[],
  overrides: readonly PermissionOverride[],
): Outcome<null, 'people.employeeRole' | 'people.roleBeyondYours'> {
  if (requested.includes('employee')) return refuse('people.employeeRole', {}, 'roles')
  return checkMoved(caller, requested, overrides)
}

function checkMoved(
  caller: Acting,
  moved: readonly Role[],
  overrides: readonly PermissionOverride[],
): Outcome<null, 'people.roleBeyondYours'> {
  return rolesBeyond(caller, moved, overrides).length > 0 && !caller.roles.includes('admin')
    ? refuse('people.roleBeyondYours', {}, 'roles')
    : ok(null)
}

/**
 * Roles that allow more than the caller may do, and the administrator's. Only an administrator
 * gives them, and the other administrators hear of it: the new account could be their own.
 */
export function rolesBeyond(
  caller: Pick<Acting, 'permissions'>,
  roles: readonly Role[],
  overrides: readonly PermissionOverride[],
): Role[] {
  return roles.filter(
    (role) =>
      role === 'admin' ||
      permissionsOfRole(role, overrides).some((permission) => !caller.permissions.has(permission)),
  )
}

/** What the roles limited to self-service or their own work allow. */
const ORDINARY: ReadonlySet<Permission> = new Set(
  (['employee', 'manager', 'kitchen', 'driver', 'owner', 'customer'] as const).flatMap(
    (role) => DEFAULT_PERMISSIONS[role],
  ),
)

/**
 * Whether the caller may change an account's address. A person with the address can set a new
 * password, and so gain everything the account may do: only an administrator changes the address of
 * an administrator, or of an account with more permissions than the caller.
 */
export function mayReaddress(
  caller: Pick<Acting, 'roles' | 'permissions'>,
  subject: Pick<Subject, 'roles'>,
  overrides: readonly PermissionOverride[],
): boolean {
  if (caller.roles.includes('admin')) return true
  if (subject.roles.includes('admin')) return false
  return subject.roles
    .flatMap((role) => permissionsOfRole(role, overrides))
    .every((each) => ORDINARY.has(each) || caller.permissions.has(each))
}

/** Checks a change to what a role may do. `wanted` is the full list of permissions. */
export function checkPermissionEdit(
  caller: Acting,
  role: Role,
  requested: readonly Permission[],
  overrides: readonly PermissionOverride[],
): Outcome<
  null,
  'people.adminNeedsRoles' | 'people.payStaysPrivate' | 'people.permissionBeyondYours'
> {
  if (role === 'admin' && !requested.includes('roles.edit'))
    return refuse('people.adminNeedsRoles', {}, 'allowed')
  if (role !== 'payroll' && requested.includes('pay.all'))
    return refuse('people.payStaysPrivate', {}, 'allowed')
  const added = requested.filter(
    (permission) => !permissionsOfRole(role, overrides).includes(permission),
  )
  const hasRoleOrIsNoAdmin = caller.roles.includes(role) || !caller.roles.includes('admin')
  if (hasRoleOrIsNoAdmin && added.some((permission) => !caller.permissions.has(permission)))
    return refuse('people.permissionBeyondYours', {}, 'allowed')
  return ok(null)
}

/** The rows that override the product's defaults; a permission equal to its default needs none. */
export function overridesFor(
  role: Role,
  requested: readonly Permission[],
  all: readonly Permission[],
): PermissionOverride[] {
  return all
    .filter(
      (permission) =>
        requested.includes(permission) !== DEFAULT_PERMISSIONS[role].includes(permission),
    )
    .map((permission) => ({ role, permission, allowed: requested.includes(permission) }))
}
