import type { ReactNode } from 'react'
import { LocalLink } from '#platform/i18n/local-link.tsx'

/**
 * The name of a row in a list, and its link: the whole row is clickable. The opened page covers the
 * list, which must keep its scroll position.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink
      to={to}
      preventScrollReset
      className="block w-fit min-w-0 max-w-full text-ink after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent focus-visible:after:outline-solid"
    >
      {children}
    </LocalLink>
  )
}
