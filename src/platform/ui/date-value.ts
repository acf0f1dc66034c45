import { type CalendarDate, parseDate } from '@internationalized/date'

/** A day of our contracts as the widgets take it; what cannot be read is no day. */
export function dateOf(day: string | null | undefined): CalendarDate | null {
  if (day === null || day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  try {
    return parseDate(day)
  } catch {
    return null
  }
}
