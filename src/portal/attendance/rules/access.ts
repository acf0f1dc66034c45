interface AttendanceAccess {
  employeeId: string | null
  permissions: ReadonlySet<string>
}

interface Subject {
  id: string
  managerId: string | null
}

export function isOwn(caller: AttendanceAccess, subject: Subject): boolean {
  return caller.employeeId !== null && caller.employeeId === subject.id
}

function isTheirManager(caller: AttendanceAccess, subject: Subject): boolean {
  return (
    caller.employeeId !== null &&
    caller.employeeId === subject.managerId &&
    caller.permissions.has('attendance.team')
  )
}

/** The caller's own record, a direct report's, or anyone's for HR. */
export function canSee(caller: AttendanceAccess, subject: Subject): boolean {
  if (caller.permissions.has('attendance.all') || isTheirManager(caller, subject)) return true
  return isOwn(caller, subject) && caller.permissions.has('attendance.own')
}

/** The direct manager or HR, but never on their own record (I20). */
export function canDecide(caller: AttendanceAccess, subject: Subject): boolean {
  return (
    !isOwn(caller, subject) &&
    (caller.permissions.has('attendance.all') || isTheirManager(caller, subject))
  )
}

/** The records the caller is responsible for: all, those of their direct reports, or none. */
export function scopeOf(
  caller: AttendanceAccess,
): { kind: 'all' } | { kind: 'team'; managerId: string } | null {
  if (caller.permissions.has('attendance.all')) return { kind: 'all' }
  if (caller.permissions.has('attendance.team') && caller.employeeId !== null)
    return { kind: 'team', managerId: caller.employeeId }
  return null
}
