import { type AccessCase, missing, nothing } from './access-cases.ts'
import type { Records } from './company-records.ts'

/** The access cases of leave and of the company calendar. */
export function leaveAccessCases(records: Records): AccessCase[] {
  const { employee, cook } = records
  return [
    ...['leave.editType'].flatMap((name) =>
      missing(name, 'params.id', records.leaveTypeId, 'outsider'),
    ),
    ...nothing('leave.addBlackout', 'body.typeId', records.leaveTypeId, 'outsider'),
    ...nothing('leave.addBlackout', 'body.departmentId', records.departmentId, 'outsider'),
    ...missing('leave.removeBlackout', 'params.id', records.blackoutId, 'outsider'),
    ...['leave.changePolicy', 'leave.removePolicy'].flatMap((name) =>
      missing(name, 'params.id', records.policyId, 'outsider'),
    ),
    ...missing('leave.orderPolicies', 'params.id', records.leaveTypeId, 'outsider'),
    ...nothing('leave.orderPolicies', 'body.ids.0', records.policyId, 'outsider'),
    ...missing('leave.previewPolicy', 'body.id', records.policyId, 'outsider'),
    ...['leave.addPolicy', 'leave.previewPolicy'].flatMap((name) =>
      nothing(name, 'body.typeId', records.leaveTypeId, 'outsider'),
    ),
    ...['leave.addPolicy', 'leave.changePolicy', 'leave.previewPolicy'].flatMap((name) => [
      ...nothing(name, 'body.who.departmentIds.0', records.departmentId, 'outsider'),
      ...nothing(name, 'body.who.employeeIds.0', employee.employeeId, 'outsider'),
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
        'outsider',
      ),
      ...nothing(name, 'body.typeId', records.leaveTypeId, 'outsider'),
    ]),
    ...missing(
      'leave.adjustable',
      'params.employeeId',
      employee.employeeId,
      'kitchen@demo.test',
      'manager@demo.test',
      'outsider',
    ),
    ...missing('leave.adjustable', 'params.typeId', records.leaveTypeId, 'outsider'),
    ...missing(
      'leave.cancelEncashment',
      'params.id',
      records.encashmentId,
      'employee@demo.test',
      'manager@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...missing(
      'leave.encashments',
      'query.employeeId',
      cook.employeeId,
      'employee@demo.test',
      'manager@demo.test',
      'pro@demo.test',
      'outsider',
    ),
    ...['leave.preview', 'leave.send'].flatMap((name) =>
      nothing(name, 'body.typeId', records.leaveTypeId, 'outsider'),
    ),
    ...nothing('leave.send', 'body.fileId', records.logoId, 'employee@demo.test', 'outsider'),
    ...nothing('leave.send', 'body.coverEmployeeId', employee.employeeId, 'outsider'),
    ...missing(
      'leave.removeAttachment',
      'params.id',
      records.logoId,
      'employee@demo.test',
      'outsider',
    ),
    ...missing(
      'leave.attachment',
      'params.id',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...missing(
      'leave.request',
      'params.id',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...missing(
      'leave.decide',
      'params.id',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...missing(
      'leave.requestAtDesk',
      'params.id',
      employee.leaveRequestId,
      'employee@demo.test',
      'kitchen@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...nothing(
      'leave.decideMany',
      'body.ids.0',
      employee.leaveRequestId,
      'kitchen@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...nothing('leave.delegate', 'body.employeeId', employee.employeeId, 'outsider'),
    ...nothing('leave.delegate', 'body.typeIds.0', records.leaveTypeId, 'outsider'),
    ...nothing('leave.delegate', 'body.departmentIds.0', records.departmentId, 'outsider'),
    ...['leave.answerDelegation', 'leave.endDelegation'].flatMap((name) =>
      missing(
        name,
        'params.id',
        records.delegationId,
        'kitchen@demo.test',
        'admin@demo.test',
        'outsider',
      ),
    ),
    ...['leave.previewReturn', 'leave.reportReturn', 'leave.remindReturn'].flatMap((name) =>
      missing(name, 'body.requestId', records.endedLeaveId, 'kitchen@demo.test', 'outsider'),
    ),
    ...nothing(
      'leave.reportReturn',
      'body.fileId',
      records.logoId,
      'employee@demo.test',
      'outsider',
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
        'outsider',
      ),
    ),
    ...['leave.withdraw', 'leave.askToCancel'].flatMap((name) =>
      missing(
        name,
        'params.id',
        employee.leaveRequestId,
        'kitchen@demo.test',
        'manager@demo.test',
        'outsider',
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
        'outsider',
      ),
    ),
    ...nothing('leave.reportLines', 'query.typeId', records.leaveTypeId, 'outsider'),
    ...['leave.companyReport', 'leave.exportCompanyReport'].flatMap((name) => [
      ...nothing(name, 'query.typeId', records.leaveTypeId, 'outsider'),
      ...nothing(name, 'query.departmentId', records.departmentId, 'outsider'),
    ]),
    ...['leave.requestsToDecide', 'leave.exportRequests'].flatMap((name) => [
      ...nothing(name, 'query.typeId', records.leaveTypeId, 'outsider'),
      ...nothing(name, 'query.departmentId', records.departmentId, 'outsider'),
    ]),
    ...nothing('leave.teamCalendar', 'query.departmentId', records.departmentId, 'outsider'),
    ...missing(
      'leave.balances',
      'query.employeeId',
      cook.employeeId,
      'employee@demo.test',
      'manager@demo.test',
      'pro@demo.test',
      'outsider',
    ),
    ...['calendar.changeHoliday', 'calendar.removeHoliday'].flatMap((name) =>
      missing(name, 'params.id', records.holidayId, 'outsider'),
    ),
    ...['calendar.addHoliday', 'calendar.changeHoliday'].flatMap((name) =>
      nothing(name, 'body.workSiteId', records.workSiteId, 'outsider'),
    ),
    ...nothing('calendar.year', 'query.workSiteId', records.workSiteId, 'outsider'),
  ]
}
