import { lazy, Suspense } from 'react'
import { ReportSkeleton } from './report/screens/report-skeleton.tsx'

const PersonReport = lazy(async () => ({
  default: (await import('./report/screens/person-report.tsx')).PersonReport,
}))

/** An employee's year of leave on their page. */
export function EmployeeLeave({ employeeId }: { employeeId: string }) {
  return (
    <Suspense fallback={<ReportSkeleton />}>
      <PersonReport employeeId={employeeId} />
    </Suspense>
  )
}
