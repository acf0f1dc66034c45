import type { ReplyOf } from '#platform/http/endpoint.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type { checkWageFile, WageFileRow, WageProblem } from './contract.ts'
import type { DoubleWage } from './double/contract.ts'

type Check = ReplyOf<typeof checkWageFile>

export const OMAR = { id: idOf(20), number: '1002', name: { en: 'Omar Khoury', ar: 'عمر خوري' } }
export const LAYLA = { id: idOf(21), number: '1003', name: { en: 'Layla Haddad', ar: 'ليلى حداد' } }
export const NAME = '0000000123456261101091507.SIF'
export const OLD_NAME = '0000000123456261101080000.SIF'

export function aFile(change: Partial<WageFileRow> = {}): WageFileRow {
  return {
    id: idOf(70),
    name: NAME,
    month: '2026-10',
    people: 2,
    totalFils: 1_081_502,
    writtenBy: { en: 'Maricel Reyes', ar: 'ماريسيل رييس' },
    writtenAt: '2026-11-01T05:15:07.000Z',
    answeredAt: null,
    sent: 2,
    pending: 0,
    paid: 0,
    returned: 0,
    stopped: 0,
    voided: 0,
    toStop: 0,
    paidTwice: 0,
    void: null,
    ...change,
  }
}

export function aCheck(change: Partial<Check> = {}): Check {
  return {
    currency: 'AED',
    month: '2026-10',
    isSetUp: true,
    people: 2,
    totalFils: 1_081_502,
    blocking: 0,
    warnings: 0,
    problems: [],
    warningCounts: [],
    returnedAgain: 0,
    wages: 2,
    paidWages: 0,
    paidFils: 0,
    doubles: [],
    heldPeople: 0,
    held: [],
    files: [],
    ...change,
  }
}

export function aProblem(change: Partial<WageProblem> = {}): WageProblem {
  return {
    code: 'W04',
    level: 'block',
    field: 'account',
    reason: 'missing',
    details: {},
    employee: OMAR,
    holdSlipId: null,
    ...change,
  }
}

/** A wage that the old file paid, and that the new one has too. */
export function aDouble(change: Partial<DoubleWage> = {}): DoubleWage {
  const payment = { fils: 675_050, paidOn: null, isToStop: false }
  return {
    slipId: idOf(10),
    runId: idOf(50),
    month: '2026-10',
    employee: OMAR,
    state: 'toStop',
    payments: [
      { ...payment, fileId: idOf(71), fileName: OLD_NAME, state: 'paid', paidOn: '2026-11-02' },
      { ...payment, fileId: idOf(70), fileName: NAME, state: 'sent', isToStop: true },
    ],
    extraFils: 0,
    recoveries: [],
    actions: ['stop'],
    ...change,
  }
}

/** The same wage once both files have paid it. */
export function aDoublePaid(change: Partial<DoubleWage> = {}): DoubleWage {
  return aDouble({
    state: 'paidTwice',
    payments: aDouble().payments.map((each) => ({ ...each, state: 'paid', isToStop: false })),
    extraFils: 675_050,
    actions: ['recover'],
    ...change,
  })
}
