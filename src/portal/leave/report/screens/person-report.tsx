import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#platform/ui/card.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { m } from '#messages'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { FeedsCard } from '../../feeds/feeds-card.tsx'
import { type TotalKey, type LeaveReport, listReportLines, showReport } from '../contract.ts'
import { TOTAL_LABELS } from './total-labels.ts'
import { ReportSkeleton } from './report-skeleton.tsx'
import { TypeCard } from './type-card.tsx'
import { useReport } from './use-report.ts'
import { YearStepper } from './year-stepper.tsx'

const EncashmentList = lazy(async () => ({
  default: (await import('../../adjustments/screens/encashment-list.tsx')).EncashmentList,
}))
const Explainer = lazy(async () => ({ default: (await import('./explainer.tsx')).Explainer }))

/** A person's year: a card for each kind of leave. Without `employeeId`, the caller's own. */
export function PersonReport({ employeeId }: { employeeId?: string }) {
  const client = useQueryClient()
  useLive('leave', () => void refresh(client, [showReport, listReportLines]))
  const { data, error, refetch } = useReport(employeeId)
  if (data === undefined)
    return error === null ? (
      <ReportSkeleton />
    ) : (
      <CouldNotLoad error={error} again={() => void refetch()} />
    )
  return <Report report={data} {...(employeeId === undefined ? {} : { employeeId })} />
}

interface Opened {
  readonly typeId: string
  readonly totalName: TotalKey | undefined
}

function Report({ report, employeeId }: { report: LeaveReport; employeeId?: string }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { years, year, today, items, others } = report
  const item = items.find((each) => each.type.id === opened?.typeId)
  return (
    <div className="space-y-4">
      <YearStepper year={year} {...years} thisYear={Number(today.slice(0, 4))} />
      {items.length === 0 && (
        <EmptyState
          title={m['leaveReport.empty']()}
          text={m['leaveReport.emptyLead']()}
          icon={<CalendarDays size={22} aria-hidden="true" />}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((each) => (
          <TypeCard
            key={each.type.id}
            item={each}
            onOpen={(totalName) => setOpened({ typeId: each.type.id, totalName })}
          />
        ))}
        {others.length > 0 && <Others others={others} />}
        {employeeId === undefined && <FeedsCard />}
        <Suspense>
          {(employeeId !== undefined || items.some((each) => each.encashed !== 0)) && (
            <EncashmentList {...(employeeId === undefined ? {} : { employeeId })} />
          )}
        </Suspense>
      </div>
      <Suspense>
        {opened !== null && item !== undefined && (
          <Explainer
            key={`${opened.typeId} ${opened.totalName}`}
            item={item}
            totalName={opened.totalName}
            today={today}
            {...(employeeId === undefined ? {} : { employeeId })}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

const OF_LEAVE = ['taken', 'planned', 'pending'] as const

/** Kinds without accounts: what was taken, planned and requested. */
function Others({ others }: Pick<LeaveReport, 'others'>) {
  const locale = useLanguage()
  return (
    <Card title={m['leaveReport.others']()}>
      <p className="mb-3 text-sm text-ink-soft">{m['leaveReport.othersLead']()}</p>
      <ul className="divide-y divide-line text-sm">
        {others.map((other) => (
          <li
            key={other.type.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <bdi>{other.type.name[locale.language]}</bdi>
            <span className="figures text-ink-soft">
              {OF_LEAVE.filter((totalName) => other[totalName] !== 0)
                .map(
                  (totalName) =>
                    `${TOTAL_LABELS[totalName]()}: ${daysText(other[totalName], locale)}`,
                )
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
