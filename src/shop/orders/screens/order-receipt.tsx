import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatNumber, formatPercent } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt, type ReceiptLine } from '#platform/ui/receipt.tsx'
import { displayedAmounts } from '#shop/pricing/rules.ts'
import { m } from '#messages'
import type { FollowedOrder } from '../contract.ts'

/**
 * What was ordered and what it came to, line by line with VAT, as it was when it was ordered. Net
 * amounts are on the invoice alone.
 */
export function OrderReceipt({ followed }: { followed: FollowedOrder }) {
  const locale = useLanguage()
  const { order, vatHundredths, refunded } = followed
  const money = (fils: number) => <MoneyText fils={fils} currency={order.currency} />
  const isArabic = locale.language === 'ar'
  const displayed = displayedAmounts(
    order.items.map(({ totalPrice }) => totalPrice),
    [order.discount],
    vatHundredths,
  )
  const items: ReceiptLine[] = order.items.map((item, index) => ({
    key: `item ${index}`,
    term: (
      <span className="wrap-anywhere">
        <span className="figures text-ink-soft">{formatNumber(item.qty, locale)}×</span>{' '}
        {isArabic ? item.nameAR : item.nameEN}
      </span>
    ),
    value: money(displayed.lines[index] ?? 0),
    ...(item.options.length === 0
      ? {}
      : {
          note: inARow(
            item.options.map((option) => option.name[locale.language]),
            locale.language,
          ),
        }),
  }))
  const discount: ReceiptLine[] =
    order.discount === 0
      ? []
      : [
          {
            key: 'discount',
            term: (
              <span>
                {m['ordersScreens.discount']()} <Bdi>{order.coupon}</Bdi>
              </span>
            ),
            value: <span className="text-good">{money(-(displayed.reductions[0] ?? 0))}</span>,
          },
        ]
  const refundLines: ReceiptLine[] =
    refunded === 0
      ? []
      : [{ key: 'refunded', term: m['ordersScreens.refunded'](), value: money(-refunded) }]
  return (
    <Receipt
      lines={[
        ...items,
        {
          key: 'subtotal',
          term: m['ordersScreens.subtotal'](),
          value: money(displayed.subtotal),
        },
        ...discount,
        { key: 'delivery', term: m['ordersScreens.delivery'](), value: m['ordersScreens.free']() },
        {
          key: 'total',
          term: m['ordersScreens.total'](),
          note: m['ordersScreens.includesVat']({
            percent: formatPercent(vatHundredths / 10_000, locale, 2),
            amount: formatMoney(order.vat, order.currency, locale),
          }),
          value: <span data-total={order.total}>{money(order.total)}</span>,
          total: true,
        },
        ...refundLines,
      ]}
    />
  )
}
