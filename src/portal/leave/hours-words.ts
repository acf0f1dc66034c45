import { formatTime, type Manner } from '#platform/ui/format.ts'
import { m } from '#words'
import type { LeaveHours } from './rules/hours.ts'

/** A clock time at the workplace, wherever the reader is; it does not break before AM or PM. */
export function timeWords(time: string, manner: Manner): string {
  return formatTime(`2026-01-01T${time}:00Z`, { ...manner, zone: 'UTC' }).replaceAll(' ', '\u00A0')
}

export function hoursWords({ from, to }: LeaveHours, manner: Manner): string {
  return m['leaveAsk.hours.range'](
    { from: timeWords(from, manner), to: timeWords(to, manner) },
    { locale: manner.language },
  )
}
