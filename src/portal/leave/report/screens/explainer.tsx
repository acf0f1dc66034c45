import { useState } from 'react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { DateRangeText, DateText } from '#platform/ui/date-text.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { formatYear } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { upcomingText } from '../upcoming-text.ts'
import { type TotalKey, listReportLines, type ReportLine, type TypeReport } from '../contract.ts'
import { fixedText, isCredit, KIND_LABELS, TOTAL_LABELS } from './total-labels.ts'
import { useRequestedYear } from './use-report.ts'

interface ExplainerProps {
  item: TypeReport
  /** The whole balance if undefined. */
  totalName: TotalKey | undefined
  today: string
  employeeId?: string
  onClose: () => void
}

/** The lines behind a number, newest first by year, and the same on another day. */
export function Explainer({ item, totalName, today, employeeId, onClose }: ExplainerProps) {
  const locale = useLanguage()
  const [on, setOn] = useState<string | null>(null)
  const year = useRequestedYear()
  const ahead = on === null ? item.ahead : null
  const query = {
    typeId: item.type.id,
    ...(totalName === undefined ? {} : { totalName }),
    ...(on === null ? year : { on }),
    ...(employeeId === undefined ? {} : { employeeId }),
  }
  const pages = usePages(listReportLines, { query })
  const title = m['leaveReport.explainer']({
    type: item.type.name[locale.language],
    figure: totalName === undefined ? m['leaveReport.balance']() : TOTAL_LABELS[totalName](),
  })
  return (
    <SidePanel title={title} onClose={onClose}>
      <div className="space-y-4">
        <div>
          <DatePicker
            label={m['leaveReport.whatIf']()}
            help={m['leaveReport.whatIfHelp']()}
            value={on ?? item.on}
            onChange={setOn}
          />
          {on !== null && (
            <div className="-ms-3 mt-1">
              <Button kind="plain" size="small" onPress={() => setOn(null)}>
                {item.on === today
                  ? m['leaveReport.backToToday']()
                  : m['leaveReport.asOf']({ day: formatDay(item.on, locale, { year: true }) })}
              </Button>
            </div>
          )}
        </div>
        {pages.error !== null && <CouldNotLoad error={pages.error} again={pages.again} />}
        {pages.rows === undefined && pages.error === null && (
          <Loading>
            <Skeleton className="h-72 w-full" />
          </Loading>
        )}
        {pages.first !== undefined && pages.rows !== undefined && (
          <div
            className={classNames('transition-opacity duration-150', pages.isOld && 'opacity-60')}
            aria-busy={pages.isOld}
          >
            <Sum
              label={
                totalName === undefined && ahead === null
                  ? m['leaveReport.left']()
                  : m['leaveReport.total']()
              }
              days={totalOf(totalName, pages.first.total)}
              strong
            />
            {(totalName !== undefined || ahead !== null) && (
              <Sum label={m['leaveReport.left']()} days={ahead === null ? pages.first.left : 0} />
            )}
            {ahead !== null && (
              <p className="figures pb-1 text-sm text-ink-soft">
                {upcomingText(ahead, locale, item.on)}
              </p>
            )}
            {pages.first.policy !== null && (
              <p className="pb-1 text-sm text-ink-soft">
                {m['leavePolicies.grantedBy']({ name: pages.first.policy[locale.language] })}
              </p>
            )}
            {pages.rows.length === 0 && (
              <p className="py-4 text-sm text-ink-soft">{m['leaveReport.noLines']()}</p>
            )}
            {[...Map.groupBy(pages.rows, ({ day }) => day.slice(0, 4))].map(([of, lines]) => (
              <section key={of} className="mt-3">
                <h3 className="figures border-b border-line-strong py-1 text-sm text-ink-soft">
                  {formatYear(Number(of), locale)}
                </h3>
                <ul className="divide-y divide-line">
                  {lines.map((line) => (
                    <Line key={line.id} line={line} running={totalName === undefined} />
                  ))}
                </ul>
              </section>
            ))}
            {pages.more !== undefined && (
              <div className="pt-3">
                <Button wide pending={pages.morePending} onPress={pages.more}>
                  {m['ui.loadMore']()}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </SidePanel>
  )
}

/** Gives a deduction as a positive number of days, as on its button. */
function totalOf(totalName: TotalKey | undefined, total: number): number {
  return totalName !== undefined && !isCredit(totalName) && total !== 0 ? -total : total
}

function Sum({ label, days, strong = false }: { label: string; days: number; strong?: boolean }) {
  const locale = useLanguage()
  return (
    <p
      className={classNames(
        'flex items-baseline justify-between gap-4 py-1',
        strong ? 'text-base font-semibold' : 'text-sm text-ink-soft',
      )}
    >
      <span>{label}</span>
      <bdi dir={locale.dir} className="figures" {...(strong ? { 'data-total': days } : {})}>
        {daysText(days, locale)}
      </bdi>
    </p>
  )
}

function Line({ line, running }: { line: ReportLine; running: boolean }) {
  const locale = useLanguage()
  const isProjected = line.kind === 'grantDue' || line.kind === 'expiresThen'
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 text-sm" data-line={line.kind}>
      <span className="min-w-0">
        <span className="block">{KIND_LABELS[line.kind]()}</span>
        <span className="block text-xs text-ink-soft">
          {line.request === null ? (
            <DateText day={line.day} year />
          ) : (
            <DateRangeText from={line.request.from} to={line.request.to} year />
          )}
        </span>
        {line.note !== '' && (
          <span className="block text-xs text-ink-soft" dir="auto">
            {line.note}
          </span>
        )}
        {isProjected && (
          <span className="mt-1 block">
            <Pill tone="info">{m['leaveReport.foreseen']()}</Pill>
          </span>
        )}
      </span>
      <span className="shrink-0 text-end">
        <bdi dir="ltr" className="figures block font-medium">
          {fixedText(line.amount, locale, 'exceptZero')}
        </bdi>
        {running && (
          <span className="figures block text-xs text-ink-soft">
            {m['leaveReport.running']({ sum: fixedText(line.sum, locale) })}
          </span>
        )}
      </span>
    </li>
  )
}
