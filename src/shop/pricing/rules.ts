import { percentOf, spread } from '#platform/money.ts'

/** A line of a cart as it is priced: one with its options, without VAT. */
export interface PricedLine {
  readonly priceFils: number
  readonly qty: number
}

/** A coupon discount, with `value` in hundredths of a percent or in fils (S3.6). */
export interface Reduction {
  readonly type: 'percentage' | 'fixed'
  readonly value: number
}

export interface Totals {
  readonly subtotalFils: number
  readonly discountFils: number
  readonly netFils: number
  readonly vatFils: number
  readonly totalFils: number
  /** The discount of each reduction, in their order. */
  readonly reductions: readonly number[]
  /** Each line's share: discounts and VAT of the lines add up to the order's. */
  readonly lines: readonly {
    readonly totalPriceFils: number
    readonly discountFils: number
    readonly vatFils: number
  }[]
}

/** S9.1. The rate a new shop has, in hundredths of a percent; delivery is free. */
export const VAT_HUNDREDTHS = 500
/** A hundred percent, in hundredths of a percent. */
const WHOLE = 10_000

/**
 * Calculates the totals (S9.1, S9.2): VAT applies to what is left after the discount and is rounded
 * once, half up, on the whole order. Every percentage applies to the subtotal, no reduction exceeds
 * what is left, and the shares of the lines follow by largest remainder.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  reductions: readonly Reduction[],
  vatHundredths: number,
): Totals {
  const prices = lines.map((line) => line.priceFils * line.qty)
  const subtotalFils = prices.reduce((sum, price) => sum + price, 0)
  let left = subtotalFils
  const reducedBy = reductions.map(({ type, value }) => {
    const takes = Math.min(type === 'percentage' ? percentOf(subtotalFils, value) : value, left)
    left -= takes
    return takes
  })
  const discountFils = subtotalFils - left
  const vatFils = percentOf(left, vatHundredths)
  const discounts = spread(discountFils, prices)
  const vats = spread(
    vatFils,
    prices.map((price, index) => price - (discounts[index] ?? 0)),
  )
  return {
    subtotalFils,
    discountFils,
    netFils: left,
    vatFils,
    totalFils: left + vatFils,
    reductions: reducedBy,
    lines: prices.map((totalPriceFils, index) => ({
      totalPriceFils,
      discountFils: discounts[index] ?? 0,
      vatFils: vats[index] ?? 0,
    })),
  }
}

/** Returns a unit price with its VAT (domain: consumers see prices with VAT). */
export function withVat(fils: number, vatHundredths: number): number {
  return fils + percentOf(fils, vatHundredths)
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}

export interface UnevenPrice {
  /** The smallest quantity that does not cost that many times the displayed price. */
  readonly qty: number
  readonly totalFils: number
  readonly expectedFils: number
  /** The nearest prices without VAT, below and above, of which every quantity does. */
  readonly nearest: readonly number[]
}

/** How a price differs from its multiples once VAT is rounded; null where its VAT is whole fils, so that it never does. */
export function unevenPrice(fils: number, vatHundredths: number): UnevenPrice | null {
  const step = WHOLE / greatestCommonDivisor(WHOLE, vatHundredths)
  const below = fils - (fils % step)
  if (below === fils) return null
  const displayed = withVat(fils, vatHundredths)
  let qty = 2
  while (withVat(fils * qty, vatHundredths) === displayed * qty) qty += 1
  return {
    qty,
    totalFils: withVat(fils * qty, vatHundredths),
    expectedFils: displayed * qty,
    nearest: [below, below + step].filter((each) => each > 0),
  }
}

/** What lines come to with VAT before any discount, so that together they are the whole with its VAT rounded once (S9.1). */
export function linesWithVat(fils: readonly number[], vatHundredths: number): number[] {
  const vat = spread(percentOf(sumOf(fils), vatHundredths), fils)
  return fils.map((each, index) => each + (vat[index] ?? 0))
}

/** A cart or an order as a customer reads it: every amount includes VAT. */
export interface DisplayedAmounts {
  readonly lines: readonly number[]
  readonly subtotal: number
  /** The discount of each reduction, in their order. */
  readonly reductions: readonly number[]
}

/**
 * The lines and discounts of an order with VAT, from its amounts without. They add up to the order's
 * total to the fils: the subtotal is rounded once, the discounts are what lies between it and the
 * total, and each is split over its parts by largest remainder. A line may so differ by a fils from
 * its own price with VAT.
 */
export function displayedAmounts(
  lines: readonly number[],
  reductions: readonly number[],
  vatHundredths: number,
): DisplayedAmounts {
  const net = sumOf(lines)
  const subtotal = withVat(net, vatHundredths)
  const total = withVat(net - sumOf(reductions), vatHundredths)
  return {
    lines: linesWithVat(lines, vatHundredths),
    subtotal,
    reductions: spread(subtotal - total, reductions),
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0)
}
