import { addDays, daysBetween } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { payMonths } from '#portal/pay-adjustments/rules.ts'
import type { Measure, PenaltyKind, Timing } from '../contract.ts'
import { addMonths, lastDayOf } from './calendar.ts'
import {
  MAX_DEDUCTION_DAYS,
  MAX_INCREMENT_MONTHS,
  MAX_NOTICE_DAYS,
  MAX_PROMOTION_MONTHS,
  MAX_SUSPENSION_DAYS,
  MIN_NOTICE_DAYS,
  SUSPENSION_WITHIN_DAYS,
} from './law.ts'

/** Everything about the employee and the company that a measure depends on. */
export interface MeasureContext {
  readonly today: string
  /** Days of wage that other penalties deduct, by month. */
  readonly deductedDays: ReadonlyMap<string, number>
  readonly timing: Timing
  /** On approved leave on the day of the act. */
  readonly wasOnLeave: boolean
  /** Something else deducts pay for the day of the act already. */
  readonly isDayDeducted: boolean
  readonly suspensions: readonly { from: string; to: string }[]
  readonly schemes: { readonly increments: boolean; readonly promotions: boolean }
  /** The penalty that an objection reduces: its month and its first day stay, though past. */
  readonly inForce: Measure | null
}

type Denial = Extract<Measure, { months: number }>

/** The months whose pay a deduction may be taken from. */
export function deductionMonths({ today, inForce }: Pick<MeasureContext, 'today' | 'inForce'>) {
  const months = payMonths(today)
  if (inForce?.kind !== 'deduction' || months.includes(inForce.payMonth)) return months
  return [inForce.payMonth, ...months]
}

/** Days of wage that may still be deducted in a month. */
export function daysLeft(month: string, deductedDays: ReadonlyMap<string, number>): number {
  return Math.max(0, MAX_DEDUCTION_DAYS - (deductedDays.get(month) ?? 0))
}

/**
 * Why pay for the day of an act cannot be deducted a second time (I19): approved leave, which pay
 * settles, or another deduction for it.
 */
export function checkEvent({
  timing,
  wasOnLeave,
  isDayDeducted,
}: Pick<MeasureContext, 'timing' | 'wasOnLeave' | 'isDayDeducted'>): Outcome<
  null,
  'discipline.onLeave' | 'payAdjustments.dayDeducted'
> {
  if (timing === 'other') return ok(null)
  if (wasOnLeave) return refuse('discipline.onLeave', {}, 'measure.kind')
  return isDayDeducted ? refuse('payAdjustments.dayDeducted', {}, 'measure.kind') : ok(null)
}

/** Article 39 (1)(c): at most five days' wage in a month, over all penalties together. */
function checkDeduction(
  { days, payMonth }: Extract<Measure, { kind: 'deduction' }>,
  context: MeasureContext,
): Outcome<
  null,
  | 'discipline.tooManyDays'
  | 'discipline.payMonth'
  | 'discipline.monthFull'
  | 'discipline.onLeave'
  | 'payAdjustments.dayDeducted'
> {
  if (days > MAX_DEDUCTION_DAYS)
    return refuse('discipline.tooManyDays', { days: MAX_DEDUCTION_DAYS }, 'measure.days')
  if (!deductionMonths(context).includes(payMonth))
    return refuse('discipline.payMonth', {}, 'measure.payMonth')
  const left = daysLeft(payMonth, context.deductedDays)
  if (days > left)
    return refuse('discipline.monthFull', { days: left, limit: MAX_DEDUCTION_DAYS }, 'measure.days')
  return checkEvent(context)
}

/** The range of a suspension's first day; one that is reduced may have begun. */
export function suspensionStarts({ today, inForce }: Pick<MeasureContext, 'today' | 'inForce'>) {
  const begun = inForce?.kind === 'suspension' && inForce.from < today ? inForce.from : null
  return { from: today, to: addDays(today, SUSPENSION_WITHIN_DAYS), begun }
}

/** Article 39 (1)(d): up to 14 days without pay, not before the decision, and none twice. */
function checkSuspension(
  { days, from }: Extract<Measure, { kind: 'suspension' }>,
  context: MeasureContext,
): Outcome<
  null,
  | 'discipline.wholeDays'
  | 'discipline.suspensionTooLong'
  | 'discipline.suspensionDates'
  | 'discipline.suspensionOverlaps'
