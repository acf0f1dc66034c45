import { roughMinutes } from '#directory/companies/rules/reply.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { BarChart } from '#platform/ui/bar-chart.tsx'
import { Card } from '#platform/ui/card.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Stat } from '#platform/ui/stat.tsx'
import { m } from '#messages'
import { type CompanyProfile, type Demand, showDemand } from '../contract.ts'

type Term = Demand['terms'][number]

function Terms({ terms, empty }: { terms: readonly Term[]; empty: string }) {
  const locale = useLanguage()
  if (terms.length === 0) return <p className="text-sm text-ink-soft">{empty}</p>
  return (
    <ol className="grid gap-1 text-sm">
      {terms.map((term) => (
        <li
          key={`${term.language} ${term.words}`}
          className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
        >
          <bdi lang={term.language}>{term.words}</bdi>
          <span className="figures text-ink-soft">{formatNumber(term.times, locale)}</span>
        </li>
      ))}
    </ol>
  )
}

/** What people search for and how often they visit, counted without personal data. */
export function DemandTab({ company }: { company: CompanyProfile }) {
  const locale = useLanguage()
  const found = useEndpoint(showDemand, { params: { id: company.id } })
  if (found.error !== null && found.data === undefined)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  if (found.data === undefined)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  const { weeks, terms, missing, requests, replyMinutes } = found.data
  const week = weeks.at(-1)
  const points = weeks.map(({ day, seen }) => ({
    key: day,
    label: formatDay(day, locale, { weekday: false }),
    value: seen,
    valueText: formatNumber(seen, locale),
  }))
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat
          label={m['myCompanyScreens.demand.seen']()}
          value={formatNumber(week?.seen ?? 0, locale)}
          note={m['myCompanyScreens.demand.lastWeek']()}
        />
        <Stat
          label={m['myCompanyScreens.demand.found']()}
          value={formatNumber(week?.found ?? 0, locale)}
          note={m['myCompanyScreens.demand.lastWeek']()}
        />
        <Stat
          label={m['myCompanyScreens.demand.asked']()}
          value={formatNumber(requests, locale)}
          note={m['myCompanyScreens.demand.lastWeek']()}
        />
        <Stat
          label={m['myCompanyScreens.demand.reply']()}
          value={
            replyMinutes === null
              ? m['myCompanyScreens.demand.noReply']()
              : durationText(roughMinutes(replyMinutes), locale)
          }
          note={m['myCompanyScreens.demand.replyNote']()}
        />
      </div>
      <Card title={m['myCompanyScreens.demand.weeks']()}>
        <BarChart
          label={m['myCompanyScreens.demand.weeks']()}
          heads={[m['myCompanyScreens.demand.week'](), m['myCompanyScreens.demand.seen']()]}
          points={points}
        />
      </Card>
      <Card title={m['myCompanyScreens.demand.terms']()}>
        <Terms terms={terms} empty={m['myCompanyScreens.demand.noTerms']()} />
      </Card>
      <Card title={m['myCompanyScreens.demand.missing']()}>
        <p className="mb-4 text-sm text-ink-soft">{m['myCompanyScreens.demand.missingLead']()}</p>
        <div className="grid gap-6 sm:grid-cols-2">
          {(['en', 'ar'] as const).map((language) => (
            <section key={language}>
              <h3 className="mb-2 text-sm font-semibold">
                {language === 'en'
                  ? m['myCompanyScreens.demand.inEnglish']()
                  : m['myCompanyScreens.demand.inArabic']()}
              </h3>
              <Terms terms={missing[language]} empty={m['myCompanyScreens.demand.noMissing']()} />
            </section>
          ))}
        </div>
      </Card>
    </div>
  )
}
