import { fromDate, parseDate, toCalendarDate } from '@internationalized/date'

/** The same day of the month a number of months later, or that month's last day. */
export function addMonths(day: string, months: number): string {
  return parseDate(day).add({ months }).toString()
}

/** Every civil date from the first to the last, inclusive; empty if they are reversed. */
export function daysBetween(first: string, last: string): string[] {
  const end = parseDate(last)
  const days: string[] = []
  for (let day = parseDate(first); day.compare(end) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}

/** Days from one date to another, not counting the first: 1 from a day to the next. */
export function daysUntil(first: string, last: string): number {
  return parseDate(last).compare(parseDate(first))
}

/**
 * Whole months of service completed by a day: the month that begins on the joining day is complete
 * on the day before the same date of the next.
 */
export function monthsServed(joined: string, day: string): number {
  const from = parseDate(joined)
  const until = parseDate(day).add({ days: 1 })
  let months = (until.year - from.year) * 12 + until.month - from.month
  while (months > 0 && from.add({ months }).compare(until) > 0) months -= 1
  return Math.max(0, months)
}

/** The days served by a day beyond the whole months of service. */
export function daysBeyond(joined: string, day: string): number {
  return daysUntil(addMonths(joined, monthsServed(joined, day)), day) + 1
}

/** The civil date at an instant in a zone. */
export function dayOn(instant: Date, zone: string): string {
  return toCalendarDate(fromDate(instant, zone)).toString()
}
