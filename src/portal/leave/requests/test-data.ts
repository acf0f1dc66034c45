import { idOf } from '#test/helpers/screen-data.ts'
import type { LeaveType } from '../types/contract.ts'
import type { BalanceLine, LeaveRequest } from './contract.ts'
import type { RequestDefaults } from './defaults/contract.ts'
import type { Preview } from './preview/contract.ts'

const ANNUAL = {
  id: idOf(101),
  code: 'annual',
  name: { en: 'Annual leave', ar: 'إجازة سنوية' },
}
const SARA = { id: idOf(2), number: '1001', name: { en: 'Sara Ahmed', ar: 'سارة أحمد' } }

export function leaveRequest(change: Partial<LeaveRequest> = {}): LeaveRequest {
  return {
    id: idOf(201),
    employee: SARA,
    type: ANNUAL,
    from: '2026-11-22',
    to: '2026-11-24',
    fromMidday: false,
    toMidday: false,
    hours: null,
    amount: 3,
    state: 'pending',
    cancelRequested: false,
    cancelReason: null,
    reason: 'Family visit',
    fileId: null,
    cover: null,
    addressAway: '',
    phoneAway: '',
    ticketAsked: false,
    checkIns: [],
    steps: [
      {
        by: 'manager',
        state: 'waiting',
        approved: null,
        decidedBy: null,
        inPlaceOf: null,
        comment: '',
        at: null,
      },
    ],
    createdAt: '2026-11-10T07:00:00.000Z',
    waitingSince: '2026-11-10T07:00:00.000Z',
    passedOn: false,
    decidesFor: null,
    canDecide: false,
    canWithdraw: true,
    canRequestCancellation: false,
    ...change,
  }
}

export function balanceLine(change: Partial<BalanceLine> = {}): BalanceLine {
  return {
    type: ANNUAL,
    policy: null,
    carried: 2,
    granted: 30,
    corrected: 0,
    taken: 10,
    planned: 0,
    pending: 3,
    encashed: 0,
    expired: 0,
    nextYear: 0,
    left: 19,
    ahead: null,
    otherYears: { planned: 0, pending: 0 },
    ...change,
  }
}

export function leaveType(change: Partial<LeaveType> = {}): LeaveType & { forMe: boolean } {
  return {
    ...ANNUAL,
    active: true,
    forMe: true,
    rules: {
      unit: 'working',
      halfDays: true,
      hours: false,
      hoursOnly: false,
      sandwich: false,
      grant: { kind: 'yearly', daysPerYear: 30 },
      year: 'calendar',
      carry: null,
      encashDays: null,
      creditDays: 0,
      tiers: [{ days: null, percent: 100 }],
      occasionMonths: null,
      longestDays: null,
      minServiceMonths: 0,
      noticeDays: 0,
      backDays: 0,
      documentFromDays: null,
      blackouts: true,
      onceInEmployment: false,
      gender: null,
      nationality: null,
      returnReported: false,
      chain: [{ by: 'manager', fromDays: 0 }],
      escalateDays: null,
    },
    ...change,
  }
}

export function leavePreview(change: Partial<Preview> = {}): Preview {
  return {
    amount: 1,
    hours: null,
    days: [
      {
        day: '2026-11-11',
        half: 'all',
        amount: 1,
        why: 'counted',
        holiday: null,
        predicted: false,
      },
    ],
    balance: { before: 19, after: 18 },
    pay: [{ days: 1, percent: 100 }],
    deciders: [{ by: 'manager', name: { en: 'Omar Ali', ar: 'عمر علي' } }],
    away: [],
    checkIns: [],
    expectedReturn: '2026-11-12',
    holidaysMissing: [],
    documentNeeded: false,
    blockers: [],
    ...change,
  }
}

export function requestDefaults(change: Partial<RequestDefaults> = {}): RequestDefaults {
  return {
    zone: 'Asia/Dubai',
    today: '2026-11-10',
    firstDays: [{ typeId: ANNUAL.id, day: '2026-11-11' }],
    ...change,
  }
}
