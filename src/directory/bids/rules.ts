import { addDays, daysBetween } from '#platform/days.ts'
import { percentOf } from '#platform/money.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** Maximum days after the deadline a bid may be valid. */
export const VALID_DAYS = 90

/** The totals of a price: VAT is rounded half up, once, on the whole price. */
export function bidTotals(price: number, vatHundredths: number): { vat: number; total: number } {
  const vat = percentOf(price, vatHundredths)
  return { vat, total: price + vat }
}

/**
 * The days a bid's validity may end: the requester has at least the day after the deadline to
 * choose.
 */
export function validDays(deadlineDay: string): { from: string; to: string } {
  return { from: addDays(deadlineDay, 1), to: addDays(deadlineDay, VALID_DAYS) }
}

export function checkValidity(
  validUntil: string,
  deadlineDay: string,
): Outcome<null, 'bids.validTooLong' | 'bids.validTooShort'> {
  const days = daysBetween(deadlineDay, validUntil)
  if (days < 1) return refuse('bids.validTooShort', {}, 'validUntil')
  return days > VALID_DAYS
    ? refuse('bids.validTooLong', { days: VALID_DAYS }, 'validUntil')
    : ok(null)
}
