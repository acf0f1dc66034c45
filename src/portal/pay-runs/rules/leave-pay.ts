import { addDays, daysBetween, daysFrom } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { LEAVE_DAYS_AHEAD } from '../off-cycle/contract.ts'
import type { PayRules } from '../contract.ts'
import type { Paid } from './difference.ts'
import type { MonthFacts } from './facts.ts'
import type { Line } from './lines.ts'
import { pensionLines } from './month.ts'
import { salaryLines, type Stretch, stretchesOf } from './salary.ts'

/** Whole days, the first and the last one included. */
export interface Span {
  readonly fromDay: string
  readonly toDay: string
}

/** The months of a span, the first one first. */
export function monthsOf({ fromDay, toDay }: Span): string[] {
  const months = [fromDay.slice(0, 7)]
  for (let day = fromDay; day <= toDay; day = addDays(day, 1))
    if (day.slice(0, 7) !== months.at(-1)) months.push(day.slice(0, 7))
  return months
}

function within(stretches: readonly Stretch[], span: Span): Stretch[] {
  return stretches.flatMap(({ fromDay, toDay, pay }) => {
    const [from, to] = [
      fromDay > span.fromDay ? fromDay : span.fromDay,
      toDay < span.toDay ? toDay : span.toDay,
    ]
    return from > to ? [] : [{ fromDay: from, toDay: to, days: daysFrom(from, to), pay }]
  })
}

/** As much of a line as the month still owes of it. */
function limited(line: Line, whole: readonly Line[], paid: Paid): Line[] {
  const { code, effectFils } = line
  const sign = effectFils < 0 ? -1 : 1
  const wasFils = paid.get(code) ?? 0
  const owed = ((whole.find((each) => each.code === code)?.effectFils ?? 0) - wasFils) * sign
  const fils = Math.min(effectFils * sign, Math.max(0, owed)) * sign
  if (fils === 0) return []
  if (fils === effectFils) return [line]
  const details = { kind: 'change' as const, wasFils, nowFils: wasFils + fils }
  return [{ ...line, effectFils: fils, details }]
}

/**
 * What the days of a leave within a month come to, with the social insurance on it, so that the rest
 * of the month is never less than what is deducted from it. Never more than the month still owes.
 */
export function leavePayLines(
  facts: MonthFacts,
  span: Span,
  { paid, rules }: { paid: Paid; rules: PayRules },
): Line[] {
  const stretches = stretchesOf(facts)
  const ofLeave = salaryLines(facts, within(stretches, span))
  const ofMonth = salaryLines(facts, stretches)
  const whole = [...ofMonth, ...pensionLines(facts, ofMonth, rules)]
  const salary = ofLeave.flatMap((line) => limited(line, whole, paid))
  return [
    ...salary,
    ...pensionLines(facts, salary, rules).flatMap((line) => limited(line, whole, paid)),
  ]
}

export interface RequestedLeave {
  readonly state: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled'
  readonly isAnnual: boolean
  readonly fromDay: string
  readonly toDay: string
  readonly fromMidday: boolean
  readonly toMidday: boolean
  readonly isHours: boolean
  readonly isInRun: boolean
}

type LeaveRefusal =
  | 'leaveSalary.notApproved'
  | 'leaveSalary.notAnnual'
  | 'leaveSalary.tooShort'
  | 'leaveSalary.begun'
  | 'leaveSalary.tooEarly'
  | 'leaveSalary.paidAlready'

/** The whole days of a leave; a half day at either end is paid with its month. Null without any. */
export function wholeDays(
  leave: Pick<RequestedLeave, 'fromDay' | 'toDay' | 'fromMidday' | 'toMidday' | 'isHours'>,
): Span | null {
  if (leave.isHours) return null
  const fromDay = leave.fromMidday ? addDays(leave.fromDay, 1) : leave.fromDay
  const toDay = leave.toMidday ? addDays(leave.toDay, -1) : leave.toDay
  return fromDay > toDay ? null : { fromDay, toDay }
}

/** Only annual leave is paid before it begins, once, and not long before. */
export function checkLeave(leave: RequestedLeave, today: string): Outcome<Span, LeaveRefusal> {
  if (leave.state !== 'approved') return refuse('leaveSalary.notApproved', {}, 'requestIds')
  if (!leave.isAnnual) return refuse('leaveSalary.notAnnual', {}, 'requestIds')
  if (leave.isInRun) return refuse('leaveSalary.paidAlready', {}, 'requestIds')
  if (leave.fromDay < today) return refuse('leaveSalary.begun', {}, 'requestIds')
  if (daysBetween(today, leave.fromDay) > LEAVE_DAYS_AHEAD)
    return refuse('leaveSalary.tooEarly', { days: LEAVE_DAYS_AHEAD }, 'requestIds')
  const span = wholeDays(leave)
  return span === null ? refuse('leaveSalary.tooShort', {}, 'requestIds') : ok(span)
}
