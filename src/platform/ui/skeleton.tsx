import type { ReactNode } from 'react'
import { m } from '#words'
import { classNames } from './class-names.ts'

/** A grey line the size of what will stand there. Width and height are class names, so that a drawn page needs no inline style. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-pressed', className)}
    />
  )
}

/** Says once that something is being loaded, around any number of skeletons. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{m['ui.loading']()}</span>
      {children}
    </div>
  )
}

/** In the place of a card of which it is not known yet whether there is one. */
export function CardSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-32 w-full rounded-card" />
    </Loading>
  )
}
