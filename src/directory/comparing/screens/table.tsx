import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { CompanyLogo } from '#directory/companies/company-logo.tsx'
import {
  CompanyActivities,
  CompanyRating,
  useEmirateName,
} from '#directory/companies/company-marks.tsx'
import type { Company } from '#directory/companies/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay, formatDuration } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { compareAddress } from '../rules.ts'

interface Row {
  readonly title: string
  readonly cell: (company: Company) => ReactNode
}

/** A missing value is labelled as unknown, never left blank. */
function orNone(value: ReactNode): ReactNode {
  return value === null || value === '' ? (
    <span className="text-ink-faint">{m['comparing.none']()}</span>
  ) : (
    value
  )
}

function List({ items }: { items: readonly string[] }) {
  if (items.length === 0) return orNone(null)
  return (
    <ul className="grid gap-1">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function useRows(): Row[] {
  const locale = useLanguage()
  const { language } = locale
  const emirateName = useEmirateName()
  const day = (value: string | null) =>
    value === null
      ? null
      : m['comparing.until']({ day: formatDay(value, locale, { weekday: false, year: true }) })
  const number = (value: number) => formatNumber(value, locale)
  return [
    { title: m['comparing.does'](), cell: (company) => <CompanyActivities company={company} /> },
    {
      title: m['comparing.emirate'](),
      cell: ({ princedomId }) => orNone(emirateName(princedomId)),
    },
    { title: m['comparing.licence'](), cell: ({ licensedUntil }) => orNone(day(licensedUntil)) },
    { title: m['comparing.insurance'](), cell: ({ insuredUntil }) => orNone(day(insuredUntil)) },
    {
      title: m['comparing.rating'](),
      cell: (company) =>
        orNone(company.ratingTenths === null ? null : <CompanyRating company={company} />),
    },
    {
      title: m['comparing.reply'](),
      cell: ({ replyMinutes }) =>
        orNone(replyMinutes === null ? null : formatDuration(replyMinutes, locale)),
    },
    { title: m['comparing.jobs'](), cell: ({ jobsDone }) => number(jobsDone) },
    {
      title: m['comparing.services'](),
      cell: ({ services }) => <List items={services.map(({ name }) => name[language])} />,
    },
    {
      title: m['comparing.lanes'](),
      cell: ({ lanes }) => (
        <List
          items={[
            ...new Set(
              lanes.map(({ from, to }) =>
                m['comparing.lane']({ from: from[language], to: to[language] }),
              ),
            ),
          ]}
        />
      ),
    },
    {
      title: m['comparing.fleet'](),
      cell: ({ vehicles }) =>
        vehicles.length === 0
          ? orNone(null)
          : number(vehicles.reduce((sum, { many }) => sum + many, 0)),
    },
    {
      title: m['comparing.founded'](),
      cell: ({ founded }) =>
        orNone(founded === null ? null : formatNumber(founded, locale, { useGrouping: false })),
    },
  ]
}

/**
 * A column per company; on a phone it scrolls sideways in its own frame, with the row headings
 * above each row in view.
 */
export function Table({ companies }: { companies: readonly Company[] }) {
  const { language } = useLanguage()
  const rows = useRows()
  const numbers = companies.map(({ number }) => number)
  return (
    // A scrollable frame must be reachable by keyboard.
    <div
      role="region"
      aria-label={m['comparing.title']()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table
        className="w-full table-fixed border-collapse text-sm"
        style={{ minInlineSize: `${companies.length * 9 + 7}rem` }}
      >
        <thead>
          <tr>
            <th scope="col" className="w-28 p-3 sm:w-40">
              <span className="sr-only">{m['comparing.subject']()}</span>
            </th>
            {companies.map((company) => {
              const name = company.name[language]
              return (
                <th key={company.id} scope="col" className="p-3 text-start align-top font-normal">
                  <div className="flex items-start justify-between gap-2">
                    <CompanyLogo name={name} logo={company.logo} eager />
                    <LocalLink
                      to={compareAddress(numbers.filter((each) => each !== company.number))}
                      aria-label={m['comparing.remove']({ company: name })}
                      className="finger grid size-8 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
                    >
                      <X size={16} aria-hidden="true" />
                    </LocalLink>
                  </div>
                  <LocalLink
                    to={company.path[language]}
                    className="mt-2 block rounded-control text-base font-medium wrap-anywhere"
                  >
                    <bdi>{name}</bdi>
                  </LocalLink>
                  <span className="mt-3 block">
                    <LinkButton
                      kind={companies.length === 1 ? 'primary' : 'quiet'}
                      size="small"
                      to={`/ask-quotes?c=${company.number}`}
                      aria-label={m['companyScreens.askOf']({ company: name })}
                    >
                      {m['companyScreens.ask']()}
                    </LinkButton>
                  </span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cell }) => (
            <tr key={title} className="border-t border-line">
              <th scope="row" className="p-3 text-start align-top font-medium text-ink-soft">
                {title}
              </th>
              {companies.map((company) => (
                <td key={company.id} className="p-3 align-top wrap-anywhere">
                  {cell(company)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
