import { parseDate } from '@internationalized/date'

const MONTHS = 12

/** Whole years and months between two days. */
export function serviceLength(from: string, until: string): { years: number; months: number } {
  const [first, last] = [parseDate(from), parseDate(until)]
  const months = (last.year - first.year) * MONTHS + last.month - first.month
  const whole = Math.max(0, first.add({ months }).compare(last) > 0 ? months - 1 : months)
  return { years: Math.floor(whole / MONTHS), months: whole % MONTHS }
}
