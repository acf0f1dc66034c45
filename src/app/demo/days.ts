import { HOUR, MINUTE } from '#platform/days.ts'
import { type CalendarDate, fromAbsolute, toCalendarDate } from '@internationalized/date'
import { type Planner, readPlan, type Scheduled } from '#portal/attendance/rules/schedule.ts'
import type { SessionState } from '#portal/attendance/rules/sessions.ts'
import type { ShiftHours } from '#portal/attendance/set-up/contract.ts'
import { companyData, type DemoShift, type Habit } from './company-data.ts'
import type { Random } from './random.ts'

const EARLY_IN_MINUTES = 120
const LATE_OUT_MINUTES = 240
const GRACE_MINUTES = 10
const OVERTIME_AFTER_MINUTES = 30

export function hoursOf({ segments, breakMinutes }: DemoShift): ShiftHours {
  return {
    segments: segments.flatMap(({ weekdays, ...hours }) =>
      weekdays.map((weekday) => ({ weekday, ...hours })),
    ),
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
  const { season, shiftsFrom } = companyData()
  const { minusMinutes, ...dates } = season
  const plan = {
    assignments: [{ shiftId: shift.key, fromDate, toDate: null }],
    shifts: [
      {
        id: shift.key,
        name: shift.name,
        versions: [{ fromDate: shiftsFrom, hours: hoursOf(shift) }],
      },
    ],
    seasons: [
      {
        ...dates,
        shiftId: null,
        change: { kind: 'minus' as const, minutes: minusMinutes },
      },
    ],
  }
  return readPlan(plan, zone)
}

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
  const leavesAt = endsAt + over * MINUTE + random.whole(0, 59) * 1000
  // In the two hours of a Friday in Ramadan, who comes latest and leaves earliest would leave first.
  const outAt = Math.max(leavesAt, inAt + HOUR)
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
