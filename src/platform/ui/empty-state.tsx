import type { ReactNode } from 'react'
import { Lattice } from './lattice.tsx'

export interface EmptyStateProps {
  /** Why the list is empty. "Nothing yet" and "nothing matches" are different sentences (U33). */
  title: string
  /** What the user can do about it. */
  text?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className="relative isolate flex min-h-56 flex-col items-center justify-center gap-3 overflow-clip px-6 py-10 text-center">
      <div className="absolute inset-0 -z-10">
        <Lattice />
      </div>
      {icon !== undefined && (
        <div className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
          {icon}
        </div>
      )}
      <p className="text-base font-medium text-balance">{title}</p>
      {text !== undefined && <p className="max-w-md text-sm text-ink-soft">{text}</p>}
      {action !== undefined && (
        <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  )
}
