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
  /** A deduction waits for a later month. */
  readonly isPutOff: boolean
  readonly deductionSharePercent: number
}

/** What payroll must look at before a slip is approved, the gravest first. */
export function warningsOf(checked: Checked): SlipWarning[] {
  const { sums, iban, lastIban } = checked
  const isOverShare =
    BigInt(sums.deductionsFils) * 100n >
    BigInt(sums.earningsFils) * BigInt(checked.deductionSharePercent)
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
    ...(isOverShare ? (['deductionShare'] as const) : []),
    ...(checked.isPutOff ? (['deductionsPutOff'] as const) : []),
    ...(checked.wasPaidLastMonth || checked.isFirstMonth ? [] : (['notPaidLastMonth'] as const)),
  ]
}
