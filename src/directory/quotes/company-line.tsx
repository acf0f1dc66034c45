import { Star } from 'lucide-react'
import { CompanyBadges } from '#directory/companies/company-marks.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { CompanyBrief } from './contract.ts'

const MAX_STARS = 5

/** The average rating as a number, with the count of reviews. */
export function RatingText({ company }: { company: CompanyBrief }) {
  const locale = useLanguage()
  if (company.ratingTenths === null)
    return <span className="whitespace-nowrap text-ink-soft">{m['quoteScreens.noReviews']()}</span>
  const stars = formatNumber(company.ratingTenths / 10, locale, { minimumFractionDigits: 1 })
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star size={14} className="fill-current text-warning" aria-hidden="true" />
      <span className="figures">
        <span aria-hidden="true">{stars}</span>
        <span className="sr-only">
          {m['quoteScreens.rating']({ stars, max: formatNumber(MAX_STARS, locale) })}
        </span>
      </span>
      <span className="text-ink-soft">
        · {m['quoteScreens.reviews'](counted(company.ratingCount, locale))}
      </span>
    </span>
  )
}

/** Badges that depend on reviewed documents and disappear when those expire. */
export function Badges({ company: { licensed, insured } }: { company: CompanyBrief }) {
  if (!licensed && !insured) return <span className="text-ink-soft">–</span>
  return <CompanyBadges licensed={licensed} insured={insured} />
}

export function CompanyName({ company }: { company: CompanyBrief }) {
  const { language } = useLanguage()
  return <Bdi>{company.name[language]}</Bdi>
}
