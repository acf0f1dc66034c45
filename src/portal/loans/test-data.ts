import { idOf } from '#test/helpers/screen-data.ts'
import { OMAR } from '#portal/salaries/test-data.ts'
import type { Loan, OwnLoan } from './contract.ts'
import { scheduleOf } from './rules/schedule.ts'

export const TERMS = { fils: 120_000, months: 3, firstMonth: '2026-12' } as const

export function aLoan(change: Partial<Loan> = {}): Loan {
  return {
    id: idOf(800),
    employee: OMAR,
    kind: 'loan',
    ...TERMS,
    reason: 'School fees',
    state: 'requested',
    requestedBy: OMAR.name,
    requestedAt: '2026-11-16T08:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    note: '',
    settlement: null,
    hasConsent: false,
    leftFils: TERMS.fils,
    actions: ['decide', 'consent'],
    ...change,
  }
}

export function anOwnLoan(change: Partial<OwnLoan> = {}): OwnLoan {
  return {
    id: idOf(800),
    kind: 'loan',
    ...TERMS,
    reason: 'School fees',
    state: 'requested',
    requestedAt: '2026-11-16T08:00:00.000Z',
    rejectedFor: '',
    leftFils: TERMS.fils,
    instalments: scheduleOf(TERMS),
    actions: ['withdraw'],
    ...change,
  }
}
