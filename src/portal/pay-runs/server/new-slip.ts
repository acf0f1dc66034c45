import { addDays, shiftMonth } from '#platform/days.ts'
import type { PayRow as StoredPay } from '#portal/salaries/rules/periods.ts'
import type { LastSlip } from '../database/paid.ts'
import type { PaidPerson } from '../database/people.ts'
import type { NewSlip } from '../database/slips.ts'
import type { PayRow } from '../rules/facts.ts'
import { type Line, sumsOf } from '../rules/lines.ts'
import { isGratuityReduced, isOverShare } from '../rules/put-off.ts'
import { warningsOf } from '../rules/warnings.ts'
import { LINE_CODES, type PutOff } from '../slips/contract.ts'

function inOrderOfSlip(one: Line, other: Line): number {
  const rank = ({ kind, effectFils }: Line) => (kind === 'employer' ? 2 : effectFils > 0 ? 0 : 1)
  return (
    rank(one) - rank(other) ||
    (one.forMonth < other.forMonth ? 1 : one.forMonth > other.forMonth ? -1 : 0) ||
    LINE_CODES.indexOf(one.code) - LINE_CODES.indexOf(other.code)
  )
}

interface Calculated {
  readonly person: PaidPerson
  readonly month: string
  readonly lines: readonly Line[]
  readonly period: Pick<NewSlip, 'fromDay' | 'toDay' | 'paidDays'>
  /** What the employee earns at the end of the period; undefined without a salary. */
  readonly row: PayRow | undefined
  /** The pay that has the account; undefined without one. */
  readonly account: StoredPay | undefined
  readonly leaveBalance: number | null
  readonly lastSlip: LastSlip | undefined
  /** No month before this one was paid. */
  readonly isFirstMonth: boolean
  readonly paidBefore: number
  /** Deductions that wait for a later month. */
  readonly putOff?: readonly PutOff[]
  /** A component of the site's own has no amount for this employee. */
  readonly hasFailed?: boolean
  /** What of the earnings can be deducted; null where nothing is. */
  readonly sharePercent: number | null
  /** Something is left that the last pay could not bear. */
  readonly stillOwes?: boolean
}

function wageOf({ basicFils, housingFils, transportFils, otherFils }: PayRow): number {
  return basicFils + housingFils + transportFils + otherFils
}

/** The slip that some lines of an employee come to, with what payroll must look at. */
export function newSlip(calculated: Calculated): NewSlip {
  const { person, month, period, row, account, lastSlip, sharePercent } = calculated
  const { putOff = [], hasFailed = false, stillOwes = false } = calculated
  const lines = calculated.lines.toSorted(inOrderOfSlip)
  const sums = sumsOf(lines)
  const lastMonth = shiftMonth(month, -1)
  const iban = account?.iban ?? ''
  return {
    ...sums,
    ...period,
    employeeId: person.id,
    departmentId: person.departmentId,
    position: person.position,
    contractFils: row === undefined ? 0 : wageOf(row),
    iban,
    bankRoutingCode: account?.bankRoutingCode ?? '',
    leaveBalance: calculated.leaveBalance,
    lastNetFils: lastSlip?.month === lastMonth ? lastSlip.netFils : null,
    paidBefore: calculated.paidBefore,
    warnings: warningsOf({
      sums,
      iban,
      lastIban: lastSlip?.iban ?? null,
      wasPaidLastMonth: lastSlip?.month === lastMonth,
      isFirstMonth: calculated.isFirstMonth || person.joiningDate >= addDays(`${month}-01`, -31),
      hasPay: row !== undefined,
      hasFailed,
      isOverShare: sharePercent !== null && isOverShare(lines, sharePercent),
      isGratuityReduced: isGratuityReduced(lines),
      stillOwes,
      isPutOff: putOff.length > 0,
    }),
    putOff,
    lines,
  }
}
