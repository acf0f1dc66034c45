import { addDays, dayAt, daysBetween as daysApart, daysFrom, shiftMonth } from '#platform/days.ts'

/** The same day of the month a number of months later, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const month = shiftMonth(day.slice(0, -3), months)
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(-2)}`
  return same < last ? same : last
}

/** Every civil date from the first to the last, inclusive; empty if they are reversed. */
export function daysBetween(first: string, last: string): string[] {
  const length = Math.max(0, daysFrom(first, last))
  return Array.from({ length }, (_each, index) => addDays(first, index))
}

/** Days from one date to another, not counting the first: 1 from a day to the next. */
export function daysUntil(first: string, last: string): number {
  return daysApart(first, last)
}

/**
 * Whole months of service completed by a day: the month that begins on the joining day is complete
 * on the day before the same date of the next.
 */
export function monthsServed(joined: string, day: string): number {
  const until = addDays(day, 1)
  const months = monthNumber(until) - monthNumber(joined)
  const isComplete = addMonths(joined, months) <= until
  return Math.max(0, isComplete ? months : months - 1)
}

function monthNumber(day: string): number {
  return Number(day.slice(0, -6)) * 12 + Number(day.slice(-5, -3))
}

/** The days served by a day beyond the whole months of service. */
export function daysBeyond(joined: string, day: string): number {
  return daysUntil(addMonths(joined, monthsServed(joined, day)), day) + 1
}

/** The civil date at an instant in a zone. */
export function dayOn(instant: Date, zone: string): string {
  return dayAt(instant.getTime(), zone)
}
