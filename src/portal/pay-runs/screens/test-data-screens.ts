import type { ReplyOf } from '#platform/http/endpoint.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type { LineTotal, listRuns, PayRules, Run, RunSlip, showRun } from '../contract.ts'
import type { AllPayRules } from '../pay-rules/contract.ts'
import type { OvertimeRow, PayMonth } from '../months/contract.ts'

export const OMAR = {
  id: idOf(20),
  number: '1002',
  name: { en: 'Omar Khoury', ar: 'عمر خوري' },
  department: { en: 'Operations', ar: 'العمليات' },
  photoId: null,
}
export const LAYLA = {
  id: idOf(21),
  number: '1003',
  name: { en: 'Layla Haddad', ar: 'ليلى حداد' },
  department: { en: 'Finance', ar: 'المالية' },
  photoId: null,
}
/** The user that screens are rendered for. */
export const SARA = {
  id: idOf(2),
  number: '1001',
  name: { en: 'Sara Ahmed', ar: 'سارة أحمد' },
  department: { en: 'Finance', ar: 'المالية' },
  photoId: null,
}
export const MARICEL = { en: 'Maricel Reyes', ar: 'ماريسيل رييس' }

/** October, over and not locked, with nothing left to decide. */
export function aPayMonth(change: Partial<PayMonth> = {}): PayMonth {
  return {
    month: '2026-10',
    lockedAt: null,
    lockedBy: null,
    canLock: true,
    canUnlock: false,
    flagged: 0,
    corrections: 0,
    leave: 0,
    overtime: 0,
    runFirst: null,
    laterPaid: false,
    runs: [],
    ...change,
  }
}

export function aLockedMonth(change: Partial<PayMonth> = {}): PayMonth {
  return aPayMonth({
    lockedAt: '2026-11-02T08:00:00.000Z',
    lockedBy: MARICEL,
    canLock: false,
    canUnlock: true,
    ...change,
  })
}

/** A draft of October for 120 employees. */
export function aRun(change: Partial<Run> = {}): Run {
  return {
    id: idOf(50),
    kind: 'month',
    month: '2026-10',
    number: 1,
    person: null,
    state: 'draft',
    failed: false,
    done: 120,
    toDo: 120,
    people: 120,
    earningsFils: 95_000_000,
    deductionsFils: 5_000_000,
    netFils: 90_000_000,
    employerFils: 1_500_000,
    requestedBy: SARA.name,
    requestedAt: '2026-11-03T08:00:00.000Z',
    submittedBy: null,
    submittedAt: null,
    decidedBy: null,
    decidedAt: null,
    note: '',
    actions: ['recompute', 'submit', 'cancel'],
    ...change,
  }
}

const SUBMITTED = { submittedBy: SARA.name, submittedAt: '2026-11-04T08:00:00.000Z' } as const

export function aSubmittedRun(change: Partial<Run> = {}): Run {
  return aRun({ state: 'submitted', ...SUBMITTED, actions: ['cancel'], ...change })
}

export function anApprovedRun(change: Partial<Run> = {}): Run {
  return aRun({
    state: 'approved',
    ...SUBMITTED,
    decidedBy: MARICEL,
    decidedAt: '2026-11-05T08:00:00.000Z',
    actions: [],
    ...change,
  })
}

type RunList = ReplyOf<typeof listRuns>

export function someRuns(items: readonly Run[] = [], nextMonth = '2026-10'): RunList {
  return { items: [...items], next: null, currency: 'AED', nextMonth }
}

export function aLine(change: Partial<LineTotal> = {}): LineTotal {
  return {
    code: 'basic',
    kind: 'pay',
    people: 120,
    effectFils: 60_000_000,
    lastFils: 60_000_000,
    ...change,
  }
}

type ShownRun = ReplyOf<typeof showRun>

/** A run beside September: more overtime, a new penalty, the same basic salaries. */
export function aShownRun(run: Run = aRun(), change: Partial<ShownRun> = {}): ShownRun {
  return {
    run,
    currency: 'AED',
    totals: [
      aLine(),
      aLine({ code: 'overtimeDay', people: 12, effectFils: 900_000, lastFils: 400_000 }),
      aLine({ code: 'penalty', people: 1, effectFils: -30_000, lastFils: 0 }),
    ],
    last: {
      people: 118,
      earningsFils: 94_500_000,
      deductionsFils: 5_000_000,
      netFils: 89_500_000,
      employerFils: 1_500_000,
    },
    warnings: [
      { warning: 'noAccount', people: 1 },
      { warning: 'deductionShare', people: 3 },
    ],
    owed: null,
    ...change,
  }
}

export function aRunSlip(change: Partial<RunSlip> = {}): RunSlip {
  return {
    id: idOf(60),
    employee: OMAR,
    earningsFils: 900_000,
    deductionsFils: 30_000,
    netFils: 870_000,
    lastNetFils: 900_000,
    warnings: [],
    owedFils: 0,
    held: false,
    ...change,
  }
}

export function anOvertimeRow(change: Partial<OvertimeRow> = {}): OvertimeRow {
  return {
    employee: OMAR,
    days: [
      { day: '2026-10-06', kind: 'day', minutes: 90 },
      { day: '2026-10-10', kind: 'restDay', minutes: 240 },
    ],
    current: [],
    decision: 'waiting',
    decidedBy: null,
    changed: false,
    isOwn: false,
    ...change,
  }
}

export function somePayRules(change: Partial<PayRules> = {}): PayRules {
  return {
    divisor: 'fixed30',
    dayBase: 'wage',
    hoursADay: 8,
    overtimePercents: { day: 125, night: 150, restDay: 150, holiday: 150 },
    absenceDeducted: true,
    lateness: 'none',
    lateTolerance: 60,
    deductionSharePercent: 50,
    putOffDeductions: true,
    pension: [
      { nationality: 'AE', joinedFrom: null, employeeHundredths: 500, employerHundredths: 1250 },
    ],
    ...change,
  }
}

/** Rules of a site that are for every month; pay up to September is approved. */
export function allPayRules(change: Partial<AllPayRules> = {}): AllPayRules {
  return {
    items: [
      { fromMonth: null, toMonth: null, rules: somePayRules(), changed: null, isPlanned: false },
    ],
    months: ['2026-10', '2026-11', '2026-12', '2027-01'],
    version: 3,
    ...change,
  }
}
