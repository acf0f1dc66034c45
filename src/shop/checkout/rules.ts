import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** Maximum length of the buyer's notes to the kitchen. */
export const NOTES_LENGTH = 500

/** Maximum unpaid card orders of one person: each keeps portions and a slot from others. */
export const MAX_UNPAID = 3

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
