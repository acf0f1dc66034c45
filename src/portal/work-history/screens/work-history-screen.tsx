import { lazy, Suspense } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { PeriodList } from '#portal/employees/period-list.tsx'
import { m } from '#messages'
import { getWorkHistory } from '../contract.ts'

const Background = lazy(async () => ({ default: (await import('./background.tsx')).Background }))

/** The employee's own positions here as a timeline, and what they did before. */
export function Screen() {
  const found = useEndpoint(getWorkHistory)
  const today = useDay()
  return (
    <>
      <PageHeader title={m['pages.workHistory']()} lead={m['workHistoryScreens.lead']()} />
      {found.error !== null && found.data === undefined && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && <CardSkeleton />}
      {found.data !== undefined && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title={m['workHistoryScreens.here']()}>
            <PeriodList periods={found.data.periods} today={today} />
          </Card>
          <Suspense fallback={<CardSkeleton />}>
            <Background employers={found.data.employers} certificates={found.data.certificates} />
          </Suspense>
        </div>
      )}
    </>
  )
}
