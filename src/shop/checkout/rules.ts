import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** Maximum length of the buyer's notes to the kitchen. */
export const NOTES_LENGTH = 500

/** The card company's minimum: AED 2.00. */
export const MIN_CARD_FILS = 200

/** Maximum unpaid card orders of one person: each keeps portions and a slot from others. */
export const MAX_UNPAID = 3

interface Paying {
  readonly method: 'card' | 'cash'
  readonly totalFils: number
  /** No cash above it; null: no limit. */
  readonly cashLimitFils: number | null
}

/** Whether a total can be paid with a method; any method works if nothing is to be paid. */
export function checkPaymentMethod({
  method,
  totalFils,
  cashLimitFils,
}: Paying): Outcome<null, 'checkout.cardMinimum' | 'checkout.cashLimit'> {
  if (totalFils === 0) return ok(null)
  if (method === 'card' && totalFils < MIN_CARD_FILS)
    return refuse('checkout.cardMinimum', { leastFils: MIN_CARD_FILS }, 'payment_method')
  if (method === 'cash' && cashLimitFils !== null && totalFils > cashLimitFils) {
    return refuse('checkout.cashLimit', { limitFils: cashLimitFils }, 'payment_method')
  }
  return ok(null)
}

/**
 * Whether a person may have one more; `unpaid` are the numbers of the waiting orders, oldest first.
 */
export function checkUnpaid(unpaid: readonly number[]): Outcome<null, 'checkout.unpaidOrders'> {
  const [number] = unpaid
  if (number === undefined || unpaid.length < MAX_UNPAID) return ok(null)
  return refuse('checkout.unpaidOrders', { most: MAX_UNPAID, number }, 'payment_method')
}

/** The buyer pays what they saw, or must confirm again. */
export function checkTotal(
  expectedFils: number,
  totalFils: number,
): Outcome<null, 'checkout.changed'> {
  return expectedFils === totalFils
    ? ok(null)
    : refuse('checkout.changed', { expectedFils, totalFils }, 'expected.total')
}
