import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'

/** Requests of their final size. */
export function RequestSkeletons() {
  return (
    <Loading>
      <div className="grid gap-4 lg:grid-cols-2">
        {['one', 'two', 'three', 'four'].map((key) => (
          <Skeleton key={key} className="h-56 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
