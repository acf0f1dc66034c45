import type { Permission } from '#accounts/permissions/contract.ts'

/** The permission that shows a part of a file, by the first word of an action's name. */
const PARTS: Readonly<Record<string, Permission>> = {
  attendance: 'attendance.all',
  awards: 'awards.edit',
  checklists: 'employees.edit',
  discipline: 'discipline.edit',
  documents: 'employees.papers',
  employees: 'employees.edit',
  employment: 'employees.edit',
  leave: 'leave.all',
  letters: 'letters.all',
  organisation: 'employees.edit',
  payAdjustments: 'pay.all',
  photos: 'employees.edit',
  profile: 'employees.edit',
  profileChanges: 'employees.edit',
  salaries: 'pay.all',
  workHistory: 'employees.edit',
}

/** The parts of a file whose history the permissions show. */
export function partsFor(permissions: ReadonlySet<string>): string[] {
  return Object.entries(PARTS)
    .filter(([, permission]) => permissions.has(permission))
    .map(([part]) => part)
}

/** The groups of details whose changes the permissions do not show: a bank account is payroll's. */
export function hiddenFrom(permissions: ReadonlySet<string>): string[] {
  return [
    ...(permissions.has('pay.all') ? [] : ['bank']),
    ...(permissions.has('employees.papers') ? [] : ['dependants']),
  ]
}

/**
 * What an employee sees in the history of their own file: what was done with it, once they know.
 * A report before the charge, a nomination, a letter being prepared and a planned change are not
 * among them.
 */
export const OWN_ACTIONS: readonly string[] = [
  'employees.created',
  'employees.updated',
  'employees.papersOpened',
  'employment.resigned',
  'employment.resignationWithdrawn',
  'profile.changeRequested',
  'profile.bankOpened',
  'profile.dependantOpened',
  'profileChanges.requested',
  'profileChanges.made',
  'profileChanges.withdrawn',
  'profileChanges.approved',
  'profileChanges.declined',
  'profileChanges.proofOpened',
  'profileChanges.numbersOpened',
  'documents.numbersOpened',
  'documents.pageOpened',
  'documents.sent',
  'documents.withdrawn',
  'documents.recorded',
  'documents.changed',
  'documents.accepted',
  'documents.returned',
  'documents.requested',
  'documents.requestWithdrawn',
  'documents.originalKept',
  'documents.taskStarted',
  'documents.taskMoved',
  'organisation.workPhoneSet',
  'photos.added',
  'photos.replaced',
  'photos.removed',
  'workHistory.employerAdded',
  'workHistory.employerChanged',
  'workHistory.employerRemoved',
  'workHistory.certificateAdded',
  'workHistory.certificateChanged',
  'workHistory.certificateRemoved',
  'workHistory.verified',
  'attendance.correction.requested',
  'attendance.correction.withdrawn',
  'attendance.correction.approved',
  'attendance.correction.rejected',
  'attendance.noted',
  'attendance.review.accepted',
  'attendance.review.correctionAsked',
  'attendance.review.checkOutSet',
  'leave.asked',
  'leave.withdrawn',
  'leave.cancelAsked',
  'leave.attachmentOpened',
  'leave.request.approved',
  'leave.request.rejected',
  'leave.cancellation.approved',
  'leave.cancellation.rejected',
  'leave.return.reported',
  'leave.return.reminded',
  'leave.return.approved',
  'leave.return.rejected',
  'leave.corrected',
  'leave.encashed',
  'leave.encashmentCancelled',
  'letters.requested',
  'letters.withdrawn',
  'letters.approved',
  'letters.rejected',
  'letters.issued',
  'letters.revoked',
  'letters.downloaded',
  'discipline.charged',
  'discipline.answered',
  'discipline.heard',
  'discipline.penaltyGiven',
  'discipline.acknowledged',
  'discipline.objected',
  'discipline.objectionDecided',
  'awards.granted',
  'awards.certificatePrinted',
  'awards.shared',
  'awards.unshared',
  'salaries.approved',
]

/** Actions whose values are the employee's own details, and not notes of those who decided. */
const WITH_VALUES = new Set(['employees.created', 'employees.updated', 'profile.changeRequested'])
/** They have the name of what changed, and no value. */
const NAMING = 'profileChanges.'

/** Whether employees see the values of an entry about themselves. */
export function showsOwnValues(action: string): boolean {
  return WITH_VALUES.has(action) || action.startsWith(NAMING)
}
