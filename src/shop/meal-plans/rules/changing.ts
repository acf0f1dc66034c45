import { ok, refuse } from '#platform/outcome.ts'
import { datedPlaces, isIn, movedBehind, movedFrom } from './moving.ts'
import type { MovedDay, OwnDay, OwnPlan, Pause, Refusable } from './own-plan.ts'
import { changedPlaces, type Periods } from './periods.ts'
import { dayAfter, pauseDays } from './schedule.ts'

export interface ChangeLimits {
  /** The first day that can still be changed. */
  readonly firstChangeable: string
  readonly maxSkips: number
  readonly maxPauses: number
  readonly maxPauseDays: number
}

export type Change =
  | { readonly kind: 'skip'; readonly dayId: string }
  | { readonly kind: 'pause'; readonly from: string; readonly until: string | null }
  | { readonly kind: 'resume'; readonly from: string }
  | { readonly kind: 'cancel' }

/** What a change comes to. */
export interface Changed {
  readonly moves: readonly MovedDay[]
  /** Ids of days that are refunded. */
  readonly refunded: readonly string[]
  readonly refundFils: number
  readonly pauses: readonly Pause[]
}

const UNCHANGED = { moves: [], refunded: [], refundFils: 0 }

type Span = Pick<Pause, 'from' | 'until'>

