import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { CompanyLogo } from './company-logo.tsx'
import {
  CompanyActivities,
  CompanyBadges,
  CompanyMeans,
  CompanyRecord,
  useEmirateName,
} from './company-marks.tsx'
import type { CompanyCard as Card } from './contract.ts'

interface CompanyCardProps {
  company: Card
  /** The same text with the search terms marked. */
  name?: ReactNode
  summary?: ReactNode
  /** Why it matched, and how far away it is. */
  more?: ReactNode
  locationDetail?: ReactNode
  /** A small one at the end of the first line. */
  action?: ReactNode
}

/**
 * Who a company is, what others say of it, what it carries and where to, and one action: ask for a
 * quote (look moment 8). The card links to the company's page.
 */
export function CompanyCard({
  company,
  name,
  summary,
  more,
  locationDetail,
  action,
}: CompanyCardProps) {
  const { language } = useLanguage()
  const emirate = useEmirateName()(company.princedomId)
  const own = company.name[language]
  return (
    <li
      id={`company-${company.number}`}
      className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
    >
      <div className="flex items-start gap-3">
        <CompanyLogo name={own} logo={company.logo} />
        <div className="min-w-0 grow">
          <h3 className="text-base leading-snug wrap-anywhere">
            <LocalLink
              to={company.path[language]}
              className="rounded-control after:absolute after:inset-0"
            >
              <bdi>{name ?? own}</bdi>
            </LocalLink>
          </h3>
          {emirate !== '' && (
            <p className="mt-0.5 inline-flex items-center gap-1 text-sm text-ink-soft">
              <MapPin size={14} className="shrink-0" aria-hidden="true" />
              {emirate}
              {locationDetail}
            </p>
          )}
        </div>
        {action}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-soft empty:hidden">
        <CompanyRecord company={company} />
      </p>
      <CompanyActivities company={company} />
      {company.summary[language] !== '' && (
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {summary ?? company.summary[language]}
        </p>
      )}
      <CompanyMeans company={company} />
      {more}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <CompanyBadges
          licensed={company.licensedUntil !== null}
          insured={company.insuredUntil !== null}
        />
        <span className="relative z-[1] ms-auto">
          <LinkButton
            to={`/ask-quotes?c=${company.number}`}
            size="small"
            aria-label={m['companyScreens.askOf']({ company: own })}
          >
            {m['companyScreens.ask']()}
          </LinkButton>
        </span>
      </div>
    </li>
  )
}
