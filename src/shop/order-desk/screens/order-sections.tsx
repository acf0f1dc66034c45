import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import {
  counted,
  formatNumber,
  formatPercent,
  formatPhone,
  type LocaleOptions,
} from '#platform/ui/format.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt, type ReceiptLine } from '#platform/ui/receipt.tsx'
import { TimeRangeText } from '#platform/ui/time-text.tsx'
import { FullAddress } from '#shop/addresses/address-card.tsx'
import type { FollowedOrder, Order, OrderEvent, OrderItem } from '#shop/orders/contract.ts'
import { m } from '#messages'
import type { DeskDetail } from '../contract.ts'
import { paymentLabel, stateLabel } from '../order-labels.tsx'

/** An instant as its day and the clock of the shop. */
export function Moment({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="figures whitespace-nowrap">
      <bdi>{formatMoment(instant, useLanguage())}</bdi>
    </time>
  )
}

const LINK =
  'inline-flex min-h-6 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11'

/** Whose order it is, where it goes and when. */
export function OrderAddress({ detail, order }: { detail: DeskDetail; order: Order }) {
  const { language } = useLanguage()
  const { customer, window } = detail
  const { address } = order
  const placed: DescriptionItem[] = [
    { term: m['orderDeskScreens.placedAt'](), value: <Moment instant={order.date} /> },
    { term: m['orderDeskScreens.payment'](), value: paymentLabel(order.payment_method) },
  ]
  const items: DescriptionItem[] = [
    {
      term: m['orderDeskScreens.customer'](),
      value: <CustomerText customer={customer} />,
    },
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
    { term: m['orderDeskScreens.address'](), value: <FullAddress address={address} /> },
    ...(order.notes === ''
      ? []
      : [{ term: m['orderDeskScreens.notes'](), value: <bdi>{order.notes}</bdi> }]),
  ]
  return (
    <div className="grid gap-4">
      <DescriptionList items={items} columns={1} />
      <DescriptionList items={placed} brief />
    </div>
  )
}

/** Who ordered, and how to reach them. */
function CustomerText({ customer }: Pick<DeskDetail, 'customer'>) {
  const locale = useLanguage()
  const { name, phone, email, orders } = customer
  return (
    <span>
      <bdi>{name[locale.language]}</bdi>
      <span className="block text-xs text-ink-soft">
        {m['orderDeskScreens.ordersOf'](counted(orders, locale))}
      </span>
      <span className="mt-1 grid justify-items-start pointer-coarse:-my-1">
        <a
          href={`tel:${phone}`}
          aria-label={m['orderDeskScreens.call']({ phone: formatPhone(phone) })}
          className={LINK}
        >
          <Bdi code>{formatPhone(phone)}</Bdi>
        </a>
        <a href={`mailto:${email}`} className={classNames(LINK, 'break-all')}>
          <Bdi code>{email}</Bdi>
        </a>
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

/** "Coupons LUNCH5, AHLAN15". */
function couponText(codes: string, language: 'en' | 'ar'): string {
  const each = codes.split(' ')
  return m['orderDeskScreens.coupon']({ count: each.length, code: inARow(each, language) })
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
              : { note: <bdi>{couponText(order.coupon, locale.language)}</bdi> }),
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
