import type { TwoNames } from '#platform/schemas.ts'
import type { AppliedComponent } from '#portal/pay-components/rules/applied.ts'
import type { Amounts } from '#portal/salaries/contract.ts'
import type { OvertimeKind } from '../slips/contract.ts'

/** A month's pay from a day on. */
export interface PayRow extends Amounts {
  readonly fromDay: string
}

/** A day, or a part of it, that is not paid in full. */
export interface UnpaidDay {
  readonly day: string
  /** Thousandths of the day. */
  readonly amount: number
  /** The share of them that is not paid. */
  readonly unpaidPercent: number
  /** The type of leave; null for absence. */
  readonly leave: TwoNames | null
}

export interface Overtime {
  readonly day: string
  readonly kind: OvertimeKind
  readonly minutes: number
}

/** Everything that one employee's pay of a month is calculated from. */
export interface MonthFacts {
  readonly month: string
  readonly employment: {
    readonly joiningDate: string
    readonly leavingDate: string | null
    readonly nationality: string
  }
  /** By day, the oldest first. */
  readonly pay: readonly PayRow[]
  readonly unpaid: readonly UnpaidDay[]
  /** As far as it was approved. */
  readonly overtime: readonly Overtime[]
  readonly late: readonly { readonly day: string; readonly minutes: number }[]
  /** The site's own components that the employee has in the month. */
  readonly components: readonly AppliedComponent[]
  /** How many fils make one of the currency, in which formulas calculate. */
  readonly unit: number
}
