/**
 * Leave is computed in whole thousandths of a day, so that halves, hours and monthly parts add up
 * exactly.
 */
export const DAY = 1000
export const HALF_DAY = DAY / 2

/** Days in thousandths, rounded once, half up. */
export function thousandths(days: number): number {
  return Math.round(days * DAY)
}
