import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt } from '#platform/ui/receipt.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { m } from '#messages'
import { keyOfItem, useCart } from './browser-storage.ts'
import { projectedTotals, type DisplayedTotals } from './rules.ts'
import type { Quoting } from './use-quote.ts'

/**
 * The displayed sums of the current cart: the server's, or while it is loading, the projected ones.
 */
export function useDisplayedTotals({
  quote,
  isFresh,
}: Quoting): (DisplayedTotals & { quote: Quote }) | null {
  const { items } = useCart()
  if (quote === null) return null
  if (!isFresh)
    return {
      quote,
      ...projectedTotals(
        items.map((item) => ({ key: keyOfItem(item), qty: item.qty, price: item.price })),
        quote,
      ),
    }
  const coupons = quote.coupons
    .filter((each) => each.refused === null)
    .map((each) => ({ code: each.coupon, discount: each.discount }))
  return { quote, subtotal: quote.subtotal, coupons, vat: quote.vat, total: quote.total }
}

/** S9.1 as a receipt: subtotal, each coupon's discount, VAT of the rest, delivery, total. */
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
          note: m['cart.beforeVat'](),
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
        {
          key: 'vat',
          term: m['cart.vat']({ percent: formatPercent(vatHundredths / 10_000, locale, 2) }),
          value: money(totals.vat),
        },
        { key: 'delivery', term: m['cart.delivery'](), value: m['cart.free']() },
        {
          key: 'total',
          term: m['cart.total'](),
          value: <span data-total={totals.total}>{money(totals.total)}</span>,
          total: true,
        },
      ]}
    />
  )
}
