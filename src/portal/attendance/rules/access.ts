interface Asking {
  employeeId: string | null
  permissions: ReadonlySet<string>
}

interface Subject {
  id: string
  managerId: string | null
}

export function isOwn(caller: Asking, subject: Subject): boolean {
  return caller.employeeId !== null && caller.employeeId === subject.id
}

function isTheirManager(caller: Asking, subject: Subject): boolean {
  return (
    caller.employeeId !== null &&
    caller.employeeId === subject.managerId &&
    caller.permissions.has('attendance.team')
  )
}

/** One's own record, a direct report's, or anybody's for HR. */
export function canSee(caller: Asking, subject: Subject): boolean {
  if (caller.permissions.has('attendance.all') || isTheirManager(caller, subject)) return true
  return isOwn(caller, subject) && caller.permissions.has('attendance.own')
}

/** The direct manager or HR, and nobody their own (I20). */
export function canDecide(caller: Asking, subject: Subject): boolean {
  return (
    !isOwn(caller, subject) &&
    (caller.permissions.has('attendance.all') || isTheirManager(caller, subject))
  )
}

/** Whose records the caller looks after: everybody's, those of their direct reports, or nobody's. */
export function scopeOf(
  caller: Asking,
): { kind: 'all' } | { kind: 'team'; managerId: string } | null {
  if (caller.permissions.has('attendance.all')) return { kind: 'all' }
  if (caller.permissions.has('attendance.team') && caller.employeeId !== null)
    return { kind: 'team', managerId: caller.employeeId }
  return null
}
