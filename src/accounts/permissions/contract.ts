import { z } from 'zod'

export const Role = z.enum([
  'employee',
  'manager',
  'pro',
  'hr',
  'payroll',
  'admin',
  'kitchen',
  'driver',
  'owner',
  'customer',
])
export type Role = z.infer<typeof Role>

/**
 * What a role may be allowed. `…Own` is the person's own record; `…Team` the records of the people
 * who report to them. Endpoints name one of these as their `access`.
 */
export const Permission = z.enum([
  'attendance.own',
  'attendance.team',
  'attendance.all',
  'attendance.setUp',
  'leave.own',
  'leave.team',
  'leave.all',
  'leave.setUp',
  'calendar.setUp',
  'employees.read',
  'employees.import',
  'employees.papers',
  'employees.edit',
  'records.own',
  'pay.own',
  'pay.all',
  'people.invite',
  'people.disable',
  'roles.edit',
  'site.edit',
  'audit.read',
  'outbox.read',
  'shop.menu',
  'shop.orders',
  'shop.kitchen',
  'shop.deliver',
  'shop.money',
  'company.own',
  'directory.moderate',
  'content.edit',
  'discipline.edit',
  'awards.edit',
  'circulars.edit',
  'letters.own',
  'letters.all',
  'letters.setUp',
])
export type Permission = z.infer<typeof Permission>

/** Names a permission as an endpoint's access, checked by the compiler. */
export function allowed(permission: Permission): Permission {
  return permission
}
