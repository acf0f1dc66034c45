import { ArrowRight, BadgeCheck, Clock, Route, Shield, Star, Truck } from 'lucide-react'
import { ActivityIcon } from '#directory/activities/activity-icon.tsx'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { CompanyCard } from './contract.ts'
import { roughMinutes } from './rules/reply.ts'

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

/** How others found it: its stars, its completed jobs and how fast it replies. */
export function CompanyRecord({
  company,
}: {
  company: Pick<CompanyCard, 'ratingTenths' | 'ratings' | 'jobsDone' | 'replyMinutes'>
}) {
  const locale = useLanguage()
  const { jobsDone, replyMinutes } = company
  return (
    <>
      <CompanyRating company={company} />
      {jobsDone > 0 && (
        <span>
          {m['companyScreens.jobs']({ count: jobsDone, shown: formatNumber(jobsDone, locale) })}
        </span>
      )}
      {replyMinutes !== null && (
        <span className="inline-flex items-center gap-1">
          <Clock size={14} className="shrink-0" aria-hidden="true" />
          {m['companyScreens.reply']({ time: durationText(roughMinutes(replyMinutes), locale) })}
        </span>
      )}
    </>
  )
}

/** Where it mostly carries to, and with what. */
export function CompanyMeans({
  company,
}: {
  company: Pick<CompanyCard, 'route' | 'fleet' | 'founded'>
}) {
  const locale = useLanguage()
  const { route, fleet, founded } = company
  const { language } = locale
  const means = [
    ...(fleet === 0
      ? []
      : [m['companyScreens.vehicles']({ count: fleet, shown: formatNumber(fleet, locale) })]),
    ...(founded === null
      ? []
      : [
          m['companyScreens.founded']({
            year: formatNumber(founded, locale, { useGrouping: false }),
          }),
        ]),
  ]
  if (route === null && means.length === 0) return null
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {route !== null && (
        <p className="flex items-center gap-1.5">
          <Route size={16} className="shrink-0" aria-hidden="true" />
          <span className="sr-only">{m['companyScreens.lanes']()}</span>
          <span className="shrink-0">{route.from[language]}</span>
          <Flip>
            <ArrowRight size={14} aria-hidden="true" />
          </Flip>
          <span className="sr-only">{m['companyScreens.to']()}</span>
          <span className="truncate">{route.to.map((end) => end[language]).join(' · ')}</span>
          {route.more > 0 && (
            <span className="figures shrink-0">
              {m['companyScreens.more']({ count: formatNumber(route.more, locale) })}
            </span>
          )}
        </p>
      )}
      {means.length > 0 && (
        <p className="flex items-center gap-1.5">
          <Truck size={16} className="shrink-0" aria-hidden="true" />
          {means.join(' · ')}
        </p>
      )}
    </div>
  )
}
