import type { ReactNode } from 'react'
import {
  CompanyActivities,
  CompanyRating,
  useEmirateName,
} from '#directory/companies/company-marks.tsx'
import type { Company } from '#directory/companies/contract.ts'
import { roughMinutes } from '#directory/companies/rules/reply.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'

export interface Row {
  readonly title: string
  readonly cell: (company: Company) => ReactNode
  /** What is compared: companies with the same have no difference. */
  readonly value: (company: Company) => string | number | null
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

/** The same list in any order is the same. */
function listOf(items: readonly string[]): string {
  return items.toSorted().join('|')
}

/** What companies are compared by. */
export function useRows(): Row[] {
  const locale = useLanguage()
  const { language } = locale
  const emirateName = useEmirateName()
  const day = (value: string | null) =>
    value === null
      ? null
      : m['comparing.until']({ day: formatDay(value, locale, { weekday: false, year: true }) })
  const number = (value: number) => formatNumber(value, locale)
  const lanesOf = (lanes: Company['lanes']) => [
    ...new Set(
      lanes.map(({ from, to }) => m['comparing.lane']({ from: from[language], to: to[language] })),
    ),
  ]
  return [
    {
      title: m['comparing.does'](),
      value: ({ activities }) => listOf(activities.map(({ id }) => String(id))),
      cell: (company) => <CompanyActivities company={company} />,
    },
    {
      title: m['comparing.emirate'](),
      value: ({ princedomId }) => princedomId,
      cell: ({ princedomId }) => orNone(emirateName(princedomId)),
    },
    {
      title: m['comparing.licence'](),
      value: ({ licensedUntil }) => licensedUntil,
      cell: ({ licensedUntil }) => orNone(day(licensedUntil)),
    },
    {
      title: m['comparing.insurance'](),
      value: ({ insuredUntil }) => insuredUntil,
      cell: ({ insuredUntil }) => orNone(day(insuredUntil)),
    },
    {
      title: m['comparing.rating'](),
      value: ({ ratingTenths }) => ratingTenths,
      cell: (company) =>
        orNone(company.ratingTenths === null ? null : <CompanyRating company={company} />),
    },
    {
      title: m['comparing.reply'](),
      value: ({ replyMinutes }) => (replyMinutes === null ? null : roughMinutes(replyMinutes)),
      cell: ({ replyMinutes }) =>
        orNone(replyMinutes === null ? null : durationText(roughMinutes(replyMinutes), locale)),
    },
    {
      title: m['comparing.jobs'](),
      value: ({ jobsDone }) => jobsDone,
      cell: ({ jobsDone }) => number(jobsDone),
    },
    {
      title: m['comparing.services'](),
      value: ({ services }) => listOf(services.map(({ id }) => String(id))),
      cell: ({ services }) => <List items={services.map(({ name }) => name[language])} />,
    },
    {
      title: m['comparing.lanes'](),
      value: ({ lanes }) => listOf(lanesOf(lanes)),
      cell: ({ lanes }) => <List items={lanesOf(lanes)} />,
    },
    {
      title: m['comparing.fleet'](),
      value: ({ fleet }) => fleet,
      cell: ({ fleet }) => orNone(fleet === 0 ? null : number(fleet)),
    },
    {
      title: m['comparing.founded'](),
      value: ({ founded }) => founded,
      cell: ({ founded }) =>
        orNone(founded === null ? null : formatNumber(founded, locale, { useGrouping: false })),
    },
  ]
}

export function isDifferent(companies: readonly Company[], value: Row['value']): boolean {
  return new Set(companies.map(value)).size > 1
}
