import { changeSlots } from '#shop/windows/database.ts'
import { isInSeason } from '#shop/windows/rules.ts'
import { currentPeriods } from './calendar.ts'
import { type ChangingContext, refitMoved } from './context.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import { setChosen, setSeasonWindow } from './database/season-moves.ts'
import { addPlanEvent, moveDays, saveDishes } from './database/writing.ts'
import { MAX_TRIES, placesOf, putBehind } from './moving-behind.ts'
import { notifyMoved } from './notices.ts'
import { changedPlaces, nearestWindow, type Periods, placesLeft } from './rules/periods.ts'
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
  const { id, day } = unserved
  const chosen = unserved.chosen ?? { windowId: unserved.windowId, day: null }
  const beginsAt = (each: string): string => windows.get(each)?.fromTime ?? '00:00'
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const periods = await currentPeriods(trx, siteId, calendar)
    const windowId = nearestWindow(chosen.windowId, day, periods, beginsAt)
    if (windowId === null) break
    const places = changedPlaces(placesOf([unserved]), [{ day, windowId }])
    if ((await changeSlots(trx, siteId, places)) !== null) continue
    await setSeasonWindow(trx, siteId, { id, windowId })
    const event = { at: now, kind: 'moved', userId: null, day, days: 1 } as const
    await addPlanEvent(trx, siteId, plan.id, event)
    await notifyMoved(context, plan, { from: day, to: day, windowId })
    return true
  }
  const moved = await putBehind(context, plan, unserved, placesOf([unserved]))
  await setChosen(trx, siteId, id, { ...chosen, day: chosen.day ?? day })
  await notifyMoved(context, plan, moved)
  return true
}

/** A place on a day, where a season had moved a day of the plan from. */
interface Former {
  readonly day: string
  readonly windowId: string
}

/** Whether a day of the plan can be delivered there again. */
function isFree(
  plan: WholePlan,
  of: StoredPlanDay,
  { day, windowId }: Former,
  { periods, firstChangeable }: { readonly periods: Periods; readonly firstChangeable: string },
): boolean {
  const window = periods.windows.find((each) => each.id === windowId)
  if (window === undefined || day < firstChangeable || placesLeft(window, day, periods) <= 0)
    return false
  if (day === of.day) return true
  const isTaken = plan.days.some(
    (each) =>
      each.id !== of.id &&
      each.day === day &&
      ['planned', 'sealed', 'unpaid'].includes(dayState(each)),
  )
  const isPaused = plan.pauses.some(
    ({ from, until }) => from <= day && (until === null || day < until),
  )
  return !isTaken && !isPaused
}

/** Where a day goes back to: the day and window that were chosen, or the window alone. */
function formerOf(
  plan: WholePlan,
  day: StoredPlanDay,
  on: { readonly periods: Periods; readonly firstChangeable: string },
): Former | null {
  const { chosen } = day
  if (chosen === null || dayState(day) !== 'planned' || day.day === null) return null
  if (day.day < on.firstChangeable) return null
  const { windowId } = chosen
  const all = [...(chosen.day === null ? [] : [chosen.day]), day.day]
  return (
    all
      .map((each) => ({ day: each, windowId }))
      .find((former) => !isSame(former, day) && isFree(plan, day, former, on)) ?? null
  )
}

function isSame({ day, windowId }: Former, other: StoredPlanDay): boolean {
  return day === other.day && windowId === other.windowId
}

/** A day that a season moved goes back to what its customer had chosen, once there is room for it. */
export async function moveBackIntoSeason(
  context: ChangingContext,
  plan: WholePlan,
): Promise<boolean> {
  const { trx, siteId, calendar } = context
  const { firstChangeable, now } = calendar
  for (const each of plan.days.filter(({ chosen }) => chosen !== null)) {
    const periods = await currentPeriods(trx, siteId, calendar)
    const former = formerOf(plan, each, { periods, firstChangeable })
    if (former === null) continue
    const places = changedPlaces(placesOf([each]), [former])
    if ((await changeSlots(trx, siteId, places)) !== null) continue
    const { day, windowId } = former
    const move = { id: each.id, from: each.day, to: day, windowId }
    const isBack = each.chosen?.day == null || each.chosen.day === day
    await moveDays(trx, siteId, [move])
    if (day !== each.day) await saveDishes(trx, siteId, refitMoved(context, plan, [move]))
    await setChosen(trx, siteId, each.id, isBack ? null : each.chosen)
    const event = { at: now, kind: 'moved', userId: null, day, days: 1 } as const
    await addPlanEvent(trx, siteId, plan.id, event)
    await notifyMoved(context, plan, move)
    return true
  }
  return false
}
