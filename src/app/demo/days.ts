import { type CalendarDate, fromAbsolute, getDayOfWeek, toCalendarDate, toZoned } from '@internationalized/date'
import type { SessionState } from '#portal/attendance/rules/sessions.ts'
import type { Chance } from './numbers.ts'

export interface DemoShift {
  key: string
  en: string
  ar: string
  segments: readonly { weekday: number; startMinute: number; endMinute: number }[]
  breakMinutes: number
}

function every(weekdays: readonly number[], startMinute: number, endMinute: number): DemoShift['segments'] {
  return weekdays.map((weekday) => ({ weekday, startMinute, endMinute }))
}

/** The office with its Friday half-day, the kitchen's early day, and the drivers' night across midnight. */
export const DEMO_SHIFTS: readonly DemoShift[] = [
  { key: 'office', en: 'Office', ar: 'دوام المكتب', segments: [...every([1, 2, 3, 4], 8 * 60, 17 * 60), ...every([5], 8 * 60, 12 * 60)], breakMinutes: 60 },
  { key: 'kitchen', en: 'Kitchen mornings', ar: 'المطبخ صباحًا', segments: every([1, 2, 3, 4, 5, 6], 6 * 60, 14 * 60), breakMinutes: 60 },
  { key: 'night', en: 'Night delivery', ar: 'توصيل ليلي', segments: every([7, 1, 2, 3, 4], 20 * 60, 5 * 60), breakMinutes: 60 },
]
export const EARLY_IN_MINUTES = 120
export const LATE_OUT_MINUTES = 240

/** How well somebody keeps their hours: most do, a few are often late. */
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
  shift: DemoShift
  zone: string
  from: CalendarDate
  /** The instant at which the story ends. */
  now: number
  isHoliday: (day: string) => boolean
  habit: Habit
}

function instantAt(day: CalendarDate, minute: number, zone: string): number {
  return toZoned(day, zone).set({ hour: 0, minute: 0 }).add({ minutes: minute }).toDate().getTime()
}

function sessionOn(day: CalendarDate, segment: DemoShift['segments'][number], { zone, now, habit }: Worked, chance: Chance): SessionState | null {
  const ends = segment.endMinute <= segment.startMinute ? segment.endMinute + 24 * 60 : segment.endMinute
  const isLate = chance.happens(habit.late)
  const start = segment.startMinute + (isLate ? chance.whole(12, 55) : chance.whole(-14, 4))
  const end = chance.happens(habit.overtime) ? ends + chance.whole(35, 120) : chance.happens(0.05) ? ends - chance.whole(20, 70) : ends + chance.whole(0, 12)
  const forgets = chance.happens(habit.forgets)
  const inAt = instantAt(day, start, zone) + chance.whole(0, 59) * 1000
  const outAt = instantAt(day, end, zone) + chance.whole(0, 59) * 1000
  if (inAt > now) return null
  const windowEndsAt = instantAt(day, ends + LATE_OUT_MINUTES, zone)
  const forgottenOutAt = instantAt(day, ends, zone)
  const open = outAt > now
  return {
    id: null,
    day: day.toString(),
    zone,
    inAt,
    outAt: open ? null : forgets ? forgottenOutAt : outAt,
    windowEndsAt,
    forgottenOutAt,
    inClientId: null,
    outClientId: null,
    source: forgets && !open ? 'closed' : 'online',
    flags: forgets && !open ? ['forgotten_out'] : [],
    review: forgets && !open ? 'open' : 'none',
  }
}

/** Months of somebody's working days, with the usual mess. */
export function demoSessions(worked: Worked, chance: Chance): SessionState[] {
  const sessions: SessionState[] = []
  const today = toCalendarDate(fromAbsolute(worked.now, worked.zone))
  for (let day = worked.from; day.compare(today) <= 0; day = day.add({ days: 1 })) {
    const weekday = getDayOfWeek(day, 'en', 'mon') + 1
    const segment = worked.shift.segments.find((each) => each.weekday === weekday)
    if (segment === undefined || worked.isHoliday(day.toString()) || chance.happens(worked.habit.absent)) continue
    const session = sessionOn(day, segment, worked, chance)
    if (session !== null) sessions.push(session)
  }
  return sessions
}
