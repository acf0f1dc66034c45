import { type CalendarDate, parseDate } from '@internationalized/date'

/** Converts a day of our contracts for the widgets; returns null for an unreadable day. */
export function dateOf(day: string | null | undefined): CalendarDate | null {
  if (day === null || day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  try {
    return parseDate(day)
  } catch {
    return null
  }
}
