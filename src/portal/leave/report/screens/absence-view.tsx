import { useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { showAbsence } from '../contract.ts'
import { ReportSkeleton } from './report-skeleton.tsx'
import { useRequestedYear } from './use-report.ts'
import { YearStepper } from './year-stepper.tsx'

type Measure = 'leave' | 'sick'
/** The darkest shade means a fifth of all days away. */
const DARKEST = 0.2

/**
 * The share of working days on leave, one row per department and one column per month; darker is
 * more.
 */
export function AbsenceView() {
  const locale = useLanguage()
  const thisYear = Number(useDay().slice(0, 4))
  const year = useRequestedYear()
  const isEverybody = useMe()?.permissions.includes('leave.all') === true
  const [measure, setMeasure] = useState<Measure>('leave')
  const { data, error, refetch } = useEndpoint(showAbsence, { query: year }, { keepPrevious: true })
  if (data === undefined)
    return error === null ? (
      <ReportSkeleton />
    ) : (
      <CouldNotLoad error={error} again={() => void refetch()} />
    )
  const months = data.items[0]?.months.map(({ month }) => month) ?? []
  const shareOf = (of: { expected: number } & Record<Measure, number>): number =>
    of.expected === 0 ? 0 : of[measure] / of.expected
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <YearStepper year={data.year} first={thisYear - 5} last={thisYear} thisYear={thisYear} />
        <Chips
          label={m['leaveReport.share']()}
          chips={[
            { key: 'leave', label: m['leaveReport.allLeave']() },
            { key: 'sick', label: m['leaveReport.sickLeave']() },
          ]}
          value={measure}
          onChange={(next) => setMeasure(next as Measure)}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {isEverybody ? m['leaveReport.absenceLead']() : m['leaveReport.absenceTeam']()}
      </p>
      {months.length === 0 ? (
        <EmptyState title={m['leaveReport.noAbsence']()} />
      ) : (
        <Card flush>
          <div
            className="relative overflow-x-auto"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
            tabIndex={0}
            role="region"
            aria-label={m['leaveReport.absenceCaption']()}
          >
            <table className="w-full border-separate border-spacing-0 text-sm">
              <caption className="sr-only">{m['leaveReport.absenceCaption']()}</caption>
              <thead>
                <tr>
                  <th
                    scope="col"
                    className="sticky start-0 z-10 min-w-36 border-b border-line bg-surface px-4 py-2 text-start text-xs font-medium text-ink-soft"
                  >
                    {m['leaveReport.department']()}
                  </th>
                  {months.map((month) => (
                    <th
                      key={month}
                      scope="col"
                      className="border-b border-line px-1 py-2 text-center text-xs font-medium whitespace-nowrap text-ink-soft"
                    >
                      <span className="sr-only">{formatMonth(month, locale)}</span>
                      <span aria-hidden="true">{shortMonth(month, locale.language)}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.items.map((item) => (
                  <tr key={item.department.id}>
                    <th
                      scope="row"
                      className="sticky start-0 z-10 max-w-48 truncate border-b border-line bg-surface px-4 py-1 text-start font-normal"
                    >
                      <bdi>{item.department.name[locale.language]}</bdi>
                    </th>
                    {item.months.map((of) => (
                      <td key={of.month} className="border-b border-line p-0.5">
                        <span
                          className="keep-colour figures grid h-9 min-w-12 place-items-center rounded-[0.375rem] text-xs"
                          style={{
                            background: `color-mix(in srgb, var(--accent) ${Math.round(Math.min(1, shareOf(of) / DARKEST) * 32)}%, transparent)`,
                          }}
                        >
                          {formatPercent(shareOf(of), locale, 1)}
                        </span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      )}
    </div>
  )
}

function shortMonth(month: string, language: 'en' | 'ar'): string {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T12:00:00Z`))
}
