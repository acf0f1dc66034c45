import { EVERYTHING } from '#test/helpers/test-sites.ts'
import type { Records } from './company-records.ts'
import { DIRECTORY_NAMES_NO_RECORD, directoryAccessCases } from './directory.ts'
import { EMPLOYMENT_NAMES_NO_RECORD, employmentAccessCases } from './employment-access-cases.ts'
import { DISCIPLINE_NAMES_NO_RECORD, disciplineAccessCases } from './discipline-records.ts'
import { SHOP_NAMES_NO_RECORD, shopAccessCases } from './shop-access-cases.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'
import { CIRCULARS_NAME_NO_RECORD, circularAccessCases } from './circular-records.ts'
import { DOCUMENTS_NAME_NO_RECORD, documentAccessCases } from './document-access-cases.ts'
import { leaveAccessCases } from './leave-access-cases.ts'
import { LETTER_NAMES_NO_RECORD, letterAccessCases } from './letter-cases.ts'
import { PEOPLE_NAME_NO_RECORD, peopleAccessCases } from './people-access-cases.ts'
import { PROFILE_NAMES_NO_RECORD, profileAccessCases } from './profile-cases.ts'
import { PAY_COMPONENT_NAMES_NO_RECORD, payComponentAccessCases } from './pay-component-cases.ts'
import { PAY_EXTRA_NAMES_NO_RECORD, payExtraAccessCases } from './pay-extra-cases.ts'
import { PAY_RUN_NAMES_NO_RECORD, payRunAccessCases } from './pay-run-cases.ts'
import { SALARY_NAMES_NO_RECORD, salaryAccessCases } from './salary-cases.ts'
import { SLIP_EXTRA_NAMES_NO_RECORD, slipExtraAccessCases } from './slip-extra-cases.ts'

