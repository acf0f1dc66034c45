import type { Outcome } from '#platform/outcome.ts'
import type { DayMove } from './schedule.ts'

/** A day of a plan that was paid for, as changes look at it. */
export interface OwnDay {
  readonly id: string
  readonly day: string | null
  readonly windowId: string
  /**
   * `open`: it can be changed; `closed`: it is still to come; `reserved`: it comes once it is paid;
   * `over`: it is no longer to come.
   */
  readonly standing: 'open' | 'closed' | 'delivered' | 'reserved' | 'over'
  readonly valueFils: number
}

export interface Pause {
  readonly id: string
  readonly from: string
  /** The first day on which it is delivered again; null until it is resumed. */
  readonly until: string | null
}

export interface OwnPlan {
  readonly weekdays: readonly number[]
  readonly days: readonly OwnDay[]
  readonly pauses: readonly Pause[]
  /** Paid, not cancelled, and with days left. */
  readonly isRunning: boolean
  readonly skips: number
  /** How often it was paused, where not every pause counts. */
  readonly pausesUsed?: number
}

export type ChangeReason =
  | 'notFound'
  | 'dayClosed'
  | 'notRunning'
  | 'notPaused'
  | 'alreadyPaused'
  | 'pauseOverlaps'
  | 'noSkipsLeft'
  | 'noPausesLeft'
  | 'pauseTooLong'
  | 'tooSoon'
  | 'noDayLeft'
  | 'nothingToCancel'

export type ChangeRefusal = `mealPlans.${ChangeReason}` | 'planRenewals.paying'

/** A day with its new date and the window on it; without a date it keeps its window. */
export interface MovedDay extends DayMove {
  readonly windowId: string
}

export type Refusable<Value> = Outcome<Value, ChangeRefusal>
