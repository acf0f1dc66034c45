import type { ReactNode } from 'react'
import { Lattice } from '#platform/ui/lattice.tsx'

/**
 * The layout of sign-in and related pages: lattice, one card, nothing else (no sidebar: S2.2,
 * S2.3). The lead is about the first step and goes with it.
 */
export function MinimalPage({
  title,
  lead,
  children,
  below,
}: {
  title: string
  lead?: string
  children: ReactNode
  below?: ReactNode
}) {
  return (
    <main
      id="main"
      className="relative isolate grid grow content-center justify-items-center overflow-hidden px-4 py-10"
    >
      <div className="absolute inset-0 -z-10">
        <Lattice />
      </div>
      <div className="group/page w-full max-w-sm rounded-card border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-xl">{title}</h1>
        {lead === undefined ? null : (
          <p className="mt-1 text-sm text-ink-soft group-has-[[data-step]]/page:hidden">{lead}</p>
        )}
        <div className="mt-6">{children}</div>
      </div>
      {below === undefined ? null : <div className="mt-6 text-sm text-ink-soft">{below}</div>}
    </main>
  )
}
