import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { LeaveHours } from './rules/hours.ts'

/** A clock time at the workplace, wherever the reader is; it does not break before AM or PM. */
export function timeText(time: string, locale: LocaleOptions): string {
  return formatTime(`2026-01-01T${time}:00Z`, { ...locale, zone: 'UTC' }).replaceAll(' ', '\u00A0')
}

export function leaveHoursText({ from, to }: LeaveHours, locale: LocaleOptions): string {
  return m['leaveAsk.hours.range'](
    { from: timeText(from, locale), to: timeText(to, locale) },
    { locale: locale.language },
  )
}
