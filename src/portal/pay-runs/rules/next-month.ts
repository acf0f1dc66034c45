import { shiftMonth } from '#platform/days.ts'

export function monthAfter(month: string): string {
  return shiftMonth(month, 1)
}

/**
 * The month that must be run before another one, so that none is left out; null where that one is
 * next itself, and before the first run, since the company paid elsewhere until then.
 */
export function monthToRunFirst(month: string, lastPaid: string | null): string | null {
  if (lastPaid === null) return null
  const next = monthAfter(lastPaid)
  return next < month ? next : null
}
