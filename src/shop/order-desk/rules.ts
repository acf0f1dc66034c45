import { type Outcome, refuse } from '#platform/outcome.ts'
import { latinDigits, searchWords } from '#platform/text.ts'
import { checkMove, type Movable } from '#shop/orders/rules.ts'

/**
 * Checks whether the shop accepts an order: only one that waits for it. The kitchen, however, may
 * move what it cooks back to the same state.
 */
export function checkAcceptance(
  order: Movable,
): Outcome<null, 'orders.changedMeanwhile' | 'orders.notPaid'> {
  const waits = order.state === 'placed' || order.state === 'paid'
  return waits ? checkMove(order, 'accepted', 'shop') : refuse('orders.changedMeanwhile')
}

/** A customer with fewer orders in a window than these is a customer like others. */
export const MIN_HELD = 3
/** Of a window's capacity: a customer with as much of it is pointed out. */
export const HELD_PART = 3

/** What staff search for: an order's number, a phone, or words of a name. */
export type Sought =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'phone'; readonly phones: readonly string[] }
  | { readonly kind: 'words'; readonly words: readonly string[] }

const COUNTRY = '971'
const LONGEST_NUMBER = 7

/**
 * Returns phones as they are stored: with + and the country code. A number with one leading zero is
 * in this country.
 */
function phonesOf(digits: string): string[] {
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`]
  if (digits.startsWith('0')) return [`+${COUNTRY}${digits.slice(1)}`]
  return [`+${digits}`, `+${COUNTRY}${digits}`]
}

/** Null where nothing is looked for. Up to seven digits, with # or without, are an order's number; more are a phone. */
export function soughtBy(text: string): Sought | null {
  const latin = latinDigits(text.trim())
  if (latin === '') return null
  const digits = latin.replace(/^#/, '').replace(/[\s\-()]/g, '')
  if (/^\d+$/.test(digits) && digits.length <= LONGEST_NUMBER && !digits.startsWith('0'))
    return { kind: 'number', number: Number(digits) }
  if (/^\+?\d{4,15}$/.test(digits))
    return { kind: 'phone', phones: digits.startsWith('+') ? [digits] : phonesOf(digits) }
  return { kind: 'words', words: searchWords(latin) }
}
