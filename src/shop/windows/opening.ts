import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { StoredWindow, WindowOnDay } from './database.ts'
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
export function openingOf(
  found: WindowOnDay | null,
  day: string,
  calendar: Calendar,
): Outcome<Opening, 'windows.full' | 'windows.late' | 'windows.notOnThatDay' | 'windows.shut'> {
  if (found === null) return refuse('windows.notOnThatDay', {}, 'windowId')
  const { window, taken, seasons } = found
  const isAlways = window.season === 'always'
  if (!isAlways && !isInSeason(window, day, seasons))
    return refuse('windows.notOnThatDay', {}, 'windowId')
  const capacity = found.capacity ?? window.capacity
  const closed = closedReason(window, day, { capacity, taken }, calendar)
  if (closed !== null) return refuse(`windows.${closed}`, {}, 'windowId')
  const { fromAt, toAt } = spanOf(window, day, calendar.zone)
  return ok({ window, fromAt: new Date(fromAt), toAt: new Date(toAt) })
}
