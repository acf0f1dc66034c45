import type { Languages } from '#platform/i18n/language.tsx'
import { formatTimeRange } from '#platform/ui/format-dates.ts'
import type { DeskWorkDay } from '../contract.ts'

const DAY_MINUTES = 1440

/** The days of a week, ordered from the site's first day. */
export const WEEKS = {
  mon: [1, 2, 3, 4, 5, 6, 7],
  sun: [7, 1, 2, 3, 4, 5, 6],
  sat: [6, 7, 1, 2, 3, 4, 5],
} as const

/** The days of a week that began on the sixteenth, for their names. */
export function nameDay(weekday: number): string {
  return `2026-11-${15 + weekday}`
}

interface Span {
  readonly opens: string
  readonly closes: string
}

/** The hours of a day without its break. */
export function spansOf({ from, until, pause }: Omit<DeskWorkDay, 'weekday'>): Span[] {
  const spans =
    pause === null
      ? [[from, until]]
      : [
          [from, pause.from],
          [pause.until, until],
        ]
  return spans.map(([first = 0, last = 0]) => ({ opens: timeOf(first), closes: timeOf(last) }))
}

/** "2:00 – 5:00 PM". */
export function spanText({ opens, closes }: Span, locale: Languages): string {
  const at = (time: string): string => `2026-11-16T${time}:00Z`
  return formatTimeRange(at(opens), at(closes), { ...locale, zone: 'UTC' })
}

/** Minutes as "09:00", and back; an end at or before its start is on the next day. */
export function timeOf(minute: number): string {
  const of = minute % DAY_MINUTES
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
}

export function minuteOfTime(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function minutesAfter(from: number, time: string): number {
  const minute = minuteOfTime(time)
  return minute <= from % DAY_MINUTES ? minute + DAY_MINUTES : minute
}
