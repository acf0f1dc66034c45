import { addDays, dayAt, instantAt, MINUTE } from '#platform/days.ts'
import type { Random } from './random.ts'

/** Minutes of the day between which customers order. */
const [FIRST_ORDER, LAST_ORDER] = [7 * 60, 22 * 60 + 30]
/** Minutes of the day between which staff give money back. */
const [DESK_OPENS, DESK_CLOSES] = [9 * 60, 18 * 60]

/**
 * A time at which people order. What would fall in the night is in the evening before it, so many
 * minutes before the last order.
 */
export function whenAwake(at: number, zone: string, minutesBefore: number): number {
  const day = dayAt(at, zone)
  const first = instantAt(day, FIRST_ORDER, zone)
  const last = instantAt(day, LAST_ORDER, zone)
  if (at >= first && at <= last) return at
  const evening = at < first ? instantAt(addDays(day, -1), LAST_ORDER, zone) : last
  return evening - minutesBefore * MINUTE
}

/** A time at which the desk works: what comes after it waits for the next morning. */
export function whenDeskWorks(at: number, zone: string, random: Random): number {
  const day = dayAt(at, zone)
  const opens = instantAt(day, DESK_OPENS, zone)
  if (at >= opens && at <= instantAt(day, DESK_CLOSES, zone)) return at
  const next = at < opens ? opens : instantAt(addDays(day, 1), DESK_OPENS, zone)
  return next + random.whole(0, 120) * MINUTE
}
