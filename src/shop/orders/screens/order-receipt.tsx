import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatNumber, formatPercent } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt, type ReceiptLine } from '#platform/ui/receipt.tsx'
import { m } from '#messages'
import type { FollowedOrder } from '../contract.ts'

/** What was ordered and what it came to, line by line, as it was when it was ordered. */
export function OrderReceipt({ followed }: { followed: FollowedOrder }) {
  const locale = useLanguage()
  const { order, vatHundredths, refunded } = followed
  const money = (fils: number) => <MoneyText fils={fils} currency={order.currency} />
  const isArabic = locale.language === 'ar'
  const items: ReceiptLine[] = order.items.map((item, index) => ({
    key: `item ${index}`,
    term: (
      <span className="wrap-anywhere">
        <span className="figures text-ink-soft">{formatNumber(item.qty, locale)}×</span>{' '}
        {isArabic ? item.nameAR : item.nameEN}
      </span>
    ),
    value: money(item.totalPrice),
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
            value: <span className="text-good">{money(-order.discount)}</span>,
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
          note: m['ordersScreens.beforeVat'](),
          value: money(order.subtotal),
        },
        ...discount,
        {
          key: 'vat',
          term: m['ordersScreens.vat']({
            percent: formatPercent(vatHundredths / 10_000, locale, 2),
          }),
          value: money(order.vat),
        },
        { key: 'delivery', term: m['ordersScreens.delivery'](), value: m['ordersScreens.free']() },
        {
          key: 'total',
          term: m['ordersScreens.total'](),
          value: <span data-total={order.total}>{money(order.total)}</span>,
          total: true,
        },
        ...refundLines,
      ]}
    />
  )
}
