import type { ReactNode } from 'react'

/** A drawn icon that points along the line: rtl.css turns it. Never for clocks, check marks, logos or text. */
export function Flip({ children }: { children: ReactNode }) {
  return <span className="flip inline-flex shrink-0">{children}</span>
}
