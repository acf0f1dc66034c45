import { Files } from 'lucide-react'
import { useEffect } from 'react'
import { usePages } from '#platform/http/use-pages.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { listRuns, type Run } from '#portal/pay-runs/contract.ts'
import { HeldPayList } from '#portal/pay-runs/holds/held-pay.tsx'
import { m } from '#messages'
import { CostCard } from './cost-card.tsx'
import { PensionCard } from './pension-card.tsx'
import { RunFiles } from './run-files.tsx'
import { WithoutAccount } from './without-account.tsx'

const RUNS = 100

/** What payroll hands on: files for accounting, the cost of pay, insurance, missing accounts. */
export function Screen() {
  const pages = usePages(listRuns, { query: { limit: String(RUNS) } })
  const { rows, error } = pages
  return (
    <>
      <PageHeader title={m['pages.payReports']()} lead={m['payReportScreens.lead']()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        {rows === undefined && error !== null && <CouldNotLoad error={error} again={pages.again} />}
        {rows === undefined ? (
          error === null && (
            <Loading>
              <Skeleton className="h-64 w-full rounded-card" />
            </Loading>
          )
        ) : (
          <Reports
            runs={rows.filter(({ state }) => state === 'approved')}
            onOlder={pages.more}
            olderPending={pages.morePending}
            hasFailed={error !== null}
          />
        )}
      </div>
    </>
  )
}

interface ReportsProps {
  runs: readonly Run[]
  onOlder: (() => void) | undefined
  olderPending: boolean
  /** The last request for runs did. */
  hasFailed: boolean
}

function Reports({ runs, onOlder, olderPending, hasFailed }: ReportsProps) {
  const searchParams = useSearchState()
  const requested = searchParams.get('run')
  const found = runs.find(({ id }) => id === requested)
  const run = found ?? runs[0]
  const isMissing = requested !== undefined && found === undefined && !hasFailed
  // A link may be to a run that is older than those that are loaded at first.
  useEffect(() => {
    if (isMissing && !olderPending) onOlder?.()
  }, [isMissing, olderPending, onOlder])
  return (
    <>
      {run === undefined ? (
        <EmptyState
          icon={<Files size={22} aria-hidden="true" />}
          title={m['payReportScreens.noRuns']()}
          text={m['payReportScreens.noRunsText']()}
        />
      ) : (
        <>
          <RunFiles
            runs={runs}
            run={run}
            onChoose={(id) => searchParams.change({ run: id === runs[0]?.id ? null : id })}
            onOlder={onOlder}
            olderPending={olderPending}
          />
          <CostCard month={run.month} />
          <PensionCard month={run.month} />
        </>
      )}
      <WithoutAccount />
      <HeldPayList />
    </>
  )
}
