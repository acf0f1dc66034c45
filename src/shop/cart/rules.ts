import { type Reduction, totalsOf } from '#shop/pricing/rules.ts'

/** Maximum different lines of a cart, quantity of one meal, and coupons tried together. */
export const LINES_MAX = 50
export const QTY_MAX = 99
export const COUPONS_MAX = 5

/** The topic that notifies a person's open pages of cart changes made elsewhere. */
export const TOPIC = 'cart'

interface CartLine {
  readonly mealId: string
  readonly options: string[]
  readonly qty: number
}

/** What identifies a line: its meal and its chosen options, in any order. */
export function lineKey(mealId: string, options: readonly string[]): string {
  return [mealId, ...new Set(options.toSorted())].join(' ')
}

export function keyOfLine({
  mealId,
  options,
}: {
  readonly mealId: string
  readonly options: readonly string[]
}): string {
  return lineKey(mealId, options)
}

/** The same lines without duplicates, with sorted options: quantities of equal lines are added. */
export function joinLines(lines: readonly CartLine[]): CartLine[] {
  const joined = new Map<string, CartLine>()
  for (const { mealId, options, qty } of lines) {
    const key = lineKey(mealId, options)
    const known = joined.get(key)
    joined.set(key, {
      mealId,
      options: [...new Set(options)].toSorted(),
      qty: Math.min(QTY_MAX, (known?.qty ?? 0) + qty),
    })
  }
  return [...joined.values()]
}

/** Whether two lists are the same meals with the same options, as often. */
export function areSameLines(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const counted = (lines: readonly CartLine[]): string =>
    JSON.stringify(
      joinLines(lines)
        .map((line) => `${line.qty} ${keyOfLine(line)}`)
        .toSorted(),
    )
  return counted(one) === counted(other)
}

interface InCart {
  /** Portions that can still be had; null where they are not counted. */
  readonly left: number | null
  /** Of the meal with any options, and of the line with the chosen ones. */
  readonly inCart: number
  readonly inLine: number
}

/** How many more of a meal can be added to the cart. */
export function canStillAdd({ left, inCart, inLine }: InCart): number {
  return Math.max(0, Math.min(QTY_MAX - inLine, (left ?? Infinity) - inCart))
}

export interface Counted {
  readonly key: string
  readonly qty: number
}

/**
 * Merges two devices' changes to one cart since they last agreed. A change by only one device
 * applies; where both changed a line, the larger quantity wins: adding the same meal on both means
 * wanting it, not twice as much of it, and nothing is lost.
 */
export function mergeCarts(
  base: readonly Counted[],
  mine: readonly Counted[],
  theirs: readonly Counted[],
): Counted[] {
  const qtyIn = (lines: readonly Counted[]) => {
    const byKey = new Map(lines.map(({ key, qty }) => [key, qty]))
    return (key: string): number => byKey.get(key) ?? 0
  }
  const [before, here, there] = [qtyIn(base), qtyIn(mine), qtyIn(theirs)]
  const keys = [...new Set([...mine, ...theirs].map(({ key }) => key))]
  return keys
    .map((key) => {
      if (here(key) === before(key)) return { key, qty: there(key) }
      if (there(key) === before(key)) return { key, qty: here(key) }
      return { key, qty: Math.max(here(key), there(key)) }
    })
    .filter(({ qty }) => qty > 0)
    .slice(0, LINES_MAX)
}

/** A cart's sums. */
export interface CartSums {
  readonly subtotal: number
  readonly coupons: readonly { readonly code: string; readonly discount: number }[]
  readonly vat: number
  readonly total: number
}

interface LastQuote {
  readonly lines: readonly {
    readonly key: string
    readonly price: number
    readonly qty: number
    readonly totalPrice: number
  }[]
  readonly coupons: readonly {
    readonly coupon: string
    readonly terms: Reduction | null
    readonly refused: object | null
  }[]
  readonly vatHundredths: number
}

/**
 * The projected sums of a changed cart, by the server's rule from its last response: a press has an
 * effect at once, and the sums do not move a second time.
 */
export function projectedTotals(
  items: readonly (Counted & { readonly price: number })[],
  quote: LastQuote,
): CartSums {
  const lines = items.map(({ key, qty, price }) => {
    const known = quote.lines.find((line) => line.key === key)
    const isUnsold = known !== undefined && known.totalPrice !== known.price * known.qty
    return { priceFils: isUnsold ? 0 : (known?.price ?? price), qty }
  })
  const holding = quote.coupons.flatMap(({ coupon, terms, refused }) =>
    terms === null || refused !== null ? [] : [{ code: coupon, terms }],
  )
  const totals = totalsOf(
    lines,
    holding.map(({ terms }) => terms),
    quote.vatHundredths,
  )
  return {
    subtotal: totals.subtotalFils,
    coupons: holding.map(({ code }, index) => ({ code, discount: totals.reductions[index] ?? 0 })),
    vat: totals.vatFils,
    total: totals.totalFils,
  }
}
