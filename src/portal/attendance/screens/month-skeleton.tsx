import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'

/** A month of its final size. */
export function MonthSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-9 w-full max-w-xl rounded-full" />
      <div className="mt-8 grid grid-cols-7 gap-1 sm:gap-1.5">
        {Array.from({ length: 35 }, (_, index) => (
          <Skeleton key={`day-${index}`} className="h-18 w-full sm:h-23" />
        ))}
      </div>
      <Skeleton className="mt-4 h-48 w-full rounded-card" />
    </Loading>
  )
}
