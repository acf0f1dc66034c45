import { parseDate } from '@internationalized/date'
import { addDays, daysFrom } from '#platform/days.ts'

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  return parseDate(day).add({ months }).toString()
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function lastDayOf(from: string, days: number): string {
  return addDays(from, days - 1)
}

export function daysIn(from: string, to: string): string[] {
  return Array.from({ length: daysFrom(from, to) }, (_, index) => addDays(from, index))
}

/** How many days of a stretch are in each month. */
export function daysByMonth(from: string, to: string): [month: string, days: number][] {
  return [...Map.groupBy(daysIn(from, to), monthOf)].map(([month, days]) => [month, days.length])
}
