import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type PaymentState =
  | 'waiting'
  | 'authentication'
  | 'processing'
  | 'failed'
  | 'cancelled'
  | 'succeeded'

/**
 * Ranks the states; a closed payment only moves to a higher rank, so that collected money stays
 * collected.
 */
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

/**
 * Returns the next state of a payment from what the provider reports about its intent. A payment
 * never moves back.
 */
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
 * Decides what a captured charge does: it pays the order, or it is refunded because the order no
 * longer needs it or the amount differs from the one requested.
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
 * Allows at most what is left to refund. An order that can still be cancelled cannot be refunded in
 * full, because a full refund means that nothing will be delivered and only cancelling stops the
 * kitchen and the driver.
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

/**
 * Whether the refunds that arrived cover the payments that pay an order or, where none pays it,
 * everything that was collected for it.
 */
export function isFullyRefunded(
  payments: readonly Collected[],
  refunds: readonly Returned[],
): boolean {
  const collected = payments.filter(({ state }) => state === 'succeeded')
  const paying = collected.filter((each) => !isAstray(each))
  const counted = paying.length === 0 ? collected : paying
  const returned = (id: string): number =>
    sumOf(refunds.filter((each) => each.paymentId === id && each.state === 'succeeded'))
  return counted.length > 0 && counted.every(({ id, amountFils }) => amountFils === returned(id))
}

interface Collected {
  readonly id: string
  readonly state: string
  readonly amountFils: number
  readonly fault: string | null
}

interface Returned {
  readonly paymentId: string
  readonly state: string
  readonly amountFils: number
}

function sumOf(amounts: readonly { readonly amountFils: number }[]): number {
  return amounts.reduce((sum, { amountFils }) => sum + amountFils, 0)
}

/** Splits a refund over the payments, in their order. */
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

/** The minimum charge that Stripe accepts is two dirhams. */
export const MIN_CHARGE_FILS = 200

/** Why a charge is refunded automatically. The screens show it in the reader's language. */
export const UNNEEDED = 'unneeded'
/** Why a charge is refunded that differs from the requested amount. */
export const MISMATCH = 'mismatch'
/**
 * Error codes of charges that were captured for an order without paying it. They are refunded
 * automatically and get no invoice or credit note.
 */
export const ASTRAY: readonly string[] = [UNNEEDED, MISMATCH]

export function isAstray({ fault }: { readonly fault: string | null }): boolean {
  return fault !== null && ASTRAY.includes(fault)
}
/** Reason of a refund that was made at the provider. It is displayed in the reader's language. */
export const OUTSIDE = 'outside'
/** The amount refunded at the provider differs from the amount charged. */
export const REFUND_DIFFERS = 'refundDiffers'
