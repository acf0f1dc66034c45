import type { Role } from '#accounts/permissions/contract.ts'

const STAFF: readonly Role[] = ['manager', 'pro', 'hr', 'payroll', 'admin', 'kitchen', 'driver']

/**
 * Who may use `pro-auth`: people who work for the company and are not employees of the portal; a
 * customer or a company's owner is neither.
 */
export function isOtherStaff(person: { isEmployee: boolean; roles: readonly string[] }): boolean {
  return !person.isEmployee && STAFF.some((role) => person.roles.includes(role))
}

/**
 * A user who does not work for the company: an owner of a company in the directory, or a shop
 * customer.
 */
export type Outsider = 'owner' | 'customer'

export function outsiderOf(person: {
  isEmployee: boolean
  roles: readonly string[]
}): Outsider | null {
  if (person.isEmployee || isOtherStaff(person)) return null
  return (['owner', 'customer'] as const).find((role) => person.roles.includes(role)) ?? null
}
