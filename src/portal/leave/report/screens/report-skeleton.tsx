import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'

/** Has the size of the loaded report. */
export function ReportSkeleton() {
  return (
    <Loading>
      <div className="space-y-4">
        <Skeleton className="mx-auto h-10 w-56 sm:mx-0" />
        <div className="grid gap-4 lg:grid-cols-2">
          {['one', 'other', 'third'].map((key) => (
            <Skeleton key={key} className="h-64 w-full" />
          ))}
        </div>
      </div>
    </Loading>
  )
}
