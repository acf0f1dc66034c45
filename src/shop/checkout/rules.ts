import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { OrderedCart } from '#shop/cart/contract.ts'

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

/** How many orders are open and not paid of customers who have not confirmed their mailbox. */
export interface OpenOrders {
  readonly ofCustomer: number
  readonly toPhone: number
  readonly toAddress: number
}

interface OpenLimits {
  readonly openPerCustomer: number
  readonly openPerPhone: number
  readonly openPerAddress: number
}

/**
 * Whether a customer whose mailbox is not confirmed may have one more: a customer who cannot be
 * reached must not fill a delivery window with orders that no one pays.
 */
export function checkOpenOrders(
  { ofCustomer, toPhone, toAddress }: OpenOrders,
  { openPerCustomer, openPerPhone, openPerAddress }: OpenLimits,
): Outcome<null, 'checkout.confirmFirst'> {
  const reached = [
    [ofCustomer, openPerCustomer],
    [toPhone, openPerPhone],
    [toAddress, openPerAddress],
  ] as const
  const limit = reached.find(([open, most]) => open >= most)
  return limit === undefined
    ? ok(null)
    : refuse('checkout.confirmFirst', { most: limit[1] }, 'payment_method')
}

/**
 * The version of the cart that a request orders: the one its device names or, where it names none,
 * the one that is stored. A cart that was not touched since it was ordered is that one still.
 */
export function versionOf(
  named: number | undefined,
  { lines, version, ordered }: Pick<OrderedCart, 'lines' | 'version' | 'ordered'>,
): number {
  if (named !== undefined) return named
  const isUntouched = ordered !== null && lines.length === 0 && version === ordered.version + 1
  return isUntouched ? ordered.version : version
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
