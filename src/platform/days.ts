import {
  fromAbsolute,
  GregorianCalendar,
  parseDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'

// Instants are milliseconds since 1970 in UTC; days are 'YYYY-MM-DD'.
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const gregorian = new GregorianCalendar()
const EPOCH = gregorian.toJulianDay(parseDate('1970-01-01'))
const MAX_CACHED_DAYS = 4_000

// The library's calendars are the most expensive part here and few days are in use, so each is
// computed once and cached.
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

function numberOf(day: string): number {
  const cached = numbers.get(day)
  if (cached !== undefined) return cached
  const number = gregorian.toJulianDay(parseDate(day)) - EPOCH
  keep(day, number)
  return number
}

function textOf(number: number): string {
  const cached = texts.get(number)
  if (cached !== undefined) return cached
  const text = gregorian.fromJulianDay(number + EPOCH).toString()
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
  const first = parseDate(`${month}-01`)
  const start = numberOf(first.toString())
  return Array.from({ length: gregorian.getDaysInMonth(first) }, (_each, index) =>
    textOf(start + index),
  )
}

// A zone's offset is read from the library once a day and cached, because it costs more than
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
  const offsets = [-1, 0, 1, 2].map((each) => fromAbsolute((day + each) * DAY, zone).offset)
  const offset = offsets.every((each) => each === offsets[0]) ? (offsets[0] ?? null) : null
  days.set(day, offset)
  return offset
}

export function dayAt(at: number, zone: string): string {
  const offset = steadyOffset(at, zone)
  if (offset !== null) return textOf(Math.floor((at + offset) / DAY))
  return textOf(Math.floor((at + fromAbsolute(at, zone).offset) / DAY))
}

/** The wall time `HH:mm` in a zone. */
export function timeAt(at: number, zone: string): string {
  const { hour, minute } = fromAbsolute(at, zone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The instant of a wall time. A time the clocks skip moves forward; of a time they repeat, the first is meant. */
export function instantAt(day: string, minute: number, zone: string): number {
  const wall = numberOf(day) * DAY + minute * MINUTE
  const offset = steadyOffset(wall, zone)
  if (offset !== null) return wall - offset
  const date = toCalendarDateTime(parseDate(day)).add({ minutes: minute })
  return toZoned(date, zone, 'compatible').toDate().getTime()
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
