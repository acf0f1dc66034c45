import type { Quote, QuoteLine } from '#shop/cart-totals/contract.ts'

/** A difference from the cart the buyer saw. */
export interface Change {
  readonly key: string
  readonly nameEN: string
  readonly nameAR: string
  /** For one, without VAT; null: not on the menu. */
  readonly before: number | null
  readonly after: number | null
  readonly line: QuoteLine | null
}

function priceOf(line: QuoteLine | undefined): number | null {
  return line === undefined || (line.issue !== null && line.totalPrice === 0) ? null : line.price
}

/**
 * The changes between two responses, line by line: the price of one, or that it is no longer
 * available as it was.
 */
export function changesBetween(seen: Quote, now: Quote): Change[] {
  return now.lines.flatMap((line) => {
    const old = seen.lines.find((each) => each.key === line.key)
    const [before, after] = [priceOf(old), priceOf(line)]
    const isSame = before === after && (line.issue?.code ?? null) === (old?.issue?.code ?? null)
    const { key, nameEN, nameAR } = line.nameEN === '' && old !== undefined ? old : line
    return isSame ? [] : [{ key, nameEN, nameAR, before, after, line }]
  })
}
