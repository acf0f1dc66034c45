import { changeSlots } from '#shop/windows/database.ts'
import { currentPeriods } from './calendar.ts'
import { canFillOf, type ChangingContext, ownPlanOf, refitMoved } from './context.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import { addPlanEvent, moveDays, saveDishes } from './database/writing.ts'
import type { MovedDay, OwnDay } from './rules/own-plan.ts'
import { movedBehind, movedFrom } from './rules/moving.ts'
import { changedPlaces, type Place } from './rules/periods.ts'
import { dayAfter } from './rules/schedule.ts'

/** How often another day is looked for when the last place went meanwhile. */
export const MAX_TRIES = 5

export function placesOf(
  days: readonly { readonly day: string | null; readonly windowId: string }[],
): Place[] {
  return days.flatMap(({ day, windowId }) => (day === null ? [] : [{ day, windowId }]))
}

/** Moves a day behind the last one. It leaves the places that it holds. */
export async function putBehind(
  context: ChangingContext,
  plan: WholePlan,
  day: StoredPlanDay,
  held: readonly Place[],
): Promise<MovedDay> {
  const { trx, siteId, calendar } = context
  const own = ownPlanOf(plan, calendar)
  const found = own.days.find(({ id }) => id === day.id)
  if (found === undefined) throw new Error('A day of another plan')
  const { firstChangeable } = calendar
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const periods = await currentPeriods(trx, siteId, calendar)
    const waits = { id: day.id, from: day.day, to: null, windowId: day.windowId }
    const on = { firstChangeable, periods }
    // Where something fits, if that can be.
    const fit = movedBehind(own, found, { ...on, canFill: canFillOf(context, plan) })
    const move = fit ?? movedBehind(own, found, on) ?? waits
    const { to, windowId } = move
    const places = changedPlaces(held, placesOf([{ day: to, windowId }]))
    if ((await changeSlots(trx, siteId, places)) !== null) continue
    if (day.state === 'planned' && day.day === null && to === null) return move
    await moveDays(trx, siteId, [move])
    await saveDishes(trx, siteId, refitMoved(context, plan, [move]))
    await addPlanEvent(trx, siteId, plan.id, {
      at: calendar.now,
      kind: 'returned',
      userId: null,
      day: day.day,
      toDay: to,
    })
    return move
  }
  throw new Error('No place could be taken for a day that moves')
}

/**
 * Plans days that have no date behind the last one, in their order. While the plan is paused without
 * an end, or where nothing is free, they wait.
 */
export async function putAllBehind(
  context: ChangingContext,
  plan: WholePlan,
  days: readonly StoredPlanDay[],
): Promise<void> {
  const { trx, siteId, calendar } = context
  if (plan.pauses.some(({ until }) => until === null)) return
  const own = ownPlanOf(plan, calendar)
  const isIn = (id: string): boolean => days.some((each) => each.id === id)
  const moving: OwnDay[] = days.map(({ id, windowId, valueFils }) => ({
    ...{ id, windowId, valueFils, day: null, standing: 'open' },
  }))
  const dated = own.days.filter(({ id, standing }) => standing !== 'over' && !isIn(id))
  const last = dated.flatMap(({ day }) => day ?? []).toSorted()
  const from = [dayAfter(last.at(-1) ?? calendar.today), calendar.firstChangeable].toSorted()[1]
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const periods = await currentPeriods(trx, siteId, calendar)
    const on = { from: from ?? calendar.firstChangeable, pauses: plan.pauses, periods }
    const moves = movedFrom(own, moving, on)
    if (!moves.ok) return
    const places = moves.value.map(({ to, windowId }) => ({ day: to, windowId }))
    if ((await changeSlots(trx, siteId, changedPlaces([], placesOf(places)))) !== null) continue
    await moveDays(trx, siteId, moves.value)
    await saveDishes(trx, siteId, refitMoved(context, plan, moves.value))
    return
  }
}
