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

/** What the way to the door takes. */
const WAY_MS = 30 * 60_000

/** How what is not ready stands to its window: it should leave now, or can hardly arrive in time any more. */
export function urgencyOf({ fromAt, toAt }: Span, now: string): 'late' | 'soon' | null {
  const leaving = Date.parse(now) + WAY_MS
  return leaving >= Date.parse(toAt) ? 'late' : leaving >= Date.parse(fromAt) ? 'soon' : null
}
