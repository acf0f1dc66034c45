import { addDays } from '#platform/days.ts'
import { HALF_DAY } from './amounts.ts'
import type { CalendarDay } from './count.ts'

export type Half = 1 | 2

/** Half a day that leave reserves. */
export interface ReservedSpan {
  readonly day: string
  readonly half: Half
}

/** The approved leave day by day, as it was counted. */
export interface ApprovedLeave {
  readonly to: string
  readonly toMidday: boolean
  /** `sandwiched`: a day off that counts because it lies between two days of leave. */
  readonly days: readonly {
    readonly day: string
    readonly amount: number
    readonly sandwiched?: boolean
  }[]
}

/** A day after the leave on which the person was not fully at work or on leave. */
export interface MissingDay {
  readonly day: string
  readonly working: boolean
  /** The halves without leave. */
  readonly halves: readonly Half[]
  /** Thousandths of a calendar day, and of a working day. */
  readonly amount: number
  readonly worked: number
}

export type Resumption =
  | { readonly kind: 'onTime'; readonly expected: string }
  /** `from`: the first returned day. */
  | {
      readonly kind: 'early'
      readonly expected: string
      readonly from: string
      readonly released: readonly string[]
    }
  | { readonly kind: 'late'; readonly expected: string; readonly missing: readonly MissingDay[] }

type Calendar = (day: string) => CalendarDay['kind']
type End = Pick<ApprovedLeave, 'to' | 'toMidday'>

const HALVES: readonly Half[] = [1, 2]
const WORKED: Record<CalendarDay['kind'], readonly Half[]> = {
  working: HALVES,
  halfWorking: [1],
  rest: [],
  holiday: [],
}

/**
 * The halves of a day that are neither in the leave, which may end at its midday, nor in other
 * leave.
 */
function freeOf(day: string, { to, toMidday }: End, others: readonly ReservedSpan[]): Half[] {
  return HALVES.filter(
    (half) =>
      !(toMidday && day === to && half === 1) &&
      !others.some((each) => each.day === day && each.half === half),
  )
}

/** Thousandths of working days among some halves. */
export function workedIn(halves: readonly ReservedSpan[], kindOf: Calendar): number {
  return halves.filter(({ day, half }) => WORKED[kindOf(day)].includes(half)).length * HALF_DAY
}

function owedOf(free: readonly Half[], kind: CalendarDay['kind']): Half[] {
  return free.filter((half) => WORKED[kind].includes(half))
}

/**
 * The day work resumes: the next one after the leave with any half owed, or its own last day if
 * that ends at midday and the afternoon is worked (I18). Other leave is not owed, and neither is
 * the afternoon of a half working day.
 */
export function expectedReturn(
  leave: End,
  kindOf: Calendar,
  others: readonly ReservedSpan[] = [],
): string {
  let day = leave.toMidday ? leave.to : addDays(leave.to, 1)
  for (
    let looked = 0;
    looked < 60 && owedOf(freeOf(day, leave, others), kindOf(day)).length === 0;
    looked++
  )
    day = addDays(day, 1)
  return day
}

/**
 * The first day an early return gives back: including the days off before it that counted only
 * because leave continued after them.
 */
function firstReleased({ days }: ApprovedLeave, actual: string): string {
  const sandwiched = new Set(days.filter((each) => each.sandwiched).map((each) => each.day))
  let first = actual
  while (sandwiched.has(addDays(first, -1))) first = addDays(first, -1)
  return first
}

/**
 * The consequence of an actual return (I18; gulf 6): the days of leave from it on are returned, or
 * the days from the first after the leave up to it are missing. Days off between the leave's end
 * and the expected day do not count as late.
 */
export function resume(
  leave: ApprovedLeave,
  actual: string,
  kindOf: Calendar,
  others: readonly ReservedSpan[] = [],
): Resumption {
  const expected = expectedReturn(leave, kindOf, others)
  const isBackAtMidday = leave.toMidday && actual === leave.to && expected === leave.to
  const from = firstReleased(leave, actual)
  const released = isBackAtMidday
    ? []
    : leave.days.filter((each) => each.day >= from && each.amount > 0).map((each) => each.day)
  if (released.length > 0) return { kind: 'early', expected, from, released }
  if (actual <= expected) return { kind: 'onTime', expected }
  const missing: MissingDay[] = []
  for (let day = expected; day < actual; day = addDays(day, 1)) {
    const halves = freeOf(day, leave, others)
    const owed = owedOf(halves, kindOf(day))
    if (halves.length > 0)
      missing.push({
        day,
        working: owed.length > 0,
        halves,
        amount: halves.length * HALF_DAY,
        worked: owed.length * HALF_DAY,
      })
  }
  return { kind: 'late', expected, missing }
}

/**
 * The returned days and those that stay taken: together they are what was taken, each once (I8).
 */
export function divided<DayAmount extends { readonly day: string; readonly amount: number }>(
  parts: readonly DayAmount[],
  from: string,
): { released: DayAmount[]; retained: DayAmount[] } {
  return {
    released: parts.filter((part) => part.day >= from),
    retained: parts.filter((part) => part.day < from),
  }
}
