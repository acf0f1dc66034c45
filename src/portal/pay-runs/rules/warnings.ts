import { readIban } from '#portal/employees/rules/iban.ts'
import type { SlipWarning } from '../slips/contract.ts'
import type { Sums } from './lines.ts'

export interface Checked {
  readonly sums: Sums
  readonly iban: string
  /** Of the last slip; null where there is none. */
  readonly lastIban: string | null
  readonly wasPaidLastMonth: boolean
  readonly isFirstMonth: boolean
  readonly hasPay: boolean
  /** A component of the site's own has no amount for this employee. */
  readonly hasFailed: boolean
  /** More is deducted than the law allows of what is earned. */
  readonly isOverShare: boolean
  /** A deduction waits, and none of what may wait could be taken: it could wait for ever. */
  readonly isStuck: boolean
}

/**
 * What payroll must look at before a slip is approved, the gravest first: only where someone can do
 * something about it. Half a month's pay and a loan that is taken in parts are as they should be.
 */
export function warningsOf(checked: Checked): SlipWarning[] {
  const { sums, iban, lastIban } = checked
  return [
    ...(sums.netFils < 0 ? (['netBelowZero'] as const) : []),
    ...(checked.hasPay ? [] : (['noSalary'] as const)),
    ...(iban === ''
      ? (['noAccount'] as const)
      : readIban(iban).ok
        ? []
        : (['wrongAccount'] as const)),
    ...(iban !== '' && lastIban !== null && lastIban !== '' && iban !== lastIban
      ? (['changedAccount'] as const)
      : []),
    ...(checked.hasFailed ? (['componentFailed'] as const) : []),
    ...(checked.isOverShare ? (['deductionShare'] as const) : []),
    ...(checked.isStuck ? (['deductionsPutOff'] as const) : []),
    ...(checked.wasPaidLastMonth || checked.isFirstMonth ? [] : (['notPaidLastMonth'] as const)),
  ]
}
