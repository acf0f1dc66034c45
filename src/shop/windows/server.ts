import { dayAt } from '#platform/days.ts'
import { batch } from '#platform/db/statement.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { settingsQuery } from '#shop/pricing/settings.ts'
import { listWindows, type WindowOfDay } from './contract.ts'
import {
  openWindowsQuery,
  seasonsQuery,
  slotKey,
  slotsQuery,
  type StoredWindow,
} from './database.ts'
import { type Calendar, closedReason, daysOf, isFew, isInSeason, spanOf } from './rules.ts'

function instant(at: number): string {
  return new Date(at).toISOString()
}

function windowOn(
  window: StoredWindow,
  day: string,
  slot: { capacity: number | null; taken: number } | undefined,
  calendar: Calendar,
): WindowOfDay[] {
  const windowCapacity = { capacity: slot?.capacity ?? window.capacity, taken: slot?.taken ?? 0 }
  const left = Math.max(0, windowCapacity.capacity - windowCapacity.taken)
  const closed = closedReason(window, day, windowCapacity, calendar)
  if (closed === 'notOnThatDay') return []
  const { id, name, fromTime: from, toTime: to } = window
  const { fromAt, toAt, lastOrderAt } = spanOf(window, day, calendar.zone)
  const instants = {
    fromAt: instant(fromAt),
    toAt: instant(toAt),
    lastOrderAt: instant(lastOrderAt),
  }
  return [{ id, name, from, to, ...instants, left, few: closed === null && isFew(left), closed }]
}

const windowsHandler = handler(listWindows, async ({ queries, siteId, findSite, now, query }) => {
  const site = await findSite()
  if (!site.ok) return site
  const { zone } = site.value
  const today = dayAt(now.getTime(), zone)
  const [{ daysAhead }, windows, seasons, slots] = await batch(queries, [
    settingsQuery(siteId),
    openWindowsQuery(siteId),
    seasonsQuery(siteId),
    slotsQuery(siteId, today),
  ])
  const calendar: Calendar = { now: now.getTime(), zone, daysAhead }
  const days = daysOf(calendar).filter((day) => query.day === undefined || day === query.day)
  return ok({
    today,
    days: days.map((day) => ({
      day,
      windows: windows
        .filter((window) => isInSeason(window, day, seasons))
        .flatMap((window) =>
          windowOn(window, day, slots.get(slotKey({ windowId: window.id, day })), calendar),
        ),
    })),
  })
})

export const windowHandlers: readonly Handler[] = [windowsHandler]
