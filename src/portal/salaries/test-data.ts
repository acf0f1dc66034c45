import { idOf } from '#test/helpers/screen-data.ts'
import type { Amounts, PayPeriod, SalaryRow, SalaryUpdate } from './contract.ts'

/** Of the bank 033, and of another one. */
export const IBAN = 'AE070331234567890123456'
export const OTHER_IBAN = 'AE560261000012345678901'
export const MASKED = 'AE07033***********23456'

export function someAmounts(change: Partial<Amounts> = {}): Amounts {
  return { basicFils: 500_000, housingFils: 0, transportFils: 0, otherFils: 0, ...change }
}

/** Nine thousand a month, as in the domain's vector. */
export const NINE_THOUSAND = someAmounts({
  basicFils: 600_000,
  housingFils: 200_000,
  transportFils: 100_000,
})

export const OMAR = {
  id: idOf(20),
  number: '1020',
  name: { en: 'Omar Khoury', ar: 'عمر خوري' },
}

export function aSalaryRow(change: Partial<SalaryRow> = {}): SalaryRow {
  return {
    employee: { ...OMAR, department: { en: 'Operations', ar: 'العمليات' }, photoId: null },
    isOwn: false,
    pay: { ...NINE_THOUSAND, fromDay: '2026-01-01', iban: MASKED },
    waiting: false,
    ...change,
  }
}

export function aPeriod(change: Partial<PayPeriod> = {}): PayPeriod {
  return {
    ...NINE_THOUSAND,
    fromDay: '2026-01-01',
    iban: MASKED,
    before: { ...NINE_THOUSAND, basicFils: 550_000 },
    changed: ['amounts'],
    reason: 'annualReview',
    ...change,
  }
}

export function anUpdate(change: Partial<SalaryUpdate> = {}): SalaryUpdate {
  return {
    id: idOf(700),
    employee: OMAR,
    fromDay: '2027-01-01',
    before: NINE_THOUSAND,
    after: { ...NINE_THOUSAND, basicFils: 690_000 },
    reason: 'promotion',
    note: '',
    state: 'pending',
    requestedBy: { en: 'Yousef Haddad', ar: 'يوسف حداد' },
    requestedAt: '2026-11-16T08:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
    actions: ['decide'],
    ...change,
  }
}
