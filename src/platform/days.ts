// Instants are milliseconds since 1970 in UTC; days are 'YYYY-MM-DD'.
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const MAX_CACHED_DAYS = 4_000

// Few days are in use, so each is read and written once and cached.
const numbers = new Map<string, number>()
const texts = new Map<number, string>()

function keep(text: string, number: number): void {
  if (texts.size >= MAX_CACHED_DAYS) {
    texts.clear()
    numbers.clear()
  }
  texts.set(number, text)
  numbers.set(text, number)
}

/** A year beyond 9999 has as many digits as it needs. */
function written(number: number): string {
  if (Number.isNaN(number)) return ''
  return new Date(number * DAY).toISOString().replace(/T.*/, '').replace(/^\+0/, '')
}

function numberOf(day: string): number {
  const cached = numbers.get(day)
  if (cached !== undefined) return cached
  const number = Date.parse(day) / DAY
  // Engines read 30 February as a day in March.
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || written(number) !== day)
    throw new RangeError(`No such day: ${day}`)
  keep(day, number)
  return number
}

function textOf(number: number): string {
  const cached = texts.get(number)
  if (cached !== undefined) return cached
  const text = written(number)
  keep(text, number)
  return text
}

export function addDays(day: string, days: number): string {
  return textOf(numberOf(day) + days)
}

export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from)
}

/** The number of days between two civil dates, including both. */
export function daysFrom(first: string, last: string): number {
  return daysBetween(first, last) + 1
}

/** ISO: Monday is 1. */
export function weekdayOf(day: string): number {
  return ((((numberOf(day) + 3) % 7) + 7) % 7) + 1
}

export function daysOfMonth(month: string): string[] {
  const start = numberOf(`${month}-01`)
  const next = numberOf(`${shiftMonth(month, 1)}-01`)
  return Array.from({ length: next - start }, (_each, index) => textOf(start + index))
}

/** The month, YYYY-MM, so many months later. */
export function shiftMonth(month: string, months: number): string {
  const first = new Date(numberOf(`${month}-01`) * DAY)
  first.setUTCMonth(first.getUTCMonth() + months)
  return textOf(first.getTime() / DAY).slice(0, -3)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clocks are ahead of UTC at an instant. */
function offsetAt(at: number, zone: string): number {
  let clock = clocks.get(zone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(zone, clock)
  }
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clock.formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

// A zone's offset is asked for once a day and cached, because it costs more than
// everything else here. Days near a clock change are marked null and always read again.
const known = new Map<string, Map<number, number | null>>()

function steadyOffset(at: number, zone: string): number | null {
  let days = known.get(zone)
  if (days === undefined || days.size > MAX_CACHED_DAYS) {
    days = new Map()
    known.set(zone, days)
  }
  const day = Math.floor(at / DAY)
  const cached = days.get(day)
  if (cached !== undefined) return cached
  const offsets = [-1, 0, 1, 2].map((each) => offsetAt((day + each) * DAY, zone))
  const offset = offsets.every((each) => each === offsets[0]) ? (offsets[0] ?? null) : null
  days.set(day, offset)
  return offset
}

/** What the clocks of a zone show at an instant, as the instant at which UTC's show it. */
function wallAt(at: number, zone: string): number {
  return at + (steadyOffset(at, zone) ?? offsetAt(at, zone))
}

export function dayAt(at: number, zone: string): string {
  return textOf(Math.floor(wallAt(at, zone) / DAY))
}

/** The wall time `HH:mm` in a zone. */
export function timeAt(at: number, zone: string): string {
  return new Date(wallAt(at, zone)).toISOString().replace(/^.*T(\d\d:\d\d).*$/, '$1')
}

/** The instant of a wall time. A time the clocks skip moves forward; of a time they repeat, the first is meant. */
export function instantAt(day: string, minute: number, zone: string): number {
  const wall = numberOf(day) * DAY + minute * MINUTE
  const offset = steadyOffset(wall, zone)
  if (offset !== null) return wall - offset
  const before = wall - offsetAt(wall - DAY, zone)
  const after = wall - offsetAt(wall + DAY, zone)
  const first = [before, after].find((at) => at + offsetAt(at, zone) === wall)
  return first ?? Math.max(before, after)
}

export function wholeMinutes(milliseconds: number): number {
  return Math.max(0, Math.floor(milliseconds / MINUTE))
}

export function isZone(zone: string): boolean {
  // Not an offset, +04:00, which databases read the other way round.
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
