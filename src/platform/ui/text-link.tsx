import type { ReactNode } from 'react'
import { LocalLink, type LocalLinkProps } from '#platform/i18n/local-link.tsx'

/** A link within text: underlined, because colour alone does not mark a link. */
export function TextLink({
  children,
  ...rest
}: Omit<LocalLinkProps, 'className' | 'style'> & { children: ReactNode }) {
  return (
    <LocalLink
      {...rest}
      className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </LocalLink>
  )
}
