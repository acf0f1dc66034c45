/** S9.1: 5 % of the price without it. */
export const VAT_RATE = 0.05
const WHOLE = 10_000
const VAT_HUNDREDTHS = VAT_RATE * WHOLE

/** The VAT within a price that is paid with it; half-up. */
export function vatWithin(fils: number): number {
  return Math.floor(
    (fils * VAT_HUNDREDTHS * 2 + (WHOLE + VAT_HUNDREDTHS)) / (2 * (WHOLE + VAT_HUNDREDTHS)),
  )
}

/** By how much less than before, in whole percent, never more than it is. */
export function percentLess(fils: number, formerFils: number): number {
  return Math.floor(((formerFils - fils) * 100) / formerFils)
}
