import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import {
  formatNumber,
  formatPercent,
  formatPhone,
  type LocaleOptions,
} from '#platform/ui/format.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt, type ReceiptLine } from '#platform/ui/receipt.tsx'
import { TimeRangeText, TimeText } from '#platform/ui/time-text.tsx'
import { unitText } from '#shop/addresses/unit-text.ts'
import type { FollowedOrder, Order, OrderEvent, OrderItem } from '#shop/orders/contract.ts'
import { m } from '#messages'
import type { DeskDetail } from '../contract.ts'
import { cityLabel, paymentLabel, stateLabel } from '../order-labels.tsx'

/** An instant as its day and the clock of the shop. */
export function Moment({ instant }: { instant: string }) {
  const { zone } = useLanguage()
  return (
    <span className="whitespace-nowrap">
      <DateText day={dayOf(instant, zone)} /> <TimeText instant={instant} />
    </span>
  )
}

/** Whose order it is, where it goes and when. */
export function OrderAddress({ detail, order }: { detail: DeskDetail; order: Order }) {
  const locale = useLanguage()
  const { language } = locale
  const { customer, window } = detail
  const { address } = order
  const items: DescriptionItem[] = [
    {
      term: m['orderDeskScreens.customer'](),
      value: (
        <span>
          <bdi>{customer.name[language]}</bdi>
          <span className="block text-xs text-ink-soft">
            {m['orderDeskScreens.ordersOf']({
              count: customer.orders,
              shown: formatNumber(customer.orders, locale),
            })}
          </span>
        </span>
      ),
    },
    {
      term: m['orderDeskScreens.phone'](),
      value: (
        <a
          href={`tel:${customer.phone}`}
          aria-label={m['orderDeskScreens.call']({ phone: formatPhone(customer.phone) })}
          className="-my-0.5 inline-flex min-h-6 items-center text-accent underline underline-offset-4 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
        >
          <Bdi code>{formatPhone(customer.phone)}</Bdi>
        </a>
      ),
    },
    { term: m['orderDeskScreens.email'](), value: <Bdi code>{customer.email}</Bdi> },
    { term: m['orderDeskScreens.placedAt'](), value: <Moment instant={order.date} /> },
    {
      term: m['orderDeskScreens.delivery'](),
      value: (
        <span>
          <DateText day={order.day} /> · <bdi>{window[language]}</bdi>
          <span className="block text-xs text-ink-soft">
            <TimeRangeText from={order.fromAt} to={order.toAt} />
          </span>
        </span>
      ),
    },
    { term: m['orderDeskScreens.address'](), value: <AddressText address={address} /> },
    ...(address.directions === ''
      ? []
      : [{ term: m['orderDeskScreens.directions'](), value: <bdi>{address.directions}</bdi> }]),
    { term: m['orderDeskScreens.payment'](), value: paymentLabel(order.payment_method) },
    ...(order.notes === ''
      ? []
      : [{ term: m['orderDeskScreens.notes'](), value: <bdi>{order.notes}</bdi> }]),
  ]
  return <DescriptionList items={items} columns={1} />
}

function AddressText({ address }: { address: Order['address'] }) {
  const { language } = useLanguage()
  const unit = unitText(address)
  return (
    <span>
      <bdi>{address.building_number_name}</bdi>
      <span className="block text-ink-soft">
        {unit !== '' && `${unit} · `}
        <bdi>{address.area[language]}</bdi> · {cityLabel(address.city)}
      </span>
    </span>
  )
}

function itemLine(
  item: OrderItem,
  index: number,
  { locale, currency }: { locale: LocaleOptions; currency: string },
): ReceiptLine {
  const isArabic = locale.language === 'ar'
  const options = inARow(
    item.options.map((option) => option.name[locale.language]),
    locale.language,
  )
  return {
    key: `${index}`,
    term: (
      <span>
        <span className="figures text-ink-soft">{formatNumber(item.qty, locale)}×</span>{' '}
        <bdi>{isArabic ? item.nameAR : item.nameEN}</bdi>
      </span>
    ),
    ...(options === '' ? {} : { note: <bdi>{options}</bdi> }),
    value: <MoneyText fils={item.totalPrice} currency={currency} />,
  }
}

/** What was ordered, and how it comes to its total. */
export function OrderItems({ followed: { order, vatHundredths } }: { followed: FollowedOrder }) {
  const locale = useLanguage()
  const { currency } = order
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  const rate = formatPercent(vatHundredths / 10_000, locale, 2)
  const lines: ReceiptLine[] = [
    ...order.items.map((item, index) => itemLine(item, index, { locale, currency })),
    { key: 'subtotal', term: m['orderDeskScreens.subtotal'](), value: money(order.subtotal) },
    ...(order.discount === 0
      ? []
      : [
          {
            key: 'discount',
            term: m['orderDeskScreens.discount'](),
            ...(order.coupon === ''
              ? {}
              : { note: <bdi>{m['orderDeskScreens.coupon']({ code: order.coupon })}</bdi> }),
            value: money(-order.discount),
          },
        ]),
    { key: 'vat', term: m['orderDeskScreens.vat']({ rate }), value: money(order.vat) },
    {
      key: 'total',
      term: m['orderDeskScreens.totalWithVat'](),
      value: money(order.total),
      total: true,
    },
  ]
  return <Receipt lines={lines} />
}

const BY = {
  program: () => m['orderDeskScreens.by.program'](),
  customer: () => m['orderDeskScreens.by.customer'](),
  shop: () => m['orderDeskScreens.by.shop'](),
}

/** Who moved the order when, the newest first. */
export function OrderStory({ story }: { story: readonly OrderEvent[] }) {
  const { language } = useLanguage()
  return (
    <ol className="grid gap-3 text-sm">
      {story.toReversed().map((event) => (
        <li key={`${event.at}${event.state}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{stateLabel(event.state)}</span>
            <span className="text-xs text-ink-soft">
              <Moment instant={event.at} />
            </span>
          </div>
          <p className="text-xs text-ink-soft">
            <bdi>{event.name?.[language] ?? BY[event.by]()}</bdi>
            {event.note !== '' && (
              <>
                {' · '}
                <bdi>{event.note}</bdi>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
