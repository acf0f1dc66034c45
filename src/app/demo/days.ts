import { MINUTE } from '#platform/days.ts'
import { type CalendarDate, fromAbsolute, toCalendarDate } from '@internationalized/date'
import { type Planner, readPlan, type Scheduled } from '#portal/attendance/rules/schedule.ts'
import type { SessionState } from '#portal/attendance/rules/sessions.ts'
import type { ShiftHours } from '#portal/attendance/set-up/contract.ts'
import type { Random } from './numbers.ts'

export interface DemoShift {
  key: string
  en: string
  ar: string
  segments: readonly { weekday: number; startMinute: number; endMinute: number }[]
  breakMinutes: number
}

function every(
  weekdays: readonly number[],
  startMinute: number,
  endMinute: number,
): DemoShift['segments'] {
  return weekdays.map((weekday) => ({ weekday, startMinute, endMinute }))
}

/**
 * The office with its Friday half-day, the kitchen's early shift, and the drivers' night shift
 * across midnight.
 */
export const DEMO_SHIFTS: readonly DemoShift[] = [
  {
    key: 'office',
    en: 'Office',
    ar: 'دوام المكتب',
    segments: [...every([1, 2, 3, 4], 8 * 60, 17 * 60), ...every([5], 8 * 60, 12 * 60)],
    breakMinutes: 60,
  },
  {
    key: 'kitchen',
    en: 'Kitchen mornings',
    ar: 'المطبخ صباحًا',
    segments: every([1, 2, 3, 4, 5, 6], 6 * 60, 14 * 60),
    breakMinutes: 60,
  },
  {
    key: 'night',
    en: 'Night delivery',
    ar: 'توصيل ليلي',
    segments: every([7, 1, 2, 3, 4], 20 * 60, 5 * 60),
    breakMinutes: 60,
  },
]
export const SHIFTS_FROM = '2012-01-01'
const EARLY_IN_MINUTES = 120
const LATE_OUT_MINUTES = 240
const GRACE_MINUTES = 10
const OVERTIME_AFTER_MINUTES = 30

/** Ramadan: every day ends two hours earlier. */
export const DEMO_SEASON = {
  en: 'Ramadan 1447',
  ar: 'رمضان 1447',
  fromDate: '2026-02-18',
  toDate: '2026-03-19',
  minusMinutes: 120,
}

export function hoursOf({ segments, breakMinutes }: DemoShift): ShiftHours {
  return {
    segments: [...segments],
    earlyInMinutes: EARLY_IN_MINUTES,
    lateOutMinutes: LATE_OUT_MINUTES,
    graceLateMinutes: GRACE_MINUTES,
    graceEarlyMinutes: GRACE_MINUTES,
    breakMinutes,
    overtimeAfterMinutes: OVERTIME_AFTER_MINUTES,
  }
}

/** A shift as attendance reads it, season included. */
export function plannerOf(shift: DemoShift, fromDate: string, zone: string): Planner {
  const { en, ar, minusMinutes, ...dates } = DEMO_SEASON
  const plan = {
    assignments: [{ shiftId: shift.key, fromDate, toDate: null }],
    shifts: [
      {
        id: shift.key,
        name: { en: shift.en, ar: shift.ar },
        versions: [{ fromDate: SHIFTS_FROM, hours: hoursOf(shift) }],
      },
    ],
    seasons: [
      {
        name: { en, ar },
        ...dates,
        shiftId: null,
        change: { kind: 'minus' as const, minutes: minusMinutes },
      },
    ],
  }
  return readPlan(plan, zone)
}

/** How closely a person follows their hours: most do, a few are often late. */
export interface Habit {
  late: number
  absent: number
  forgets: number
  overtime: number
}

export const PUNCTUAL: Habit = { late: 0.06, absent: 0.015, forgets: 0.01, overtime: 0.12 }
export const USUAL: Habit = { late: 0.14, absent: 0.03, forgets: 0.02, overtime: 0.08 }
export const OFTEN_LATE: Habit = { late: 0.38, absent: 0.05, forgets: 0.04, overtime: 0.03 }

interface Worked {
  planner: Planner
  from: CalendarDate
  /** Their last day; null for current employees. */
  until: string | null
  /** The instant at which the demonstration data ends. */
  now: number
  isHoliday: (day: string) => boolean
  habit: Habit
}

function sessionOn(
  schedule: Scheduled,
  { planner, now, habit }: Worked,
  random: Random,
): SessionState | null {
  const { day, startsAt, endsAt, windowEndsAt } = schedule
  const isLate = random.happens(habit.late)
  const late = isLate ? random.whole(12, 55) : random.whole(-14, 4)
  const over = random.happens(habit.overtime)
    ? random.whole(35, 120)
    : random.happens(0.05)
      ? -random.whole(20, 70)
      : random.whole(0, 12)
  const forgets = random.happens(habit.forgets)
  const inAt = startsAt + late * MINUTE + random.whole(0, 59) * 1000
  const outAt = endsAt + over * MINUTE + random.whole(0, 59) * 1000
  if (inAt > now) return null
  const open = outAt > now
  return {
    id: null,
    day,
    zone: planner.zone,
    inAt,
    outAt: open ? null : forgets ? endsAt : outAt,
    windowEndsAt,
    forgottenOutAt: endsAt,
    inClientId: null,
    outClientId: null,
    source: forgets && !open ? 'closed' : 'online',
    flags: forgets && !open ? ['forgotten_out'] : [],
    review: forgets && !open ? 'open' : 'none',
  }
}

/** Months of a person's working days by the hours valid on each, with the usual irregularities. */
export function demoSessions(worked: Worked, random: Random): SessionState[] {
  const sessions: SessionState[] = []
  const today = toCalendarDate(fromAbsolute(worked.now, worked.planner.zone))
  for (let day = worked.from; day.compare(today) <= 0; day = day.add({ days: 1 })) {
    if (worked.until !== null && day.toString() > worked.until) break
    const schedule = worked.planner.on(day.toString())
    if (
      schedule === null ||
      worked.isHoliday(day.toString()) ||
      random.happens(worked.habit.absent)
    )
      continue
    const session = sessionOn(schedule, worked, random)
    if (session !== null) sessions.push(session)
  }
  return sessions
}
