import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt } from '#platform/ui/receipt.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { m } from '#messages'
import { keyOfItem, useCart } from './browser-storage.ts'
import type { CartItem } from './contract.ts'
import { displayedAmounts } from '#shop/pricing/rules.ts'
import { projectedTotals, type CartSums } from './rules.ts'
import type { Quoting } from './use-quote.ts'

/** The sums of the current cart: the server's, or while it is loading, the projected ones. */
function sumsOf(items: readonly CartItem[], { quote, isFresh }: Quoting): CartSums | null {
  if (quote === null) return null
  if (!isFresh)
    return projectedTotals(
      items.map((item) => ({ key: keyOfItem(item), qty: item.qty, price: item.price })),
      quote,
    )
  const coupons = quote.coupons
    .filter((each) => each.refused === null)
    .map((each) => ({ code: each.coupon, discount: each.discount }))
  return { subtotal: quote.subtotal, coupons, vat: quote.vat, total: quote.total }
}

/** The sums as they are displayed: subtotal and discounts include VAT, and add up to the total. */
export function useDisplayedTotals(quoting: Quoting): (CartSums & { quote: Quote }) | null {
  const { items } = useCart()
  const { quote } = quoting
  const sums = sumsOf(items, quoting)
  if (quote === null || sums === null) return null
  const { subtotal, reductions } = displayedAmounts(
    [sums.subtotal],
    sums.coupons.map(({ discount }) => discount),
    quote.vatHundredths,
  )
  const coupons = sums.coupons.map(({ code }, index) => ({
    code,
    discount: reductions[index] ?? 0,
  }))
  return { ...sums, quote, subtotal, coupons }
}

/** S9.1 as a receipt with VAT: subtotal, each coupon's discount, delivery, total. */
export function CartTotals({ quoting }: { quoting: Quoting }) {
  const locale = useLanguage()
  const totals = useDisplayedTotals(quoting)
  if (totals === null) {
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  }
  const { currency, vatHundredths } = totals.quote
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  return (
    <Receipt
      lines={[
        {
          key: 'subtotal',
          term: m['cart.subtotal'](),
          value: money(totals.subtotal),
        },
        ...totals.coupons.map(({ code, discount }) => ({
          key: `coupon ${code}`,
          term: (
            <span>
              {m['cart.coupon']()} <Bdi>{code}</Bdi>
            </span>
          ),
          value: <span className="text-good">{money(-discount)}</span>,
        })),
        { key: 'delivery', term: m['cart.delivery'](), value: m['cart.free']() },
        {
          key: 'total',
          term: m['cart.total'](),
          note: m['cart.includesVat']({
            percent: formatPercent(vatHundredths / 10_000, locale, 2),
            amount: formatMoney(totals.vat, currency, locale),
          }),
          value: <span data-total={totals.total}>{money(totals.total)}</span>,
          total: true,
        },
      ]}
    />
  )
}
