import { BadgeCheck, Shield, Star } from 'lucide-react'
import { ActivityIcon } from '#directory/activities/activity-icon.tsx'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { CompanyCard } from './contract.ts'

/** The name of an emirate in the language of the page; empty for null. */
export function useEmirateName(): (id: number | null) => string {
  const { language } = useLanguage()
  return (id) => emirateOf(id)?.[language] ?? ''
}

/** By land, sea or air. */
export function CompanyActivities({ company }: { company: Pick<CompanyCard, 'activities'> }) {
  const { language } = useLanguage()
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
      {company.activities.map(({ id, mark, name }) => (
        <li key={id} className="inline-flex items-center gap-1.5">
          <ActivityIcon mark={mark} />
          {name[language]}
        </li>
      ))}
    </ul>
  )
}

/** Documents that were checked and are valid today: a licence, an insurance. */
export function CompanyBadges({ licensed, insured }: { licensed: boolean; insured: boolean }) {
  if (!licensed && !insured) return null
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {licensed && (
        <Pill tone="good" icon={<BadgeCheck size={14} aria-hidden="true" />}>
          {m['companyScreens.licensed']()}
        </Pill>
      )}
      {insured && (
        <Pill tone="info" icon={<Shield size={14} aria-hidden="true" />}>
          {m['companyScreens.insured']()}
        </Pill>
      )}
    </span>
  )
}

/** Its rating by others; nothing before the first review. */
export function CompanyRating({
  company,
}: {
  company: Pick<CompanyCard, 'ratingTenths' | 'ratings'>
}) {
  const locale = useLanguage()
  if (company.ratingTenths === null) return null
  const stars = formatNumber(company.ratingTenths / 10, locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Star size={14} className="shrink-0 fill-current text-warning" aria-hidden="true" />
      {m['companyScreens.rating']({
        stars,
        count: company.ratings,
        shown: formatNumber(company.ratings, locale),
      })}
    </span>
  )
}
