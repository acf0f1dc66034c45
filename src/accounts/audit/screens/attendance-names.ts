import { m } from '#messages'

export const ATTENDANCE_ACTIONS: Readonly<Record<string, () => string>> = {
  'attendance.correction.requested': () => m['auditLog.action.attendance_correction_requested'](),
  'attendance.correction.withdrawn': () => m['auditLog.action.attendance_correction_withdrawn'](),
  'attendance.correction.approved': () => m['auditLog.action.attendance_correction_approved'](),
  'attendance.correction.rejected': () => m['auditLog.action.attendance_correction_rejected'](),
  'attendance.noted': () => m['auditLog.action.attendance_noted'](),
  'attendance.review.accepted': () => m['auditLog.action.attendance_review_accepted'](),
  'attendance.review.checkOutSet': () => m['auditLog.action.attendance_review_checkOutSet'](),
  'attendance.shift.created': () => m['auditLog.action.attendance_shift_created'](),
  'attendance.shift.changed': () => m['auditLog.action.attendance_shift_changed'](),
  'attendance.shift.assigned': () => m['auditLog.action.attendance_shift_assigned'](),
  'attendance.season.created': () => m['auditLog.action.attendance_season_created'](),
  'attendance.season.changed': () => m['auditLog.action.attendance_season_changed'](),
  'attendance.season.removed': () => m['auditLog.action.attendance_season_removed'](),
  'attendance.settings.changed': () => m['auditLog.action.attendance_settings_changed'](),
  'attendance.workSite.created': () => m['auditLog.action.attendance_workSite_created'](),
  'attendance.workSite.changed': () => m['auditLog.action.attendance_workSite_changed'](),
  'attendance.workSites.assigned': () => m['auditLog.action.attendance_workSites_assigned'](),
}
