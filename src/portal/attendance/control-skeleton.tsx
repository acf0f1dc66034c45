import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'

/** The size of the control and the lines below it. */
export function ControlSkeleton() {
  return (
    <Loading>
      <div className="pt-2">
        <Skeleton className="mx-auto aspect-square w-full max-w-72 rounded-full" />
        <Skeleton className="mx-auto mt-6 h-6 w-52" />
        <Skeleton className="mx-auto mt-4 h-4 w-44" />
        <Skeleton className="mx-auto mt-1 h-4 w-40" />
      </div>
    </Loading>
  )
}
