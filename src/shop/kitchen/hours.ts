import type { Span } from './rules.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** The clock of the site as "14:05": the same for every reader, since a kitchen reads it from afar and in many languages. */
export function hourOf(instant: string, zone: string): string {
  const format =
    made.get(zone) ??
    new Intl.DateTimeFormat('en-GB-u-nu-latn', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
    })
  made.set(zone, format)
  return format.format(new Date(instant))
}

export function hoursOf({ fromAt, toAt }: Span, zone: string): string {
  return `${hourOf(fromAt, zone)}–${hourOf(toAt, zone)}`
}

/** The time it takes to reach the door. */
const WAY_MS = 30 * 60_000

/**
 * Compares an order that is not ready with its window: `soon` if it should leave now, `late` if it
 * can hardly arrive in time.
 */
export function urgencyOf({ fromAt, toAt }: Span, now: string): 'late' | 'soon' | null {
  const leaving = Date.parse(now) + WAY_MS
  return leaving >= Date.parse(toAt) ? 'late' : leaving >= Date.parse(fromAt) ? 'soon' : null
}
