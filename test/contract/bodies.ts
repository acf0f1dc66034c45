import { packOf } from '#portal/leave/types/packs/packs.ts'
import {
  BLACKOUT,
  CORRECTION,
  ENCASHMENT,
  HOLIDAY,
  leaveBody,
  policyBody,
  previewBody,
  SEASON,
  SHIFT,
} from './company-bodies.ts'
import type { Records } from './company-records.ts'
import { circularBodies } from './circular-records.ts'
import { letterBodies } from './letter-cases.ts'
import { PEOPLE_BODIES } from './people-access-cases.ts'
import { profileBodies } from './profile-cases.ts'
import { payComponentBodies } from './pay-component-cases.ts'
import { payExtraBodies } from './pay-extra-cases.ts'
import { payRunBodies } from './pay-run-cases.ts'
import { salaryBodies } from './salary-cases.ts'
import { slipExtraBodies } from './slip-extra-cases.ts'
import { directoryBodies } from './directory.ts'
import { employmentBodies } from './employment-access-cases.ts'
import { disciplineBodies } from './discipline-records.ts'
import { documentBodies } from './document-access-cases.ts'
import { shopBodies } from './shop-access-cases.ts'

const names = { en: 'Anything', ar: 'أي شيء' }
const workSite = {
  name: names,
  address: '',
  zone: 'Asia/Dubai',
  area: { kind: 'circle', latitude: 25, longitude: 55, radiusM: 50 },
  maxAccuracyM: 50,
  maxAgeS: 60,
  outside: 'flag',
  active: true,
}

/** Bodies that would succeed if the record were the caller's, since only the inserted id is not. */
export function bodies(
  records: Records,
  own: { employeeId: string },
): Readonly<Record<string, unknown>> {
  return {
    ...shopBodies(records.shop),
    ...directoryBodies(records.directory),
    ...employmentBodies(records),
    ...disciplineBodies(records.discipline, own),
    ...circularBodies(),
    ...documentBodies(records, own),
    ...letterBodies(records.letters, own),
    ...PEOPLE_BODIES,
    ...profileBodies(records.profile),
    ...salaryBodies(),
    ...payRunBodies(records.payRuns),
    ...payExtraBodies(records.payExtras),
    ...payComponentBodies(records.payComponents),
    ...slipExtraBodies(),
    'attendance.updateShift': { ...SHIFT, active: true },
    'attendance.createSeason': SEASON,
    'attendance.updateSeason': SEASON,
    'attendance.updateWorkSite': workSite,
    'attendance.changeSettings': { punchDelayMinutes: 5 },
    'attendance.setCheckOut': { outAt: '2026-11-11T13:00:00.000Z' },
    'attendance.noteSession': { note: 'Anything' },
    'attendance.decideCorrection': { approve: true, comment: '' },
    'attendance.assignShift': {
      employeeIds: [own.employeeId],
      fromDate: '2026-12-01',
      toDate: null,
      shiftId: records.outsider.shiftId,
    },
    'attendance.assignWorkSites': {
      employeeIds: [own.employeeId],
      fromDate: '2026-12-01',
      toDate: null,
      workSiteIds: [],
    },
    recheckImport: { rows: [{ row: 2, cells: {} }] },
    'leave.addType': {
      name: { en: 'Anything new', ar: 'أي شيء جديد' },
      active: true,
      rules: packOf('AE')[0]?.rules,
    },
    'leave.editType': {
      name: { en: 'Anything', ar: 'أي شيء' },
      active: true,
      rules: packOf('AE')[0]?.rules,
    },
    'leave.addBlackout': BLACKOUT,
    'leave.addPolicy': policyBody(records.outsider.leaveTypeId),
    'leave.changePolicy': { ...policyBody(records.outsider.leaveTypeId), typeId: undefined },
    'leave.previewPolicy': {
      ...policyBody(records.outsider.leaveTypeId),
      name: undefined,
      lastDay: undefined,
      id: null,
    },
    'leave.orderPolicies': { ids: [records.policyId] },
    'calendar.addHoliday': HOLIDAY,
    'calendar.changeHoliday': HOLIDAY,
    'leave.previewCorrection': { ...own, ...CORRECTION, typeId: records.outsider.leaveTypeId },
    'leave.correctBalance': {
      ...own,
      ...CORRECTION,
      typeId: records.outsider.leaveTypeId,
      note: 'Anything',
    },
    'leave.previewEncashment': { ...own, ...ENCASHMENT, typeId: records.outsider.leaveTypeId },
    'leave.encash': { ...own, ...ENCASHMENT, typeId: records.outsider.leaveTypeId, note: '' },
    'leave.preview': { ...previewBody(records.outsider.leaveTypeId), hasFile: false },
    'leave.send': leaveBody(records.outsider.leaveTypeId),
    'leave.decide': { approve: false, comment: 'Anything' },
    'leave.previewReturn': { requestId: records.endedLeaveId, actualDate: '2026-10-08' },
    'leave.reportReturn': {
      requestId: records.endedLeaveId,
      actualDate: '2026-10-08',
      reason: '',
      fileId: null,
    },
    'leave.remindReturn': { requestId: records.endedLeaveId },
    'leave.decideReturn': { approve: false, comment: 'Anything', lateAs: null },
    'leave.askToCancel': { reason: 'Anything' },
    'leave.delegate': {
      employeeId: own.employeeId,
      from: '2026-12-01',
      to: '2026-12-05',
      typeIds: null,
      departmentIds: null,
    },
    'leave.answerDelegation': { accept: true },
    'leave.decideMany': { ids: [own.employeeId], approve: false, comment: 'Anything' },
    'attendance.requestCorrection': {
      day: '2026-11-11',
      requested: [{ inAt: '2026-11-11T05:01:00.000Z', outAt: '2026-11-11T13:02:00.000Z' }],
      reason: 'Forgot',
    },
  }
}
