import type { Queries } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  findWindow,
  seasonsOf,
  type Slot,
  slotKey,
  slotsOf,
  type StoredWindow,
} from './database.ts'
import { type Calendar, closedReason, isInSeason, spanOf } from './rules.ts'

export interface Opening {
  readonly window: StoredWindow
  readonly fromAt: Date
  readonly toAt: Date
}

/**
 * Returns a window on a day if it takes orders now. Whether the last slot is still free is only
 * known when it is reserved.
 */
export async function openingOf(
  queries: Queries,
  siteId: number,
  slot: Slot,
  calendar: Calendar,
): Promise<
  Outcome<Opening, 'windows.full' | 'windows.late' | 'windows.notOnThatDay' | 'windows.shut'>
> {
  const window = await findWindow(queries, siteId, slot.windowId)
  if (window === null) return refuse('windows.notOnThatDay', {}, 'windowId')
  const isAlways = window.season === 'always'
  if (!isAlways && !isInSeason(window, slot.day, await seasonsOf(queries, siteId)))
    return refuse('windows.notOnThatDay', {}, 'windowId')
  const known = (await slotsOf(queries, siteId, [slot.day])).get(slotKey(slot))
  const windowCapacity = { capacity: known?.capacity ?? window.capacity, taken: known?.taken ?? 0 }
  const closed = closedReason(window, slot.day, windowCapacity, calendar)
  if (closed !== null) return refuse(`windows.${closed}`, {}, 'windowId')
  const { fromAt, toAt } = spanOf(window, slot.day, calendar.zone)
  return ok({ window, fromAt: new Date(fromAt), toAt: new Date(toAt) })
}
