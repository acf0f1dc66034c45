import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'

/** The list beside the request, before either has loaded. */
export function InboxSkeleton() {
  return (
    <Loading>
      <div className="grid gap-5 lg:grid-cols-[minmax(18rem,22rem)_1fr]">
        <div className="space-y-2">
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
        </div>
        <Skeleton className="h-96 w-full rounded-card max-lg:hidden" />
      </div>
    </Loading>
  )
}
