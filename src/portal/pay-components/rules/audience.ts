import type { AudienceKind } from '../contract.ts'

/** Who a version is for, as it is stored. */
export interface StoredAudience {
  readonly kind: AudienceKind
  readonly departmentIds: ReadonlySet<string>
  readonly employeeIds: ReadonlySet<string>
}

export interface Standing {
  readonly employeeId: string
  /** At the end of the month. */
  readonly departmentId: string
}

export function isFor(
  { kind, departmentIds, employeeIds }: StoredAudience,
  { employeeId, departmentId }: Standing,
): boolean {
  switch (kind) {
    case 'everyone':
      return true
    case 'departments':
      return departmentIds.has(departmentId)
    case 'employees':
      return employeeIds.has(employeeId)
  }
}
