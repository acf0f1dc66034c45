import type { Permission, Role } from './contract.ts'

const OWN: readonly Permission[] = [
  'attendance.own',
  'leave.own',
  'pay.own',
  'records.own',
  'letters.own',
]

/** The product's defaults; a site may allow or withdraw each. */
export const DEFAULT_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  employee: OWN,
  manager: ['attendance.team', 'leave.team'],
  pro: ['employees.read', 'employees.papers'],
  hr: [
    'employees.read',
    'employees.papers',
    'employees.import',
    'employees.edit',
    'attendance.all',
    'attendance.setUp',
    'leave.all',
    'leave.setUp',
    'calendar.setUp',
    'people.invite',
    'people.disable',
    'discipline.edit',
    'awards.edit',
    'circulars.edit',
    'letters.all',
    'letters.setUp',
  ],
  payroll: ['employees.read', 'pay.all'],
  admin: [
    'employees.read',
    'employees.edit',
    'people.invite',
    'people.disable',
    'roles.edit',
    'site.edit',
    'audit.read',
    'outbox.read',
    'attendance.setUp',
    'leave.setUp',
    'calendar.setUp',
    'shop.menu',
    'shop.orders',
    'shop.kitchen',
    'shop.deliver',
    'shop.money',
    'directory.moderate',
    'content.edit',
    'discipline.edit',
    'awards.edit',
  ],
  kitchen: ['shop.kitchen'],
  driver: ['shop.deliver'],
  owner: ['company.own'],
  customer: [],
}

export interface PermissionOverride {
  role: Role
  permission: Permission
  allowed: boolean
}

/** What one role may do at a site with these overrides. */
export function permissionsOfRole(
  role: Role,
  overrides: readonly PermissionOverride[],
): readonly Permission[] {
  const own = overrides.filter((override) => override.role === role)
  const withheld = new Set(
    own.filter((override) => !override.allowed).map((override) => override.permission),
  )
  const granted = own.filter((override) => override.allowed).map((override) => override.permission)
  return [
    ...new Set([
      ...DEFAULT_PERMISSIONS[role].filter((permission) => !withheld.has(permission)),
      ...granted,
    ]),
  ]
}

/**
 * Everything that any of the roles allows: withdrawing a permission from one role does not remove
 * it from another.
 */
export function permissionsOf(
  roles: readonly Role[],
  overrides: readonly PermissionOverride[],
): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => permissionsOfRole(role, overrides)))
}
