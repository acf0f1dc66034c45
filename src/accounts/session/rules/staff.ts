import type { Role } from '#accounts/permissions/contract.ts'

const STAFF: readonly Role[] = ['manager', 'pro', 'hr', 'payroll', 'admin', 'kitchen', 'driver']

/** Whom `pro-auth` takes: people who work for the company and are no employees of the portal; a customer or a company's owner is neither. */
export function isOtherStaff(person: { isEmployee: boolean; roles: readonly string[] }): boolean {
  return !person.isEmployee && STAFF.some((role) => person.roles.includes(role))
}

/** Somebody who works for nobody here: who speaks for a company of the directory, or is here to order. */
export type Outsider = 'owner' | 'customer'

export function outsiderOf(person: {
  isEmployee: boolean
  roles: readonly string[]
}): Outsider | null {
  if (person.isEmployee || isOtherStaff(person)) return null
  return (['owner', 'customer'] as const).find((role) => person.roles.includes(role)) ?? null
}
