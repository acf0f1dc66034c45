import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'

/** In the place of a list that is on its way. */
export function SkeletonCards() {
  return (
    <Loading>
      <div className="space-y-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </Loading>
  )
}
