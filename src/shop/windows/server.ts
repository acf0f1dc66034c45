import { siteExists } from '#accounts/session/database/users.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import { listWindows, type WindowOfDay } from './contract.ts'
import { openWindows, seasonsOf, slotKey, slotsOf, type StoredWindow } from './database.ts'
import { type Calendar, closedReason, dayOn, daysOf, isFew, isInSeason, spanOf } from './rules.ts'

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

const windowsHandler = handler(listWindows, async ({ queries, siteId, site, now, query }) => {
  if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
  const [{ zone }, { daysAhead }, windows] = [
    await site(),
    await shopSettings(queries, siteId),
    await openWindows(queries, siteId),
  ]
  const calendar: Calendar = { now: now.getTime(), zone, daysAhead }
  const days = daysOf(calendar).filter((day) => query.day === undefined || day === query.day)
  const slots = await slotsOf(queries, siteId, days)
  const isSeasonal = windows.some(({ season }) => season !== 'always')
  const seasons = isSeasonal ? await seasonsOf(queries, siteId) : []
  return ok({
    today: dayOn(calendar.now, zone),
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
