import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt } from '#platform/ui/receipt.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import type { Quote } from '#shop/quote/contract.ts'
import { m } from '#words'
import { keyOfItem, useCart } from './browser-storage.ts'
import { foreseenTotals, type ShownTotals } from './rules.ts'
import type { Quoting } from './use-quote.ts'

/**
 * The displayed sums of the current cart: the server's, or while it is loading, the projected ones.
 */
export function useShownTotals({
  quote,
  isFresh,
}: Quoting): (ShownTotals & { quote: Quote }) | null {
  const { items } = useCart()
  if (quote === null) return null
  if (!isFresh)
    return {
      quote,
      ...foreseenTotals(
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
  const manner = useLanguage()
  const shown = useShownTotals(quoting)
  if (shown === null) {
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  }
  const { currency, vatHundredths } = shown.quote
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  return (
    <Receipt
      lines={[
        {
          key: 'subtotal',
          term: m['cart.subtotal'](),
          note: m['cart.beforeVat'](),
          value: money(shown.subtotal),
        },
        ...shown.coupons.map(({ code, discount }) => ({
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
          term: m['cart.vat']({ percent: formatPercent(vatHundredths / 10_000, manner, 2) }),
          value: money(shown.vat),
        },
        { key: 'delivery', term: m['cart.delivery'](), value: m['cart.free']() },
        {
          key: 'total',
          term: m['cart.total'](),
          value: <span data-total={shown.total}>{money(shown.total)}</span>,
          total: true,
        },
      ]}
    />
  )
}
