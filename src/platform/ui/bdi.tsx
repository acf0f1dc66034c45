import type { ReactNode } from 'react'

/**
 * A name, number or code that must not disturb the line around it. Phones, emails, IBANs and codes
 * are `code`: always left to right, whatever the page's direction.
 */
export function Bdi({ children, code = false }: { children: ReactNode; code?: boolean }) {
  return code ? (
    <bdi dir="ltr" className="figures">
      {children}
    </bdi>
  ) : (
    <bdi>{children}</bdi>
  )
}
