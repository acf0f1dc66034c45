import { done, type Outcome, refuse } from '#platform/outcome.ts'

/** Maximum length of the buyer's notes to the kitchen. */
export const NOTES_LENGTH = 500

/** The card company's minimum: AED 2.00. */
export const CARD_LEAST_FILS = 200

/** Maximum unpaid card orders of one person: each keeps portions and a slot from others. */
export const UNPAID_MOST = 3

interface Paying {
  readonly method: 'card' | 'cash'
  readonly totalFils: number
  /** No cash above it; null: no limit. */
  readonly cashLimitFils: number | null
}

/** Whether a total can be paid with a method; any method works if nothing is to be paid. */
export function judgePaying({
  method,
  totalFils,
  cashLimitFils,
}: Paying): Outcome<null, 'checkout.cardMinimum' | 'checkout.cashLimit'> {
  if (totalFils === 0) return done(null)
  if (method === 'card' && totalFils < CARD_LEAST_FILS)
    return refuse('checkout.cardMinimum', { leastFils: CARD_LEAST_FILS }, 'payment_method')
  if (method === 'cash' && cashLimitFils !== null && totalFils > cashLimitFils) {
    return refuse('checkout.cashLimit', { limitFils: cashLimitFils }, 'payment_method')
  }
  return done(null)
}

/**
 * Whether a person may have one more; `unpaid` are the numbers of the waiting orders, oldest first.
 */
export function judgeUnpaid(unpaid: readonly number[]): Outcome<null, 'checkout.unpaidOrders'> {
  const [number] = unpaid
  if (number === undefined || unpaid.length < UNPAID_MOST) return done(null)
  return refuse('checkout.unpaidOrders', { most: UNPAID_MOST, number }, 'payment_method')
}

/** The buyer pays what they saw, or must confirm again. */
export function judgeTotal(
  expectedFils: number,
  totalFils: number,
): Outcome<null, 'checkout.changed'> {
  return expectedFils === totalFils
    ? done(null)
    : refuse('checkout.changed', { expectedFils, totalFils }, 'expected.total')
}