> {
  if (!Number.isInteger(days)) return refuse('discipline.wholeDays', {}, 'measure.days')
  if (days > MAX_SUSPENSION_DAYS)
    return refuse('discipline.suspensionTooLong', { days: MAX_SUSPENSION_DAYS }, 'measure.days')
  const starts = suspensionStarts(context)
  if (from !== starts.begun && (from < starts.from || from > starts.to))
    return refuse(
      'discipline.suspensionDates',
      { from: starts.from, to: starts.to },
      'measure.from',
    )
  const to = lastDayOf(from, days)
  return context.suspensions.some((each) => each.from <= to && from <= each.to)
    ? refuse('discipline.suspensionOverlaps', {}, 'measure.from')
    : ok(null)
}

/** Whether the company has the scheme at all (article 39 (1)(e) and (f)). */
function checkScheme(
  kind: Denial['kind'],
  { schemes }: Pick<MeasureContext, 'schemes'>,
): Outcome<null, 'discipline.noIncrements' | 'discipline.noPromotions'> {
  if (kind === 'increment')
    return schemes.increments ? ok(null) : refuse('discipline.noIncrements', {}, 'measure.kind')
  return schemes.promotions ? ok(null) : refuse('discipline.noPromotions', {}, 'measure.kind')
}

/**
 * Article 39 (1)(e) and (f): an increment for a year, a promotion for two, and only where there is a
 * scheme and the employee is entitled.
 */
function checkDenial({ kind, months }: Denial, isEntitled: boolean, context: MeasureContext) {
  const scheme = checkScheme(kind, context)
  if (!scheme.ok) return scheme
  if (kind === 'increment' && months > MAX_INCREMENT_MONTHS)
    return refuse('discipline.incrementTooLong', { months: MAX_INCREMENT_MONTHS }, 'measure.months')
  if (kind === 'promotion' && months > MAX_PROMOTION_MONTHS)
    return refuse('discipline.promotionTooLong', { months: MAX_PROMOTION_MONTHS }, 'measure.months')
  return isEntitled ? ok(null) : refuse('discipline.notEntitled', {}, 'entitled')
}

/** The range of a dismissal's last day. */
export function lastDays(today: string): { from: string; to: string } {
  return { from: addDays(today, MIN_NOTICE_DAYS), to: addDays(today, MAX_NOTICE_DAYS) }
}

/** Article 39 (1)(g) with article 43: a dismissal keeps the gratuity and gives 30 to 90 days' notice. */
function checkDismissal(
  lastDay: string,
  { today }: MeasureContext,
): Outcome<null, 'discipline.noticeTooShort' | 'discipline.noticeTooLong'> {
  const notice = daysBetween(today, lastDay)
  if (notice < MIN_NOTICE_DAYS)
    return refuse('discipline.noticeTooShort', { days: MIN_NOTICE_DAYS }, 'measure.lastDay')
  if (notice > MAX_NOTICE_DAYS)
    return refuse('discipline.noticeTooLong', { days: MAX_NOTICE_DAYS }, 'measure.lastDay')
  return ok(null)
}

/** Whether the law allows a measure (article 39). */
export function checkMeasure(measure: Measure, isEntitled: boolean, context: MeasureContext) {
  switch (measure.kind) {
    case 'notice':
    case 'warning':
      return ok(null)
    case 'deduction':
      return checkDeduction(measure, context)
    case 'suspension':
      return checkSuspension(measure, context)
    case 'dismissal':
      return checkDismissal(measure.lastDay, context)
    default:
      return checkDenial(measure, isEntitled, context)
  }
}

/** From which day on a penalty no longer counts; a dismissal has none. */
export function expiryOf(measure: Measure, givenOn: string, expiryMonths: number): string | null {
  if (measure.kind === 'dismissal') return null
  const months = 'months' in measure ? Math.max(expiryMonths, measure.months) : expiryMonths
  return addMonths(givenOn, months)
}

/** What a blocked option says, before a penalty is given. */
export function blockedBy(kind: PenaltyKind, context: MeasureContext) {
  if (kind === 'increment' || kind === 'promotion') return checkScheme(kind, context)
  if (kind !== 'deduction') return ok(null)
  const isFull = deductionMonths(context).every(
    (month) => daysLeft(month, context.deductedDays) === 0,
  )
  return isFull
    ? refuse('discipline.monthFull', { days: 0, limit: MAX_DEDUCTION_DAYS })
    : checkEvent(context)
}
