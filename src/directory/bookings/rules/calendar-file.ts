/** A booking as an RFC 5545 event. */
export interface BookingEvent {
  /** Always the same for a booking, so that a calendar app moves it instead of adding another. */
  readonly uid: string
  /** How often it was changed. */
  readonly sequence: number
  /** `20261123T060000Z`, by `stampOf`. */
  readonly from: string
  readonly until: string
  readonly stamp: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly isCancelled: boolean
}

/** Maximum octets of a line without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Long lines continue on the next after a space, and never break within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).byteLength
    if (octets + size > LONGEST_LINE) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** An instant, `2026-11-23T06:00:00.000Z`, without punctuation, as in calendar files. */
export function stampOf(instant: string): string {
  return instant.replace(/[-:]|\.\d{3}/g, '')
}

function eventLines(event: BookingEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${event.stamp}`,
    `DTSTART:${event.from}`,
    `DTEND:${event.until}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

export function calendarFile(name: string, events: readonly BookingEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Diwan//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
