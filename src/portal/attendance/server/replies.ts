import { wholeMinutes } from '#platform/days.ts'
import type { DaySummary, LeaveHours, ShiftDay } from '../contract.ts'
import type { MonthDay } from '../month/contract.ts'
import { sessionReply, type StoredSession } from '../database/sessions.ts'
import type { PersonDay } from '../rules/person-days.ts'
import type { Scheduled } from '../rules/schedule.ts'

/** An instant in wire format. */
export function instant(at: number): string
export function instant(at: number | null): string | null
export function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export function leaveHours(day: PersonDay): LeaveHours[] {
  return day.leaveHours.map(({ startsAt, endsAt, name }) => ({
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    name,
  }))
}

/** A day in the contract's format. */
export function daySummary(day: PersonDay<StoredSession>): DaySummary {
  return {
    day: day.day,
    zone: day.zone,
    status: day.status,
    shift: day.schedule?.shift ?? null,
    holiday: day.holiday,
    leave: day.leave,
    leaveHours: leaveHours(day),
    leaveDays: day.leaveAmount / 1000,
    unauthorised: day.unauthorised,
    firstInAt: instant(day.firstInAt),
    lastOutAt: instant(day.lastOutAt),
    open: day.open,
    expectedMinutes: day.expectedMinutes,
    presentMinutes: day.presentMinutes,
    uncountedMinutes: day.uncountedMinutes,
    breakMinutes: day.breakMinutes,
    workedMinutes: day.workedMinutes,
    lateMinutes: day.lateMinutes,
    earlyMinutes: day.earlyMinutes,
    overtimeMinutes: day.overtimeMinutes,
    missingMinutes: day.missingMinutes,
    flags: day.flags,
    loosePunches: day.loosePunches,
    sessions: day.sessions.map(sessionReply),
  }
}

export function monthDay(
  day: PersonDay<StoredSession>,
  pendingDays: ReadonlySet<string>,
): MonthDay {
  return {
    ...daySummary(day),
    segments: day.schedule === null ? [] : segmentsReply(day.schedule),
    correctionPending: pendingDays.has(day.day),
  }
}

function segmentsReply({ segments }: Scheduled): ShiftDay['segments'] {
  return segments.map(({ startsAt, endsAt }) => ({
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
  }))
}

export function shiftDay(scheduled: Scheduled): ShiftDay {
  const planned = scheduled.segments.reduce((sum, each) => sum + each.endsAt - each.startsAt, 0)
  return {
    shiftId: scheduled.shiftId,
    name: scheduled.shift,
    season: scheduled.season,
    startsAt: instant(scheduled.startsAt),
    endsAt: instant(scheduled.endsAt),
    windowStartsAt: instant(scheduled.windowStartsAt),
    windowEndsAt: instant(scheduled.windowEndsAt),
    segments: segmentsReply(scheduled),
    graceLateMinutes: scheduled.hours.graceLateMinutes,
    breakMinutes: wholeMinutes(planned) - scheduled.expectedMinutes,
    expectedMinutes: scheduled.expectedMinutes,
  }
}
