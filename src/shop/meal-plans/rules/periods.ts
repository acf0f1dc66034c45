import { weekdayOf } from '#platform/days.ts'
import { isInSeason, type Season, type WindowSeason } from '#shop/windows/rules.ts'

/** A delivery window as a plan looks at it. */
export interface Period {
  readonly id: string
  /** ISO week days. */
  readonly days: readonly number[]
  readonly season: WindowSeason
  /** Of days without a capacity of their own. */
  readonly capacity: number
}

/** The open windows, in the order of the day, with what is taken of them. */
export interface Periods {
  readonly windows: readonly Period[]
  readonly seasons: readonly Season[]
  readonly slots: ReadonlyMap<string, { readonly capacity: number | null; readonly taken: number }>
}

/** A window on a day, of which a plan or an order takes one place. */
export interface Place {
  readonly windowId: string
  readonly day: string
}

export function placeKey({ windowId, day }: Place): string {
  return `${windowId} ${day}`
}

/** Whether a window is delivered in on a day, be it full. The desk shuts one by a capacity of 0. */
export function isServed(window: Period, day: string, { seasons, slots }: Periods): boolean {
  const capacity = slots.get(placeKey({ windowId: window.id, day }))?.capacity ?? window.capacity
  return capacity > 0 && window.days.includes(weekdayOf(day)) && isInSeason(window, day, seasons)
}

/** Places left in a window on a day; `own` are those of the same plan that move away from there. */
export function placesLeft(
  window: Period,
  day: string,
  periods: Periods,
  own: ReadonlyMap<string, number> = new Map(),
): number {
  if (!isServed(window, day, periods)) return 0
  const key = placeKey({ windowId: window.id, day })
  const slot = periods.slots.get(key)
  return (slot?.capacity ?? window.capacity) - (slot?.taken ?? 0) + (own.get(key) ?? 0)
}

/** Whether nothing is delivered on a day at all. */
export function isShut(day: string, periods: Periods): boolean {
  return !periods.windows.some((window) => isServed(window, day, periods))
}

/** The window of a day that moves: its own where a place is left, else the first with one. */
export function windowFor(
  preferred: string,
  day: string,
  periods: Periods,
  own: ReadonlyMap<string, number> = new Map(),
): string | null {
  const free = periods.windows.filter((window) => placesLeft(window, day, periods, own) > 0)
  return (free.find(({ id }) => id === preferred) ?? free[0])?.id ?? null
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The window of a day with a place that begins nearest to another one; null where there is none. */
export function nearestWindow(
  to: string,
  day: string,
  periods: Periods,
  /** When each window begins, as `HH:MM`. */
  beginsAt: (windowId: string) => string,
): string | null {
  const away = ({ id }: Period): number =>
    Math.abs(minutesOf(beginsAt(id)) - minutesOf(beginsAt(to)))
  const free = periods.windows.filter((window) => placesLeft(window, day, periods) > 0)
  return free.toSorted((one, other) => away(one) - away(other))[0]?.id ?? null
}

/** What a change of places comes to: how many more or fewer of each. */
export function changedPlaces(
  left: readonly Place[],
  taken: readonly Place[],
): { readonly slot: Place; readonly by: number }[] {
  const by = new Map<string, { slot: Place; by: number }>()
  const count = (place: Place, change: number): void => {
    const key = placeKey(place)
    by.set(key, { slot: place, by: (by.get(key)?.by ?? 0) + change })
  }
  for (const place of left) count(place, -1)
  for (const place of taken) count(place, 1)
  return [...by.values()].filter((changed) => changed.by !== 0)
}
