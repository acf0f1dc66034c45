import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { DAY, HALF_DAY } from './amounts.ts'
import { daysBetween } from './days.ts'

/** What a day is in one person's own calendar, before any leave. */
export interface CalendarDay {
  readonly day: string
  readonly kind: 'working' | 'halfWorking' | 'rest' | 'holiday'
  readonly holiday: TwoNames | null
  /** A holiday that is not announced yet and may still move. */
  readonly predicted: boolean
}

export interface Span {
  readonly from: string
  readonly to: string
  /** Begins at midday of the first day. */
  readonly fromMidday: boolean
  /** Ends at midday of the last day. */
  readonly toMidday: boolean
}

export interface Counting {
  readonly unit: 'calendar' | 'working'
  readonly halfDays: boolean
  /** Days off between two days of leave count too. */
  readonly sandwich: boolean
}

/** The counting part of a kind's rules: a request stores it as it is when requested. */
export function countingOf({ unit, halfDays, sandwich }: Counting): Counting {
  return { unit, halfDays, sandwich }
}

export interface CountedDay {
  readonly day: string
  readonly half: 'all' | 'first' | 'second'
  /** Thousandths of a day; for hourly leave, its share of the day. */
  readonly amount: number
  readonly why: 'counted' | 'half' | 'hours' | 'halfWorking' | 'rest' | 'holiday' | 'sandwiched'
  readonly holiday: TwoNames | null
  readonly predicted: boolean
}

type Code =
  | 'leave.backwards'
  | 'leave.tooLong'
  | 'leave.noHalfDays'
  | 'leave.halfOnDayOff'
  | 'leave.halfNotWorked'
  | 'leave.nothingToTake'

export const LONGEST_DAYS = 366

function halfOf(span: Span, day: string): 'all' | 'first' | 'second' {
  if (day === span.from && span.fromMidday) return 'second'
  return day === span.to && span.toMidday ? 'first' : 'all'
}

function isOff(day: CalendarDay): boolean {
  return day.kind === 'rest' || day.kind === 'holiday'
}

/**
 * Counts one day by the type (I6, I7): what it takes and why, or that its half cannot be requested.
 */
function countDay(day: CalendarDay, half: CountedDay['half'], counting: Counting): CountedDay {
  const shared = { day: day.day, half, holiday: day.holiday, predicted: day.predicted }
  if (isOff(day) && counting.unit === 'working')
    return { ...shared, amount: 0, why: day.kind === 'holiday' ? 'holiday' : 'rest' }
  if (day.kind === 'halfWorking' && counting.unit === 'working')
    return { ...shared, amount: half === 'second' ? 0 : HALF_DAY, why: 'halfWorking' }
  if (half !== 'all') return { ...shared, amount: HALF_DAY, why: 'half' }
  return { ...shared, amount: DAY, why: 'counted' }
}

/** Counts days off between two counted days as whole days. */
function withSandwiched(days: readonly CountedDay[]): CountedDay[] {
  const first = days.findIndex((day) => day.amount > 0)
  const last = days.findLastIndex((day) => day.amount > 0)
  return days.map((day, index) =>
    day.amount === 0 && index > first && index < last
      ? { ...day, amount: DAY, why: 'sandwiched' }
      : day,
  )
}

/**
 * Every day of a request with what it takes and why. The calendar must contain each day of the
 * span. Refuses half of a day off, because there is nothing to halve; for working days, the half of
 * one that is not worked; and a span in which nothing counts.
 */
export function countDays(
  span: Span,
  counting: Counting,
  calendar: ReadonlyMap<string, CalendarDay>,
): Outcome<CountedDay[], Code> {
  if (span.to < span.from || (span.from === span.to && span.fromMidday && span.toMidday))
    return refuse('leave.backwards', {}, 'to')
  const dates = daysBetween(span.from, span.to)
  if (dates.length > LONGEST_DAYS) return refuse('leave.tooLong', { days: LONGEST_DAYS }, 'to')
  if ((span.fromMidday || span.toMidday) && !counting.halfDays)
    return refuse('leave.noHalfDays', {}, span.fromMidday ? 'fromMidday' : 'toMidday')
  const days: CountedDay[] = []
  for (const date of dates) {
    const day = calendar.get(date)
    if (day === undefined) throw new Error(`The calendar ends before ${date}`)
    const half = halfOf(span, date)
    if (half !== 'all' && isOff(day))
      return refuse(
        'leave.halfOnDayOff',
        { day: date },
        half === 'second' ? 'fromMidday' : 'toMidday',
      )
    if (half === 'second' && day.kind === 'halfWorking' && counting.unit === 'working')
      return refuse('leave.halfNotWorked', { day: date }, 'fromMidday')
    days.push(countDay(day, half, counting))
  }
  const counted = counting.sandwich ? withSandwiched(days) : days
  return total(counted) === 0 ? refuse('leave.nothingToTake', {}, 'to') : ok(counted)
}

/**
 * The same for leave already granted, after its calendar has changed, when nothing is refused any
 * more: half of what is now a day off takes nothing, and neither does a leave with only days off.
 */
export function recountDays(
  span: Span,
  counting: Counting,
  calendar: ReadonlyMap<string, CalendarDay>,
): CountedDay[] {
  const days = daysBetween(span.from, span.to).map((date) => {
    const day = calendar.get(date)
    if (day === undefined) throw new Error(`The calendar ends before ${date}`)
    return countDay(day, halfOf(span, date), counting)
  })
  return counting.sandwich ? withSandwiched(days) : days
}

export function total(days: readonly { readonly amount: number }[]): number {
  return days.reduce((sum, day) => sum + day.amount, 0)
}
