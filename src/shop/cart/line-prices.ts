import { linesWithVat, withVat } from '#shop/pricing/rules.ts'
import type { Quote, QuoteLine } from '#shop/cart-totals/contract.ts'
import { keyOfItem } from './browser-storage.ts'
import type { CartItem } from './contract.ts'

/** It cannot be ordered as it is, and is not in the totals. */
export function isUnsold(line: QuoteLine | undefined): boolean {
  return line !== undefined && line.totalPrice !== line.price * line.qty
}

/**
 * The price of each line with VAT, by its key. Lines that count add up to the fils to the cart's
 * sum with its VAT, which is rounded once (S9.1).
 */
export function linePrices(items: readonly CartItem[], quote: Quote): ReadonlyMap<string, number> {
  const lines = items.map((item) => {
    const key = keyOfItem(item)
    const line = quote.lines.find((each) => each.key === key)
    return { key, fils: (line?.price ?? item.price) * item.qty, counts: !isUnsold(line) }
  })
  const displayed = linesWithVat(
    lines.map(({ fils, counts }) => (counts ? fils : 0)),
    quote.vatHundredths,
  )
  return new Map(
    lines.map(({ key, fils, counts }, index) => [
      key,
      counts ? (displayed[index] ?? 0) : withVat(fils, quote.vatHundredths),
    ]),
  )
}
