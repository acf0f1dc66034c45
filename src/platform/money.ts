/** Amounts of money are whole minor units (fils, cents), never fractions. */

const HUNDREDTHS_OF_PERCENT = 10_000n

/** A fraction of two whole numbers that are not negative, rounded to a whole one, halves up. */
export function halfUp(top: bigint, bottom: bigint): number {
  return Number((2n * top + bottom) / (2n * bottom))
}

/**
 * A percentage of an amount, given in hundredths of a percent, with halves rounded up: 500 of 30
 * fils is 2. Exact for every amount that can be stored.
 */
export function percentOf(fils: number, hundredths: number): number {
  return halfUp(BigInt(fils) * BigInt(hundredths), HUNDREDTHS_OF_PERCENT)
}

/** Returns an amount in minor units in schema.org's price format: "26.25". */
export function decimalAmount(fils: number, currency: string): string {
  const decimals =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  const digits = String(fils).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same as a number, for APIs that use the main unit, such as dirhams. */
export function inMainUnit(fils: number, currency: string): number {
  return Number(decimalAmount(fils, currency))
}

/**
 * Splits a whole amount by weights so that the parts add up to it and each is within one of its
 * exact share. What is left after rounding down goes to the largest remainders, and to the first
 * among equals. All parts are 0 when all weights are 0.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const exact = weights.map((weight, index) => {
    const share = BigInt(total) * BigInt(weight)
    return { index, whole: share / sum, remainder: share % sum }
  })
  const parts = exact.map(({ whole }) => Number(whole))
  const left = total - parts.reduce((all, part) => all + part, 0)
  const first = [...exact]
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
    .slice(0, left)
  for (const { index } of first) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** How many of the least unit make one of a currency: 100 fils a dirham, 1,000 a dinar. */
export function minorUnits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}
