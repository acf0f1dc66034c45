import type { Opening } from '../contract.ts'

const WEEK_MINUTES = 7 * 24 * 60

export interface OpenState {
  readonly isOpen: boolean
  /** When that changes, `HH:MM`; null where it never does. */
  readonly time: string | null
  /** Days from today until then. */
  readonly days: number
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Periods of the week in minutes since Monday began; one that ends next Monday extends beyond the
 * week.
 */
function stretchesOf(hours: readonly Opening[]): { from: number; to: number }[] {
  const stretches = hours
    .map(({ weekday, opens, closes }) => {
      const from = (weekday - 1) * 1_440 + minuteOf(opens)
      const long = minuteOf(closes) - minuteOf(opens)
      return { from, to: from + (long <= 0 ? long + 1_440 : long) }
    })
    .toSorted((one, other) => one.from - other.from)
  // Adjacent periods are merged.
  const merged: { from: number; to: number }[] = []
  for (const stretch of stretches) {
    const last = merged.at(-1)
    if (last !== undefined && stretch.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, stretch.to) }
    else merged.push(stretch)
  }
  return merged
}

function clock(minute: number): string {
  const ofDay = minute % 1_440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** Whether the company is open at a time of the week, and when that changes. */
export function openState(
  hours: readonly Opening[],
  { weekday, time }: { weekday: number; time: string },
): OpenState {
  const stretches = stretchesOf(hours)
  const now = (weekday - 1) * 1_440 + minuteOf(time)
  const changes = (at: number) => ({
    time: clock(at),
    days: Math.floor(at / 1_440) - (weekday - 1),
  })
  const current = stretches.find(
    ({ from, to }) =>
      (from <= now && now < to) || (from <= now + WEEK_MINUTES && now + WEEK_MINUTES < to),
  )
  if (current !== undefined) {
    const end = current.from <= now ? current.to : current.to - WEEK_MINUTES
    if (current.to - current.from >= WEEK_MINUTES) return { isOpen: true, time: null, days: 0 }
    return { isOpen: true, ...changes(end) }
  }
  const next =
    stretches.find(({ from }) => from > now)?.from ??
    (stretches[0] === undefined ? null : stretches[0].from + WEEK_MINUTES)
  return next === null
    ? { isOpen: false, time: null, days: 0 }
    : { isOpen: false, ...changes(next) }
}

/**
 * Consecutive days of the week with the same hours: Monday to Thursday, Friday, and closed days.
 */
export function weekOf(
  hours: readonly Opening[],
  firstWeekday: number,
): { days: number[]; times: readonly Opening[] }[] {
  const week = Array.from({ length: 7 }, (_, index) => ((firstWeekday - 1 + index) % 7) + 1)
  const rows: { days: number[]; times: readonly Opening[] }[] = []
  for (const weekday of week) {
    const times = hours
      .filter((each) => each.weekday === weekday)
      .toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
    const last = rows.at(-1)
    const same = (row: readonly Opening[]) =>
      row.map(({ opens, closes }) => `${opens}${closes}`).join()
    if (last !== undefined && same(last.times) === same(times)) last.days.push(weekday)
    else rows.push({ days: [weekday], times })
  }
  return rows
}
