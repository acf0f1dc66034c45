import { addDays, weekdayOf } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { Day } from '#platform/schemas.ts'
import type { MenuDay, PackageInput, SeasonInput } from './contract.ts'
import type { DeskPlan, RevenueDay } from './plans/contract.ts'

/** Checks that tiers have different sizes, and that more meals never cost more each. */
export function checkTiers(
  tiers: PackageInput['tiers'],
): Outcome<null, 'planDesk.dearerTier' | 'planDesk.sameTier'> {
  const sorted = tiers.toSorted((one, other) => one.meals - other.meals)
  for (const [index, { meals, price }] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before === undefined) continue
    if (before.meals === meals) return refuse('planDesk.sameTier', { meals }, 'tiers')
    if (before.price < price) return refuse('planDesk.dearerTier', { meals }, 'tiers')
  }
  return ok(null)
}

/** Checks that seasons end after they begin, and that no day is in two. */
export function checkSeasons(
  seasons: readonly SeasonInput[],
): Outcome<null, 'planDesk.seasonBackwards' | 'planDesk.seasonsOverlap'> {
  const backwards = seasons.findIndex(({ from, to }) => to < from)
  if (backwards !== -1) return refuse('planDesk.seasonBackwards', {}, `seasons.${backwards}.to`)
  for (const [index, season] of seasons.entries()) {
    const earlier = seasons.slice(0, index)
    if (earlier.some(({ from, to }) => from <= season.to && season.from <= to))
      return refuse('planDesk.seasonsOverlap', {}, `seasons.${index}.from`)
  }
  return ok(null)
}

/** A plan as the list of all reads it. */
export interface PlanTotals {
  readonly isCancelled: boolean
  readonly isPaused: boolean
  readonly isRenewalDue: boolean
  readonly wasPaid: boolean
  readonly isHeld: boolean
  readonly daysLeft: number
}

/** The same as `planState` of a plan with all its days, from what was counted of them. */
export function stateOf(plan: PlanTotals): DeskPlan['state'] {
  if (plan.isCancelled) return 'cancelled'
  if (!plan.wasPaid) return plan.isHeld ? 'unpaid' : 'lapsed'
  if (plan.daysLeft === 0) return plan.isRenewalDue ? 'resting' : 'ended'
  return plan.isPaused ? 'paused' : 'running'
}

/** Plans whose last day is at most so many days away end soon. */
export const ENDING_DAYS = 7

/** Where a page of plans ended; the day only where they are sorted by their end. */
export function cursorOf(after: string): { readonly day: string | null; readonly id: string } {
  const [id = '', day = ''] = after.split('_').toReversed()
  return { id, day: Day.safeParse(day).data ?? null }
}

export interface PlannedPortions {
  readonly day: string
  readonly dish: string
  readonly portions: number
}

/**
 * How many planned portions a change of menus leaves without their dish. `days` are the week days
 * on which the menu has each dish.
 */
export function portionsWithout(
  menus: readonly MenuDay[],
  planned: readonly PlannedPortions[],
  days: ReadonlyMap<string, readonly number[]>,
): number {
  const dishesOf = new Map(menus.map(({ day, dishes }) => [day, dishes]))
  const isServed = (dish: string, day: string): boolean => {
    const chosen = dishesOf.get(day)
    return chosen === null || chosen === undefined
      ? (days.get(dish)?.includes(weekdayOf(day)) ?? false)
      : chosen.includes(dish)
  }
  return planned
    .filter(({ day, dish }) => dishesOf.has(day) && !isServed(dish, day))
    .reduce((sum, { portions }) => sum + portions, 0)
}

export interface DayAmount {
  readonly day: string
  readonly fils: number
}

/** What is owed now, and the money that moved on each day since the first one looked at. */
export interface RevenueFlows {
  readonly owedNow: number
  readonly paid: readonly DayAmount[]
  readonly delivered: readonly DayAmount[]
  /** The value of days that were called off. */
  readonly calledOff: readonly DayAmount[]
  /** The money that went back, for such days or otherwise. */
  readonly refunded: readonly DayAmount[]
}

function sumsOf(amounts: readonly DayAmount[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { day, fils } of amounts) sums.set(day, (sums.get(day) ?? 0) + fils)
  return sums
}

function sumOf(amounts: readonly DayAmount[], from: string): number {
  return amounts.reduce((sum, { day, fils }) => (day < from ? sum : sum + fils), 0)
}

/**
 * The revenue of each day, with what was owed at its end: what is owed now, without what moved after
 * it. So each day's owed is that of the day before, plus paid, less delivered and refunded, without
 * what was refunded as goodwill.
 */
export function revenueByDay(
  { from, to }: { readonly from: string; readonly to: string },
  flows: RevenueFlows,
): { readonly opening: number; readonly days: RevenueDay[] } {
  const change = (since: string): number =>
    sumOf(flows.paid, since) - sumOf(flows.delivered, since) - sumOf(flows.calledOff, since)
  const opening = flows.owedNow - change(from)
  const [paid, delivered, calledOff, refunded] = [
    sumsOf(flows.paid),
    sumsOf(flows.delivered),
    sumsOf(flows.calledOff),
    sumsOf(flows.refunded),
  ]
  const days: RevenueDay[] = []
  let owed = opening
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const moved = {
      paid: paid.get(day) ?? 0,
      delivered: delivered.get(day) ?? 0,
      refunded: refunded.get(day) ?? 0,
      goodwill: (refunded.get(day) ?? 0) - (calledOff.get(day) ?? 0),
    }
    owed += moved.paid - moved.delivered - (moved.refunded - moved.goodwill)
    days.push({ day, ...moved, owed })
  }
  return { opening, days }
}
