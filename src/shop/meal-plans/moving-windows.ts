import { changeSlots } from '#shop/windows/database.ts'
import { isInSeason } from '#shop/windows/rules.ts'
import { currentPeriods } from './calendar.ts'
import type { ChangingContext } from './context.ts'
import type { WholePlan } from './database/plans.ts'
import { addPlanEvent, setDelivery } from './database/writing.ts'
import { MAX_TRIES, placesOf, putBehind } from './moving-behind.ts'
import { notifyMoved } from './notices.ts'
import { changedPlaces, nearestWindow } from './rules/periods.ts'
import { dayState } from './rules/state.ts'

/**
 * A day in a window that is not delivered in at that time of the year, because a season was moved,
 * goes to the nearest window of that day with a place, or else behind the last day.
 */
export async function moveOutOfSeason(context: ChangingContext, plan: WholePlan): Promise<boolean> {
  const { trx, siteId, calendar } = context
  const { windows, seasons, now } = calendar
  const unserved = plan.days.find((each) => {
    const window = windows.get(each.windowId)
    if (dayState(each) !== 'planned' || each.day === null || window === undefined) return false
    return !isInSeason(window, each.day, seasons)
  })
  if (unserved === undefined || unserved.day === null) return false
  const { id, day, addressId } = unserved
  const beginsAt = (each: string): string => windows.get(each)?.fromTime ?? '00:00'
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const periods = await currentPeriods(trx, siteId, calendar)
    const windowId = nearestWindow(unserved.windowId, day, periods, beginsAt)
    if (windowId === null) break
    const places = changedPlaces(placesOf([unserved]), [{ day, windowId }])
    if ((await changeSlots(trx, siteId, places)) !== null) continue
    await setDelivery(trx, siteId, [{ id, windowId }], addressId)
    const event = { at: now, kind: 'moved', userId: null, day, days: 1 } as const
    await addPlanEvent(trx, siteId, plan.id, event)
    await notifyMoved(context, plan, { from: day, to: day, windowId })
    return true
  }
  await notifyMoved(context, plan, await putBehind(context, plan, unserved, placesOf([unserved])))
  return true
}
