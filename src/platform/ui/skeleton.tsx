import type { ReactNode } from 'react'
import { m } from '#messages'
import { classNames } from './class-names.ts'

/**
 * A grey line the size of the coming content. Width and height are class names, so that a rendered
 * page needs no inline style.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-pressed', className)}
    />
  )
}

/** Announces loading once, around any number of skeletons. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{m['ui.loading']()}</span>
      {children}
    </div>
  )
}

/** A placeholder for a card that may turn out not to exist. */
export function CardSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-32 w-full rounded-card" />
    </Loading>
  )
}