/** The pauses that are not over on a day, the next one first; they may begin later. */
export function pausesFrom(pauses: readonly Pause[], day: string): Span[] {
  return pauses
    .filter(({ until }) => until === null || until > day)
    .map(({ from, until }) => ({ from, until }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

function overlap(one: Span, other: Span): boolean {
  const isBefore = (first: Span, second: Span): boolean =>
    first.until !== null && first.until <= second.from
  return !isBefore(one, other) && !isBefore(other, one)
}

/** The pause that ends with a resumption on a day: the first that lasts until then. */
function pauseToEnd(
  pauses: readonly Pause[],
  { from, firstChangeable }: { from: string; firstChangeable: string },
): Pause | null {
  const left = pauses.filter(({ until }) => until === null || until > firstChangeable)
  // One that begins on that day, rather than the one that ends on it.
  const begins = left.find((each) => each.from === from)
  return begins ?? left.find(({ until }) => until === null || until >= from) ?? left[0] ?? null
}

/** What a change of a plan comes to, or why it cannot be. */
export function evaluateChange(
  plan: OwnPlan,
  change: Change,
  on: ChangeLimits & { readonly periods: Periods },
): Refusable<Changed> {
  if (!plan.isRunning) return refuse('mealPlans.notRunning')
  // What is being paid would not move with the rest.
  if (plan.days.some(({ standing }) => standing === 'reserved'))
    return refuse('planRenewals.paying')
  if (change.kind === 'skip') return skipped(plan, change.dayId, on)
  if (change.kind === 'pause') return paused(plan, change, on)
  if (change.kind === 'resume') return resumed(plan, change, on)
  return cancelled(plan)
}

function skipped(
  plan: OwnPlan,
  dayId: string,
  on: ChangeLimits & { readonly periods: Periods },
): Refusable<Changed> {
  const day = plan.days.find(({ id }) => id === dayId)
  if (day === undefined) return refuse('mealPlans.notFound')
  if (day.standing !== 'open' || day.day === null) return refuse('mealPlans.dayClosed')
  if (plan.skips >= on.maxSkips) return refuse('mealPlans.noSkipsLeft', { max: on.maxSkips })
  const move = movedBehind(plan, day, on)
  return move === null
    ? refuse('mealPlans.noDayLeft')
    : ok({ ...UNCHANGED, moves: [move], pauses: plan.pauses })
}

function paused(
  plan: OwnPlan,
  { from, until }: { from: string; until: string | null },
  on: ChangeLimits & { readonly periods: Periods },
): Refusable<Changed> {
  const { firstChangeable, maxPauses, maxPauseDays, periods } = on
  const other = plan.pauses.find((each) => overlap(each, { from, until }))
  if (other !== undefined)
    return other.until === null
      ? refuse('mealPlans.alreadyPaused', { from: other.from })
      : refuse('mealPlans.pauseOverlaps', { from: other.from, until: other.until })
  if ((plan.pausesUsed ?? plan.pauses.length) >= maxPauses)
    return refuse('mealPlans.noPausesLeft', { max: maxPauses })
  if (from < firstChangeable || (until !== null && until <= from))
    return refuse('mealPlans.tooSoon', {
      firstDay: from < firstChangeable ? firstChangeable : dayAfter(from),
    })
  if (until !== null && pauseDays(from, until) > maxPauseDays)
    return refuse('mealPlans.pauseTooLong', { max: maxPauseDays })
  const moving = plan.days.filter(
    ({ standing, day }) => standing === 'open' && day !== null && day >= from,
  )
  if (moving.length === 0) return refuse('mealPlans.noDayLeft')
  const pauses = [...plan.pauses, { id: '', from, until }]
  if (until === null) {
    const moves = moving.map(({ id, day, windowId }) => ({ id, from: day, to: null, windowId }))
    return ok({ ...UNCHANGED, moves, pauses })
  }
  const moves = movedFrom(plan, moving, { from: until, pauses, periods })
  return moves.ok ? ok({ ...UNCHANGED, moves: moves.value, pauses }) : moves
}

function resumed(
  plan: OwnPlan,
  { from }: { from: string },
  { firstChangeable, maxPauseDays, periods }: ChangeLimits & { readonly periods: Periods },
): Refusable<Changed> {
  const pause = pauseToEnd(plan.pauses, { from, firstChangeable })
  if (pause === null) return refuse('mealPlans.notPaused')
  if (from < firstChangeable) return refuse('mealPlans.tooSoon', { firstDay: firstChangeable })
  const longest = dayAfter(pause.from, maxPauseDays)
  const isTooLong = from > longest && from > firstChangeable
  if (isTooLong || (pause.until !== null && from > pause.until))
    return refuse('mealPlans.pauseTooLong', { max: maxPauseDays })
  // One that has not begun is as if it had never been.
  const pauses = plan.pauses.flatMap((each) =>
    each.id !== pause.id ? [each] : from <= each.from ? [] : [{ ...each, until: from }],
  )
  const start = from < pause.from ? pause.from : from
  // Days without a date wait for the end of a pause that has none.
  const isWaiting = pauses.some(({ until }) => until === null)
  const moving = plan.days.filter(
    ({ standing, day }) => standing === 'open' && (day === null ? !isWaiting : day >= pause.from),
  )
  const moves = movedFrom(plan, moving, { from: start, pauses, periods })
  return moves.ok ? ok({ ...UNCHANGED, moves: moves.value, pauses }) : moves
}

/** Every day that can still be changed is refunded, at its share of what was paid. */
function cancelled(plan: OwnPlan): Refusable<Changed> {
  const open = plan.days.filter(({ standing }) => standing === 'open')
  if (open.length === 0) return refuse('mealPlans.nothingToCancel')
  return ok({
    moves: [],
    refunded: open.map(({ id }) => id),
    refundFils: open.reduce((sum, { valueFils }) => sum + valueFils, 0),
    pauses: plan.pauses,
  })
}

/** Which places a change takes and leaves. */
export function placesOfChange(
  days: readonly OwnDay[],
  { moves, refunded }: Pick<Changed, 'moves' | 'refunded'>,
): ReturnType<typeof changedPlaces> {
  const gone = days.filter(({ id }) => refunded.includes(id) || isIn(moves, id))
  const come = moves.map(({ to, windowId }) => ({ day: to, windowId }))
  return changedPlaces(datedPlaces(gone), datedPlaces(come))
}
