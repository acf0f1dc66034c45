import { done, type Outcome, refuse } from '#platform/outcome.ts'

/** Hours that leave by the hour begins and ends on. */
export const STEP_MINUTES = 5
const DAY_MINUTES = 1440
/** Of somebody without a shift. */
const USUAL_MINUTES = 480

/** A stretch of a day in minutes from its midnight; a night's shift goes beyond 1440. */
export interface Minutes {
  readonly from: number
  readonly to: number
}

/** As people say it: 10:00 to 12:00. */
export interface LeaveHours {
  readonly from: string
  readonly to: string
}

/** What one person works on one day. */
export interface WorkingTime {
  readonly stretches: readonly Minutes[]
  /** What is owed of them once the break is taken off. */
  readonly expectedMinutes: number
}

/** No shift says when somebody works: any hours of the day, of which eight are a day's work. */
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

/** How long somebody is away: past midnight where the end stands before the beginning. */
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
 * Which minutes of the day are meant. In a shift that ends on the next day, times before its beginning are that next day's. Hours must lie
 * within the working time; a break between two stretches of it may lie within the hours.
 */
export function minutesIn(hours: LeaveHours, { stretches }: WorkingTime): Outcome<Minutes, Code> {
  const begins = Math.min(...stretches.map((each) => each.from))
  const ends = Math.max(...stretches.map((each) => each.to))
  const placed = (minute: number, isEnd: boolean): number => {
    const isNext =
      ends > DAY_MINUTES ? minute < begins : ends === DAY_MINUTES && isEnd && minute === 0
    return isNext ? minute + DAY_MINUTES : minute
  }
  const span = { from: placed(minuteOf(hours.from), false), to: placed(minuteOf(hours.to), true) }
  if (span.from % STEP_MINUTES !== 0 || span.to % STEP_MINUTES !== 0)
    return refuse('leave.hoursStep', { minutes: STEP_MINUTES }, 'hours.from')
  if (span.to <= span.from) return refuse('leave.hoursBackwards', {}, 'hours.to')
  const isInside = span.from >= begins && span.to <= ends && within(span, stretches) > 0
  return isInside
    ? done(span)
    : refuse(
        'leave.hoursOutside',
        { from: timeText(begins), to: timeText(ends) },
        span.from < begins ? 'hours.from' : 'hours.to',
      )
}

/**
 * What some hours are of a day that counts so much: their minutes of those that are owed of it, rounded once, half up. `besides` is what
 * other leave by the hour takes of the same day; all together never take more than the day.
 */
export function shareOf(
  span: Minutes,
  { stretches, expectedMinutes }: WorkingTime,
  { whole, besides }: { whole: number; besides: number },
): number {
  const share = Math.round((whole * within(span, stretches)) / Math.max(1, expectedMinutes))
  return Math.max(0, Math.min(share, whole - besides))
}

/** The steps that some hours hold, by their first minute. */
export function stepsOf({ from, to }: Minutes): number[] {
  return Array.from(
    { length: (to - from) / STEP_MINUTES },
    (_each, place) => from + place * STEP_MINUTES,
  )
}
