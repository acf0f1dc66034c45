import { addDays, daysBetween, weekdayOf } from '#platform/days.ts'
import { instantAt } from '#shop/windows/rules.ts'

/** On which days a plan is delivered. */
export interface Rhythm {
  /** ISO week days, Monday is 1. */
  readonly weekdays: readonly number[]
  /** Whether nothing can be delivered on a day, or no more. */
  readonly isClosed: (day: string) => boolean
}

/** So far ahead a day is looked for; a site that is closed longer delivers no plans. */
const FARTHEST_DAYS = 800

export function dayAfter(day: string, days = 1): string {
  return addDays(day, days)
}

/**
 * The next so many days of delivery from a day on, that one included, without those that are taken.
 * Fewer where there are no more within the next years.
 */
export function nextDays(
  from: string,
  count: number,
  { weekdays, isClosed }: Rhythm,
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const days: string[] = []
  for (let ahead = 0; ahead < FARTHEST_DAYS && days.length < count; ahead += 1) {
    const day = dayAfter(from, ahead)
    if (weekdays.includes(weekdayOf(day)) && !taken.has(day) && !isClosed(day)) days.push(day)
  }
  return days
}

/** When the changes of a day close: at a time of a day before it, in the site's zone. */
export interface Cutoff {
  readonly days: number
  /** `HH:MM` */
  readonly time: string
}

/** The instant, in milliseconds, from which a day can no longer be changed. */
export function closesAt(day: string, { days, time }: Cutoff, zone: string): number {
  return instantAt(dayAfter(day, -days), time, zone)
}

export function mayChange(
  day: string,
  cutoff: Cutoff,
  { now, zone }: { readonly now: number; readonly zone: string },
): boolean {
  return now < closesAt(day, cutoff, zone)
}

/** The first day that can still be changed, and so planned, moved or paused. */
export function firstChangeable(
  cutoff: Cutoff,
  { now, today, zone }: { readonly now: number; readonly today: string; readonly zone: string },
): string {
  let day = today
  while (!mayChange(day, cutoff, { now, zone })) day = dayAfter(day)
  return day
}

/** A day that was paid for and can still be changed; without a date while the plan is paused. */
export interface OpenDay {
  readonly id: string
  readonly day: string | null
}

export interface DayMove {
  readonly id: string
  readonly from: string | null
  readonly to: string | null
}

function inOrder(one: OpenDay, other: OpenDay): number {
  const [mine, others] = [one.day ?? '9999', other.day ?? '9999']
  return mine < others ? -1 : mine > others ? 1 : one.id < other.id ? -1 : 1
}

/**
 * Plans days again from a day on, in their order, and says which of them move. Days that found no
 * date are left out, so that the caller can refuse.
 */
export function plannedFrom(
  from: string,
  days: readonly OpenDay[],
  rhythm: Rhythm,
  taken: ReadonlySet<string> = new Set(),
): DayMove[] {
  const sorted = days.toSorted(inOrder)
  const dates = nextDays(from, sorted.length, rhythm, taken)
  return sorted.flatMap(({ id, day }, index) => {
    const to = dates[index]
    return to === undefined || to === day ? [] : [{ id, from: day, to }]
  })
}

/** A skipped day is delivered after the last one instead; null where no day is left for it. */
export function afterLast(
  { id, day }: OpenDay,
  all: readonly (string | null)[],
  rhythm: Rhythm,
): DayMove | null {
  const dates = all.flatMap((each) => each ?? []).toSorted()
  const last = dates.at(-1) ?? day
  if (last === null || last === undefined) return null
  const [to] = nextDays(dayAfter(last), 1, rhythm)
  return to === undefined ? null : { id, from: day, to }
}

/** How many days a pause lasts, its first day included. */
export function pauseDays(from: string, until: string): number {
  return daysBetween(from, until)
}
