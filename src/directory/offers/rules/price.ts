/** S9.1: 5 % of the price without it. */
const VAT_HUNDREDTHS = 500
const WHOLE = 10_000

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
