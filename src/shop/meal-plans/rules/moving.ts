import { ok, refuse } from '#platform/outcome.ts'
import type { MovedDay, OwnDay, OwnPlan, Pause, Refusable } from './own-plan.ts'
import { type Periods, type Place, placeKey, windowFor } from './periods.ts'
import {
  afterLast,
  dayAfter,
  type DayMove,
  nextDays,
  plannedFrom,
  type Rhythm,
} from './schedule.ts'

function isPausedOn(pauses: readonly Pause[], day: string): boolean {
  return pauses.some(({ from, until }) => from <= day && (until === null || day < until))
}

/** Where the days of a plan can move: not into a pause, and only where a place is left. */
function rhythmOf(
  { weekdays }: Pick<OwnPlan, 'weekdays'>,
  pauses: readonly Pause[],
  { periods, own }: { periods: Periods; own: ReadonlyMap<string, number> },
): Rhythm {
  return {
    weekdays,
    isClosed: (day) => isPausedOn(pauses, day) || windowFor('', day, periods, own) === null,
  }
}

/** The places that days hold now, which are free again once they move. */
function placesOf(days: readonly OwnDay[]): Map<string, number> {
  const own = new Map<string, number>()
  for (const place of datedPlaces(days)) {
    const key = placeKey(place)
    own.set(key, (own.get(key) ?? 0) + 1)
  }
  return own
}

export function datedPlaces(days: readonly { day: string | null; windowId: string }[]): Place[] {
  return days.flatMap(({ day, windowId }) => (day === null ? [] : [{ day, windowId }]))
}

function withWindows(
  moves: readonly DayMove[],
  days: readonly OwnDay[],
  at: { periods: Periods; own: ReadonlyMap<string, number> },
): MovedDay[] {
  return moves.map((move) => {
    const preferred = days.find(({ id }) => id === move.id)?.windowId ?? ''
    if (move.to === null) return { ...move, windowId: preferred }
    return { ...move, windowId: windowFor(preferred, move.to, at.periods, at.own) ?? preferred }
  })
}

/** Moves some days so that they are delivered from a day on, in their order. */
export function movedFrom(
  plan: Pick<OwnPlan, 'weekdays' | 'days'>,
  moving: readonly OwnDay[],
  { from, pauses, periods }: { from: string; pauses: readonly Pause[]; periods: Periods },
): Refusable<readonly MovedDay[]> {
  const at = { periods, own: placesOf(moving) }
  const stay = plan.days.filter(({ id, standing }) => standing !== 'over' && !isIn(moving, id))
  const taken = new Set(stay.flatMap(({ day }) => day ?? []))
  const rhythm = rhythmOf(plan, pauses, at)
  if (nextDays(from, moving.length, rhythm, taken).length < moving.length)
    return refuse('mealPlans.noDayLeft')
  return ok(withWindows(plannedFrom(from, moving, rhythm, taken), moving, at))
}

export function isIn(some: readonly { readonly id: string }[], id: string): boolean {
  return some.some((each) => each.id === id)
}

/** Whether a day with all its dishes can be had on a date, in a window. */
export type CanFill = (day: string, windowId: string) => boolean

export interface Behind {
  readonly firstChangeable: string
  readonly periods: Periods
  /** Only dates on which something fits; without it, any. */
  readonly canFill?: CanFill
}

/**
 * A day comes after the last one. While the plan is paused without an end it waits without a date.
 */
export function movedBehind(
  plan: Pick<OwnPlan, 'weekdays' | 'days' | 'pauses'>,
  day: OwnDay,
  { firstChangeable, periods, canFill }: Behind,
): MovedDay | null {
  const at = { periods, own: new Map<string, number>() }
  const isUnfit = (date: string): boolean => {
    if (canFill === undefined) return false
    const windowId = windowFor(day.windowId, date, periods)
    return windowId === null || !canFill(date, windowId)
  }
  if (plan.pauses.some(({ until }) => until === null)) {
    const fit = nextDays(firstChangeable, 1, { weekdays: plan.weekdays, isClosed: isUnfit })
    return fit.length === 0 ? null : { id: day.id, from: day.day, to: null, windowId: day.windowId }
  }
  const dates = plan.days.flatMap(({ standing, ...each }) =>
    standing === 'over' ? [] : [each.day],
  )
  // Never before the first day that can still be changed.
  const all = [...dates, dayAfter(firstChangeable, -1)]
  const { weekdays, isClosed } = rhythmOf(plan, plan.pauses, at)
  const rhythm = { weekdays, isClosed: (date: string) => isClosed(date) || isUnfit(date) }
  const move = afterLast(day, all, rhythm)
  return move === null ? null : (withWindows([move], [day], at)[0] ?? null)
}

export interface GivenBack {
  readonly moves: readonly MovedDay[]
  /** Ids of days. */
  readonly refunded: readonly string[]
}

/**
 * What becomes of days for which nothing fits: each comes behind the last day where something fits
 * there, and is refunded otherwise. One that has come back before is refunded, so that no day moves
 * on forever.
 */
export function givenBack(
  plan: Pick<OwnPlan, 'weekdays' | 'days' | 'pauses'>,
  days: readonly OwnDay[],
  { cameBack, ...on }: Behind & { readonly cameBack: (day: OwnDay) => boolean },
): GivenBack {
  const moves: MovedDay[] = []
  const refunded: string[] = []
  let own = plan.days
  for (const day of days) {
    const move = cameBack(day) ? null : movedBehind({ ...plan, days: own }, day, on)
    if (move === null) refunded.push(day.id)
    else moves.push(move)
    own = own.map((each) => (each.id === day.id ? after(each, move) : each))
  }
  return { moves, refunded }
}

function after(day: OwnDay, move: MovedDay | null): OwnDay {
  return move === null
    ? { ...day, standing: 'over' }
    : { ...day, day: move.to, windowId: move.windowId, standing: 'open' }
}
