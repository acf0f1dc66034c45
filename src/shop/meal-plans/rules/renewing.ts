import type { OwnDay, OwnPlan } from './own-plan.ts'
import { type Periods, windowFor } from './periods.ts'
import { dayAt } from '#platform/days.ts'
import {
  type Cutoff,
  closesAt,
  dayAfter,
  firstChangeable,
  nextDays,
  type Rhythm,
} from './schedule.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long before the changes of its first day close a new period is charged. */
const CHARGED_AHEAD_MS = DAY_MS
/** How long before that at the latest, so that its days are still planned in time. */
const CHARGED_LATEST_MS = HOUR_MS

type Planned = Pick<OwnPlan, 'weekdays' | 'days' | 'pauses'>

interface Calendar {
  readonly firstChangeable: string
  readonly periods: Periods
}

function isPaused({ pauses }: Planned, day: string): boolean {
  return pauses.some(({ from, until }) => from <= day && (until === null || day < until))
}

function rhythmOf(plan: Planned, periods: Periods): Rhythm {
  return {
    weekdays: plan.weekdays,
    isClosed: (day) => isPaused(plan, day) || windowFor('', day, periods) === null,
  }
}

/** The last date that is taken; null while a day waits for one, so that nothing can come after it. */
function lastDay(days: readonly OwnDay[]): string | null {
  const dates = days.flatMap(({ day, standing }) => (standing === 'over' ? [] : [day]))
  if (dates.includes(null)) return null
  return (
    dates
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? ''
  )
}

/**
 * The days of the next period: after the last one of this, never before `from`, and only where
 * changes are still possible. Fewer than asked for where there are no more; null while the plan is
 * paused without an end.
 */
export function renewalDays(
  plan: Planned,
  count: number,
  { firstChangeable, periods, from }: Calendar & { readonly from?: string },
): string[] | null {
  const last = lastDay(plan.days)
  if (last === null || plan.pauses.some(({ until }) => until === null)) return null
  const after = last === '' ? '' : dayAfter(last)
  const [start = firstChangeable] = [firstChangeable, after, from ?? ''].toSorted().toReversed()
  return nextDays(start, count, rhythmOf(plan, periods))
}

/** What decides when a period is announced and charged. */
export interface RenewalTerms {
  readonly cutoff: Cutoff
  readonly zone: string
  /** How many days before the charge its date and price are announced. */
  readonly noticeDays: number
}

function chargedAhead(day: string, { cutoff, zone }: RenewalTerms): number {
  return closesAt(day, cutoff, zone) - CHARGED_AHEAD_MS
}

/** From when on the price of a renewal is announced, in milliseconds: the whole notice before its charge. */
export function announcedFrom(day: string, terms: RenewalTerms): number {
  return chargedAhead(day, terms) - terms.noticeDays * DAY_MS
}

/**
 * When a period is charged, in milliseconds: before the changes of its first day close, but never
 * before the whole notice has passed since its announcement.
 */
export function chargedAt(
  { day, announcedAt }: { readonly day: string; readonly announcedAt: number },
  terms: RenewalTerms,
): number {
  return Math.max(chargedAhead(day, terms), announcedAt + terms.noticeDays * DAY_MS)
}

/** The first day that a period can begin on when it is announced at an instant: one that is charged in time. */
export function firstAnnounced(
  announcedAt: number,
  { cutoff, zone, noticeDays }: RenewalTerms,
): string {
  const now = announcedAt + noticeDays * DAY_MS + CHARGED_LATEST_MS
  return firstChangeable(cutoff, { now, today: dayAt(now, zone), zone })
}

/** When a renewal that failed so often is tried again, in milliseconds, counted from its first failure; null: no more. */
export function triedAgainAt(
  { firstFailedAt, tries }: { readonly firstFailedAt: number; readonly tries: number },
  retryDays: readonly number[],
): number | null {
  const days = retryDays.toSorted((one, other) => one - other)[tries - 1]
  return days === undefined ? null : firstFailedAt + days * DAY_MS
}

/** What a period costs, with the price of each part without VAT. */
export interface RenewalPrice {
  readonly mealFils: number
  readonly snackFils: number
  readonly vatHundredths: number
  readonly totalFils: number
}

/** Never more than was announced: today's price only where it is lower. */
export function chargedPrice(today: RenewalPrice, announced: RenewalPrice): RenewalPrice {
  return today.totalFils <= announced.totalFils ? today : announced
}

export interface Usual {
  readonly windowId: string
  readonly addressId: string
}

/** Where and when a day of the next period is delivered: as the last one on that day of the week. */
export function usualOf(
  days: readonly (Usual & { readonly day: string | null })[],
  weekday: number,
  weekDayOf: (day: string) => number,
): Usual | null {
  const dated = days
    .flatMap((each) => (each.day === null ? [] : [{ ...each, day: each.day }]))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
  return dated.find(({ day }) => weekDayOf(day) === weekday) ?? dated[0] ?? days[0] ?? null
}
