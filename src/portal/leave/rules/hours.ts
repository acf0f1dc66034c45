import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** Hourly leave begins and ends on multiples of this. */
export const STEP_MINUTES = 5
const DAY_MINUTES = 1440
/** For a person without a shift. */
const USUAL_MINUTES = 480

/** A stretch of a day in minutes from its midnight; a night shift goes beyond 1440. */
export interface Minutes {
  readonly from: number
  readonly to: number
}

/** As clock times: 10:00 to 12:00. */
export interface LeaveHours {
  readonly from: string
  readonly to: string
}

/** One person's working time on one day. */
export interface WorkingTime {
  readonly stretches: readonly Minutes[]
  /** The minutes owed after the break is deducted. */
  readonly expectedMinutes: number
}

/** The person has no shift: any hours of the day, of which eight are a day's work. */
export const ANY_TIME: WorkingTime = {
  stretches: [{ from: 0, to: DAY_MINUTES }],
  expectedMinutes: USUAL_MINUTES,
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

export function timeText(minute: number): string {
  const inDay = minute % DAY_MINUTES
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

export function hoursText({ from, to }: Minutes): LeaveHours {
  return { from: timeText(from), to: timeText(to) }
}

/** Length of the absence: past midnight if the end is before the beginning. */
export function minutesLong({ from, to }: LeaveHours): number {
  const minutes = minuteOf(to) - minuteOf(from)
  return minutes > 0 ? minutes : minutes + DAY_MINUTES
}

function within({ from, to }: Minutes, stretches: readonly Minutes[]): number {
  return stretches.reduce(
    (sum, each) => sum + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)),
    0,
  )
}

type Code = 'leave.hoursStep' | 'leave.hoursBackwards' | 'leave.hoursOutside'

/**
 * The minutes of the day that the hours mean. In a shift that ends on the next day, times before
 * its beginning belong to that next day. Hours must lie within the working time, but may include a
 * break between two stretches.
 */
export function minutesIn(hours: LeaveHours, { stretches }: WorkingTime): Outcome<Minutes, Code> {
  const begins = Math.min(...stretches.map((each) => each.from))
  const ends = Math.max(...stretches.map((each) => each.to))
  const offsetOf = (minute: number, isEnd: boolean): number => {
    const isNext =
      ends > DAY_MINUTES ? minute < begins : ends === DAY_MINUTES && isEnd && minute === 0
    return isNext ? minute + DAY_MINUTES : minute
  }
  const span = {
    from: offsetOf(minuteOf(hours.from), false),
    to: offsetOf(minuteOf(hours.to), true),
  }
  if (span.from % STEP_MINUTES !== 0 || span.to % STEP_MINUTES !== 0)
    return refuse('leave.hoursStep', { minutes: STEP_MINUTES }, 'hours.from')
  if (span.to <= span.from) return refuse('leave.hoursBackwards', {}, 'hours.to')
  const isInside = span.from >= begins && span.to <= ends && within(span, stretches) > 0
  return isInside
    ? ok(span)
    : refuse(
        'leave.hoursOutside',
        { from: timeText(begins), to: timeText(ends) },
        span.from < begins ? 'hours.from' : 'hours.to',
      )
}

/**
 * The share of a day's amount that some hours take: their minutes divided by the owed minutes,
 * rounded once, half up. `besides` is what other hourly leave takes of the same day; together they
 * never take more than the day.
 */
export function shareOf(
  span: Minutes,
  { stretches, expectedMinutes }: WorkingTime,
  { whole, besides }: { whole: number; besides: number },
): number {
  const share = Math.round((whole * within(span, stretches)) / Math.max(1, expectedMinutes))
  return Math.max(0, Math.min(share, whole - besides))
}

/** The steps that some hours occupy, by their first minute. */
export function stepsOf({ from, to }: Minutes): number[] {
  return Array.from(
    { length: (to - from) / STEP_MINUTES },
    (_each, index) => from + index * STEP_MINUTES,
  )
}
