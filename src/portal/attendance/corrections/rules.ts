import { addDays, dayAt, HOUR, timeAt } from '#platform/days.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { isEmployedOn, type Standing } from '../rules/judge-tap.ts'
import type { Planner, Stretch } from '../rules/schedule.ts'
import { type SessionState, settle } from '../rules/sessions.ts'
import { CORRECTION_DAYS, type CorrectionState } from './contract.ts'

/** The maximum length of one session. */
export const LONGEST_HOURS = 24

/** The allowed transitions of a request; any other is refused. */
const MOVES: Readonly<Record<CorrectionState, readonly CorrectionState[]>> = {
  open: ['approved', 'rejected', 'withdrawn'],
  approved: [],
  rejected: [],
  withdrawn: [],
}

export function move(
  from: CorrectionState,
  to: CorrectionState,
): Outcome<CorrectionState, 'attendance.alreadyDecided'> {
  return MOVES[from].includes(to) ? done(to) : refuse('attendance.alreadyDecided')
}

export interface Wanted {
  day: string
  pairs: readonly { inAt: number; outAt: number }[]
}

export interface Around {
  now: number
  planner: Planner
  employment: Standing['employment']
  /** The employee's sessions near the day, of any day. */
  sessions: readonly SessionState[]
}

function inOrder(pairs: Wanted['pairs']): Stretch[] {
  return pairs
    .map((each) => ({ startsAt: each.inAt, endsAt: each.outAt }))
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

/**
 * Whether it counts for the day as a punch would, or is on that date without belonging to the next
 * day's shift.
 */
function isOfDay(at: number, day: string, planner: Planner): boolean {
  const bound = planner.bind(at).day
  return bound === day || (bound < day && dayAt(at, planner.zone) === day)
}

function checkPairs(
  wanted: Wanted,
  { now, planner }: Around,
): Outcome<
  Stretch[],
  | 'attendance.correctionBackwards'
  | 'attendance.correctionInFuture'
  | 'attendance.correctionOtherDay'
  | 'attendance.correctionOverlaps'
  | 'attendance.correctionTooLong'
> {
  const pairs = inOrder(wanted.pairs)
  if (pairs.some((each) => each.endsAt <= each.startsAt))
    return refuse('attendance.correctionBackwards', {}, 'wanted')
  if (pairs.some((each) => each.endsAt > now))
    return refuse('attendance.correctionInFuture', {}, 'wanted')
  if (pairs.some((each) => each.endsAt - each.startsAt > LONGEST_HOURS * HOUR)) {
    return refuse('attendance.correctionTooLong', { hours: LONGEST_HOURS }, 'wanted')
  }
  if (pairs.some((each, index) => each.startsAt < (pairs[index - 1]?.endsAt ?? each.startsAt))) {
    return refuse('attendance.correctionOverlaps', {}, 'wanted')
  }
  const [first] = pairs
  const stray = pairs.find(({ startsAt }) => !isOfDay(startsAt, wanted.day, planner))
  if (first === undefined || stray === undefined) return done(pairs)
  return refuse(
    'attendance.correctionOtherDay',
    { time: timeAt(stray.startsAt, planner.zone) },
    'wanted',
  )
}

/**
 * Checks that the day is over or closed and that the requested times do not touch other days'
 * sessions. Checked again on approval.
 */
export function checkFits(
  wanted: Wanted,
  sessions: readonly SessionState[],
  now: number,
): Outcome<null, 'attendance.correctionDayOpen' | 'attendance.correctionOverlaps'> {
  const settled = sessions.map((each) => settle(each, now))
  if (settled.some((each) => each.day === wanted.day && each.outAt === null))
    return refuse('attendance.correctionDayOpen')
  const others = settled.filter((each) => each.day !== wanted.day)
  const meets = wanted.pairs.some(({ inAt, outAt }) =>
    others.some((each) => inAt < (each.outAt ?? Number.POSITIVE_INFINITY) && each.inAt < outAt),
  )
  return meets ? refuse('attendance.correctionOverlaps', {}, 'wanted') : done(null)
}

export function checkCorrection(
  wanted: Wanted,
  around: Around,
): Outcome<
  null,
  | 'attendance.correctionBackwards'
  | 'attendance.correctionDayOpen'
  | 'attendance.correctionInFuture'
  | 'attendance.correctionNotEmployed'
  | 'attendance.correctionOtherDay'
  | 'attendance.correctionOverlaps'
  | 'attendance.correctionSame'
  | 'attendance.correctionTooLong'
  | 'attendance.correctionTooOld'
> {
  const { now, planner, sessions } = around
  const today = dayAt(now, planner.zone)
  // For a shift just after midnight people arrive on the evening before, so it may be corrected then.
  if (wanted.day > today && wanted.day !== planner.bind(now).day)
    return refuse('attendance.correctionInFuture', {}, 'day')
  if (wanted.day < addDays(today, -CORRECTION_DAYS))
    return refuse('attendance.correctionTooOld', { days: CORRECTION_DAYS }, 'day')
  if (!isEmployedOn(wanted.day, around.employment))
    return refuse('attendance.correctionNotEmployed', {}, 'day')
  const pairs = checkPairs(wanted, around)
  if (!pairs.ok) return pairs
  const fits = checkFits(wanted, sessions, now)
  if (!fits.ok) return fits
  const recorded = sessions
    .filter((each) => each.day === wanted.day)
    .toSorted((a, b) => a.inAt - b.inAt)
  const isSame =
    recorded.length === pairs.value.length &&
    pairs.value.every(
      ({ startsAt, endsAt }, index) =>
        recorded[index]?.inAt === startsAt && recorded[index]?.outAt === endsAt,
    )
  return isSame ? refuse('attendance.correctionSame', {}, 'wanted') : done(null)
}
