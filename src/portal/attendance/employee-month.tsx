import { lazy, Suspense } from 'react'
import { MonthSkeleton } from './screens/month-skeleton.tsx'

const MonthPanel = lazy(async () => ({
  default: (await import('./screens/month-panel.tsx')).MonthPanel,
}))

/** An employee's month of attendance, on the team's page and on their own. */
export function EmployeeMonth({ employeeId }: { employeeId: string }) {
  return (
    <Suspense fallback={<MonthSkeleton />}>
      <MonthPanel employeeId={employeeId} />
    </Suspense>
  )
}
