import { segmentsOn, someHours } from '#portal/attendance/test-data.ts'

const names = { en: 'Anything', ar: 'أي شيء' }
const hours = someHours({ segments: segmentsOn([1], '08:00', '12:00') })
export const SHIFT = { name: names, fromDate: '2027-01-04', hours }
export const SEASON = {
  name: names,
  fromDate: '2027-02-08',
  toDate: '2027-03-09',
  shiftId: null,
  change: { kind: 'minus', minutes: 60 },
}

export const BLACKOUT = {
  name: names,
  fromDate: '2027-06-01',
  toDate: '2027-06-05',
  typeId: null,
  departmentId: null,
}

const EVERYBODY = {
  departmentIds: [],
  positions: [],
  employeeIds: [],
  nationality: null,
  gender: null,
}

/** Of annual leave, which the UAE grants month by month. */
export function policyBody(typeId: string): object {
  const grant = { kind: 'monthly', bands: [{ fromMonths: 0, daysPerYear: 35, backdated: false }] }
  return {
    typeId,
    name: names,
    who: EVERYBODY,
    gives: { grant, carry: { kind: 'asType' } },
    fromDay: '2027-07-01',
    lastDay: null,
  }
}

export const CORRECTION = { ofYear: '2026-01-01', day: '2026-11-02', days: 0.5 }
export const ENCASHMENT = { day: '2026-11-02', days: 1 }

export const HOLIDAY = {
  name: names,
  first: { calendar: 'gregorian', day: '2027-06-10' },
  days: 1,
  state: 'predicted',
  workSiteId: null,
}

/** A month after the tests' clock, when annual leave can be requested. */
const LEAVE_DAY = '2026-12-21'

export function previewBody(typeId: string, from = LEAVE_DAY): object {
  return { typeId, from, to: from, fromMidday: false, toMidday: false, hours: null }
}

export function leaveBody(typeId: string, from = LEAVE_DAY): object {
  return {
    ...previewBody(typeId, from),
    reason: '',
    fileId: null,
    coverEmployeeId: null,
    addressAway: '',
    phoneAway: '',
    ticketAsked: false,
  }
}

/** A document as its employee sends it, without pages. */
export function documentBody(type: string): object {
  return {
    type,
    documentId: null,
    name: 'Anything',
    number: '4711',
    secondNumber: '',
    issuedOn: null,
    expiresOn: '2027-06-30',
    country: null,
    fileIds: [],
    confirmedFields: [],
  }
}

export function taskBody(employeeIds: readonly string[]): object {
  return {
    employeeIds,
    dependantIds: [],
    type: 'drivingLicence',
    kind: 'new',
    dueOn: '2027-06-30',
    ownerUserId: null,
  }
}

/** One black dot. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
