import type { Owner } from './contract.ts'

/** Who wants to mark something, and whose list it is on. */
interface Marking {
  readonly owner: Owner
  readonly employeeId: string
  readonly managerId: string | null
  readonly caller: {
    readonly employeeId: string | null
    readonly roles: readonly string[]
    readonly permissions: ReadonlySet<string>
  }
}

/** What is owned by a role, and so by everyone with it. */
export const ROLE_OWNERS = ['hr', 'pro', 'payroll', 'admin'] as const satisfies readonly Owner[]

/**
 * The owner marks it, and human resources mark anything; but no one clears themself: of the own
 * list people mark only what is theirs to do.
 */
export function canMark({ owner, employeeId, managerId, caller }: Marking): boolean {
  if (caller.employeeId === employeeId) return owner === 'employee'
  if (caller.permissions.has('employees.edit')) return true
  if (owner === 'employee') return false
  if (owner === 'manager') return caller.employeeId !== null && caller.employeeId === managerId
  return caller.roles.includes(owner)
}
