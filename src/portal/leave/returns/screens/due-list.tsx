import { CalendarCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { HijriText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatDayRange, isOtherYear } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import type { DueReturn } from '../contract.ts'
import { expectedText } from './expected-text.ts'
import { overdueText } from './return-labels.ts'

const ReportPanel = lazy(async () => ({
  default: (await import('./report-panel.tsx')).ReportPanel,
}))

/** The caller's own returns to report, and leave they may have come back from early. */
export function DueList({ items }: { items: readonly DueReturn[] }) {
  const searchParams = useSearchState()
  const reporting = items.find((due) => due.leave.id === searchParams.get('report'))
  return (
    <>
      <ul className="grid gap-4">
        {items.map((due) => (
          <li key={due.leave.id}>
            <Due
              due={due}
              onReport={() => searchParams.open({ report: due.leave.id, return: null })}
            />
          </li>
        ))}
      </ul>
      {reporting !== undefined && (
        <Suspense>
          <ReportPanel due={reporting} onClose={() => searchParams.change({ report: null })} />
        </Suspense>
      )}
    </>
  )
}

function Due({ due, onReport }: { due: DueReturn; onReport: () => void }) {
  const locale = useLanguage()
  const today = useDay()
  const { leave, state, overdueDays } = due
  const isDue = state === 'due'
  return (
    <article
      data-due={state}
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border bg-surface p-4 sm:p-6',
        isDue && overdueDays > 0 ? 'border-warning' : 'border-line',
      )}
    >
      <span
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden',
          isDue ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info',
        )}
      >
        <CalendarCheck size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow basis-64 space-y-1">
        <h2 className="text-base font-semibold text-balance">
          <Dotted>
            {expectedText(due, locale, today)}
            <span className="font-normal">
              <HijriText day={due.expected} />
            </span>
          </Dotted>
        </h2>
        <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Dotted>
            {leave.type.name[locale.language]}
            <bdi>
              {formatDayRange(leave.from, leave.to, locale, isOtherYear(leave.from, today))}
            </bdi>
            {daysText(leave.amount, locale)}
          </Dotted>
          {isDue && overdueDays > 0 && (
            <Pill tone="warning">{overdueText(overdueDays, locale)}</Pill>
          )}
          {!isDue && <Pill tone="info">{m['leaveReturns.due.underWay']()}</Pill>}
        </p>
      </div>
      <span className="max-sm:w-full">
        <Button kind={isDue ? 'primary' : 'quiet'} onPress={onReport}>
          {isDue ? m['leaveReturns.due.report']() : m['leaveReturns.due.reportEarly']()}
        </Button>
      </span>
    </article>
  )
}
