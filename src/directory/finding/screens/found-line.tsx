import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#words'
import type { Found } from '../contract.ts'
import type { AskedCompanies } from '../rules/asked.ts'

/** How many there are, of what, and in which order. */
export function FoundLine({ found, asked }: { found: Found; asked: AskedCompanies }) {
  const manner = useLanguage()
  const { total, searched, slips, companies } = found
  const shown = formatNumber(total, manner)
  const said =
    searched === null
      ? m['finding.count']({ count: total, shown })
      : m['finding.found']({ count: total, shown, query: searched })
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
      <p role="status">
        {searched === null && asked.q !== '' && (
          <span className="block">{m['finding.tooLittle']({ query: asked.q })}</span>
        )}
        {total > 0 && said}
        {slips && companies.length > 0 && ` ${m['finding.slips']()}`}
        {asked.near !== null && companies.length > 0 && ` ${m['finding.nearestFirst']()}`}
      </p>
      {asked.compared.length > 0 && (
        <p>
          <LocalLink
            to={`/compare?c=${asked.compared.join(',')}`}
            className="text-accent underline"
          >
            {m['finding.toComparison']({
              count: asked.compared.length,
              shown: formatNumber(asked.compared.length, manner),
            })}
          </LocalLink>
        </p>
      )}
    </div>
  )
}
