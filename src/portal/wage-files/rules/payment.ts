import { daysBetween } from '#platform/days.ts'
import { halfUp } from '#platform/money.ts'
import { readIban } from '#portal/employees/rules/iban.ts'
import type { LineCode } from '#portal/pay-runs/slips/contract.ts'
import type { Payment, Variable, WageRecord } from './sif.ts'

/** A line of a slip, as far as a payment is concerned. */
export interface PaidLine {
  readonly code: LineCode
  readonly kind: 'pay' | 'employer'
  /** Signed: negative for a deduction. */
  readonly effectFils: number
}

/** An approved slip, with what the ministry knows the employee by. */
export interface PaidSlip {
  readonly employeeNo: string
  readonly name: WageRecord['name']
  readonly personCode: string
  readonly iban: string
  readonly bankRoutingCode: string
  readonly fromDay: string
  readonly toDay: string
  /** Thousandths of days. */
  readonly paidDays: number
  readonly contractFils: number
  readonly lines: readonly PaidLine[]
}

/** Fixed income, or the part of variable pay, that an earning belongs to (gulf 3.2 and 3.3). */
type Part = 'fixedFils' | 'overtimeFils' | 'otherFils' | 'leaveFils'

/** What is deducted only adds to a slip where an earlier month had deducted too much of it. */
const PARTS: Readonly<Record<LineCode, Part>> = {
  basic: 'fixedFils',
  housing: 'fixedFils',
  transport: 'fixedFils',
  otherAllowance: 'fixedFils',
  component: 'otherFils',
  overtimeDay: 'overtimeFils',
  overtimeNight: 'overtimeFils',
  restDayWork: 'overtimeFils',
  holidayWork: 'overtimeFils',
  leaveEncashment: 'leaveFils',
  gratuity: 'otherFils',
  leavePaidOut: 'leaveFils',
  noticePay: 'otherFils',
  award: 'otherFils',
  bonus: 'otherFils',
  expenses: 'otherFils',
  refund: 'otherFils',
  absence: 'fixedFils',
  unpaidLeave: 'fixedFils',
  partPaidLeave: 'fixedFils',
  lateness: 'fixedFils',
  penalty: 'otherFils',
  suspension: 'fixedFils',
  removal: 'fixedFils',
  loan: 'otherFils',
  otherDeduction: 'otherFils',
  noticeDeduction: 'otherFils',
  leaveOverdrawn: 'leaveFils',
  pension: 'fixedFils',
  pensionEmployer: 'otherFils',
  componentEmployer: 'otherFils',
}

/** Deductions reduce the first of these that has something left, then the next. */
const REDUCED: readonly Part[] = ['fixedFils', 'otherFils', 'overtimeFils', 'leaveFils']

type Amounts = Pick<Payment, 'fixedFils' | 'variable'>

/**
 * What the lines of a slip come to in the file. The fixed and the variable amounts add up to the net
 * exactly, and none is below zero unless the net is.
 */
export function amountsOf(lines: readonly PaidLine[]): Amounts {
  const parts: Record<Part, number> = { fixedFils: 0, overtimeFils: 0, otherFils: 0, leaveFils: 0 }
  let deducted = 0
  for (const { code, kind, effectFils } of lines) {
    if (kind === 'employer') continue
    if (effectFils > 0) parts[PARTS[code]] += effectFils
    else deducted -= effectFils
  }
  for (const part of REDUCED) {
    const reduction = Math.min(deducted, parts[part])
    parts[part] -= reduction
    deducted -= reduction
  }
  const { fixedFils, ...variable } = parts
  return { fixedFils: fixedFils - deducted, variable: { ...NO_VARIABLE, ...variable } }
}

export const NO_VARIABLE: Variable = {
  housingFils: 0,
  transportFils: 0,
  medicalFils: 0,
  ticketFils: 0,
  overtimeFils: 0,
  otherFils: 0,
  leaveFils: 0,
}

/** Days without pay in halves, which is the smallest part that the file has. */
function unpaidDaysOf(days: number, paidDays: number): number {
  const unpaid = Math.min(Math.max(days * 1000 - paidDays, 0), days * 1000)
  const halves = BigInt(halfUp(BigInt(unpaid), 500n))
  const whole = String(halves / 2n)
  return Number(halves % 2n === 0n ? whole : `${whole}.5`)
}

export interface Account {
  readonly iban: string
  readonly bankRoutingCode: string
}

interface Accounts {
  /** Of the slip, as it was approved. */
  readonly approved: Account
  /** Of the salary today; null where none is recorded. */
  readonly current: Account | null
  /** Whether the bank returned a payment of this slip. */
  readonly wasReturned: boolean
}

/**
 * Where a slip is paid to: the account that was approved with it. Only if that cannot be used, or a
 * payment to it came back, the one that is recorded now, so that a locked run can still be paid.
 */
export function accountOf({ approved, current, wasReturned }: Accounts): Account {
  const isUsable = readIban(approved.iban).ok && /^\d{9}$/.test(approved.bankRoutingCode)
  return current === null || (isUsable && !wasReturned) ? approved : current
}

/** The record of an employee in the file. */
export function recordOf(slip: PaidSlip): WageRecord {
  const days = daysBetween(slip.fromDay, slip.toDay) + 1
  return {
    employeeNo: slip.employeeNo,
    name: slip.name,
    personCode: slip.personCode,
    routingCode: slip.bankRoutingCode,
    account: slip.iban,
    payStart: slip.fromDay,
    payEnd: slip.toDay,
    days,
    unpaidDays: unpaidDaysOf(days, slip.paidDays),
    ...amountsOf(slip.lines),
    contractFils: slip.contractFils === 0 ? null : slip.contractFils,
  }
}
