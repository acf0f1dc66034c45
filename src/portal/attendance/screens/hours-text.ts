import type { Languages } from '#platform/i18n/language.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatDay, formatTime, formatWeekday } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { expectedOf } from '../rules/schedule.ts'
import type { Segment, ShiftHours } from '../set-up/contract.ts'

/** A Monday, used to name week days. */
const MONDAY = '2024-01-01'

export function weekdayLabel(
  weekday: number,
  locale: Languages,
  length: 'long' | 'short' = 'long',
): string {
  return formatWeekday(`2024-01-0${weekday}`, locale, length)
}

export function timeOfMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

export function minuteOfTime(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** A minute of the day as clock time. */
export function clockText(minute: number, locale: Languages): string {
  return formatTime(`${MONDAY}T${timeOfMinute(minute)}:00.000Z`, { ...locale, zone: 'UTC' })
}

export function isOvernightSegment({
  startMinute,
  endMinute,
}: Pick<Segment, 'startMinute' | 'endMinute'>): boolean {
  return endMinute <= startMinute
}

function hoursOf(segments: readonly Segment[], locale: Languages): string[] {
  return segments
    .toSorted((one, other) => one.startMinute - other.startMinute)
    .map(
      (segment) =>
        `${clockText(segment.startMinute, locale)} – ${clockText(segment.endMinute, locale)}`,
    )
}

export interface HoursLine {
  readonly days: string
  readonly hours: readonly string[]
  readonly isOvernight: boolean
}

function rangesOf(weekdays: readonly number[]): number[][] {
  const ranges: number[][] = []
  for (const weekday of weekdays) {
    const last = ranges.at(-1)
    if (last !== undefined && last.at(-1) === weekday - 1) last.push(weekday)
    else ranges.push([weekday])
  }
  return ranges
}

/** A week as people say it: days with the same hours in one line ("Mon – Thu 8:00 AM – 5:00 PM"). */
export function hoursLines(segments: readonly Segment[], locale: Languages): HoursLine[] {
  const byHours = new Map<string, { weekdays: number[]; hours: string[]; isOvernight: boolean }>()
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const own = segments.filter((segment) => segment.weekday === weekday)
    if (own.length === 0) continue
    const hours = hoursOf(own, locale)
    const key = hours.join(' ')
    const known = byHours.get(key) ?? {
      weekdays: [],
      hours,
      isOvernight: own.some(isOvernightSegment),
    }
    known.weekdays.push(weekday)
    byHours.set(key, known)
  }
  return [...byHours.values()].map(({ weekdays, hours, isOvernight }) => ({
    days: rangesOf(weekdays)
      .map((range) => rangeLabel(range, locale))
      .join(m['attendanceScreens.listComma']()),
    hours,
    isOvernight,
  }))
}

function rangeLabel(range: readonly number[], locale: Languages): string {
  const [first = 1] = range
  const last = range.at(-1) ?? first
  if (first === last) return weekdayLabel(first, locale, 'short')
  return `${weekdayLabel(first, locale, 'short')} – ${weekdayLabel(last, locale, 'short')}`
}

/** Minutes of work a week as a month expects them: each day less its break. */
export function weekMinutes({
  segments,
  breakMinutes,
}: Pick<ShiftHours, 'segments' | 'breakMinutes'>): number {
  const days = Map.groupBy(segments, (each) => each.weekday)
  const planned = (own: readonly Segment[]): number =>
    own.reduce(
      (sum, { startMinute, endMinute }) =>
        sum + (endMinute - startMinute + (endMinute <= startMinute ? 1440 : 0)),
      0,
    )
  return [...days.values()].reduce((sum, own) => sum + expectedOf(planned(own), breakMinutes), 0)
}

/** "36 hours a week, excluding a daily break (1 hour)"; omits a break that no day is long enough for. */
export function weekText(
  hours: Pick<ShiftHours, 'segments' | 'breakMinutes'>,
  locale: Languages,
): string {
  const owed = weekMinutes(hours)
  const duration = durationText(owed, locale)
  if (owed === weekMinutes({ ...hours, breakMinutes: 0 }))
    return m['attendanceScreens.setUp.weekTotal']({ duration })
  return m['attendanceScreens.setUp.weekLessBreak']({
    duration,
    rest: durationText(hours.breakMinutes, locale),
  })
}

/** "from Mon 1 Jan 2024", "8 Feb – 9 Mar 2027". */
export function fromDayLabel(day: string, locale: Languages): string {
  return m['attendanceScreens.setUp.fromDay']({
    day: formatDay(day, locale, { year: true, weekday: false }),
  })
}
