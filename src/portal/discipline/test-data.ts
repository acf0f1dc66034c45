import type { ReplyOf } from '#platform/http/endpoint.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type { Case, Penalty } from './contract.ts'
import type { PenaltyOption } from './desk/contract.ts'
import type { Evidence, listEvidence } from './evidence/contract.ts'
import type { PenaltyOptions } from './screens/measure-draft.ts'
import type { DisciplineSettings, Offence } from './set-up/contract.ts'

const SARA = { id: idOf(2), number: '1001', name: { en: 'Sara Ahmed', ar: 'سارة أحمد' } }
const LATENESS = {
  id: idOf(31),
  name: { en: 'Repeated lateness', ar: 'تأخر متكرر' },
  timing: 'lateness' as const,
}

/** A case just reported, as its employee or HR sees it by its other fields. */
export function aCase(change: Partial<Case> = {}): Case {
  return {
    id: idOf(301),
    employee: SARA,
    offence: LATENESS,
    happenedOn: '2026-11-12',
    discoveredOn: '2026-11-12',
    elsewhere: '',
    status: 'reported',
    report: null,
    charge: null,
    answer: null,
    hearing: null,
    investigation: null,
    removal: null,
    penalty: null,
    closing: null,
    deadline: null,
    actions: [],
    ...change,
  }
}

const CHARGE = { text: 'You were late on five days.', on: '2026-11-16', answerUntil: '2026-11-21' }

/** Charged on Monday; three days are left to answer on Wednesday. */
export function chargedCase(change: Partial<Case> = {}): Case {
  return aCase({
    status: 'charged',
    charge: CHARGE,
    deadline: { kind: 'answer', on: '2026-11-21', daysLeft: 3 },
    actions: ['answer'],
    ...change,
  })
}

export function aPenalty(change: Partial<Penalty> = {}): Penalty {
  const measure = { kind: 'deduction' as const, days: 2, payMonth: '2026-11' }
  return {
    measure,
    given: measure,
    reason: 'The record shows it.',
    nextKind: 'suspension',
    by: { en: 'Hanan Saleh', ar: 'حنان صالح' },
    on: '2026-11-17',
    acknowledgedAt: null,
    objectUntil: '2026-12-01',
    objection: null,
    resolution: null,
    expiresOn: '2027-11-17',
    ...change,
  }
}

export function decidedCase(change: Partial<Case> = {}): Case {
  return aCase({
    status: 'given',
    charge: CHARGE,
    answer: { text: 'The bus was late.', at: '2026-11-16T08:00:00.000Z' },
    hearing: { on: '2026-11-16', attended: true, statement: 'Repeats the answer.' },
    investigation: { on: '2026-11-16', findings: 'Five late arrivals.' },
    penalty: aPenalty(),
    deadline: { kind: 'object', on: '2026-12-01', daysLeft: 13 },
    actions: ['acknowledge', 'object'],
    ...change,
  })
}

function option(change: Partial<PenaltyOption> & Pick<PenaltyOption, 'kind'>): PenaltyOption {
  return { blocked: null, maxDays: null, maxMonths: null, ...change }
}

/** Three days were deducted this month already, and the company has no promotion scheme. */
export function penaltyOptions(change: Partial<PenaltyOptions> = {}): PenaltyOptions {
  return {
    today: '2026-11-18',
    options: [
      option({ kind: 'notice' }),
      option({ kind: 'warning' }),
      option({ kind: 'deduction', maxDays: 5 }),
      option({ kind: 'suspension', maxDays: 14 }),
      option({ kind: 'increment', maxMonths: 12 }),
      option({
        kind: 'promotion',
        maxMonths: 24,
        blocked: { code: 'discipline.noPromotions', details: {} },
      }),
      option({ kind: 'dismissal' }),
    ],
    months: [
      { month: '2026-11', left: 2 },
      { month: '2026-12', left: 5 },
      { month: '2027-01', left: 5 },
    ],
    warnAboveDays: 1.5,
    suspensionFrom: '2026-11-18',
    lastDay: { from: '2026-12-18', to: '2027-02-16' },
    timesBefore: 1,
    usual: { kind: 'deduction', days: 1 },
    nextKind: 'suspension',
    ...change,
  }
}

export function anOffence(change: Partial<Offence> = {}): Offence {
  return {
    ...LATENESS,
    ladder: [
      { kind: 'warning', days: null },
      { kind: 'deduction', days: 1 },
    ],
    active: true,
    ...change,
  }
}

/** The files of a case, as HR sees them; more can be added. */
export function evidence(
  change: Partial<ReplyOf<typeof listEvidence>> = {},
): ReplyOf<typeof listEvidence> {
  return { items: [], canAdd: false, side: 'hr', ...change }
}

export function anEvidence(change: Partial<Evidence> = {}): Evidence {
  return {
    id: idOf(501),
    name: 'door-log.pdf',
    bytes: 20_480,
    side: 'hr',
    addedAt: '2026-11-16T08:00:00.000Z',
    ...change,
  }
}

export const SETTINGS: DisciplineSettings = {
  answerDays: 5,
  objectionDays: 14,
  expiryMonths: 12,
  increments: true,
  promotions: false,
}
