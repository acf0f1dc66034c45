import { Bdi } from '#platform/ui/bdi.tsx'
import { m } from '#words'

/** What was done, in words. Named one by one, so that this page does not load every word of the product. */
const ACTIONS: Readonly<Record<string, () => string>> = {
  'session.signedIn': () => m['audit.action.session.signedIn'](),
  'session.refused': () => m['audit.action.session.refused'](),
  'session.signedOut': () => m['audit.action.session.signedOut'](),
  'session.ended': () => m['audit.action.session.ended'](),
  'session.endedAll': () => m['audit.action.session.endedAll'](),
  'session.refusedPassword': () => m['audit.action.session.refusedPassword'](),
  'session.passwordChanged': () => m['audit.action.session.passwordChanged'](),
  'session.passwordSet': () => m['audit.action.session.passwordSet'](),
  'session.resetMailed': () => m['audit.action.session.resetMailed'](),
  'people.added': () => m['audit.action.people.added'](),
  'people.invited': () => m['audit.action.people.invited'](),
  'people.disabled': () => m['audit.action.people.disabled'](),
  'people.enabled': () => m['audit.action.people.enabled'](),
  'people.sessionsEnded': () => m['audit.action.people.sessionsEnded'](),
  'people.rolesChanged': () => m['audit.action.people.rolesChanged'](),
  'people.rolePermissionsChanged': () => m['audit.action.people.rolePermissionsChanged'](),
  'sites.changed': () => m['audit.action.sites.changed'](),
  'sites.logoChanged': () => m['audit.action.sites.logoChanged'](),
  'sites.logoRemoved': () => m['audit.action.sites.logoRemoved'](),
  'sites.setupLinkMade': () => m['audit.action.sites.setupLinkMade'](),
  'audit.checked': () => m['audit.action.audit.checked'](),
  'employees.created': () => m['auditLog.action.employees_created'](),
  'employees.updated': () => m['auditLog.action.employees_updated'](),
  'employees.importStarted': () => m['auditLog.action.employees_importStarted'](),
  'employees.papersOpened': () => m['auditLog.action.employees_papersOpened'](),
  'outbox.opened': () => m['auditLog.action.outbox_opened'](),
  'leave.asked': () => m['auditLog.action.leave_asked'](),
  'leave.attachmentOpened': () => m['auditLog.action.leave_attachmentOpened'](),
  'leave.withdrawn': () => m['auditLog.action.leave_withdrawn'](),
  'leave.cancelAsked': () => m['auditLog.action.leave_cancelAsked'](),
  'leave.request.approved': () => m['auditLog.action.leave_request_approved'](),
  'leave.request.rejected': () => m['auditLog.action.leave_request_rejected'](),
  'leave.cancellation.approved': () => m['auditLog.action.leave_cancellation_approved'](),
  'leave.cancellation.rejected': () => m['auditLog.action.leave_cancellation_rejected'](),
  'leave.delegation.asked': () => m['auditLog.action.leave_delegation_asked'](),
  'leave.delegation.accepted': () => m['auditLog.action.leave_delegation_accepted'](),
  'leave.delegation.refused': () => m['auditLog.action.leave_delegation_refused'](),
  'leave.delegation.ended': () => m['auditLog.action.leave_delegation_ended'](),
  'leave.return.reported': () => m['auditLog.action.leave_return_reported'](),
  'leave.return.approved': () => m['auditLog.action.leave_return_approved'](),
  'leave.return.rejected': () => m['auditLog.action.leave_return_rejected'](),
  'leave.typeEdited': () => m['auditLog.action.leave_typeEdited'](),
  'leave.closed': () => m['auditLog.action.leave_closed'](),
  'leave.feedMade': () => m['auditLog.action.leave_feedMade'](),
  'leave.feedRevoked': () => m['auditLog.action.leave_feedRevoked'](),
  'leave.opened': () => m['auditLog.action.leave_opened'](),
  'calendar.holidayAdded': () => m['auditLog.action.calendar_holidayAdded'](),
  'calendar.holidayChanged': () => m['auditLog.action.calendar_holidayChanged'](),
  'calendar.holidayAnnounced': () => m['auditLog.action.calendar_holidayAnnounced'](),
  'calendar.holidayRemoved': () => m['auditLog.action.calendar_holidayRemoved'](),
  'calendar.holidaysProposed': () => m['auditLog.action.calendar_holidaysProposed'](),
  'attendance.correction.requested': () => m['auditLog.action.attendance_correction_requested'](),
  'attendance.correction.withdrawn': () => m['auditLog.action.attendance_correction_withdrawn'](),
  'attendance.correction.approved': () => m['auditLog.action.attendance_correction_approved'](),
  'attendance.correction.rejected': () => m['auditLog.action.attendance_correction_rejected'](),
  'attendance.review.accepted': () => m['auditLog.action.attendance_review_accepted'](),
  'attendance.shift.created': () => m['auditLog.action.attendance_shift_created'](),
  'attendance.shift.changed': () => m['auditLog.action.attendance_shift_changed'](),
  'attendance.shift.assigned': () => m['auditLog.action.attendance_shift_assigned'](),
  'attendance.season.created': () => m['auditLog.action.attendance_season_created'](),
  'attendance.season.changed': () => m['auditLog.action.attendance_season_changed'](),
  'attendance.season.removed': () => m['auditLog.action.attendance_season_removed'](),
  'attendance.workSite.created': () => m['auditLog.action.attendance_workSite_created'](),
  'attendance.workSite.changed': () => m['auditLog.action.attendance_workSite_changed'](),
  'attendance.workSites.assigned': () => m['auditLog.action.attendance_workSites_assigned'](),
}
const KINDS: Readonly<Record<string, () => string>> = {
  user: () => m['auditLog.kind.user'](),
  site: () => m['auditLog.kind.site'](),
  role: () => m['auditLog.kind.role'](),
  employee: () => m['auditLog.kind.employee'](),
  employeeImport: () => m['auditLog.kind.employeeImport'](),
  mail: () => m['auditLog.kind.mail'](),
  'leave-request': () => m['auditLog.kind.leave_request'](),
  'leave-delegation': () => m['auditLog.kind.leave_delegation'](),
  'leave-return': () => m['auditLog.kind.leave_return'](),
  'leave-type': () => m['auditLog.kind.leave_type'](),
  'leave-feed': () => m['auditLog.kind.leave_feed'](),
  'leave-blackout': () => m['auditLog.kind.leave_blackout'](),
  holiday: () => m['auditLog.kind.holiday'](),
  'attendance-correction': () => m['auditLog.kind.attendance_correction'](),
  'attendance-session': () => m['auditLog.kind.attendance_session'](),
  shift: () => m['auditLog.kind.shift'](),
  'shift-season': () => m['auditLog.kind.shift_season'](),
  'work-site': () => m['auditLog.kind.work_site'](),
  unknown: () => m['auditLog.kind.unknown'](),
}

export const KNOWN_ACTIONS: readonly string[] = Object.keys(ACTIONS)

export function actionName(action: string): string | undefined {
  return ACTIONS[action]?.()
}

export function kindName(kind: string): string | undefined {
  return KINDS[kind]?.()
}

/** An action in words, or its own name where a later part of the product has not told its words here. */
export function ActionName({ action }: { action: string }) {
  const words = actionName(action)
  return words === undefined ? <Bdi code>{action}</Bdi> : <span>{words}</span>
}
