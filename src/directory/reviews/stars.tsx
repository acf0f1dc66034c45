import { Star } from 'lucide-react'
import { classNames } from '#platform/ui/class-names.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'

const FIVE = [1, 2, 3, 4, 5]
export const MAX_STARS = 5

/** "4 stars out of 5". */
export function starsText(stars: number, locale: LocaleOptions): string {
  const number = (value: number): string => formatNumber(value, locale)
  return m['reviewScreens.starsOf']({ stars, shown: number(stars), max: number(MAX_STARS) })
}

/** A rating from one to five stars, as icons and as text. */
export function Stars({ stars }: { stars: number }) {
  const locale = useLanguage()
  return (
    <span className="inline-flex items-center gap-0.5">
      {FIVE.map((each) => (
        <Star
          key={each}
          size={16}
          aria-hidden="true"
          className={classNames(each <= stars ? 'fill-current text-warning' : 'text-line-strong')}
        />
      ))}
      <span className="sr-only">{starsText(stars, locale)}</span>
    </span>
  )
}
