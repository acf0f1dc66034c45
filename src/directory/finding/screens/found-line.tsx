import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Found } from '../contract.ts'
import type { CompanyCriteria } from '../rules/criteria.ts'

/** How many there are, of what, and in which order. */
export function FoundLine({ found, criteria }: { found: Found; criteria: CompanyCriteria }) {
  const locale = useLanguage()
  const { total, searched, slips, companies } = found
  const formatted = formatNumber(total, locale)
  const summary =
    searched === null
      ? m['finding.count']({ count: total, shown: formatted })
      : m['finding.found']({ count: total, shown: formatted, query: searched })
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
      <p role="status">
        {searched === null && criteria.q !== '' && (
          <span className="block">{m['finding.tooLittle']({ query: criteria.q })}</span>
        )}
        {total > 0 && summary}
        {slips && companies.length > 0 && ` ${m['finding.slips']()}`}
        {criteria.near !== null && companies.length > 0 && ` ${m['finding.nearestFirst']()}`}
      </p>
      {criteria.compared.length > 0 && (
        <p>
          <LocalLink
            to={`/compare?c=${criteria.compared.join(',')}`}
            className="text-accent underline"
          >
            {m['finding.toComparison']({
              count: criteria.compared.length,
              shown: formatNumber(criteria.compared.length, locale),
            })}
          </LocalLink>
        </p>
      )}
    </div>
  )
}
