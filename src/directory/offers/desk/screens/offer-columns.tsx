import { RowLink } from '#accounts/account/row-link.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { formatDay, formatDayRange } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import { OfferPicture } from '../../offer-picture.tsx'
import { perUnit } from '../../offer-labels.ts'
import { LocalizedText } from '../../localized-text.tsx'
import type { OwnedOffer } from '../contract.ts'

interface Columns {
  readonly currency: string
  readonly language: 'en' | 'ar'
  /** Where a row leads. */
  readonly to: (offer: OwnedOffer) => string
}

export function columnsOf({ currency, language, to }: Columns): DataColumn<OwnedOffer>[] {
  return [
    {
      key: 'title',
      title: m['offerDesk.offer'](),
      grow: true,
      cell: (offer) => <OfferName offer={offer} to={to(offer)} />,
    },
    {
      key: 'company',
      phone: 'hidden',
      title: m['offerDesk.company'](),
      cell: ({ company }) => <CompanyName name={company.name[language]} />,
    },
    {
      key: 'price',
      phone: 'detail',
      title: m['offerDesk.price'](),
      align: 'end',
      cell: (offer) => <Price offer={offer} currency={currency} />,
    },
    { key: 'days', title: m['offerDesk.days'](), cell: (offer) => <Days offer={offer} /> },
    {
      key: 'state',
      phone: 'end',
      title: m['offerDesk.stateLabel'](),
      cell: (offer) => <OfferStatePill offer={offer} />,
    },
  ]
}

function CompanyName({ name }: { name: string }) {
  return (
    <span className="inline-block wrap-anywhere @2xl:min-w-36">
      <bdi>{name}</bdi>
    </span>
  )
}

function OfferName({ offer, to }: { offer: OwnedOffer; to: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3 @2xl:min-w-52">
      <span className="h-10 w-16 shrink-0 overflow-clip rounded-control [&_svg]:size-5">
        <OfferPicture image={offer.image} kind={offer.kind} />
      </span>
      <span className="min-w-0">
        <RowLink to={to}>
          <span className="font-medium">
            <LocalizedText text={offer.title} />
          </span>
        </RowLink>
      </span>
    </span>
  )
}

function Price({ offer, currency }: { offer: OwnedOffer; currency: string }) {
  if (offer.price === null)
    return <span className="text-ink-soft">{m['offerDesk.onRequest']()}</span>
  return (
    <span className="inline-flex items-baseline gap-1 @2xl:flex-col @2xl:items-end @2xl:gap-0 @2xl:rtl:items-start">
      <span className="font-medium">
        <MoneyText fils={offer.price} currency={currency} />
      </span>
      <span className="text-xs whitespace-nowrap text-ink-soft">{perUnit(offer.unit)}</span>
    </span>
  )
}

function Days({ offer }: { offer: OwnedOffer }) {
  const locale = useLanguage()
  const { fromDay, untilDay } = offer
  const days =
    untilDay === null
      ? m['offerDesk.from']({ day: formatDay(fromDay, locale, { weekday: false }) })
      : formatDayRange(fromDay, untilDay, locale)
  return <bdi className="@2xl:whitespace-nowrap">{days}</bdi>
}

/** The status of an offer, from its company's decision and from today's date. */
export function OfferStatePill({ offer }: { offer: Pick<OwnedOffer, 'state' | 'showing'> }) {
  if (offer.state === 'draft') return <Pill tone="neutral">{m['offerDesk.state.draft']()}</Pill>
  if (offer.state === 'paused') return <Pill tone="warning">{m['offerDesk.state.paused']()}</Pill>
  if (offer.state === 'withdrawn') return <Pill tone="bad">{m['offerDesk.state.withdrawn']()}</Pill>
  if (offer.showing === 'over') return <Pill tone="neutral">{m['offerDesk.state.over']()}</Pill>
  return offer.showing === 'toCome' ? (
    <Pill tone="info">{m['offerDesk.state.toCome']()}</Pill>
  ) : (
    <Pill tone="good">{m['offerDesk.state.active']()}</Pill>
  )
}
