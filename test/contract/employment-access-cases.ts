import { type AccessCase, missing, nothing } from './access-cases.ts'
import type { Records } from './company-records.ts'

const OF_ONE = [
  'employment.show',
  'employment.changeJob',
  'employment.correctPeriod',
  'employment.removePeriod',
  'employment.suspend',
  'employment.resume',
  'employment.end',
  'employment.withdrawEnd',
  'employment.withdrawPastEnd',
  'employment.rehire',
  'employment.editPersonal',
  'employment.removePlanned',
  'checklists.show',
  'checklists.addItem',
]

/** The access cases of employment, checklists and work history. */
export function employmentAccessCases(records: Records): AccessCase[] {
  const { employee, departmentId, workSiteId, shiftId, employment } = records
  return [
    ...OF_ONE.flatMap((name) => missing(name, 'params.id', employee.employeeId, 'outsider')),
    ...['employment.changeJob', 'employment.correctPeriod', 'employment.rehire'].flatMap((name) => [
      ...nothing(name, 'body.job.departmentId', departmentId, 'outsider'),
      ...nothing(name, 'body.job.workSiteId', workSiteId, 'outsider'),
      ...nothing(name, 'body.job.managerId', employee.employeeId, 'outsider'),
    ]),
    ...nothing('employment.rehire', 'body.shiftId', shiftId, 'outsider'),
    ...nothing('employment.end', 'body.handoverTo', employee.employeeId, 'outsider'),
    ...nothing('employment.hire', 'body.departmentId', departmentId, 'outsider'),
    ...nothing('employment.hire', 'body.managerId', employee.employeeId, 'outsider'),
    ...nothing('employment.hire', 'body.workSiteId', workSiteId, 'outsider'),
    ...nothing('employment.hire', 'body.shiftId', shiftId, 'outsider'),
    ...nothing('employment.hire', 'body.notTheSameAs.0', employee.employeeId, 'outsider'),
    ...missing(
      'checklists.markItem',
      'params.id',
      employment.itemId,
      'kitchen@demo.test',
      'outsider',
    ),
    ...missing('checklists.removeItem', 'params.id', employment.itemId, 'outsider'),
    ...['checklists.updateTemplate', 'checklists.removeTemplate'].flatMap((name) =>
      missing(name, 'params.id', employment.templateId, 'outsider'),
    ),
    ...['checklists.createTemplate', 'checklists.updateTemplate'].flatMap((name) =>
      nothing(name, 'body.departmentId', departmentId, 'outsider'),
    ),
    ...['workHistory.updateEmployer', 'workHistory.removeEmployer'].flatMap((name) =>
      missing(name, 'params.id', employment.employerId, 'kitchen@demo.test', 'outsider'),
    ),
    ...['workHistory.updateCertificate', 'workHistory.removeCertificate'].flatMap((name) =>
      missing(name, 'params.id', employment.certificateId, 'kitchen@demo.test', 'outsider'),
    ),
    ...missing('listRecordHistory', 'params.id', employee.employeeId, 'outsider'),
    ...nothing('workHistory.background', 'params.id', employee.employeeId, 'outsider'),
    ...missing('workHistory.verify', 'params.id', employee.employeeId, 'outsider'),
    ...missing('workHistory.verify', 'params.entryId', employment.employerId, 'outsider'),
  ]
}

/** Parameters that identify no private record: days of a history, and page cursors. */
export const EMPLOYMENT_NAMES_NO_RECORD = [
  'employment.correctPeriod params.fromDay',
  'employment.removePeriod params.fromDay',
  'employment.removePlanned params.fromDay',
  'checklists.mine query.after',
  'checklists.list query.after',
  'listRecordHistory query.after',
  'listOwnRecordHistory query.after',
]

const names = { en: 'Anything', ar: 'أي شيء' }
const job = {
  position: names,
  departmentId: null,
  workSiteId: null,
  managerId: null,
  grade: '',
}

/** Bodies that would succeed if the record were the caller's. */
export function employmentBodies(records: Records): Readonly<Record<string, unknown>> {
  const whole = { ...job, departmentId: records.departmentId }
  const template = {
    list: 'onboarding',
    departmentId: null,
    title: names,
    owner: 'hr',
    dueDays: 0,
  }
  return {
    'employment.changeJob': { reason: 'changed', fromDay: '2026-11-18', job: whole, note: '' },
    'employment.correctPeriod': { fromDay: '2026-11-18', job: whole, note: '' },
    'employment.suspend': { fromDay: '2026-11-18', lastDay: null, note: '' },
    'employment.resume': { fromDay: '2026-11-18', note: '' },
    'employment.end': {
      kind: 'contractEnd',
      noticeDay: null,
      lastDay: '2026-12-31',
      basis: 'law',
      toAnotherEmployer: false,
      reason: '',
      handoverTo: null,
      handoverNote: '',
    },
    'employment.withdrawPastEnd': { reason: 'Anything' },
    'employment.rehire': { fromDay: '2026-11-18', job: whole, shiftId: null, note: '' },
    'employment.editPersonal': { fromDay: '2026-11-18', details: { phone: '0501234567' } },
    'resignation.send': { lastDay: '2026-12-31', toAnotherEmployer: false, reason: '' },
    'checklists.addItem': {
      list: 'onboarding',
      title: names,
      owner: 'hr',
      dueDay: '2026-12-01',
    },
    'checklists.markItem': { done: true },
    'checklists.createTemplate': template,
    'checklists.updateTemplate': template,
    'workHistory.updateEmployer': {
      employer: 'Anything',
      position: 'Anything',
      country: '',
      fromDay: '2015-01-01',
      toDay: '2016-01-01',
    },
    'workHistory.updateCertificate': {
      title: 'Anything',
      issuer: 'Anything',
      issuedDay: '2015-01-01',
      expiresDay: null,
    },
    'workHistory.verify': { isVerified: true },
  }
}
