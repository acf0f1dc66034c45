import { weekdayOf } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'
import { isInSeason, type Season } from '#shop/windows/rules.ts'
import type { DayCapacity, DeliveryDay, DeskArea, DeskWindow, WindowInput } from './contract.ts'

export function checkWindow({
  from,
  to,
}: Pick<WindowInput, 'from' | 'to'>): Outcome<null, 'shopSetup.backwards'> {
  return to <= from ? refuse('shopSetup.backwards', {}, 'to') : ok(null)
}

export interface Slot {
  readonly windowId: string
  readonly day: string
  /** Of that day alone; null: the window's. */
  readonly capacity: number | null
  readonly taken: number
}

/** Whether a window is delivered in on a day, by its days of the week and its time of the year. */
export function runsOn(window: DeskWindow, day: string, seasons: readonly Season[]): boolean {
  return window.days.includes(weekdayOf(day)) && isInSeason(window, day, seasons)
}

/**
 * Returns the delivery day: the active windows that run on it, and any other window that has an
 * order.
 */
export function deliveryDay(
  day: string,
  windows: readonly DeskWindow[],
  slots: readonly Slot[],
  seasons: readonly Season[] = [],
): DeliveryDay {
  const capacities = windows.flatMap((window): DayCapacity[] => {
    const { id, capacity, active } = window
    const slot = slots.find((each) => each.windowId === id && each.day === day)
    const taken = slot?.taken ?? 0
    if (taken === 0 && (!active || !runsOn(window, day, seasons))) return []
    const own = slot?.capacity ?? null
    return [{ windowId: id, capacity: own ?? capacity, special: own !== null, taken }]
  })
  return { day, windows: capacities }
}

/** Sorts windows by their hours, so that they appear everywhere in the order of the day. */
export function byHour(windows: readonly DeskWindow[]): DeskWindow[] {
  const key = ({ from, to, id }: DeskWindow): string => `${from} ${to} ${id}`
  return windows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** Areas of an emirate by their English names. */
export function byName(areas: readonly DeskArea[]): DeskArea[] {
  const key = ({ name, id }: DeskArea): string => `${fold(name.en)} ${id}`
  return areas.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/**
 * Checks for a duplicate: two areas of one emirate with the same name in either language would be
 * indistinguishable.
 */
export function isThere(
  areas: readonly DeskArea[],
  { id, emirate, name }: Pick<DeskArea, 'emirate' | 'name'> & { readonly id: string | null },
): boolean {
  const isSame = (other: DeskArea): boolean =>
    fold(other.name.en) === fold(name.en) || fold(other.name.ar) === fold(name.ar)
  return areas.some((other) => other.id !== id && other.emirate === emirate && isSame(other))
}
