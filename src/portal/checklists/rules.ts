import { addDays } from '#platform/days.ts'
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

/**
 * When an item is due: so many days from the first or last day, but never before the list begins to
 * exist, because no one can be late with what was not asked yet.
 */
export function dueDayOf(
  { beginsDay, today }: { readonly beginsDay: string; readonly today: string },
  dueDays: number,
): string {
  const day = addDays(beginsDay, dueDays)
  return day < today ? today : day
}

/**
 * The deadline of an item with so many days after the first or last day, where it had passed before
 * the list began: then the item was due on the day of that beginning.
 */
export function missedDayOf(
  {
    beginsDay,
    dueDay,
    startedDay,
  }: { readonly beginsDay: string; readonly dueDay: string; readonly startedDay: string },
  dueDays: number | null,
): string | null {
  if (dueDays === null || dueDays <= 0 || dueDay !== startedDay) return null
  const deadline = addDays(beginsDay, dueDays)
  return deadline < dueDay ? deadline : null
}
