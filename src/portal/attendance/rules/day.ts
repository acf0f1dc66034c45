import { MINUTE, wholeMinutes } from '#platform/days.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { DayStatus, Flag } from '../contract.ts'
import { breakTaken, expectedOf, type Scheduled, type Stretch } from './schedule.ts'
import { type SessionState, closeExpired, withFlags } from './sessions.ts'

export interface DayRecords {
  day: string
  /** The civil date of this moment in the day's zone. */
  today: string
  now: number
  schedule: Scheduled | null
  /** An employee with a shift has rest days; one without a shift has only days without a shift. */
  hasShift: boolean
  /** From the assigned shift, also on its rest days. */
  breakMinutes: number
  holiday: TwoNames | null
  /** The whole day is approved leave. */
  onLeave: boolean
  /** Leave takes this day from the balance, or part of it: also a day off, if it counts those. */
  leaveCounts: boolean
  /**
   * The minutes of the whole shift on a day of which leave takes some, otherwise 0: for the same
   * hours nobody is given both leave and overtime (I19).
   */
  leaveShiftMinutes: number
  isEmployed: boolean
  /** The company recorded attendance by then; before, an employee cannot have been absent. */
  isRecorded: boolean
  sessions: readonly SessionState[]
  loosePunches: number
}

export interface DayTotals {
  status: DayStatus
  firstInAt: number | null
  lastOutAt: number | null
  open: boolean
  expectedMinutes: number
  /** The part of these that was owed by now. */
  dueMinutes: number
  presentMinutes: number
  uncountedMinutes: number
  breakMinutes: number
  workedMinutes: number
  lateMinutes: number
  earlyMinutes: number
  overtimeMinutes: number
  missingMinutes: number
  flags: Flag[]
}

function overlap(a: Stretch, b: Stretch): number {
  return Math.max(0, Math.min(a.endsAt, b.endsAt) - Math.max(a.startsAt, b.startsAt))
}

function within(stretch: Stretch, segments: readonly Stretch[]): number {
  return segments.reduce((sum, each) => sum + overlap(stretch, each), 0)
}

/** The fields a session is counted by. */
type Counted = Pick<SessionState, 'inAt' | 'outAt' | 'flags' | 'review'>

function stretchOf({ inAt, outAt }: Counted, now: number): Stretch {
  return { startsAt: inAt, endsAt: outAt ?? Math.max(now, inAt) }
}

function presence(sessions: readonly Counted[], now: number): number {
  return sessions
    .map((each) => stretchOf(each, now))
    .reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0)
}

const DOUBTFUL: readonly Flag[] = ['forgotten_out', 'sent_late']

/**
 * Until it is reviewed, a forgotten check-out or a late claim counts only inside the shift's hours.
 */
function countedPresence(
  sessions: readonly Counted[],
  segments: readonly Stretch[],
  now: number,
): number {
  return sessions.reduce((sum, each) => {
    const stretch = stretchOf(each, now)
    const isDoubtful =
      each.review !== 'accepted' && each.flags.some((flag) => DOUBTFUL.includes(flag))
    return sum + (isDoubtful ? within(stretch, segments) : stretch.endsAt - stretch.startsAt)
  }, 0)
}

function gapsInHours(sessions: readonly Counted[], segments: readonly Stretch[]): number {
  return sessions.reduce((sum, each, index) => {
    const previous = sessions[index - 1]?.outAt
    return previous === null || previous === undefined
      ? sum
      : sum + within({ startsAt: previous, endsAt: each.inAt }, segments)
  }, 0)
}

function statusOf(records: DayRecords): DayStatus {
  const { schedule, now, day, today } = records
  if (records.sessions.length > 0) return 'worked'
  if (!records.isEmployed) return 'notEmployed'
  if (records.onLeave && records.leaveCounts) return 'onLeave'
  if (records.holiday !== null) return 'holiday'
  // A day off within leave that does not count it is a day off.
  if (records.onLeave && (schedule !== null || !records.hasShift)) return 'onLeave'
  if (schedule === null) return records.hasShift ? 'rest' : 'noShift'
  if (now >= schedule.windowEndsAt) return records.isRecorded ? 'absent' : 'noRecords'
  return day <= today || now >= schedule.windowStartsAt ? 'waiting' : 'upcoming'
}

/** What is owed on a day with half a day of leave: the hours of the other half. */
export function besidesLeave(
  schedule: Scheduled | null,
  half: 'all' | 'first' | 'second' | null,
  breakMinutes: number,
): Scheduled | null {
  if (schedule === null || half === null || half === 'all') return schedule
  const { startsAt, endsAt, segments } = schedule
  const middle = inMinutes((startsAt + endsAt) / 2)
  const rest = half === 'first' ? { startsAt: middle, endsAt } : { startsAt, endsAt: middle }
  return {
    ...schedule,
    ...rest,
    expectedMinutes: expectedOf(wholeMinutes(within(rest, segments)), breakMinutes),
  }
}

/** What is owed on a day with some hours of leave: the remaining hours. Null when none remain. */
export function besidesHours(
  schedule: Scheduled,
  away: readonly Stretch[],
  breakMinutes: number,
): Scheduled | null {
  const segments = away.reduce<readonly Stretch[]>(
    (left, hours) => left.flatMap((each) => without(each, hours)),
    schedule.segments,
  )
  const [first] = segments
  if (first === undefined) return null
  const planned = wholeMinutes(segments.reduce((sum, each) => sum + each.endsAt - each.startsAt, 0))
  const endsAt = Math.max(...segments.map((each) => each.endsAt))
  return {
    ...schedule,
    segments,
    startsAt: first.startsAt,
    endsAt,
    expectedMinutes: expectedOf(planned, breakMinutes),
  }
}

