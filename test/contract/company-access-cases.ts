import { EVERYTHING } from '#test/helpers/test-product.ts'
import type { Records } from './company-records.ts'
import { DIRECTORY_NAMES_NO_RECORD, directoryAccessCases } from './directory.ts'
import { SHOP_NAMES_NO_RECORD, shopAccessCases } from './shop-access-cases.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'


export function accessCasesOf(records: Records): AccessCase[] {
  const { employee, manager, cook, hr } = records
  return [
    ...shopAccessCases(records.shop),
    ...directoryAccessCases(records.directory),
    ...missing(
      'endSession',
      'params.id',
      manager.sessionId,
      'employee@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...['removePushDevice', 'testPushDevice'].flatMap((name) =>
      missing(
        name,
        'params.id',
        records.pushDeviceId,
        'employee@demo.test',
        'admin@demo.test',
        'stranger',
      ),
    ),
    ...['disablePerson', 'enablePerson', 'endPersonSessions', 'editRoles', 'invitePerson'].flatMap(
      (name) => missing(name, 'params.userId', employee.userId, 'stranger'),
    ),
    ...nothing('invitePeople', 'body.userIds.0', employee.userId, 'stranger'),
    ...missing('openMail', 'params.id', records.mailId, 'stranger'),
    ...missing('getLogo', 'params.fileId', records.logoId, 'anyone'),
    ...nothing('listAudit', 'query.actor', employee.userId, 'stranger'),
    ...['attendance.month', 'attendance.exportMonth'].flatMap((name) =>
      missing(
        name,
        'query.employeeId',
        cook.employeeId,
        'employee@demo.test',
        'manager@demo.test',
        'pro@demo.test',
        'stranger',
      ),
    ),
    ...nothing('attendance.board', 'query.departmentId', records.departmentId, 'stranger'),
    ...nothing('attendance.exportMonths', 'query.departmentId', records.departmentId, 'stranger'),
    ...missing(
      'attendance.acceptReview',
      'params.id',
      cook.flaggedSessionId,
      'employee@demo.test',
      'manager@demo.test',
      'stranger',
    ),
    ...missing(
      'attendance.correction',
      'params.id',
      cook.correctionId,
      'employee@demo.test',
      'manager@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'attendance.decideCorrection',
      'params.id',
      cook.correctionId,
      'employee@demo.test',
      'manager@demo.test',
      'stranger',
    ),
    ...missing(
      'attendance.withdrawCorrection',
      'params.id',
      employee.correctionId,
      'kitchen@demo.test',
      'manager@demo.test',
      'stranger',
    ),
    ...['attendance.updateShift'].flatMap((name) =>
      missing(name, 'params.id', records.shiftId, 'stranger'),
    ),
    ...['attendance.updateSeason', 'attendance.deleteSeason'].flatMap((name) =>
      missing(name, 'params.id', records.seasonId, 'stranger'),
    ),
    ...['attendance.createSeason', 'attendance.updateSeason'].flatMap((name) =>
      nothing(name, 'body.shiftId', records.shiftId, 'stranger'),
    ),
    ...missing('attendance.updateWorkSite', 'params.id', records.workSiteId, 'stranger'),
    ...missing('attendance.assignments', 'params.id', employee.employeeId, 'stranger'),
    ...['attendance.assignShift', 'attendance.assignWorkSites'].flatMap((name) =>
      nothing(name, 'body.employeeIds.0', employee.employeeId, 'stranger'),
    ),
    ...nothing('attendance.assignShift', 'body.shiftId', records.shiftId, 'stranger'),
    ...nothing('attendance.assignWorkSites', 'body.workSiteIds.0', records.workSiteId, 'stranger'),
    ...['leave.editType'].flatMap((name) =>
      missing(name, 'params.id', records.leaveTypeId, 'stranger'),
    ),
    ...nothing('leave.addBlackout', 'body.typeId', records.leaveTypeId, 'stranger'),
    ...nothing('leave.addBlackout', 'body.departmentId', records.departmentId, 'stranger'),
    ...missing('leave.removeBlackout', 'params.id', records.blackoutId, 'stranger'),
    ...['leave.changePolicy', 'leave.removePolicy'].flatMap((name) =>
      missing(name, 'params.id', records.policyId, 'stranger'),
    ),
    ...missing('leave.orderPolicies', 'params.id', records.leaveTypeId, 'stranger'),
    ...nothing('leave.orderPolicies', 'body.ids.0', records.policyId, 'stranger'),
    ...missing('leave.previewPolicy', 'body.id', records.policyId, 'stranger'),
    ...['leave.addPolicy', 'leave.previewPolicy'].flatMap((name) =>
      nothing(name, 'body.typeId', records.leaveTypeId, 'stranger'),
    ),
    ...['leave.addPolicy', 'leave.changePolicy', 'leave.previewPolicy'].flatMap((name) => [
      ...nothing(name, 'body.who.departmentIds.0', records.departmentId, 'stranger'),
      ...nothing(name, 'body.who.employeeIds.0', employee.employeeId, 'stranger'),
    ]),
    ...[
      'leave.previewCorrection',
      'leave.correctBalance',
      'leave.previewEncashment',
      'leave.encash',
    ].flatMap((name) => [
      ...missing(
        name,
        'body.employeeId',
        employee.employeeId,
        'kitchen@demo.test',
        'manager@demo.test',
        'admin@demo.test',
        'stranger',
      ),
      ...nothing(name, 'body.typeId', records.leaveTypeId, 'stranger'),
    ]),
    ...missing(
      'leave.adjustable',
      'params.employeeId',
      employee.employeeId,
      'kitchen@demo.test',
      'manager@demo.test',
      'stranger',
    ),
    ...missing('leave.adjustable', 'params.typeId', records.leaveTypeId, 'stranger'),
    ...missing(
      'leave.cancelEncashment',
      'params.id',
      records.encashmentId,
      'employee@demo.test',
      'manager@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'leave.encashments',
      'query.employeeId',
      cook.employeeId,
      'employee@demo.test',
      'manager@demo.test',
      'pro@demo.test',
      'stranger',
    ),
    ...['leave.preview', 'leave.send'].flatMap((name) =>
      nothing(name, 'body.typeId', records.leaveTypeId, 'stranger'),
    ),
    ...nothing('leave.send', 'body.fileId', records.logoId, 'employee@demo.test', 'stranger'),
    ...nothing('leave.send', 'body.coverEmployeeId', employee.employeeId, 'stranger'),
    ...missing(
      'leave.attachment',
      'params.id',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'leave.request',
      'params.id',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'leave.decide',
      'params.id',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...missing(
      'leave.requestAtDesk',
      'params.id',
      employee.leaveRequestId,
      'employee@demo.test',
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...nothing(
      'leave.decideMany',
      'body.ids.0',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'stranger',
    ),
    ...nothing('leave.delegate', 'body.employeeId', employee.employeeId, 'stranger'),
    ...nothing('leave.delegate', 'body.typeIds.0', records.leaveTypeId, 'stranger'),
    ...nothing('leave.delegate', 'body.departmentIds.0', records.departmentId, 'stranger'),
    ...['leave.answerDelegation', 'leave.endDelegation'].flatMap((name) =>
      missing(
        name,
        'params.id',
        records.delegationId,
        'kitchen@demo.test',
        'admin@demo.test',
        'stranger',
      ),
    ),
    ...['leave.previewReturn', 'leave.reportReturn'].flatMap((name) =>
      missing(
        name,
        'body.requestId',
        records.endedLeaveId,
        'kitchen@demo.test',
        'manager@demo.test',
        'stranger',
      ),
    ),
    ...nothing(
      'leave.reportReturn',
      'body.fileId',
      records.logoId,
      'employee@demo.test',
      'stranger',
    ),
    ...[
      'leave.return',
      'leave.returnChoices',
      'leave.returnDocument',
      'leave.decideReturn',
    ].flatMap((name) =>
      missing(
        name,
        'params.id',
        records.leaveReturnId,
        'kitchen@demo.test',
        'admin@demo.test',
        'stranger',
      ),
    ),
    ...['leave.withdraw', 'leave.askToCancel'].flatMap((name) =>
      missing(
        name,
        'params.id',
        employee.leaveRequestId,
        'kitchen@demo.test',
        'manager@demo.test',
        'stranger',
      ),
    ),
    ...['leave.report', 'leave.reportLines', 'leave.exportReport'].flatMap((name) =>
      missing(
        name,
        'query.employeeId',
        cook.employeeId,
        'employee@demo.test',
        'manager@demo.test',
        'pro@demo.test',
        'stranger',
      ),
    ),
    ...nothing('leave.reportLines', 'query.typeId', records.leaveTypeId, 'stranger'),
    ...['leave.companyReport', 'leave.exportCompanyReport'].flatMap((name) => [
      ...nothing(name, 'query.typeId', records.leaveTypeId, 'stranger'),
      ...nothing(name, 'query.departmentId', records.departmentId, 'stranger'),
    ]),
    ...nothing('leave.teamCalendar', 'query.departmentId', records.departmentId, 'stranger'),
    ...missing(
      'leave.balances',
      'query.employeeId',
      cook.employeeId,
      'employee@demo.test',
      'manager@demo.test',
      'pro@demo.test',
      'stranger',
    ),
    ...['calendar.changeHoliday', 'calendar.removeHoliday'].flatMap((name) =>
      missing(name, 'params.id', records.holidayId, 'stranger'),
    ),
    ...['calendar.addHoliday', 'calendar.changeHoliday'].flatMap((name) =>
      nothing(name, 'body.workSiteId', records.workSiteId, 'stranger'),
    ),
    ...nothing('calendar.year', 'query.workSiteId', records.workSiteId, 'stranger'),
    ...nothing('listEmployees', 'query.department', records.departmentId, 'stranger'),
    ...['getEmployee', 'openEmployeePapers'].flatMap((name) =>
      missing(name, 'params.id', employee.employeeId, 'stranger'),
    ),
    ...[
      'getImport',
      'listImportRows',
      'startImport',
      'discardImport',
      'downloadRefusedRows',
    ].flatMap((name) => missing(name, 'params.id', hr.importId, EVERYTHING, 'stranger')),
  ]
}

/**
 * Parameters that identify no private record: the site of a logo, a role, the punch id that the
 * device creates, and page cursors.
 */
export const NAMES_NO_RECORD = [
  ...SHOP_NAMES_NO_RECORD,
  ...DIRECTORY_NAMES_NO_RECORD,
  'getLogo params.siteId',
  'editRolePermissions params.role',
  'attendance.punch body.clientId',
  'listAudit query.after',
  'listMails query.after',
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
]
