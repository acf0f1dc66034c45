import type { TwoNames } from '#platform/shapes.ts'
import type { DayStatus, Flag, MonthTotals } from '../contract.ts'
import { wholeMinutes } from './days.ts'
import { breakTaken, type Scheduled, type Stretch } from './schedule.ts'
import { type SessionState, settle, withFlags } from './sessions.ts'

export interface DayFacts {
  day: string
  /** The civil date of this moment in the day's zone. */
  today: string
  now: number
  schedule: Scheduled | null
  /** Somebody with a shift has rest days; somebody without has only days without a shift. */
  hasShift: boolean
  /** Of the assigned shift, also on its rest days. */
  breakMinutes: number
  holiday: TwoNames | null
  isEmployed: boolean
  sessions: readonly SessionState[]
  loosePunches: number
}

export interface DayFigures {
  status: DayStatus
  firstInAt: number | null
  lastOutAt: number | null
  open: boolean
  expectedMinutes: number
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

/** Until somebody has looked at it, a forgotten check-out counts only inside the shift's hours. */
function presence(sessions: readonly SessionState[], segments: readonly Stretch[], now: number): number {
  return sessions.reduce((sum, each) => {
    const stretch = { startsAt: each.inAt, endsAt: each.outAt ?? Math.max(now, each.inAt) }
    const isDoubtful = each.flags.includes('forgotten_out') && each.review !== 'accepted'
    return sum + (isDoubtful ? within(stretch, segments) : stretch.endsAt - stretch.startsAt)
  }, 0)
}

function gapsInHours(sessions: readonly SessionState[], segments: readonly Stretch[]): number {
  return sessions.reduce((sum, each, index) => {
    const previous = sessions[index - 1]?.outAt
    return previous === null || previous === undefined ? sum : sum + within({ startsAt: previous, endsAt: each.inAt }, segments)
  }, 0)
}

function statusOf(facts: DayFacts): DayStatus {
  const { schedule, now, day, today } = facts
  if (facts.sessions.length > 0) return 'worked'
  if (!facts.isEmployed) return 'notEmployed'
  if (facts.holiday !== null) return 'holiday'
  if (schedule === null) return facts.hasShift ? 'rest' : 'noShift'
  if (now >= schedule.windowEndsAt) return 'absent'
  return day <= today || now >= schedule.windowStartsAt ? 'waiting' : 'upcoming'
}

interface Timing {
  lateMinutes: number
  earlyMinutes: number
  /** Minutes lost within the grace, which are not held against anybody. */
  forgiven: number
}

function timing(schedule: Scheduled | null, firstInAt: number | null, lastOutAt: number | null, now: number): Timing {
  const none = { lateMinutes: 0, earlyMinutes: 0, forgiven: 0 }
  if (schedule === null || firstInAt === null) return none
  const late = wholeMinutes(Math.min(firstInAt, schedule.endsAt) - schedule.startsAt)
  const left = lastOutAt !== null && now >= schedule.endsAt ? lastOutAt : schedule.endsAt
  const early = wholeMinutes(schedule.endsAt - Math.max(left, schedule.startsAt))
  const isLate = late > schedule.hours.graceLateMinutes
  const isEarly = early > schedule.hours.graceEarlyMinutes
  return { lateMinutes: isLate ? late : 0, earlyMinutes: isEarly ? early : 0, forgiven: (isLate ? 0 : late) + (isEarly ? 0 : early) }
}

/** One person's day in figures. Late, early and missing are only said where hours were owed; overtime is what goes beyond them. */
export function figuresOf(facts: DayFacts): DayFigures {
  const { now } = facts
  const sessions = facts.sessions.map((each) => settle(each, now)).toSorted((a, b) => a.inAt - b.inAt)
  const status = statusOf(facts)
  const owed = facts.isEmployed && facts.holiday === null ? facts.schedule : null
  const expectedMinutes = owed?.expectedMinutes ?? 0
  const segments = facts.schedule?.segments ?? []
  const open = sessions.some((each) => each.outAt === null)
  const firstInAt = sessions[0]?.inAt ?? null
  const lastOutAt = open || firstInAt === null ? null : Math.max(...sessions.map((each) => each.outAt ?? 0))
  const present = wholeMinutes(presence(sessions, segments, now))
  const breakLeft = Math.max(0, facts.breakMinutes - wholeMinutes(gapsInHours(sessions, segments)))
  const workedMinutes = present - breakTaken(present, breakLeft)
  const { lateMinutes, earlyMinutes, forgiven } = timing(owed, firstInAt, lastOutAt, now)
  const over = workedMinutes - expectedMinutes
  const isOver = over > 0 && (owed === null || over >= owed.hours.overtimeAfterMinutes)
  const isOwedNow = owed !== null && now >= owed.windowEndsAt
  return {
    status,
    firstInAt,
    lastOutAt,
    open,
    expectedMinutes,
    workedMinutes,
    lateMinutes,
    earlyMinutes,
    overtimeMinutes: isOver ? over : 0,
    missingMinutes: isOwedNow && !open ? Math.max(0, -over - forgiven) : 0,
    flags: withFlags(...sessions.filter((each) => each.review === 'open').map((each) => each.flags)),
  }
}

export function totalsOf(days: readonly (DayFigures & { loosePunches: number })[]): MonthTotals {
  const sum = (of: (day: DayFigures) => number): number => days.reduce((total, each) => total + of(each), 0)
  const count = (is: (day: DayFigures & { loosePunches: number }) => boolean): number => days.filter(is).length
  return {
    expectedMinutes: sum((day) => day.expectedMinutes),
    workedMinutes: sum((day) => day.workedMinutes),
    lateMinutes: sum((day) => day.lateMinutes),
    earlyMinutes: sum((day) => day.earlyMinutes),
    overtimeMinutes: sum((day) => day.overtimeMinutes),
    missingMinutes: sum((day) => day.missingMinutes),
    workedDays: count((day) => day.status === 'worked'),
    absentDays: count((day) => day.status === 'absent'),
    lateDays: count((day) => day.lateMinutes > 0),
    holidayDays: count((day) => day.status === 'holiday'),
    flaggedDays: count((day) => day.flags.length > 0 || day.loosePunches > 0),
  }
}
