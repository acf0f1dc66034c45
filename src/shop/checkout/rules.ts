import { done, type Outcome, refuse } from '#platform/outcome.ts'

/** How long what the buyer tells the kitchen may be. */
export const NOTES_LENGTH = 500

/** The least that the card company takes: AED 2.00. */
export const CARD_LEAST_FILS = 200

/** So many card orders of one person may wait for their money at once: each keeps portions and a place from others. */
export const UNPAID_MOST = 3

interface Paying {
  readonly method: 'card' | 'cash'
  readonly totalFils: number
  /** No cash above it; null: no limit. */
  readonly cashLimitFils: number | null
}

/** Whether a total can be paid that way; where nothing is to be paid, either way does. */
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

/** Whether somebody may have one more; `unpaid` are the numbers of those that wait, the oldest first. */
export function judgeUnpaid(unpaid: readonly number[]): Outcome<null, 'checkout.unpaidOrders'> {
  const [number] = unpaid
  if (number === undefined || unpaid.length < UNPAID_MOST) return done(null)
  return refuse('checkout.unpaidOrders', { most: UNPAID_MOST, number }, 'payment_method')
}

/** The buyer pays what they saw, or is asked again. */
export function judgeTotal(
  expectedFils: number,
  totalFils: number,
): Outcome<null, 'checkout.changed'> {
  return expectedFils === totalFils
    ? done(null)
    : refuse('checkout.changed', { expectedFils, totalFils }, 'expected.total')
}
