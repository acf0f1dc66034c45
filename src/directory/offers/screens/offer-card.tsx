import { CalendarClock, MapPin } from 'lucide-react'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { OfferCard as Card } from '../contract.ts'
import { OfferPicture } from '../offer-picture.tsx'
import { kindName } from '../offer-labels.ts'
import { OfferPrice } from '../offer-price.tsx'
import { LocalizedText } from '../localized-text.tsx'

interface OfferCardProps {
  offer: Card
  currency: string
  today: string
  /** Its picture is seen before anything is scrolled. */
  eager?: boolean
  level?: 2 | 3
}

/** From this many remaining days on, the card displays how many are left. */
const SOON_DAYS = 14
const DAY_MS = 86_400_000

/**
 * What is offered, by which company, at what price and until when; on a phone in a few short lines
 * beside a small picture. The whole card links to the offer's page.
 */
export function OfferCard({ offer, currency, today, eager = false, level = 2 }: OfferCardProps) {
  const { language } = useLanguage()
  const { title, about, address, company, subject, kind, image, princedomId, marks } = offer
  const Heading = level === 2 ? 'h2' : 'h3'
  const emirate = emirateOf(princedomId)
  return (
    <li className="relative flex min-w-0 overflow-clip rounded-card border border-line bg-surface hover:border-line-strong sm:flex-col">
      <div className="w-20 shrink-0 overflow-clip border-line sm:aspect-[16/9] sm:w-auto sm:border-b">
        <OfferPicture image={image} kind={kind} eager={eager} />
      </div>
      <div className="flex min-w-0 grow flex-col px-3 py-1 sm:gap-2 sm:p-4">
        <p className="text-xs text-ink-soft max-sm:hidden">
          {kindName(kind)} · {subject[language]}
        </p>
        <Heading className="text-sm wrap-anywhere max-sm:line-clamp-2 sm:text-base">
          <LocalLink
            to={address[language]}
            className="rounded-control after:absolute after:inset-0"
          >
            <LocalizedText text={title} marks={marks?.title} />
          </LocalLink>
        </Heading>
        {(about.en !== '' || about.ar !== '') && (
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft max-sm:hidden">
            <LocalizedText text={about} marks={marks?.about} />
          </p>
        )}
        <p className="flex items-center gap-x-3 gap-y-1 text-xs leading-snug sm:flex-wrap sm:text-sm">
          <bdi className="min-w-0 truncate">{company[language]}</bdi>
          {emirate !== null && (
            <span className="inline-flex shrink-0 items-center gap-1 text-ink-soft">
              <MapPin size={14} aria-hidden="true" />
              {emirate[language]}
            </span>
          )}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 border-line leading-snug sm:border-t sm:pt-3">
          <OfferPrice offer={offer} currency={currency} />
          <Until day={offer.untilDay} today={today} />
        </div>
      </div>
    </li>
  )
}

function Until({ day, today }: { day: string | null; today: string }) {
  const locale = useLanguage()
  if (day === null) return null
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  const isSoon = left >= 0 && left < SOON_DAYS
  return (
    <p
      className={
        isSoon
          ? 'inline-flex items-center gap-1 text-xs font-medium text-warning'
          : 'inline-flex items-center gap-1 text-xs text-ink-soft'
      }
    >
      <CalendarClock size={14} className="max-sm:hidden" aria-hidden="true" />
      {left === 0
        ? m['offerScreens.endsToday']()
        : isSoon
          ? m['offerScreens.daysLeft']({ count: left, shown: formatNumber(left, locale) })
          : m['offerScreens.until']({
              day: formatDay(day, locale, { year: day.slice(0, 4) !== today.slice(0, 4) }),
            })}
    </p>
  )
}
