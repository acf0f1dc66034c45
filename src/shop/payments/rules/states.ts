import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type PaymentState =
  | 'waiting'
  | 'authentication'
  | 'processing'
  | 'failed'
  | 'cancelled'
  | 'succeeded'

/** States of which each is behind or level with the next; what was taken stays taken. */
const RANK: Readonly<Record<PaymentState, number>> = {
  waiting: 0,
  authentication: 0,
  processing: 0,
  failed: 1,
  cancelled: 1,
  succeeded: 2,
}

export function isOpen(state: PaymentState): boolean {
  return RANK[state] === 0
}

/** Where a payment stands after the provider said where its intent does: never back. */
export function advance(from: PaymentState, seen: PaymentState): PaymentState {
  if (isOpen(from)) return seen
  return RANK[seen] > RANK[from] ? seen : from
}

/** A try that ended without taking anything has failed, whatever it is called. */
export function seenOf({
  state,
  capturedFils,
}: {
  readonly state: PaymentState
  readonly capturedFils: number
}): PaymentState {
  return state === 'succeeded' && capturedFils <= 0 ? 'failed' : state
}

export interface Charge {
  readonly capturedFils: number
  readonly currency: string
}

/** What an order is waiting for; `isPaid` by another charge. */
export interface Due {
  readonly state: string
  readonly isByCard: boolean
  readonly totalFils: number
  readonly currency: string
  readonly isPaid: boolean
}

/**
 * What money that was taken is good for: it pays the order; or the order no longer wants it, or it is not the sum that was asked for, and it
 * goes back.
 */
export function checkCharge(
  charge: Charge,
  expected: { amountFils: number; currency: string },
  due: Due,
): 'pays' | typeof UNNEEDED | typeof MISMATCH {
  if (charge.capturedFils !== expected.amountFils || charge.currency !== expected.currency)
    return MISMATCH
  if (due.state !== 'placed' || due.isPaid || !due.isByCard) return UNNEEDED
  return due.totalFils === expected.amountFils && due.currency === expected.currency
    ? 'pays'
    : MISMATCH
}

export interface Refundable {
  readonly id: string
  readonly amountFils: number
  readonly refundedFils: number
}

export function leftOf(payments: readonly Refundable[]): number {
  return payments.reduce((sum, { amountFils, refundedFils }) => sum + amountFils - refundedFils, 0)
}

/** What a refund rests on besides the payments. */
export interface RefundCheck {
  readonly amountFils: number
  readonly leftFils: number
  /** Whether the desk may still cancel the order. */
  readonly mayCancel: boolean
}

/**
 * Never more than is left. Of an order that may still be cancelled not all of it: whoever gives everything back means that nothing comes any
 * more, and only cancelling stops the kitchen and the driver.
 */
export function checkRefund({
  amountFils,
  leftFils,
  mayCancel,
}: RefundCheck): Outcome<
  null,
  'payments.cancelInstead' | 'payments.nothingToRefund' | 'payments.refundTooMuch'
> {
  if (amountFils > leftFils) {
    return leftFils === 0
      ? refuse('payments.nothingToRefund')
      : refuse('payments.refundTooMuch', { leftFils }, 'amount')
  }
  return mayCancel && leftFils > 0 && amountFils === leftFils
    ? refuse('payments.cancelInstead')
    : ok(null)
}

/** From which payments so much is given back, in their order. */
export function refundShares(
  payments: readonly Refundable[],
  amountFils: number,
): { readonly id: string; readonly amountFils: number }[] {
  let left = amountFils
  const parts: { id: string; amountFils: number }[] = []
  for (const { id, amountFils: collected, refundedFils } of payments) {
    const part = Math.min(left, collected - refundedFils)
    if (part > 0) parts.push({ id, amountFils: part })
    left -= Math.max(part, 0)
  }
  return parts
}

/** Stripe takes no less than two dirhams. */
export const MIN_CHARGE_FILS = 200

/** Why a charge goes back by itself; the screens say it in the reader's language. */
export const UNNEEDED = 'unneeded'
/** Why one goes back that is not what was asked for. */
export const MISMATCH = 'mismatch'
/** Faults of money that was taken for an order and pays none: it goes back by itself, and no invoice or credit note is about it. */
export const ASTRAY: readonly string[] = [UNNEEDED, MISMATCH]

export function isAstray({ fault }: { readonly fault: string | null }): boolean {
  return fault !== null && ASTRAY.includes(fault)
}
/** Why money went back that somebody gave back at the provider; said in the reader's language where it is shown. */
export const OUTSIDE = 'outside'
/** What went back at the provider is not what was taken. */
export const REFUND_DIFFERS = 'refundDiffers'