export function accessCasesOf(records: Records): AccessCase[] {
  const { employee, manager, cook, hr } = records
  return [
    ...shopAccessCases(records.shop),
    ...directoryAccessCases(records.directory),
    ...disciplineAccessCases(records.discipline, cook.employeeId),
    ...circularAccessCases(records.circulars),
    ...missing(
      'endSession',
      'params.id',
      manager.sessionId,
      'employee@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...['removePushDevice', 'testPushDevice'].flatMap((name) =>
      missing(
        name,
        'params.id',
        records.pushDeviceId,
        'employee@demo.test',
        'admin@demo.test',
        'outsider',
      ),
    ),
    ...['renamePasskey', 'removePasskey'].flatMap((name) =>
      missing(
        name,
        'params.id',
        records.passkeyId,
        'employee@demo.test',
        'admin@demo.test',
        'outsider',
      ),
    ),
    ...missing('resetSecondFactor', 'params.userId', employee.userId, 'outsider'),
    ...missing('answerErasure', 'params.id', records.erasureId, 'outsider'),
    ...nothing(
      'readNotifications',
      'body.ids.0',
      records.notificationId,
      'employee@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...['disablePerson', 'enablePerson', 'endPersonSessions', 'editRoles', 'invitePerson'].flatMap(
      (name) => missing(name, 'params.userId', employee.userId, 'outsider'),
    ),
    ...nothing('invitePeople', 'body.userIds.0', employee.userId, 'outsider'),
    ...missing('openMail', 'params.id', records.mailId, 'outsider'),
    ...missing('getLogo', 'params.fileId', records.logoId, 'anyone'),
    ...nothing('listAudit', 'query.actor', employee.userId, 'outsider'),
    ...['attendance.month', 'attendance.exportMonth'].flatMap((name) =>
      missing(
        name,
        'query.employeeId',
        cook.employeeId,
        'employee@demo.test',
        'manager@demo.test',
        'pro@demo.test',
        'outsider',
      ),
    ),
    ...nothing('attendance.board', 'query.departmentId', records.departmentId, 'outsider'),
    ...nothing('attendance.exportMonths', 'query.departmentId', records.departmentId, 'outsider'),
    ...[
      'attendance.acceptReview',
      'attendance.setCheckOut',
      'attendance.askForCorrection',
      'attendance.noteSession',
    ].flatMap((name) =>
      missing(
        name,
        'params.id',
        cook.flaggedSessionId,
        'employee@demo.test',
        'manager@demo.test',
        'outsider',
      ),
    ),
    ...missing(
      'attendance.correction',
      'params.id',
      cook.correctionId,
      'employee@demo.test',
      'manager@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...missing(
      'attendance.decideCorrection',
      'params.id',
      cook.correctionId,
      'employee@demo.test',
      'manager@demo.test',
      'outsider',
    ),
    ...missing(
      'attendance.withdrawCorrection',
      'params.id',
      employee.correctionId,
      'kitchen@demo.test',
      'manager@demo.test',
      'outsider',
    ),
    ...['attendance.updateShift'].flatMap((name) =>
      missing(name, 'params.id', records.shiftId, 'outsider'),
    ),
    ...['attendance.updateSeason', 'attendance.deleteSeason'].flatMap((name) =>
      missing(name, 'params.id', records.seasonId, 'outsider'),
    ),
    ...['attendance.createSeason', 'attendance.updateSeason'].flatMap((name) =>
      nothing(name, 'body.shiftId', records.shiftId, 'outsider'),
    ),
    ...missing('attendance.updateWorkSite', 'params.id', records.workSiteId, 'outsider'),
    ...missing('attendance.assignments', 'params.id', employee.employeeId, 'outsider'),
    ...['attendance.assignShift', 'attendance.assignWorkSites'].flatMap((name) =>
      nothing(name, 'body.employeeIds.0', employee.employeeId, 'outsider'),
    ),
    ...nothing('attendance.assignShift', 'body.shiftId', records.shiftId, 'outsider'),
    ...nothing('attendance.assignWorkSites', 'body.workSiteIds.0', records.workSiteId, 'outsider'),
    ...leaveAccessCases(records),
    ...employmentAccessCases(records),
    ...documentAccessCases(records),
    ...peopleAccessCases(records),
    ...[
      'getImport',
      'listImportRows',
      'recheckImport',
      'startImport',
      'discardImport',
      'downloadRefusedRows',
    ].flatMap((name) => missing(name, 'params.id', hr.importId, EVERYTHING, 'outsider')),
    ...letterAccessCases(records.letters),
    ...profileAccessCases(records.profile),
    ...salaryAccessCases(records.salary, records.departmentId),
    ...payRunAccessCases(records.payRuns),
    ...payExtraAccessCases(records.payExtras),
    ...payComponentAccessCases(records.payComponents),
    ...slipExtraAccessCases(records.slipExtras),
  ]
}

/**
 * Parameters that identify no private record: the site of a logo, a role, the punch id that the
 * device creates, and page cursors.
 */
export const NAMES_NO_RECORD = [
  ...SHOP_NAMES_NO_RECORD,
  ...DIRECTORY_NAMES_NO_RECORD,
  ...EMPLOYMENT_NAMES_NO_RECORD,
  ...DISCIPLINE_NAMES_NO_RECORD,
  ...CIRCULARS_NAME_NO_RECORD,
  ...DOCUMENTS_NAME_NO_RECORD,
  'getLogo params.siteId',
  'editRolePermissions params.role',
  'attendance.punch body.clientId',
  'listAudit query.after',
  'listMails query.after',
  'listNotifications query.after',
  'saveNotificationChoice params.kind',
  'leave.revokeFeed params.kind',
  'leave.feed params.file',
  'calendar.year params.year',
  'calendar.propose params.year',
  'leave.ownReturns query.after',
  'leave.returnsToDecide query.after',
  'leave.encashments query.after',
  'leave.ownRequests query.after',
  'leave.uncovered query.after',
  'leave.requestsToDecide query.after',
  ...LETTER_NAMES_NO_RECORD,
  ...PEOPLE_NAME_NO_RECORD,
  ...PROFILE_NAMES_NO_RECORD,
  ...SALARY_NAMES_NO_RECORD,
  ...PAY_RUN_NAMES_NO_RECORD,
  ...PAY_EXTRA_NAMES_NO_RECORD,
  ...PAY_COMPONENT_NAMES_NO_RECORD,
  ...SLIP_EXTRA_NAMES_NO_RECORD,
]
