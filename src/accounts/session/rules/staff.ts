import type { Role } from '#accounts/permissions/contract.ts'

const STAFF: readonly Role[] = ['manager', 'pro', 'hr', 'payroll', 'admin', 'kitchen', 'driver']

/** Whom `pro-auth` takes: people who work for the company and are no employees of the portal; a customer or a company's owner is neither. */
export function isOtherStaff(person: { isEmployee: boolean; roles: readonly string[] }): boolean {
  return !person.isEmployee && STAFF.some((role) => person.roles.includes(role))
}

/** Somebody who is here to order and works for nobody here. */
export function isCustomer(person: { isEmployee: boolean; roles: readonly string[] }): boolean {
  return !person.isEmployee && !isOtherStaff(person) && person.roles.includes('customer')
}
