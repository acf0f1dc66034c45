import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { LEAVE_TOPIC } from '../../topic.ts'
import { listDueReturns, listOwnReturns, showReturn } from '../contract.ts'
import { DueList } from './due-list.tsx'
import { OwnReturns } from './own-returns.tsx'

const ReturnPanel = lazy(async () => ({
  default: (await import('./return-panel.tsx')).ReturnPanel,
}))

/** Where employees report that they are back and follow the decision. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const due = useEndpoint(listDueReturns)
  useLive(LEAVE_TOPIC, () => void refresh(client, [listDueReturns, listOwnReturns, showReturn]))
  const opened = searchParams.get('return')
  return (
    <>
      <PageHeader title={m['pages.leavesReturn']()} lead={m['leaveReturns.page.lead']()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {due.data === undefined && due.error !== null && (
          <CouldNotLoad error={due.error} again={() => void due.refetch()} />
        )}
        {due.data === undefined && due.error === null && (
          <Loading>
            <Skeleton className="h-28 w-full rounded-card" />
          </Loading>
        )}
        {due.data !== undefined && due.data.items.length > 0 && <DueList items={due.data.items} />}
        <OwnReturns />
      </div>
      {opened !== undefined && (
        <Suspense>
          <ReturnPanel id={opened} onClose={() => searchParams.change({ return: null })} />
        </Suspense>
      )}
    </>
  )
}
