import { lazy, Suspense } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { listOverdueReturns } from '../contract.ts'
import { OverduePerson } from './overdue-person.tsx'

const ReportPanel = lazy(async () => ({
  default: (await import('./report-panel.tsx')).ReportPanel,
}))

/** People who were expected back and have not reported; renders nothing when there are none. */
export function OverdueList() {
  const me = useMe()
  const pages = usePages(listOverdueReturns)
  const searchParams = useSearchState()
  const mayReport = me?.permissions.includes('leave.all') === true
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  if (pages.rows === undefined) return <Skeleton className="h-16 w-full" />
  if (pages.rows.length === 0 && pages.more === undefined) return null
  const reporting = mayReport
    ? pages.rows.find((due) => due.leave.id === searchParams.get('report'))
    : undefined
  return (
    <Card title={m['leaveReturns.decide.overdue']()} flush>
      <ul className="divide-y divide-line">
        {pages.rows.map((due) => (
          <li
            key={due.leave.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6"
          >
            <OverduePerson due={due} />
            {mayReport && (
              <Button
                size="small"
                onPress={() => searchParams.open({ report: due.leave.id, return: null })}
              >
                {m['leaveReturns.decide.reportFor']()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pages.more !== undefined && (
        <div className="flex justify-center border-t border-line p-3">
          <Button size="small" pending={pages.morePending} onPress={pages.more}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
      {reporting !== undefined && (
        <Suspense>
          <ReportPanel
            due={reporting}
            forOther
            onClose={() => searchParams.change({ report: null })}
          />
        </Suspense>
      )}
    </Card>
  )
}
