import { idOf } from '#test/helpers/screen-data.ts'
import { OMAR } from '#portal/salaries/test-data.ts'
import type { Claim, OwnClaim } from './contract.ts'

export function anOwnClaim(change: Partial<OwnClaim> = {}): OwnClaim {
  return {
    id: idOf(850),
    day: '2026-11-16',
    category: 'travel',
    fils: 8550,
    note: 'Taxi to the bank',
    hasReceipt: true,
    state: 'pending',
    requestedAt: '2026-11-16T08:00:00.000Z',
    decisionNote: '',
    paidMonth: null,
    actions: ['withdraw'],
    ...change,
  }
}

export function aClaim(change: Partial<Claim> = {}): Claim {
  return {
    ...anOwnClaim(),
    employee: OMAR,
    decidedBy: null,
    decidedAt: null,
    actions: ['decide'],
    ...change,
  }
}
