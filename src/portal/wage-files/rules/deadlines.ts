import { addDays, daysBetween } from '#platform/days.ts'

/**
 * When wages have to be paid through the Wages Protection System, and what follows if they are not
 * (gulf 3.8). Ministerial Resolution 598 of 2022: due on the first day after the contract's pay
 * period, late after 15 days unless the contract sets less (S69). The press differs on the
 * thresholds of resolutions 43, 346 and 598 (S67, S68, S90), so these steps are what to expect and
 * no legal advice: verify them against 598 before release.
 */

/** Days after the due day within which a wage is not yet late (S69). */
export const MOST_GRACE_DAYS = 15

export const STEPS = [
  'watch',
  'firstReminder',
  'secondReminder',
  'noNewPermits',
  'inspection',
  'prosecution',
] as const
export type Step = (typeof STEPS)[number]

interface Escalation {
  readonly step: Step
  /** Days after the due day. */
  readonly day: number
  /** The size of the firm from which this applies. */
  readonly minEmployees: number
}

/**
 * What the ministry does and when, by the firm's size (S67, S68, S90). Of several lines of a step
 * the earliest that applies to the firm counts: prosecution after 30 days for 500 employees and
 * more, after 45 for 50 to 499, after 60 for all.
 */
export const ESCALATIONS: readonly Escalation[] = [
  { step: 'watch', day: 0, minEmployees: 0 },
  { step: 'firstReminder', day: 3, minEmployees: 0 },
  { step: 'secondReminder', day: 10, minEmployees: 0 },
  { step: 'noNewPermits', day: 17, minEmployees: 0 },
  { step: 'inspection', day: 17, minEmployees: 50 },
  { step: 'prosecution', day: 30, minEmployees: 500 },
  { step: 'prosecution', day: 45, minEmployees: 50 },
  { step: 'prosecution', day: 60, minEmployees: 0 },
]

export interface Wages {
  /** The last day of the contract's pay period. */
  readonly periodEnd: string
  /** The day on which the bank paid; null while it has not. */
  readonly paidOn: string | null
  readonly today: string
  /** How many employees the firm has. */
  readonly employees: number
  /** The contract's own days of grace; more than 15 count as 15. */
  readonly graceDays?: number
}

export interface DatedStep {
  readonly step: Step
  readonly on: string
  readonly isReached: boolean
}

export type WagesState = 'notDue' | 'due' | 'late' | 'paid' | 'paidLate'

export interface Stage {
  readonly state: WagesState
  readonly dueOn: string
  readonly lateFrom: string
  /** Days since the due day, until today or until they were paid; 0 before and on it. */
  readonly days: number
  /** Every step that applies to a firm of this size, by day. */
  readonly steps: readonly DatedStep[]
  /** The last step that was reached, and the one to come while wages are not paid. */
  readonly reached: Step | null
  readonly next: DatedStep | null
}

/** The first day after the pay period (S69). */
export function dueOn(periodEnd: string): string {
  return addDays(periodEnd, 1)
}

/** The first day on which a wage is late (S69). */
export function lateFrom(periodEnd: string, graceDays = MOST_GRACE_DAYS): string {
  return addDays(dueOn(periodEnd), Math.min(graceDays, MOST_GRACE_DAYS) + 1)
}

/** The steps that apply to a firm, each once, by day. */
export function escalationsOf(employees: number): Escalation[] {
  const applying = ESCALATIONS.filter(({ minEmployees }) => minEmployees <= employees)
  return STEPS.flatMap((step) => applying.find((each) => each.step === step) ?? [])
}

function stateOf(
  paidOn: string | null,
  { today, due, late }: { today: string; due: string; late: string },
): WagesState {
  if (paidOn !== null) return paidOn < late ? 'paid' : 'paidLate'
  if (today < due) return 'notDue'
  return today < late ? 'due' : 'late'
}

/** How far the wages of a period have got. A day of payment that is still to come is none yet. */
export function stageOf({ periodEnd, paidOn, today, employees, graceDays }: Wages): Stage {
  const due = dueOn(periodEnd)
  const late = lateFrom(periodEnd, graceDays)
  const paid = paidOn !== null && paidOn <= today ? paidOn : null
  // On the day of payment nothing is owed any more, so a step of that day is not reached.
  const owedOn = paid === null ? today : addDays(paid, -1)
  const steps = escalationsOf(employees).map(({ step, day }): DatedStep => {
    const on = addDays(due, day)
    return { step, on, isReached: on <= owedOn }
  })
  return {
    state: stateOf(paid, { today, due, late }),
    dueOn: due,
    lateFrom: late,
    days: Math.max(0, daysBetween(due, paid ?? today)),
    steps,
    reached: steps.findLast(({ isReached }) => isReached)?.step ?? null,
    next: paid === null ? (steps.find(({ isReached }) => !isReached) ?? null) : null,
  }
}
