import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'

/** Three cards of their final size. */
export function CardSkeletons() {
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['one', 'two', 'three'].map((key) => (
          <Skeleton key={key} className="h-56 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
