import { parseDate } from '@internationalized/date'
import { addDays } from '#platform/days.ts'

const MONTHS = 12

/** Whole years and months between two days. */
export function serviceLength(from: string, until: string): { years: number; months: number } {
  const [first, last] = [parseDate(from), parseDate(until)]
  const months = (last.year - first.year) * MONTHS + last.month - first.month
  const whole = Math.max(0, first.add({ months }).compare(last) > 0 ? months - 1 : months)
  return { years: Math.floor(whole / MONTHS), months: whole % MONTHS }
}

/** Until when service counts on a day: the last day of employment was worked too (gulf 1.6). */
export function servedUntil(leavingDate: string | null, day: string): string {
  return leavingDate === null ? day : addDays(leavingDate, 1)
}
