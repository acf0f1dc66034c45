import { Building2, MapPin } from 'lucide-react'
import { CompanyBadges, CompanyRating } from '#directory/companies/company-marks.tsx'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { OfferCompany } from '../contract.ts'
import { LocalizedText } from '../localized-text.tsx'

/** The company behind the offer: name, location, verified badges and a link to its own page. */
export function OfferCompanyCard({ company }: { company: OfferCompany }) {
  const locale = useLanguage()
  const {
    name,
    address,
    summary,
    princedomId,
    logo,
    licensed,
    insured,
    ratingTenths,
    ratingCount,
  } = company
  const emirate = emirateOf(princedomId)
  return (
    <section
      aria-labelledby="company"
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center gap-3">
        {logo === null ? (
          <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
            <Building2 size={22} aria-hidden="true" />
          </span>
        ) : (
          <img
            src={logo}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 shrink-0 rounded-control border border-line object-contain"
          />
        )}
        <div className="min-w-0">
          <h2 id="company" className="text-base leading-snug">
            <bdi>{name[locale.language]}</bdi>
          </h2>
          {emirate !== null && (
            <p className="inline-flex items-center gap-1 text-sm text-ink-soft">
              <MapPin size={14} aria-hidden="true" />
              {emirate[locale.language]}
            </p>
          )}
        </div>
      </div>
      {(summary.en !== '' || summary.ar !== '') && (
        <p className="text-sm text-ink-soft">
          <LocalizedText text={summary} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
        <CompanyBadges licensed={licensed} insured={insured} />
        <CompanyRating company={{ ratingTenths, ratings: ratingCount }} />
      </div>
      <div>
        <LinkButton to={address[locale.language]} size="small">
          {m['offerScreens.companyPage']()}
        </LinkButton>
      </div>
    </section>
  )
}
