import { useLanguage } from '#platform/i18n/language.tsx'
import { counted, formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { MAX_STARS } from './stars.tsx'
import { m } from '#messages'
import type { CompanyReviews as Reviews } from './contract.ts'
import { ReviewText } from './review-text.tsx'

/**
 * Customer reviews of a company after finished jobs. The page is server-rendered, so numbers have
 * the same digits for everyone.
 */
export function CompanyReviews({ reviews }: { reviews: Reviews }) {
  const { language, zone } = useLanguage()
  const locale: LocaleOptions = { language, zone, digits: 'latn' }
  const many = reviews.stars.reduce((all, each) => all + each, 0)
  const sum = reviews.stars.reduce((all, each, index) => all + each * (index + 1), 0)
  if (many === 0) return <p className="text-sm text-ink-soft">{m['reviewScreens.none']()}</p>
  const stars = formatNumber(sum / many, locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures text-xl font-semibold">
          {m['reviewScreens.average']({ stars, max: formatNumber(MAX_STARS, locale) })}
        </span>
        <span className="text-sm text-ink-soft">
          {m['reviewScreens.count'](counted(many, locale))}
        </span>
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {reviews.items.map((review) => (
          <li
            key={review.id}
            className="grid gap-1 border-t border-line pt-4 first:border-0 first:pt-0"
          >
            <ReviewText review={review} />
            <p className="text-xs text-ink-soft">
              {m['reviewScreens.way']({ from: review.from[language], to: review.to[language] })} ·{' '}
              {formatDay(dayOf(review.writtenAt, zone), locale, { weekday: false, year: true })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
