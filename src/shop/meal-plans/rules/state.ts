/**
 * How a day that was paid for stands. One that is offered rests until its gift is accepted; then it
 * is given, and a day of the other plan has its value.
 */
export type DayState =
  | 'unpaid'
  | 'planned'
  | 'sealed'
  | 'offered'
  | 'given'
  | 'refunded'
  | 'released'

/** A day as it is stored, with the order that pays for it. */
export interface BoughtDay {
  readonly state: DayState
  readonly orderState: string
  /** Whether that order was ever paid. */
  readonly wasPaid: boolean
}

/**
 * How a day stands: what is stored follows its order within a minute, and until then the order
 * says it. A day that is cooked is no longer refunded with the rest.
 */
export function dayState({ state, orderState, wasPaid }: BoughtDay): DayState {
  const isStopped = orderState === 'cancelled' || orderState === 'refunded'
  if (state === 'unpaid' && !wasPaid) return isStopped ? 'released' : 'unpaid'
  if (state === 'offered') return isStopped ? 'refunded' : 'offered'
  if (state === 'unpaid' || state === 'planned') return isStopped ? 'refunded' : 'planned'
  return state
}

/** A day with what became of the order by which it is delivered; null before there is one. */
export interface PaidDay {
  readonly state: DayState
  readonly day: string | null
  readonly valueFils: number
  readonly delivery: string | null
}

export interface PlanMoney {
  readonly paidFils: number
  /** Of days that were delivered. */
  readonly recognisedFils: number
  /** Of days that are still to come: owed to the customer. */
  readonly deferredFils: number
  readonly refundedFils: number
  /** Of days that are in someone else's plan now. */
  readonly givenFils: number
}

export interface PlanDays {
  readonly paid: number
  readonly delivered: number
  readonly left: number
  readonly refunded: number
  readonly given: number
}

function isPaidFor({ state }: PaidDay): boolean {
  return state !== 'unpaid' && state !== 'released'
}

export function isDelivered({ state, delivery }: PaidDay): boolean {
  return state === 'sealed' && delivery === 'delivered'
}

/** Days that are paid, neither delivered nor refunded nor given. */
export function isLeft(day: PaidDay): boolean {
  const isGone = day.state === 'refunded' || day.state === 'given'
  return isPaidFor(day) && !isGone && !isDelivered(day)
}

function sumOf(days: readonly PaidDay[]): number {
  return days.reduce((sum, { valueFils }) => sum + valueFils, 0)
}

/** What was paid for a plan, by what became of it: delivered, still owed, refunded or given. */
export function moneyOf(days: readonly PaidDay[]): PlanMoney {
  return {
    paidFils: sumOf(days.filter(isPaidFor)),
    recognisedFils: sumOf(days.filter(isDelivered)),
    deferredFils: sumOf(days.filter(isLeft)),
    refundedFils: sumOf(days.filter(({ state }) => state === 'refunded')),
    givenFils: sumOf(days.filter(({ state }) => state === 'given')),
  }
}

/** The days of a plan, by what became of them. */
export function countDays(days: readonly PaidDay[]): PlanDays {
  return {
    paid: days.filter(isPaidFor).length,
    delivered: days.filter(isDelivered).length,
    left: days.filter(isLeft).length,
    refunded: days.filter(({ state }) => state === 'refunded').length,
    given: days.filter(({ state }) => state === 'given').length,
  }
}

/** How a plan stands as a whole; it follows from its days and its last purchase. */
export type PlanState =
  | 'unpaid'
  | 'lapsed'
  | 'running'
  | 'paused'
  | 'resting'
  | 'ended'
  | 'cancelled'

export interface Standing {
  readonly days: readonly PaidDay[]
  readonly isCancelled: boolean
  /** A pause that has begun and is not over. */
  readonly isPaused: boolean
  /** Its renewal could not be charged and is tried again. */
  readonly isRenewalDue: boolean
}

export function planState({ days, isCancelled, isPaused, isRenewalDue }: Standing): PlanState {
  if (isCancelled) return 'cancelled'
  if (!days.some(isPaidFor))
    return days.some(({ state }) => state === 'unpaid') ? 'unpaid' : 'lapsed'
  if (!days.some(isLeft)) return isRenewalDue ? 'resting' : 'ended'
  return isPaused ? 'paused' : 'running'
}
