import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { OwnDay, OwnPlan } from './own-plan.ts'
import { endAfter } from './ending.ts'
import { type Periods, windowFor } from './periods.ts'
import { nextDays } from './schedule.ts'

/** How long the link of a gift works. */
export const GIFT_DAYS = 14
/** How often days of one plan can be offered, because each offer sends an email. */
export const MAX_GIFTS = 10
/** Enough for a few words. */
export const MAX_GIFT_MESSAGE = 300

/** A plan whose days are to be given. */
export interface GivingPlan {
  readonly own: OwnPlan
  readonly isReceived: boolean
  readonly hasOpenGift: boolean
  /** How often its days were offered before. */
  readonly gifts: number
}

export interface Offered {
  readonly days: readonly OwnDay[]
  readonly valueFils: number
  /** The last day of the plan without them; null where none is left or one waits for a date. */
  readonly endDay: string | null
}

export type GiftReason =
  | 'giftOpen'
  | 'giftReceived'
  | 'notRunning'
  | 'tooFewToGive'
  | 'tooManyGifts'

/** The days that can be given: all that can still be changed. */
export function giveableDays({ days }: Pick<OwnPlan, 'days'>): OwnDay[] {
  return days
    .filter(({ standing }) => standing === 'open')
    .toSorted((one, other) => ((one.day ?? '9999') < (other.day ?? '9999') ? -1 : 1))
}

/** What giving so many days comes to: the last ones go first, so that the next ones stay. */
export function offeredDays(
  { own, isReceived, hasOpenGift, gifts }: GivingPlan,
  count: number,
): Outcome<Offered, `mealPlans.${GiftReason}`> {
  if (hasOpenGift) return refuse('mealPlans.giftOpen')
  if (isReceived) return refuse('mealPlans.giftReceived')
  const open = giveableDays(own)
  if (!own.isRunning || open.length === 0) return refuse('mealPlans.notRunning')
  if (gifts >= MAX_GIFTS) return refuse('mealPlans.tooManyGifts', { max: MAX_GIFTS })
  if (count > open.length) return refuse('mealPlans.tooFewToGive', { max: open.length }, 'days')
  const days = open.slice(open.length - count)
  const gone = { moves: [], refunded: days.map(({ id }) => id) }
  return ok({
    days,
    valueFils: days.reduce((sum, { valueFils }) => sum + valueFils, 0),
    endDay: endAfter(own.days, gone),
  })
}

export interface ReceivedDay {
  readonly day: string
  readonly windowId: string
}

export interface ReceivingChoice {
  readonly startDate: string
  readonly weekdays: readonly number[]
  /** The wanted window; on days without a place in it the first other one is used. */
  readonly windowId: string
}

/** When and in which window received days are delivered. */
export function receivedDays(
  { startDate, weekdays, windowId }: ReceivingChoice,
  count: number,
  { firstDay, periods }: { readonly firstDay: string; readonly periods: Periods },
): Outcome<readonly ReceivedDay[], 'mealPlans.noDayLeft' | 'mealPlans.startTooEarly'> {
  if (startDate < firstDay) return refuse('mealPlans.startTooEarly', { firstDay }, 'startDate')
  const days = nextDays(startDate, count, {
    weekdays,
    isClosed: (day) => windowFor('', day, periods) === null,
  })
  const placed = days.flatMap((day) => {
    const found = windowFor(windowId, day, periods)
    return found === null ? [] : [{ day, windowId: found }]
  })
  return placed.length < count ? refuse('mealPlans.noDayLeft', {}, 'startDate') : ok(placed)
}
