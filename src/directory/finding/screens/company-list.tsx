import { Scale } from 'lucide-react'
import { CompanyCard } from '#directory/companies/company-card.tsx'
import { compareAddress, MAX_COMPARED } from '#directory/comparing/rules.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { FoundCompany } from '../contract.ts'
import { changed, companiesAddress } from '../rules/criteria.ts'
import type { LoadedCompanies } from './companies-screen.tsx'
import { Marked } from './marked.tsx'

const FIELD_NAMES: Readonly<Record<FoundCompany['reasons'][number]['field'], () => string>> = {
  name: () => m['finding.inName'](),
  number: () => m['finding.inNumber'](),
  service: () => m['finding.inService'](),
  activity: () => m['finding.inActivity'](),
  place: () => m['finding.inPlace'](),
  summary: () => m['finding.inSummary'](),
  otherWord: () => m['finding.inOtherWord'](),
}

/**
 * The card has these fields in the page's language, so a match that it does not show is in the
 * other.
 */
function isOnCard(field: FoundCompany['reasons'][number]['field']): boolean {
  return field === 'name' || field === 'summary'
}

function distanceText(metres: number, locale: LocaleOptions): string {
  const kilometres = metres / 1_000
  return formatNumber(kilometres, locale, {
    style: 'unit',
    unit: 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  })
}

/** Why a company is among what was found, where its card does not show it. */
function Reasons({ reasons }: { reasons: FoundCompany['reasons'] }) {
  const { language } = useLanguage()
  const other = language === 'en' ? 'ar' : 'en'
  if (reasons.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-sm text-ink-soft">
      {reasons.map(({ field, text }) => (
        <li key={`${field}${text.en}`}>
          {FIELD_NAMES[field]()}{' '}
          {isOnCard(field) ? (
            <bdi lang={other} className="font-medium text-ink">
              {text[other]}
            </bdi>
          ) : (
            <bdi className="font-medium text-ink">{text[language]}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}

function CompareLink({
  company,
  compared,
}: {
  company: FoundCompany
  compared: readonly number[]
}) {
  const { language } = useLanguage()
  const isIn = compared.includes(company.number)
  if (!isIn && compared.length >= MAX_COMPARED) return null
  const label = m['finding.compareOne']({ company: company.name[language] })
  return (
    <LocalLink
      to={compareAddress(isIn ? compared : [...compared, company.number])}
      aria-label={label}
      aria-current={isIn ? 'true' : undefined}
      title={isIn ? m['finding.compared']() : label}
      className={classNames(
        'finger relative z-[1] inline-grid size-8 shrink-0 place-items-center rounded-control hover:bg-hover hover:text-ink',
        isIn ? 'bg-accent-soft text-accent' : 'text-ink-soft',
      )}
    >
      <Scale size={16} aria-hidden="true" />
    </LocalLink>
  )
}

/** The page of companies. */
export function CompanyList({ loaded }: { loaded: LoadedCompanies }) {
  const locale = useLanguage()
  const { found, criteria } = loaded
  const { language } = locale
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="sr-only">{m['finding.list']()}</h2>
      <ul
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-4',
          !criteria.onMap && 'sm:grid-cols-2 lg:grid-cols-3',
        )}
      >
        {found.companies.map((company) => (
          <CompanyCard
            key={company.id}
            company={company}
            name={<Marked text={company.name[language]} marks={company.marks.name[language]} />}
            summary={
              <Marked text={company.summary[language]} marks={company.marks.summary[language]} />
            }
            more={<Reasons reasons={company.reasons} />}
            locationDetail={
              company.metres === null ? null : (
                <span className="figures">{` · ${distanceText(company.metres, locale)}`}</span>
              )
            }
            action={<CompareLink company={company} compared={criteria.compared} />}
          />
        ))}
      </ul>
      {(found.next !== null || criteria.after !== null) && (
        <nav aria-label={m['finding.pages']()} className="flex justify-center gap-2 pt-2">
          {criteria.after !== null && (
            <LinkButton to={companiesAddress(changed(criteria, {}))}>
              {m['finding.first']()}
            </LinkButton>
          )}
          {found.next !== null && (
            <LinkButton to={companiesAddress(changed(criteria, { after: found.next }))}>
              {m['finding.next']()}
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  )
}
