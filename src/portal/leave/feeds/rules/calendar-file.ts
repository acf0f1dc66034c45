/** An event of whole days, or of some hours, in RFC 5545 terms. */
export interface FeedEvent {
  /**
   * Always the same for the same leave, so that a calendar program moves it instead of adding
   * another.
   */
  readonly uid: string
  /** The first day, and the day after the last. */
  readonly from: string
  readonly until: string
  /** The start and end instants of hourly leave: `20261123T060000Z`. */
  readonly times: { readonly from: string; readonly until: string } | null
  readonly summary: string
  readonly tentative: boolean
  /** When it was last decided: `20261118T050000Z`. */
  readonly stamp: string
}

/** Maximum octets of a line without its line end (RFC 5545, 3.1). */
const LONGEST_LINE = 75

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Continues long lines on the next after a space, and never splits a character. */
export function folded(line: string): string {
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

function dateOf(day: string): string {
  return day.replaceAll('-', '')
}

function eventLines({ uid, from, until, times, summary, tentative, stamp }: FeedEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    times === null ? `DTSTART;VALUE=DATE:${dateOf(from)}` : `DTSTART:${times.from}`,
    times === null ? `DTEND;VALUE=DATE:${dateOf(until)}` : `DTEND:${times.until}`,
    `SUMMARY:${escaped(summary)}`,
    `STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    // The rest of the day is not free for others to book.
    `TRANSP:${tentative ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

export function calendarFile(name: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Diwan//Leave//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
