import type { Languages } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { formatTime } from '#platform/ui/format-dates.ts'
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

function clock(minute: number, locale: Languages): string {
  return formatTime(new Date((minute % DAY_MINUTES) * 60_000).toISOString(), {
    ...locale,
    zone: 'UTC',
  })
}

/** "9:00 AM – 1:00 PM, 2:00 PM – 5:00 PM": the hours of a day without its break. */
export function dayTimes(
  { from, until, pause }: Omit<DeskWorkDay, 'weekday'>,
  locale: Languages,
): string {
  const spans =
    pause === null
      ? [[from, until]]
      : [
          [from, pause.from],
          [pause.until, until],
        ]
  return inARow(
    spans.map(([first = 0, last = 0]) => `${clock(first, locale)} – ${clock(last, locale)}`),
    locale.language,
  )
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
