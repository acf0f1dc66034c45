import { addDays, daysBetween } from '#platform/days.ts'
import { halfUp } from '#platform/money.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { daysBeyond, monthsServed } from '#portal/leave/rules/days.ts'
import { PAY_WITHIN_DAYS, SETTLE_WITHIN_DAYS } from '../off-cycle/contract.ts'
import type { NoticePay, SettlementFacts } from '../settlement/contract.ts'
import type { LineDetails } from '../slips/contract.ts'
import type { Line } from './lines.ts'

/** A day of notice is a thirtieth of a month’s pay (gulf 1.1). */
const DAYS_OF_MONTH = 30n

export function payByOf(lastDay: string): string {
  return addDays(lastDay, PAY_WITHIN_DAYS)
}

/** From the first day to the last one, both counted. */
export function lengthOfService(first: string, last: string): SettlementFacts['service'] {
  const months = BigInt(monthsServed(first, last))
  return {
    years: Number(months / 12n),
    months: Number(months % 12n),
    days: daysBeyond(first, last),
  }
}

export function worthOfNotice(monthFils: number, days: number): number {
  return halfUp(BigInt(monthFils) * BigInt(days), DAYS_OF_MONTH)
}

/** What a settlement pays and deducts besides the pay of months. */
export interface Settled {
  /** What the lines take, once. */
  readonly id: string
  /** Of the last day. */
  readonly month: string
  readonly lastDay: string
  readonly gratuity: {
    readonly fils: number
    readonly details: Extract<LineDetails, { kind: 'gratuity' }>
  }
  /** Thousandths of days of annual leave, on the basic salary of the last day. */
  readonly leave: {
    readonly amount: number
    readonly basicFils: number
    readonly fils: number
    /** What was taken beyond what was earned. */
    readonly overdrawn: { readonly amount: number; readonly fils: number }
  }
  readonly notice: NoticePay | null
  /** A month’s pay on the last day, with allowances. */
  readonly wageFils: number
}

export function settlementLines(settled: Settled): Line[] {
  const { id, month, lastDay, gratuity, leave, notice, wageFils } = settled
  const line = (code: Line['code'], effectFils: number, details: LineDetails): Line[] =>
    effectFils === 0
      ? []
      : [{ code, kind: 'pay', forMonth: month, effectFils, details, sourceId: id }]
  const noticeFils = notice === null ? 0 : worthOfNotice(wageFils, notice.days)
  const ofNotice: LineDetails = { kind: 'notice', days: notice?.days ?? 0, monthFils: wageFils }
  const { amount, basicFils, overdrawn } = leave
  const ofLeave = (days: number) => ({
    kind: 'encashment' as const,
    day: lastDay,
    amount: days,
    basicFils,
  })
  return [
    ...line('gratuity', gratuity.fils, gratuity.details),
    ...line('leavePaidOut', leave.fils, ofLeave(amount)),
    ...(notice?.by === 'employer' ? line('noticePay', noticeFils, ofNotice) : []),
    ...(notice?.by === 'employee' ? line('noticeDeduction', -noticeFils, ofNotice) : []),
    ...line('leaveOverdrawn', -overdrawn.fils, ofLeave(overdrawn.amount)),
  ]
}

export interface Leaving {
  readonly state: 'active' | 'suspended' | 'left'
  readonly leavingDate: string | null
  /** The settlement of this ending, if there is one. */
  readonly settlement: 'open' | 'settled' | null
}

type StartRefusal =
  | 'settlements.notLeaving'
  | 'settlements.notYet'
  | 'settlements.tooLate'
  | 'settlements.alreadySettled'
  | 'payRuns.personInRun'

/**
 * An ending can be settled from the day after the last one, when it can no longer be withdrawn and
 * leave and attendance are complete.
 */
export function checkLeaving(
  { state, leavingDate, settlement }: Leaving,
  today: string,
): Outcome<{ lastDay: string }, StartRefusal> {
  if (leavingDate === null) return refuse('settlements.notLeaving', {}, 'employeeId')
  if (settlement === 'settled') return refuse('settlements.alreadySettled', {}, 'employeeId')
  if (settlement === 'open') return refuse('payRuns.personInRun', {}, 'employeeId')
  if (leavingDate >= today || state !== 'left')
    return refuse('settlements.notYet', { day: leavingDate }, 'employeeId')
  if (daysBetween(leavingDate, today) > SETTLE_WITHIN_DAYS)
    return refuse('settlements.tooLate', { days: SETTLE_WITHIN_DAYS }, 'employeeId')
  return ok({ lastDay: leavingDate })
}
