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
  /** The gratuity pays for more than the law takes from it. */
  readonly isGratuityReduced: boolean
  /** What the last pay could not bear is left to be paid back. */
  readonly stillOwes: boolean
  /** A deduction, or a part of one, waits for a later month. */
  readonly isPutOff: boolean
}

/**
 * What payroll must look at before a slip is approved, the gravest first: only where someone can do
 * something about it. Half a month's pay of someone who joined is as it should be.
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
    ...(checked.isGratuityReduced ? (['gratuityReduced'] as const) : []),
    ...(checked.stillOwes ? (['stillOwes'] as const) : []),
    ...(checked.isPutOff ? (['deductionsPutOff'] as const) : []),
    ...(checked.wasPaidLastMonth || checked.isFirstMonth ? [] : (['notPaidLastMonth'] as const)),
  ]
}
