import { lazy, type ReactNode, Suspense } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Run, showRun } from '../contract.ts'
import { ChangesSince } from './changes-since.tsx'
import { LineChanges } from './line-changes.tsx'
import { runName, stateLabel, stateTone } from './labels.ts'
import { OvertimeNote } from './overtime-note.tsx'
import { OwedNote } from './owed-note.tsx'
import { RunActions } from './run-actions.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunSlips } from './run-slips.tsx'
import { RunTotals } from './run-totals.tsx'
import { SentBack } from './sent-back.tsx'
import { useRefreshWhile } from './use-refresh-while.ts'

const SlipPanel = lazy(async () => ({ default: (await import('./slip-panel.tsx')).SlipPanel }))

type Shown = ReplyOf<typeof showRun>

interface RunPageProps {
  id: string
  approvedRun?: ((runId: string) => ReactNode) | undefined
}

/** One run: what it comes to, what differs from last month, what must be checked, and its slips. */
export function RunPage({ id, approvedRun }: RunPageProps) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const { data, error, refetch } = useEndpoint(showRun, { params: { id } })
  const slip = searchParams.get('slip')
  useRefreshWhile(data?.run.state === 'computing' && !data.run.failed)
  return (
    <>
      <PageHeader
        back={{ to: '/pay-runs', label: m['pages.payRuns']() }}
        title={data === undefined ? m['pages.payRuns']() : <bdi>{runName(data.run, locale)}</bdi>}
        lead={data !== undefined && <Lead run={data.run} />}
        action={data !== undefined && <RunActions run={data.run} currency={data.currency} />}
      />
      {error !== null && <CouldNotLoad error={error} again={() => void refetch()} />}
      {data === undefined ? (
        error === null && <RunSkeleton />
      ) : (
        <Content shown={data} approvedRun={approvedRun} />
      )}
      <Suspense>
        {slip !== undefined && (
          <SlipPanel key={slip} id={slip} onClose={() => searchParams.change({ slip: null })} />
        )}
      </Suspense>
    </>
  )
}

function RunSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 sm:gap-6">
        <Skeleton className="h-36 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </Loading>
  )
}

function dayText(instant: string, locale: LocaleOptions): string {
  return formatDay(dayOf(instant, locale.zone), locale, { year: true })
}

function Lead({ run }: { run: Run }) {
  const locale = useLanguage()
  return (
    <Dotted>
      <Pill tone={stateTone(run)}>{stateLabel(run)}</Pill>
      {run.kind === 'month' &&
        run.number > 1 &&
        m['payRunScreens.run.number']({ number: formatNumber(run.number, locale) })}
      <bdi>
        {m['payRunScreens.run.started']({
          name: nameIn(run.requestedBy, locale.language),
          day: dayText(run.requestedAt, locale),
        })}
      </bdi>
    </Dotted>
  )
}

type ContentProps = Pick<RunPageProps, 'approvedRun'> & { shown: Shown }

function Content({ shown, approvedRun }: ContentProps) {
  const { run, currency, totals, last, warnings } = shown
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <StateNote run={run} />
      {run.state === 'draft' && run.kind === 'month' && <OvertimeNote month={run.month} />}
      <OwedNote run={run} owed={shown.owed} currency={currency} />
      {run.state === 'submitted' && run.kind === 'month' && <ChangesSince runId={run.id} />}
      {run.state === 'computing' ? (
        <Card>
          <RunProgress run={run} />
        </Card>
      ) : (
        <>
          <RunTotals run={run} last={last} currency={currency} isCompared={run.kind === 'month'} />
          {run.state === 'approved' && approvedRun?.(run.id)}
          {totals.length > 0 && <LineChanges totals={totals} currency={currency} />}
          <RunSlips id={run.id} warnings={warnings} currency={currency} />
        </>
      )}
    </div>
  )
}

/** Where the run is: sent back, waiting for an approver, approved or cancelled. */
function StateNote({ run }: { run: Run }) {
  const locale = useLanguage()
  if (run.state === 'draft') return <SentBack run={run} />
  if (run.state === 'cancelled')
    return <Banner tone="neutral">{m['payRunScreens.run.cancelled']()}</Banner>
  if (run.state === 'approved' && run.decidedBy !== null && run.decidedAt !== null)
    return (
      <Banner tone="good">
        {m['payRunScreens.run.approved']({
          name: nameIn(run.decidedBy, locale.language),
          day: dayText(run.decidedAt, locale),
        })}
      </Banner>
    )
  if (run.state !== 'submitted' || run.submittedBy === null || run.submittedAt === null) return null
  return (
    <Banner tone="info">
      {m['payRunScreens.run.submitted']({
        name: nameIn(run.submittedBy, locale.language),
        day: dayText(run.submittedAt, locale),
      })}{' '}
      {run.actions.includes('decide')
        ? m['payRunScreens.run.decide']()
        : m['payRunScreens.approve.others']()}
    </Banner>
  )
}
