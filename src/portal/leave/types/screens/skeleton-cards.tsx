import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'

/** Replaces a list while it loads. */
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
