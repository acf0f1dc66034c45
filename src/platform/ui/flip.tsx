import type { ReactNode } from 'react'

/**
 * An icon that points along the line, mirrored by rtl.css. Never for clocks, check marks, logos or
 * text.
 */
export function Flip({ children }: { children: ReactNode }) {
  return <span className="flip inline-flex shrink-0">{children}</span>
}
