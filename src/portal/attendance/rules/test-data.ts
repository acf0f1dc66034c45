import { instantAt } from '#platform/days.ts'
import { aPlan, aSession, someHours } from '../test-data.ts'
import type { ShiftHours } from '../set-up/contract.ts'
import { type DayRecords, type DayTotals, metricsOf } from './day.ts'
import type { PersonRecords } from './person-days.ts'
import { readPlan } from './schedule.ts'
import type { SessionState } from './sessions.ts'

export const MONDAY = '2026-11-16'
export const at = (time: string, day = MONDAY): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantAt(day, hour * 60 + minute, 'Asia/Dubai')
}
export const NEXT_WEEK = at('00:00', '2026-11-23')

export function session(
  from: string,
  to: string | null,
  changes: Partial<SessionState> = {},
): SessionState {
  return aSession({
    day: MONDAY,
    inAt: at(from),
    outAt: to === null ? null : at(to),
    windowEndsAt: at('21:00'),
    forgottenOutAt: at('17:00'),
    ...changes,
  })
}

export function totals(
  sessions: SessionState[],
  changes: Partial<DayRecords> & {
    hours?: ShiftHours
    seasons?: PersonRecords['plan']['seasons']
  } = {},
): DayTotals {
  const { hours = someHours(), seasons = [], ...rest } = changes
  const day = rest.day ?? MONDAY
  return metricsOf({
    day,
    today: '2026-11-23',
    now: NEXT_WEEK,
    schedule: readPlan(aPlan(hours, { seasons }), 'Asia/Dubai').on(day),
    hasShift: true,
    breakMinutes: hours.breakMinutes,
    holiday: null,
    onLeave: false,
    leaveCounts: false,
    leaveShiftMinutes: 0,
    isEmployed: true,
    isRecorded: true,
    sessions,
    loosePunches: 0,
    ...rest,
  })
}