function without(stretch: Stretch, hours: Stretch): Stretch[] {
  const before = { startsAt: stretch.startsAt, endsAt: Math.min(stretch.endsAt, hours.startsAt) }
  const after = { startsAt: Math.max(stretch.startsAt, hours.endsAt), endsAt: stretch.endsAt }
  return [before, after].filter((each) => each.endsAt > each.startsAt)
}

interface Timing {
  lateMinutes: number
  earlyMinutes: number
  /** Minutes lost within the grace, which do not count. */
  forgiven: number
}

function timing(
  schedule: Scheduled | null,
  firstInAt: number | null,
  lastOutAt: number | null,
  now: number,
): Timing {
  const none = { lateMinutes: 0, earlyMinutes: 0, forgiven: 0 }
  // Who comes after the end is not late but missed the whole shift.
  if (schedule === null || firstInAt === null || firstInAt >= schedule.endsAt) return none
  const late = wholeMinutes(firstInAt - schedule.startsAt)
  const left = lastOutAt !== null && now >= schedule.endsAt ? lastOutAt : schedule.endsAt
  const early = wholeMinutes(schedule.endsAt - Math.max(left, schedule.startsAt))
  const isLate = late > schedule.hours.graceLateMinutes
  const isEarly = early > schedule.hours.graceEarlyMinutes
  return {
    lateMinutes: isLate ? late : 0,
    earlyMinutes: isEarly ? early : 0,
    forgiven: (isLate ? 0 : late) + (isEarly ? 0 : early),
  }
}

/** What is owed of a day by now: all of it once its hours are over. */
function dueBy(now: number, owed: Scheduled | null, breakMinutes: number): number {
  if (owed === null) return 0
  const { startsAt, endsAt, segments, expectedMinutes } = owed
  if (now >= endsAt) return expectedMinutes
  const gone = wholeMinutes(within({ startsAt, endsAt: now }, segments))
  return Math.min(expectedMinutes, expectedOf(gone, breakMinutes))
}

/** Work beyond what is owed; on a day of leave, only beyond the hours of its whole shift. */
function overtimeOf(
  { schedule, leaveShiftMinutes }: DayRecords,
  owed: Scheduled | null,
  workedMinutes: number,
): number {
  const over = workedMinutes - Math.max(owed?.expectedMinutes ?? 0, leaveShiftMinutes)
  const hours = leaveShiftMinutes > 0 ? schedule?.hours : owed?.hours
  return over > 0 && over >= (hours?.overtimeAfterMinutes ?? 0) ? over : 0
}

/**
 * People see hours and minutes, so we calculate in minutes: a day adds up exactly from what is
 * displayed.
 */
function inMinutes(at: number): number
function inMinutes(at: number | null): number | null
function inMinutes(at: number | null): number | null {
  return at === null ? null : Math.floor(at / MINUTE) * MINUTE
}

/**
 * One employee's day in numbers. Late, early and missing are only set where hours were owed;
 * overtime is the time beyond them.
 */
export function metricsOf(records: DayRecords): DayTotals {
  const { now } = records
  const exact = records.sessions
    .map((each) => closeExpired(each, now))
    .toSorted((a, b) => a.inAt - b.inAt)
  const sessions = exact.map(
    ({ inAt, outAt, flags, review }): Counted => ({
      inAt: inMinutes(inAt),
      outAt: inMinutes(outAt),
      flags,
      review,
    }),
  )
  const status = statusOf(records)
  const owed =
    records.isEmployed && records.holiday === null && !records.onLeave && status !== 'noRecords'
      ? records.schedule
      : null
  const expectedMinutes = owed?.expectedMinutes ?? 0
  const segments = records.schedule?.segments ?? []
  const open = sessions.some((each) => each.outAt === null)
  const firstInAt = sessions[0]?.inAt ?? null
  const lastOutAt =
    open || firstInAt === null ? null : Math.max(...sessions.map((each) => each.outAt ?? 0))
  const presentMinutes = wholeMinutes(presence(sessions, inMinutes(now)))
  const counted = wholeMinutes(countedPresence(sessions, segments, inMinutes(now)))
  const breakLeft = Math.max(
    0,
    records.breakMinutes - wholeMinutes(gapsInHours(sessions, segments)),
  )
  const breakMinutes = breakTaken(counted, breakLeft)
  const workedMinutes = counted - breakMinutes
  const { lateMinutes, earlyMinutes, forgiven } = timing(owed, firstInAt, lastOutAt, now)
  const over = workedMinutes - expectedMinutes
  const isOwedNow = owed !== null && now >= owed.windowEndsAt
  return {
    status,
    firstInAt: exact[0]?.inAt ?? null,
    lastOutAt: lastOutAt === null ? null : Math.max(...exact.map((each) => each.outAt ?? 0)),
    open,
    expectedMinutes,
    dueMinutes: dueBy(inMinutes(now), owed, records.breakMinutes),
    presentMinutes,
    uncountedMinutes: presentMinutes - counted,
    breakMinutes,
    workedMinutes,
    lateMinutes,
    earlyMinutes,
    overtimeMinutes: overtimeOf(records, owed, workedMinutes),
    missingMinutes: isOwedNow && !open ? Math.max(0, -over - forgiven) : 0,
    flags: withFlags(
      ...sessions.filter((each) => each.review === 'open').map((each) => each.flags),
    ),
  }
}
