import { addDays, dayAt, instantAt as instantOfMinute, MINUTE, weekdayOf } from '#platform/days.ts'

// Instants are milliseconds since 1970 in UTC; days are 'YYYY-MM-DD', times of day 'HH:MM'.

/** Hours of some days of the week in which is delivered. */
export interface DeliveryWindow {
  readonly id: string
  /** ISO week days, Monday is 1. */
  readonly days: readonly number[]
  readonly fromTime: string
  readonly toTime: string
  /** The last order is that long before it begins. */
  readonly leadMinutes: number
  readonly active: boolean
}

/** Delivered in always, only within the seasons, or only outside them. */
export type WindowSeason = 'always' | 'in' | 'out'

/** A time of the year, such as Ramadan: its first and its last day. */
export interface Season {
  readonly from: string
  readonly to: string
}

/** Whether a window is delivered in at the time of the year of a day. */
export function isInSeason(
  { season }: { readonly season: WindowSeason },
  day: string,
  seasons: readonly Season[],
): boolean {
  if (season === 'always') return true
  const isWithin = seasons.some(({ from, to }) => from <= day && day <= to)
  return season === 'in' ? isWithin : !isWithin
}

/** The time and time zone of the request, and how many days ahead the shop delivers. */
export interface Calendar {
  readonly now: number
  readonly zone: string
  readonly daysAhead: number
}

export type Closed = 'notOnThatDay' | 'late' | 'shut' | 'full'

/** How many orders it takes on a day, and how many it has. */
export interface WindowCapacity {
  readonly capacity: number
  readonly taken: number
}

/** The instant of a wall time. A time that the clocks skip moves forward; of a time they repeat, the first is meant. */
export function instantAt(day: string, time: string, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOfMinute(day, hours * 60 + minutes, zone)
}

/** Returns the delivery days: today and `daysAhead` days after it. */
export function daysOf({ now, zone, daysAhead }: Calendar): string[] {
  const today = dayAt(now, zone)
  return Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index))
}

/** From when to when a window on a day is, and until when is ordered for it. */
export function spanOf(
  window: DeliveryWindow,
  day: string,
  zone: string,
): { fromAt: number; toAt: number; lastOrderAt: number } {
  const fromAt = instantAt(day, window.fromTime, zone)
  return {
    fromAt,
    toAt: instantAt(day, window.toTime, zone),
    lastOrderAt: fromAt - window.leadMinutes * MINUTE,
  }
}

/** Returns why a window on a day takes no orders, or null when it does. */
export function closedReason(
  window: DeliveryWindow,
  day: string,
  { capacity, taken }: WindowCapacity,
  calendar: Calendar,
): Closed | null {
  const { now, zone, daysAhead } = calendar
  const last = addDays(dayAt(now, zone), daysAhead)
  if (!window.active || !window.days.includes(weekdayOf(day)) || day > last) return 'notOnThatDay'
  if (now > spanOf(window, day, zone).lastOrderAt) return 'late'
  // A capacity of nothing is how the desk shuts a window for a day.
  if (capacity === 0) return 'shut'
  return taken < capacity ? null : 'full'
}

const FEW = 5

/** Checks whether so few are left that customers should be warned in time. */
export function isFew(left: number): boolean {
  return left > 0 && left <= FEW
}
