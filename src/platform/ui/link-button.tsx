import type { ReactNode } from 'react'
import { LocalLink, type LocalLinkProps } from '#platform/i18n/local-link.tsx'
import { type ButtonKind, type ButtonSize, buttonClasses } from './button-style.ts'

export interface LinkButtonProps extends Omit<LocalLinkProps, 'className' | 'style'> {
  children: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  icon?: ReactNode
  wide?: boolean
}

/** A link that looks like a button: it navigates, so it is a link. */
export function LinkButton({
  children,
  kind = 'quiet',
  size = 'normal',
  icon,
  wide = false,
  ...rest
}: LinkButtonProps) {
  return (
    <LocalLink {...rest} className={buttonClasses(kind, size, wide)}>
      {icon}
      {children}
    </LocalLink>
  )
}
