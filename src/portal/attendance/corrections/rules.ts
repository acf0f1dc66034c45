import { addDays, dayAt, HOUR, timeAt } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { isEmployedOn } from '../rules/evaluate-punch.ts'
import type { PunchContext } from '../rules/punch-decision.ts'
import type { Planner, Stretch } from '../rules/schedule.ts'
import { type SessionState, closeExpired } from '../rules/sessions.ts'
import type { CorrectionState } from './contract.ts'
import { CORRECTION_DAYS } from '../contract.ts'

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
  return MOVES[from].includes(to) ? ok(to) : refuse('attendance.alreadyDecided')
}

export interface RequestedCorrection {
  day: string
  pairs: readonly { inAt: number; outAt: number }[]
}

export interface Around {
  now: number
  planner: Planner
  employment: PunchContext['employment']
  /** The employee's sessions near the day, of any day. */
  sessions: readonly SessionState[]
}

function inOrder(pairs: RequestedCorrection['pairs']): Stretch[] {
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
  requested: RequestedCorrection,
  { now, planner }: Around,
): Outcome<
  Stretch[],
  | 'attendance.correctionBackwards'
  | 'attendance.correctionInFuture'
  | 'attendance.correctionOtherDay'
  | 'attendance.correctionOverlaps'
  | 'attendance.correctionTooLong'
> {
  const pairs = inOrder(requested.pairs)
  if (pairs.some((each) => each.endsAt <= each.startsAt))
    return refuse('attendance.correctionBackwards', {}, 'requested')
  if (pairs.some((each) => each.endsAt > now))
    return refuse('attendance.correctionInFuture', {}, 'requested')
  if (pairs.some((each) => each.endsAt - each.startsAt > LONGEST_HOURS * HOUR)) {
    return refuse('attendance.correctionTooLong', { hours: LONGEST_HOURS }, 'requested')
  }
  if (pairs.some((each, index) => each.startsAt < (pairs[index - 1]?.endsAt ?? each.startsAt))) {
    return refuse('attendance.correctionOverlaps', {}, 'requested')
  }
  const [first] = pairs
  const stray = pairs.find(({ startsAt }) => !isOfDay(startsAt, requested.day, planner))
  if (first === undefined || stray === undefined) return ok(pairs)
  return refuse(
    'attendance.correctionOtherDay',
    { time: timeAt(stray.startsAt, planner.zone) },
    'requested',
  )
}

/**
 * Checks that the day is over or closed and that the requested times do not touch other days'
 * sessions. Checked again on approval.
 */
export function checkOverlaps(
  requested: RequestedCorrection,
  sessions: readonly SessionState[],
  now: number,
): Outcome<null, 'attendance.correctionDayOpen' | 'attendance.correctionOverlaps'> {
  const resolved = sessions.map((each) => closeExpired(each, now))
  if (resolved.some((each) => each.day === requested.day && each.outAt === null))
    return refuse('attendance.correctionDayOpen')
  const others = resolved.filter((each) => each.day !== requested.day)
  const meets = requested.pairs.some(({ inAt, outAt }) =>
    others.some((each) => inAt < (each.outAt ?? Number.POSITIVE_INFINITY) && each.inAt < outAt),
  )
  return meets ? refuse('attendance.correctionOverlaps', {}, 'requested') : ok(null)
}

export function checkCorrection(
  requested: RequestedCorrection,
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
  if (requested.day > today && requested.day !== planner.bind(now).day)
    return refuse('attendance.correctionInFuture', {}, 'day')
  if (requested.day < addDays(today, -CORRECTION_DAYS))
    return refuse('attendance.correctionTooOld', { days: CORRECTION_DAYS }, 'day')
  if (!isEmployedOn(requested.day, around.employment))
    return refuse('attendance.correctionNotEmployed', {}, 'day')
  const pairs = checkPairs(requested, around)
  if (!pairs.ok) return pairs
  const check = checkOverlaps(requested, sessions, now)
  if (!check.ok) return check
  const recorded = sessions
    .filter((each) => each.day === requested.day)
    .toSorted((a, b) => a.inAt - b.inAt)
  const isSame =
    recorded.length === pairs.value.length &&
    pairs.value.every(
      ({ startsAt, endsAt }, index) =>
        recorded[index]?.inAt === startsAt && recorded[index]?.outAt === endsAt,
    )
  return isSame ? refuse('attendance.correctionSame', {}, 'requested') : ok(null)
}
