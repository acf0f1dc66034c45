import { CalendarCheck, CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { HijriLine } from '#platform/ui/hijri-line.tsx'
import { m } from '#messages'
import type { OfferView } from './contract.ts'
import { OfferPicture } from './offer-picture.tsx'
import { OfferPrice } from './offer-price.tsx'
import { kindName } from './offer-labels.ts'
import { LocalizedText } from './localized-text.tsx'
import { VAT_RATE } from './rules/price.ts'

interface OfferBodyProps {
  offer: OfferView
  currency: string
  today: string
  /** What the reader can do about the offer. */
  action: ReactNode
  /** Who offers it. */
  beside: ReactNode
  /** Of a preview, whose heading is not the page's. */
  level?: 1 | 2
}

/** An offer as its page shows it, and as its company sees it before. */
export function OfferBody({ offer, currency, today, action, beside, level = 1 }: OfferBodyProps) {
  const locale = useLanguage()
  const { title, about, image, kind, subject, showing, vatWithin, price } = offer
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
      <div className="grid min-w-0 gap-6">
        {showing === 'over' && (
          <Banner tone="warning" icon={<CalendarX size={18} aria-hidden="true" />}>
            {m['offerScreens.over']({
              day: formatDay(offer.untilDay ?? today, locale, { year: true }),
            })}
          </Banner>
        )}
        {showing === 'toCome' && (
          <Banner tone="info" icon={<CalendarCheck size={18} aria-hidden="true" />}>
            {m['offerScreens.toCome']({ day: formatDay(offer.fromDay, locale, { year: true }) })}
          </Banner>
        )}
        <div className="aspect-[16/9] overflow-clip rounded-card border border-line">
          <OfferPicture image={image} kind={kind} eager dimmed={showing === 'over'} />
        </div>
        <div>
          <p className="text-sm text-ink-soft">
            {kindName(kind)} · {subject[locale.language]}
          </p>
          <Heading className="mt-1 text-2xl leading-snug wrap-anywhere">
            <LocalizedText text={title} />
          </Heading>
          {(about.en !== '' || about.ar !== '') && (
            <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">
              <LocalizedText text={about} />
            </p>
          )}
        </div>
      </div>
      <div className="grid min-w-0 gap-4 lg:sticky lg:top-20">
        <section className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
          <div>
            <OfferPrice offer={offer} currency={currency} large />
            {price !== null && (
              <p className="mt-1 text-sm text-ink-soft">
                {vatWithin === null
                  ? m['offerScreens.noVat']()
                  : m['offerScreens.vatWithin']({
                      rate: formatPercent(VAT_RATE, locale),
                      amount: formatMoney(vatWithin, currency, locale),
                    })}
              </p>
            )}
          </div>
          <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4">
            <DayDetail term={m['offerScreens.from']()} day={offer.fromDay} />
            {offer.untilDay === null ? (
              <div className="min-w-0">
                <dt className="text-xs text-ink-soft">{m['offerScreens.untilTerm']()}</dt>
                <dd className="mt-0.5 text-sm">{m['offerScreens.noEnd']()}</dd>
              </div>
            ) : (
              <DayDetail term={m['offerScreens.untilTerm']()} day={offer.untilDay} />
            )}
          </dl>
          {action}
        </section>
        {beside}
      </div>
    </div>
  )
}

function DayDetail({ term, day }: { term: string; day: string }) {
  const locale = useLanguage()
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd className="mt-0.5 text-sm">
        {formatDay(day, locale, { year: true })}
        <span className="block">
          <HijriLine day={day} />
        </span>
      </dd>
    </div>
  )
}
